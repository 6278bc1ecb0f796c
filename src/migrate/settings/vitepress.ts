import { scalarText } from '../../base/text/scalar-text.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { placeOf, placeOfFile } from '../../diagnostics/diagnostic.ts'
import type { FilePath } from '../../base/paths.ts'
import type { NavEntry, NavTab, OldPage, OldSite, Project } from '../migration.ts'
import { pageUrl, pathFrom, siteOf, titleOfFile, urlOfFile } from '../paths.ts'
import { droppedSetting, missingPage } from '../problems.ts'
import { Call } from '../script-data.ts'
import { defined, fieldOf, type Fields, fieldsOf, listOf, textOf } from '../values.ts'
import { folderNavigation } from './folder-navigation.ts'
import { openScript } from './open-script.ts'
import { socialsOf } from './socials.ts'

const ends = ['ts', 'mts', 'js', 'mjs', 'cjs']
const folders = ['', 'docs/', 'doc/', 'website/']
const vitepressFiles = folders.flatMap((folder) =>
  ['config.', 'config/index.'].flatMap((name) =>
    ends.map((end) => `${folder}.vitepress/${name}${end}`),
  ),
)

/** Reads `.vitepress/config.*`. */
export function readVitepress(project: Project): OldSite | undefined {
  const settings = openScript(project, vitepressFiles)
  if (settings === undefined) return undefined
  const config = fieldsOf(unwrapped(settings.value))
  const { source } = settings
  const root = source.path.slice(0, source.path.indexOf('.vitepress')).replace(/\/$/, '')
  const pageFolder = pathFrom(root, textOf(config['srcDir']) ?? '.')
  const theme = fieldsOf({
    ...fieldsOf(config['themeConfig']),
    ...fieldsOf(fieldOf(config, 'locales', 'root', 'themeConfig')),
  })
  const rewrites = fieldsOf(config['rewrites'])
  const clean = config['cleanUrls'] === true
  const prefix = pageFolder === '.' ? '' : `${pageFolder}/`
  const pages = project
    .list(pageFolder)
    .filter(
      (file) =>
        file.endsWith('.md') &&
        !/(?:^|\/)(?:node_modules|\.[^/]+)\//.test(file.slice(prefix.length)),
    )
    .filter((file) => !excluded(file.slice(prefix.length), config))
    .map((file): OldPage => {
      const path = file.slice(prefix.length)
      const rewritten = textOf(rewrites[path]) ?? path
      const url = pageUrl(urlOfFile(rewritten, /(?:^|\/)index$/))
      const isIndex = /(?:^|\/)index\.md$/.test(rewritten)
      return { file, url, alsoAt: clean || isIndex ? [] : [`${url}.html`], isFolderUrl: isIndex }
    })
  const problems: Diagnostic[] = [...settings.problems]
  const sidebar = fieldOf(theme, 'sidebar')
  const at = placeOfFile(source.path as FilePath)
  const reading: Reading = {
    byUrl: new Map(pages.map((page) => [page.url, page.file])),
    problems,
    at,
  }
  const languages = Object.keys(fieldsOf(config['locales'])).filter(
    (it) => it !== 'root' && project.list(pathFrom(pageFolder, it)).length > 0,
  )
  if (languages.length > 0) {
    const start = Math.max(0, source.text.indexOf('locales'))
    problems.push(
      droppedSetting(
        placeOf(source, start, start + 7),
        'the navigation of other languages',
        'Their pages were migrated. List them in `navigation.languages`.',
      ),
    )
  }
  if (project.list(pathFrom(root, '.vitepress/theme')).length > 0)
    problems.push(
      droppedSetting(
        placeOfFile(pathFrom(root, '.vitepress/theme') as FilePath),
        'the folder .vitepress/theme',
        'Vue components have no counterpart. Write React components in .jsx files, and new rules in a .css file.',
      ),
    )
  return {
    settings: settingsOf(config, theme),
    pages,
    navigation: navigationOf(sidebar, theme, reading, () => [
      {
        title: undefined,
        entries: folderNavigation(
          pages.map(({ file }) => file),
          pageFolder,
        ),
      },
    ]),
    redirects: [],
    publicFolders: [pathFrom(pageFolder, 'public')],
    pageFolder,
    ...siteOf(textOf(fieldOf(config, 'sitemap', 'hostname')), textOf(config['base'])),
    aliases: { '@/': prefix },
    includeFolders: [pageFolder],
    problems,
  }
}

/** `defineConfig({ … })`, `withMermaid(defineConfig({ … }))`. */
function unwrapped(value: unknown): unknown {
  return value instanceof Call ? unwrapped(value.args[0]) : value
}

function excluded(path: string, config: Fields): boolean {
  return listOf(config['srcExclude']).some(
    (pattern) =>
      typeof pattern === 'string' &&
      new RegExp(
        `^${pattern
          .replace(/[.+^$()|[\]\\]/g, '\\$&')
          .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
          .replace(/\*\*\/|\*/g, (it) => (it === '*' ? '[^/]*' : '(?:.*/)?'))}$`,
      ).test(path),
  )
}

interface Reading {
  readonly byUrl: ReadonlyMap<string, string>
  readonly problems: Diagnostic[]
  readonly at: ReturnType<typeof placeOfFile>
}

/** A sidebar for each path is a tab, with the text of the entry of the navbar that leads into it. */
function navigationOf(
  sidebar: unknown,
  theme: Fields,
  reading: Reading,
  fallback: () => NavTab[],
): NavTab[] {
  if (Array.isArray(sidebar))
    return [{ title: undefined, entries: entriesOf(sidebar, '', reading) }]
  const parts = Object.entries(fieldsOf(sidebar))
  if (parts.length === 0) return fallback()
  const nav = links(theme['nav'])
  const tabs = parts.map(([path, value]) => {
    const items = Array.isArray(value) ? value : listOf(fieldOf(value, 'items'))
    const base = Array.isArray(value) ? '' : (textOf(fieldOf(value, 'base')) ?? '')
    const item = nav.find(({ link }) => link.startsWith(path) && path !== '/')
    return {
      title: item?.text ?? (titleOfFile(path.replace(/\/$/, '')) || 'Guide'),
      entries: entriesOf(items, base, reading),
    }
  })
  return tabs.length === 1 ? tabs.map((tab) => ({ ...tab, title: undefined })) : tabs
}

function links(nav: unknown): { readonly text: string; readonly link: string }[] {
  return listOf(nav).flatMap((item) => {
    const text = textOf(fieldOf(item, 'text'))
    const link = textOf(fieldOf(item, 'link'))
    return text === undefined
      ? []
      : link === undefined
        ? links(fieldOf(item, 'items'))
        : [{ text, link }]
  })
}

function entriesOf(items: unknown, base: string, reading: Reading): NavEntry[] {
  return listOf(items).flatMap((item): NavEntry[] => {
    const fields = fieldsOf(item)
    const title = (textOf(fields['text']) ?? '').replace(/<[^>]+>/g, '').trim()
    const link = textOf(fields['link'])
    const ownBase = textOf(fields['base']) ?? base
    const own = link === undefined ? [] : target(link, title, base, reading)
    if (fields['items'] === undefined) return own
    const entries = [...own, ...entriesOf(fields['items'], ownBase, reading)]
    return entries.length === 0 ? [] : [{ kind: 'group', title, entries }]
  })
}

function target(
  link: string,
  title: string,
  base: string,
  { byUrl, problems, at }: Reading,
): NavEntry[] {
  if (/^[a-z]+:/i.test(link)) return [{ kind: 'link', title, href: link }]
  if (link.includes('#')) return [] // a section of a page, which the table of contents shows
  const path = link.startsWith('/') && base === '' ? link : `${base}/${link}`
  const file = byUrl.get(pageUrl(`/${path.replace(/\.md$/, '')}`))
  if (file !== undefined) return [{ kind: 'page', file, ...(title !== '' && { title }) }]
  problems.push(missingPage(at, link))
  return []
}

function settingsOf(config: Fields, theme: Fields): Fields {
  const logo = theme['logo']
  const light = textOf(logo) ?? textOf(fieldOf(logo, 'light')) ?? textOf(fieldOf(logo, 'src'))
  const dark = textOf(fieldOf(logo, 'dark'))
  const icon = listOf(config['head'])
    .map(listOf)
    .find(([tag, fields]) => tag === 'link' && /icon/.test(scalarText(fieldOf(fields, 'rel'))))
  const outside = links(theme['nav']).filter(({ link }) => /^https?:/.test(link))
  const socials = socialsOf(listOf(theme['socialLinks']).map((it) => textOf(fieldOf(it, 'link'))))
  const root = fieldsOf(fieldOf(config, 'locales', 'root'))
  return defined({
    name:
      textOf(config['title']) ??
      textOf(root['title']) ??
      textOf(theme['siteTitle']) ??
      'Documentation',
    description: textOf(config['description']) ?? textOf(root['description']),
    colors: { primary: '#3451B2', light: '#A8B1FF' },
    logo: light && (dark ? { light, dark } : light),
    favicon: textOf(fieldOf(icon?.[1], 'href')),
    navbar:
      outside.length > 0
        ? { links: outside.map(({ text, link }) => ({ label: text, href: link })) }
        : undefined,
    footer: socials && { socials },
  })
}
