import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { placeOf, placeOfFile } from '../../diagnostics/diagnostic.ts'
import type { FilePath } from '../../base/paths.ts'
import type { NavEntry, OldPage, OldSite, Project } from '../migration.ts'
import { readFrontmatter } from '../pages/frontmatter.ts'
import { pageUrl, siteOf, titleOfFile } from '../paths.ts'
import { droppedSetting, missingPage } from '../problems.ts'
import { Call } from '../script-data.ts'
import { defined, fieldOf, type Fields, fieldsOf, listOf, textOf } from '../values.ts'
import { folderNavigation } from './folder-navigation.ts'
import { openScript } from './open-script.ts'
import { socialsOf } from './socials.ts'

const starlightFiles = ['mjs', 'ts', 'js', 'mts'].map((end) => `astro.config.${end}`)
const folder = 'src/content/docs'

/** Reads the call of `starlight()` in `astro.config.*`. */
export function readStarlight(project: Project): OldSite | undefined {
  const settings = openScript(project, starlightFiles)
  if (settings === undefined) return undefined
  const { source } = settings
  const astro = fieldsOf(settings.value instanceof Call ? settings.value.args[0] : settings.value)
  const call = listOf(astro['integrations']).find(
    (it): it is Call => it instanceof Call && it.name === 'starlight',
  )
  const config = fieldsOf(call?.args[0])
  const problems: Diagnostic[] = [...settings.problems]
  const pages = project
    .list(folder)
    .filter(
      (file) => /\.(?:mdx?|markdown)$/.test(file) && !/(?:^|\/)_/.test(file.slice(folder.length)),
    )
    .map((file) => pageOf(project, file))
    .filter(({ url }) => url !== '/404')
  const languages = Object.keys(fieldsOf(config['locales'])).filter((it) => it !== 'root')
  const main = textOf(config['defaultLocale'])
  const prefix = main !== undefined && languages.includes(main) ? `/${main}` : ''
  const isMain = (file: string) =>
    !languages.some((it) => it !== main && file.startsWith(`${folder}/${it}/`))
  const at = (word: string) => {
    const start = Math.max(0, source.text.indexOf(word))
    return placeOf(source, start, start + word.length)
  }
  if (languages.some((it) => it !== main))
    problems.push(
      droppedSetting(
        at('locales'),
        'the navigation of other languages',
        'Their pages were migrated. List them in `navigation.languages`.',
      ),
    )
  for (const [key, what, help] of [
    [
      'customCss',
      'style sheets (customCss)',
      'They style another theme. Write new rules in a .css file in the docs folder.',
    ],
    [
      'components',
      'component overrides',
      'The theme cannot be replaced. Use components, CSS and settings.',
    ],
    ['plugins', 'Starlight plugins', 'Look for a setting that does the same.'],
  ] as const) {
    if (config[key] !== undefined) problems.push(droppedSetting(at(key), what, help))
  }
  const byUrl = new Map(pages.map((page) => [page.url.toLowerCase(), page.file]))
  const main404 = pages.filter(({ file }) => isMain(file)).map(({ file }) => file)
  const reading: Reading = {
    project,
    byUrl,
    files: main404,
    prefix,
    problems,
    at: placeOfFile(source.path as FilePath),
  }
  const sidebar = config['sidebar']
  const entries = Array.isArray(sidebar)
    ? sidebar.flatMap((item) => entryOf(item, reading))
    : ordered(folderNavigation(main404, folder, orderOf(project)), project)
  return {
    settings: settingsOf(config, project, source.path),
    pages,
    navigation: [{ title: undefined, entries }],
    redirects: Object.entries(fieldsOf(astro['redirects'])).flatMap(([from, to]) => {
      const destination = textOf(to) ?? textOf(fieldOf(to, 'destination'))
      return destination === undefined || from.includes('[')
        ? []
        : [{ source: pageUrl(from), destination }]
    }),
    publicFolders: ['public'],
    pageFolder: folder,
    ...siteOf(textOf(astro['site']), textOf(astro['base'])),
    fallbacks: { from: languages.filter((it) => it !== main).map((it) => `/${it}`), to: prefix },
    aliases: { '~/': 'src/', '@/': 'src/' },
    includeFolders: [],
    problems,
  }
}

function pageOf(project: Project, file: string): OldPage {
  const { fields } = readFrontmatter(project.read(file)?.text ?? '')
  const path = file.slice(folder.length + 1).replace(/\.\w+$/, '')
  const slug = textOf(fields['slug'])
  const plain = path
    .toLowerCase()
    .split('/')
    .map((part) => part.replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '').replaceAll(' ', '-'))
    .join('/')
  const url = pageUrl(`/${slug ?? plain.replace(/(?:^|\/)index$/, '')}`)
  return { file, url, alsoAt: [], isFolderUrl: true }
}

interface Reading {
  readonly project: Project
  readonly byUrl: ReadonlyMap<string, string>
  readonly files: readonly string[]
  readonly prefix: string
  readonly problems: Diagnostic[]
  readonly at: ReturnType<typeof placeOfFile>
}

function entryOf(item: unknown, reading: Reading): NavEntry[] {
  if (typeof item === 'string') return target(item, undefined, reading)
  const fields = fieldsOf(item)
  const label = textOf(fields['label'])
  const slug = fields['slug']
  if (typeof slug === 'string') return target(slug, label, reading)
  const link = textOf(fields['link'])
  if (link !== undefined) return target(link, label, reading)
  const directory = textOf(fieldOf(fields, 'autogenerate', 'directory'))
  const inside = directory === undefined ? [] : autogenerated(directory, reading)
  const entries = [...inside, ...listOf(fields['items']).flatMap((it) => entryOf(it, reading))]
  return label === undefined
    ? entries
    : entries.length === 0
      ? []
      : [{ kind: 'group', title: label, entries }]
}

function autogenerated(directory: string, { project, files, prefix }: Reading): NavEntry[] {
  const path = `${folder}${prefix}/${directory}`.replace(/\/$/, '')
  return ordered(folderNavigation(files, path, orderOf(project)), project)
}

function target(
  path: string,
  title: string | undefined,
  { byUrl, prefix, problems, at }: Reading,
): NavEntry[] {
  if (/^[a-z]+:/i.test(path)) return [{ kind: 'link', title: title ?? path, href: path }]
  const url = pageUrl(`/${path}`).toLowerCase()
  const file = byUrl.get(pageUrl(`${prefix}${url}`)) ?? byUrl.get(url)
  if (file !== undefined) return [{ kind: 'page', file, ...(title !== undefined && { title }) }]
  problems.push(missingPage(at, path))
  return []
}

function orderOf(project: Project) {
  return {
    position(path: string) {
      const order = /\.mdx?$/.test(path)
        ? fieldOf(readFrontmatter(project.read(path)?.text ?? '').fields, 'sidebar', 'order')
        : undefined
      return typeof order === 'number' ? order : undefined
    },
  }
}

/** Entries with the labels of their frontmatter, without hidden ones. */
function ordered(entries: readonly NavEntry[], project: Project): NavEntry[] {
  return entries.flatMap((entry): NavEntry[] => {
    if (entry.kind === 'group') return [{ ...entry, entries: ordered(entry.entries, project) }]
    if (entry.kind === 'link') return [entry]
    const { sidebar } = readFrontmatter(project.read(entry.file)?.text ?? '').fields
    if (fieldOf(sidebar, 'hidden') === true) return []
    const title = textOf(fieldOf(sidebar, 'label'))
    return [title === undefined ? entry : { ...entry, title }]
  })
}

function settingsOf(config: Fields, project: Project, file: string): Fields {
  const logo = fieldsOf(config['logo'])
  const asset = (value: unknown) => textOf(value)?.replace(/^\.\//, '/')
  const light = asset(logo['light']) ?? asset(logo['src'])
  const social = config['social']
  const urls = Array.isArray(social)
    ? social.map((it) => textOf(fieldOf(it, 'href')))
    : Object.values(fieldsOf(social)).map(textOf)
  const socials = socialsOf(urls)
  const title = textOf(config['title']) ?? Object.values(fieldsOf(config['title'])).map(textOf)[0]
  return defined({
    name: title ?? titleOfFile(file),
    description: textOf(config['description']),
    colors: { primary: '#4C3DDB', light: '#B3C7FF' },
    logo: light && (logo['dark'] === undefined ? light : { light, dark: asset(logo['dark']) }),
    favicon:
      textOf(config['favicon']) ?? (project.has('public/favicon.svg') ? '/favicon.svg' : undefined),
    footer: socials && { socials },
  })
}
