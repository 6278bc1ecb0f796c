import { appendAll } from '../../base/long-lists.ts'
import { parseYaml, type DataTree } from '../../base/syntax/data-tree.ts'
import { type Diagnostic, placeOf, placeOfFile, type Source } from '../../diagnostics/diagnostic.ts'
import type { FilePath } from '../../base/paths.ts'
import type { NavEntry, NavTab, OldPage, OldSite, Project, Redirect } from '../migration.ts'
import { pageUrl, pathFrom, siteOf, titleOfFile, urlOfFile } from '../paths.ts'
import { analyticsHelp, droppedSetting, missingPage, unreadSettings } from '../problems.ts'
import { defined, fieldOf, type Fields, fieldsOf, listOf, textOf } from '../values.ts'
import { socialsOf } from './socials.ts'
import { awesomeNavigation } from './awesome-pages.ts'
import { folderNavigation } from './folder-navigation.ts'

const mkdocsFiles = ['mkdocs.yml', 'mkdocs.yaml']

/** Reads `mkdocs.yml`, for MkDocs and for Material for MkDocs. */
export function readMkdocs(project: Project): OldSite | undefined {
  const source = mkdocsFiles.map((file) => project.read(file)).find((it) => it !== undefined)
  if (source === undefined) return undefined
  const tree = parseYaml(source.text)
  const parent = textOf(fieldOf(tree.value, 'INHERIT'))
  const inherited = parent === undefined ? undefined : project.read(pathFrom('', parent))
  const config = {
    ...(inherited && fieldsOf(parseYaml(inherited.text).value)),
    ...fieldsOf(tree.value),
  }
  const pageFolder = pathFrom('', textOf(config['docs_dir']) ?? 'docs')
  const problems = tree.errors.map(({ message, start, end }): Diagnostic =>
    unreadSettings(placeOf(source, start, end), message),
  )
  const isFolderUrl = config['use_directory_urls'] !== false
  const pages = project
    .list(pageFolder)
    .filter((file) => /\.(?:md|markdown)$/i.test(file) && !isLeftOut(file, pageFolder))
    .map((file): OldPage => pageOf(file, pageFolder, isFolderUrl))
  const known = new Set(pages.map(({ file }) => file))
  const reading: NavReading = { source, tree, pageFolder, known, problems }
  const nav = listOf(config['nav'])
  const entries =
    nav.length > 0
      ? nav.flatMap((entry, index) => navEntry(entry, ['nav', index], reading))
      : hasPlugin(config, 'awesome-pages')
        ? awesomeNavigation([...known], pageFolder, project)
        : folderNavigation([...known], pageFolder)
  const features = listOf(fieldOf(config, 'theme', 'features'))
  appendAll(problems, droppedParts(config, source, tree))
  return {
    settings: settingsOf(config),
    pages,
    navigation: features.includes('navigation.tabs')
      ? tabsOf(entries)
      : [{ title: undefined, entries }],
    redirects: oldRedirects(config),
    publicFolders: [],
    pageFolder,
    ...siteOf(textOf(config['site_url'])),
    aliases: {},
    includeFolders: [
      '',
      pageFolder,
      ...listOf(pluginOf(config, 'pymdownx.snippets', 'markdown_extensions')['base_path']).filter(
        (it) => typeof it === 'string',
      ),
    ],
    problems,
  }
}

function isLeftOut(file: string, folder: string): boolean {
  const path = file.slice(folder === '.' ? 0 : folder.length + 1)
  return /(?:^|\/)\./.test(path) || /^(?:overrides|includes|_includes)\//.test(path)
}

function pageOf(file: string, folder: string, isFolderUrl: boolean): OldPage {
  const path = file.slice(folder === '.' ? 0 : folder.length + 1)
  const url = pageUrl(urlOfFile(path.replace(/\.markdown$/i, '.md')))
  const isIndex = /(?:^|\/)(?:index|readme)\.\w+$/i.test(path)
  return {
    file,
    url,
    alsoAt: isFolderUrl || url === '/' ? [] : [isIndex ? `${url}/index.html` : `${url}.html`],
    isFolderUrl: isFolderUrl || isIndex,
  }
}

interface NavReading {
  readonly source: Source
  readonly tree: DataTree
  readonly pageFolder: string
  readonly known: ReadonlySet<string>
  readonly problems: Diagnostic[]
}

function navEntry(
  entry: unknown,
  pointer: readonly (string | number)[],
  reading: NavReading,
): NavEntry[] {
  if (typeof entry === 'string') return target(entry, undefined, pointer, reading)
  const [title, value] = Object.entries(fieldsOf(entry))[0] ?? []
  if (title === undefined) return []
  if (typeof value === 'string') return target(value, title, [...pointer, title], reading)
  const entries = listOf(value).flatMap((it, index) =>
    navEntry(it, [...pointer, title, index], reading),
  )
  return entries.length === 0 ? [] : [{ kind: 'group', title, entries }]
}

function target(
  path: string,
  title: string | undefined,
  pointer: readonly (string | number)[],
  { source, tree, pageFolder, known, problems }: NavReading,
): NavEntry[] {
  if (/^[a-z]+:|^\/\//i.test(path)) return [{ kind: 'link', title: title ?? path, href: path }]
  const file = pathFrom(pageFolder, path.replace(/^\//, '').replace(/#.*$/, ''))
  if (known.has(file)) return [{ kind: 'page', file, ...(title !== undefined && { title }) }]
  const inside = [...known].filter((it) => path.endsWith('/') && it.startsWith(file))
  if (inside.length > 0) return folderNavigation(inside, pathFrom('', file).replace(/\/$/, ''))
  const { start, end } = tree.span(pointer)
  problems.push(missingPage(placeOf(source, start, end), path))
  return []
}

/** With `navigation.tabs`, each section of the first level is a tab. */
function tabsOf(entries: readonly NavEntry[]): NavTab[] {
  const tabs: NavTab[] = []
  for (const entry of entries) {
    if (entry.kind === 'group') tabs.push({ title: entry.title, entries: entry.entries })
    else
      tabs.push({
        title: entry.title ?? (entry.kind === 'page' ? titleOfFile(entry.file) : 'Link'),
        entries: [entry],
      })
  }
  return tabs
}

function settingsOf(config: Fields): Fields {
  const theme = fieldsOf(config['theme'])
  const palettes = Array.isArray(theme['palette']) ? theme['palette'] : [theme['palette']]
  const primary = palettes
    .map((palette) => textOf(fieldOf(palette, 'primary'))?.replace(/(?<=gr)e(?=y)/, 'a'))
    .find((name) => name !== undefined && name in colors)
  const repository = textOf(config['repo_url'])
  const asset = (value: unknown) => {
    const path = textOf(value)
    return path === undefined || /^https?:/.test(path) ? path : `/${path.replace(/^\//, '')}`
  }
  const socials = socialsOf(
    listOf(fieldOf(config, 'extra', 'social')).map((it) => textOf(fieldOf(it, 'link'))),
  )
  return defined({
    name: textOf(config['site_name']) ?? 'Documentation',
    description: textOf(config['site_description']),
    colors: { primary: colors[primary ?? ''] ?? colors['indigo'] },
    logo: asset(theme['logo']),
    favicon: asset(theme['favicon']),
    navbar: repository && {
      links: [{ label: textOf(config['repo_name']) ?? 'Repository', href: repository }],
    },
    footer: socials && { socials },
  })
}

/** Material's names of colors, in American spelling. */
const colors: Readonly<Record<string, string>> = {
  red: '#EF5552',
  pink: '#E92063',
  purple: '#AB47BD',
  'deep purple': '#7E56C2',
  indigo: '#4051B5',
  blue: '#2094F3',
  'light blue': '#02A6F2',
  cyan: '#00BDD6',
  teal: '#009485',
  green: '#4CAE4F',
  'light green': '#8BC34B',
  lime: '#CBDC38',
  yellow: '#FFEC3D',
  amber: '#FFC105',
  orange: '#FFA724',
  'deep orange': '#FF6E42',
  brown: '#795649',
  gray: '#757575',
  'blue gray': '#546D78',
  black: '#000000',
}

function pluginOf(config: Fields, name: string, list = 'plugins'): Fields {
  const all = config[list]
  const found = Array.isArray(all)
    ? all.map((it) => fieldOf(it, name)).find((it) => it !== undefined)
    : fieldOf(all, name)
  return fieldsOf(found)
}

function hasPlugin(config: Fields, name: string): boolean {
  const all = config['plugins']
  return Array.isArray(all)
    ? all.some((it) => it === name || name in fieldsOf(it))
    : name in fieldsOf(all)
}

/** Of the plugin mkdocs-redirects. */
function oldRedirects(config: Fields): Redirect[] {
  return Object.entries(fieldsOf(pluginOf(config, 'redirects')['redirect_maps'])).flatMap(
    ([from, to]) =>
      typeof to === 'string'
        ? [
            {
              source: pageUrl(urlOfFile(from)),
              destination: /^https?:/.test(to) ? to : pageUrl(urlOfFile(to.replace(/#.*$/, ''))),
            },
          ]
        : [],
  )
}

const leftPlugins: Readonly<Record<string, readonly [what: string, help: string]>> = {
  blog: ['the blog plugin', 'Posts are pages; for a list of changes, use Update with `rss: true`.'],
  macros: [
    'the macros plugin',
    'Use "variables" in docs.json for values, and snippets for blocks.',
  ],
  mkdocstrings: [
    'documentation generated from code (mkdocstrings)',
    'Generate Markdown files before the build.',
  ],
  'gen-files': ['files generated during the build (gen-files)', 'Run the script before the build.'],
  i18n: [
    'translations (i18n)',
    'Put each language in its own folder, and list them in `navigation.languages`.',
  ],
  mike: [
    'versions (mike)',
    'Put each version in its own folder, and list them in `navigation.versions`.',
  ],
}

function droppedParts(config: Fields, source: Source, tree: DataTree): Diagnostic[] {
  const at = (...keys: string[]) => {
    if (fieldOf(tree.value, keys[0] ?? '') === undefined)
      return placeOfFile(source.path as FilePath)
    const { start, end } = tree.span(keys, 'key')
    return placeOf(source, start, end)
  }
  const found = Object.entries(leftPlugins)
    .filter(([name]) => hasPlugin(config, name))
    .map(([, [what, help]]) => droppedSetting(at('plugins'), what, help))
  for (const [key, what, help] of [
    [
      'extra_css',
      'style sheets (extra_css)',
      'They select the elements of another theme. Write new rules in a .css file in the docs folder.',
    ],
    [
      'extra_javascript',
      'scripts (extra_javascript)',
      'Put a .js file that is still needed into the docs folder; all pages load it.',
    ],
    ['hooks', 'hooks', 'Run what they do before the build.'],
  ] as const) {
    if (listOf(config[key]).length > 0) found.push(droppedSetting(at(key), what, help))
  }
  if (fieldOf(config, 'extra', 'analytics') !== undefined)
    found.push(droppedSetting(at('extra', 'analytics'), 'analytics', analyticsHelp))
  if (fieldOf(config, 'theme', 'custom_dir') !== undefined)
    found.push(
      droppedSetting(
        at('theme', 'custom_dir'),
        'theme overrides (custom_dir)',
        'Templates have no counterpart. Use components, CSS and settings.',
      ),
    )
  return found
}
