import { appendAll } from '../../base/long-lists.ts'
import { scalarText } from '../../base/text/scalar-text.ts'
import { dirname } from 'node:path/posix'
import { parseYaml } from '../../base/syntax/data-tree.ts'
import { type Diagnostic, placeOfFile } from '../../diagnostics/diagnostic.ts'
import type { FilePath } from '../../base/paths.ts'
import type { NavEntry, NavTab, OldPage, OldSite, Project } from '../migration.ts'
import { readFrontmatter } from '../pages/frontmatter.ts'
import { decoded, pageUrl, pathFrom, siteOf, titleOfFile } from '../paths.ts'
import { missingPage } from '../problems.ts'
import { fieldOf, type Fields, fieldsOf, listOf, textOf } from '../values.ts'
import { folderNavigation } from './folder-navigation.ts'
import { openScript } from './open-script.ts'
import { dropped, redirectsOf, settingsOf } from './docusaurus-settings.ts'

const docusaurusFiles = [
  'docusaurus.config.js',
  'docusaurus.config.ts',
  'docusaurus.config.mjs',
  'docusaurus.config.cjs',
  'docusaurus.config.mts',
]

/** Reads `docusaurus.config.*` and the sidebars that it names. */
export function readDocusaurus(project: Project): OldSite | undefined {
  const settings = openScript(project, docusaurusFiles)
  if (settings === undefined) return undefined
  const config = fieldsOf(settings.value)
  const docs = docsOptions(config)
  const pageFolder = pathFrom('', textOf(docs['path']) ?? 'docs')
  const routeBase = (textOf(docs['routeBasePath']) ?? 'docs').replace(/^\/+|\/+$/g, '')
  const documents = documentsOf(project, pageFolder, routeBase)
  const problems: Diagnostic[] = [...settings.problems, ...dropped(project, settings.source)]
  const reading: SidebarReading = {
    project,
    documents,
    pageFolder,
    problems,
    file: settings.source.path,
  }
  const sidebars = sidebarsOf(project, docs, problems)
  const navigation = navigationOf(config, sidebars, reading)
  return {
    settings: settingsOf(config),
    pages: documents.map(({ page }) => page),
    navigation,
    redirects: redirectsOf(config),
    publicFolders: ['static'],
    pageFolder,
    ...siteOf(textOf(config['url']), textOf(config['baseUrl'])),
    aliases: { '@site/': '' },
    includeFolders: [],
    problems,
  }
}

interface Document {
  /** As sidebars name it: the path without numbers and extension, or its `id`. */
  readonly id: string
  readonly page: OldPage
  readonly position: number | undefined
  readonly label: string | undefined
}

/** The options of the docs plugin, of the preset or on its own. */
function docsOptions(config: Fields): Fields {
  const entries = [...listOf(config['presets']), ...listOf(config['plugins'])].filter(Array.isArray)
  for (const [name, options] of entries) {
    if (/preset-classic|^classic$/.test(scalarText(name))) return fieldsOf(fieldOf(options, 'docs'))
    if (/plugin-content-docs/.test(scalarText(name))) return fieldsOf(options)
  }
  return {}
}

function documentsOf(project: Project, folder: string, routeBase: string): Document[] {
  return project
    .list(folder)
    .filter(
      (file) =>
        /\.mdx?$/.test(file) &&
        !/(?:^|\/)_/.test(file.slice(folder.length + 1)) &&
        !file.includes('node_modules/'),
    )
    .map((file) => {
      const path = file.slice(folder.length + 1).replace(/\.mdx?$/, '')
      const { fields } = readFrontmatter(project.read(file)?.text ?? '')
      const plain = path.split('/').map(withoutNumber).join('/')
      const name = textOf(fields['id']) ?? plain.split('/').at(-1) ?? plain
      const parent = dirname(plain) === '.' ? '' : `${dirname(plain)}/`
      const slug = textOf(fields['slug'])
      const parts = plain.split('/')
      const isIndex =
        /^(?:index|readme)$/i.test(name) ||
        (parts.length > 1 && parts.at(-1)?.toLowerCase() === parts.at(-2)?.toLowerCase())
      const own =
        slug === undefined
          ? isIndex
            ? parent
            : parent + name
          : slug.startsWith('/')
            ? slug
            : parent + slug
      const number = /^(\d+)[-_. ]/.exec(path.split('/').at(-1) ?? '')?.[1]
      const position = fields['sidebar_position']
      return {
        id: parent + name,
        position:
          typeof position === 'number'
            ? position
            : number === undefined
              ? undefined
              : Number(number),
        label: textOf(fields['sidebar_label']),
        page: {
          file,
          url: pageUrl(`/${routeBase}/${decoded(own)}`),
          alsoAt: [],
          isFolderUrl: isIndex,
        },
      }
    })
}

/** `01-intro` → `intro`; versions such as `7.0` and dates stay. */
function withoutNumber(name: string): string {
  return /^\d+[-_.]\d+/.test(name) ? name : name.replace(/^\d+\s*[-_.]+\s*(?=\S)/, '')
}

function sidebarsOf(project: Project, docs: Fields, problems: Diagnostic[]): Fields {
  const path = textOf(docs['sidebarPath'])
  const settings = openScript(
    project,
    path === undefined ? ['sidebars.js', 'sidebars.ts'] : [pathFrom('', path)],
  )
  appendAll(problems, settings?.problems ?? [])
  return fieldsOf(settings?.value ?? { docs: [{ type: 'autogenerated', dirName: '.' }] })
}

interface SidebarReading {
  readonly project: Project
  readonly documents: readonly Document[]
  readonly pageFolder: string
  readonly problems: Diagnostic[]
  readonly file: string
}

/** One tab for each sidebar, with the label that the navbar gives it. */
function navigationOf(config: Fields, sidebars: Fields, reading: SidebarReading): NavTab[] {
  const items = listOf(fieldOf(config, 'themeConfig', 'navbar', 'items')).map(fieldsOf)
  const names = Object.keys(sidebars)
  return names.map((name) => {
    const entries = entriesOf(sidebars[name], reading)
    const item =
      items.find((it) => it['sidebarId'] === name) ??
      items.find(
        (it) => it['type'] === 'doc' && leadsInto(scalarText(it['docId']), entries, reading),
      )
    return {
      title: names.length === 1 ? undefined : (textOf(item?.['label']) ?? titleOfFile(name)),
      entries,
    }
  })
}

function leadsInto(id: string, entries: readonly NavEntry[], reading: SidebarReading): boolean {
  const file = reading.documents.find((it) => it.id === id)?.page.file
  return entries.some((entry) =>
    entry.kind === 'page'
      ? entry.file === file
      : entry.kind === 'group' && leadsInto(id, entry.entries, reading),
  )
}

function entriesOf(items: unknown, reading: SidebarReading): NavEntry[] {
  if (Array.isArray(items)) return items.flatMap((item) => entryOf(item, reading))
  return Object.entries(fieldsOf(items)).map(([title, inner]) => ({
    kind: 'group',
    title,
    entries: entriesOf(inner, reading),
  }))
}

function entryOf(item: unknown, reading: SidebarReading): NavEntry[] {
  if (typeof item === 'string') return document(item, undefined, reading)
  const fields = fieldsOf(item)
  const label = textOf(fields['label'])
  switch (fields['type']) {
    case 'doc':
    case 'ref':
      return document(scalarText(fields['id']), label, reading)
    case 'link':
      return [{ kind: 'link', title: label ?? 'Link', href: scalarText(fields['href']) }]
    case 'autogenerated':
      return autogenerated(scalarText(fields['dirName'] ?? '.'), reading)
    case 'category': {
      const link = fieldsOf(fields['link'])
      const first =
        link['type'] === 'doc' ? document(scalarText(link['id']), undefined, reading) : []
      return [
        {
          kind: 'group',
          title: label ?? 'Category',
          entries: [...first, ...entriesOf(fields['items'], reading)],
        },
      ]
    }
    case 'html':
    case undefined:
      return fields['type'] === 'html' ? [] : entriesOf(fields, reading)
    default:
      return []
  }
}

function document(
  id: string,
  title: string | undefined,
  { documents, problems, file }: SidebarReading,
): NavEntry[] {
  const found = documents.find((it) => it.id === id)
  if (found === undefined) {
    problems.push(missingPage(placeOfFile(file as FilePath), id))
    return []
  }
  const label = title ?? found.label
  return [{ kind: 'page', file: found.page.file, ...(label !== undefined && { title: label }) }]
}

function autogenerated(
  folder: string,
  { project, documents, pageFolder }: SidebarReading,
): NavEntry[] {
  const top = pathFrom(pageFolder, folder)
  const category = (path: string): Fields => {
    const json = project.read(`${path}/_category_.json`)
    const yaml = project.read(`${path}/_category_.yml`) ?? project.read(`${path}/_category_.yaml`)
    return fieldsOf(parseYaml((json ?? yaml)?.text ?? '{}').value)
  }
  const byFile = new Map(documents.map((it) => [it.page.file, it]))
  const titled = (entries: readonly NavEntry[]): NavEntry[] =>
    entries.map((entry) => {
      if (entry.kind === 'group') return { ...entry, entries: titled(entry.entries) }
      const label = entry.kind === 'page' ? byFile.get(entry.file)?.label : undefined
      return label === undefined ? entry : { ...entry, title: label }
    })
  return titled(
    folderNavigation([...byFile.keys()], top, {
      title: (path) =>
        textOf(category(path)['label']) ??
        titleOfFile(`${withoutNumber(path.split('/').at(-1) ?? path)}/index.md`),
      position: (path) => {
        const own = byFile.get(path)?.position ?? category(path)['position']
        const number = /(?:^|\/)(\d+)[-_. ][^/]*$/.exec(path)?.[1]
        return typeof own === 'number' ? own : number === undefined ? undefined : Number(number)
      },
    }),
  )
}
