import { scalarText } from '../../base/text/scalar-text.ts'
import { parseYaml } from '../../base/syntax/data-tree.ts'
import type { Diagnostic, Source } from '../../diagnostics/diagnostic.ts'
import { placeOf } from '../../diagnostics/diagnostic.ts'
import type { NavEntry, OldPage, OldSite, Project, Redirect } from '../migration.ts'
import { decoded, pageUrl, pathFrom, siteOf, urlOfFile } from '../paths.ts'
import { missingPage } from '../problems.ts'
import { defined, type Fields, fieldsOf, textOf } from '../values.ts'
import { openScript } from './open-script.ts'
import { folderNavigation } from './folder-navigation.ts'

const gitbookFiles = ['.gitbook.yaml', '.gitbook.yml', 'book.json', 'SUMMARY.md', 'docs/SUMMARY.md']

/** Reads `.gitbook.yaml` or the earlier `book.json`, and the table of contents in `SUMMARY.md`. */
export function readGitbook(project: Project): OldSite | undefined {
  if (!gitbookFiles.some((file) => project.has(file))) return undefined
  const yaml = project.read('.gitbook.yaml') ?? project.read('.gitbook.yml')
  const book = project.read('book.json') ?? project.read('book.js')
  const config = fieldsOf(
    yaml ? parseYaml(yaml.text).value : book ? (openScript(project, [book.path])?.value ?? {}) : {},
  )
  const named = textOf(config['root'])
  const root = pathFrom(
    '',
    named ?? (project.has('SUMMARY.md') || yaml || book ? '.' : 'docs'),
  ).replace(/\/$/, '')
  const structure = fieldsOf(config['structure'])
  const summaryFile = pathFrom(root, textOf(structure['summary']) ?? 'SUMMARY.md')
  const readme = pathFrom(root, textOf(structure['readme']) ?? 'README.md')
  const prefix = root === '.' ? '' : `${root}/`
  const pages = project
    .list(root)
    .filter(
      (file) =>
        /\.md$/i.test(file) &&
        file !== summaryFile &&
        !/(?:^|\/)(?:node_modules|_book|\.[^/]+)\//.test(file),
    )
    .filter((file) => !/(?:^|\/)(?:GLOSSARY|LANGS)\.md$/.test(file))
    .map((file): OldPage => {
      const url = file === readme ? '/' : pageUrl(urlOfFile(file.slice(prefix.length)))
      const isIndex = /(?:^|\/)(?:README|index)\.md$/i.test(file)
      return { file, url, alsoAt: book && !isIndex ? [`${url}.html`] : [], isFolderUrl: isIndex }
    })
  const problems: Diagnostic[] = []
  const summary = project.read(summaryFile)
  const known = new Set(pages.map(({ file }) => file))
  const entries = summary
    ? readSummary(summary, root, known, problems)
    : folderNavigation([...known], root)
  const title = textOf(config['title']) ?? headingOf(project.read(readme))
  return {
    settings: defined({
      name: title ?? 'Documentation',
      description: textOf(config['description']),
      variables: variablesOf(fieldsOf(config['variables'])),
      colors: { primary: '#346DDB', light: '#7DA7F5' },
    }),
    pages,
    navigation: [{ title: undefined, entries }],
    redirects: redirectsOf(fieldsOf(config['redirects']), root, pages),
    publicFolders: [],
    pageFolder: root,
    ...siteOf(undefined),
    aliases: {},
    includeFolders: [root],
    problems,
  }
}

function headingOf(source: Source | undefined): string | undefined {
  return textOf(/^#\s+(.+?)\s*#*$/m.exec(source?.text ?? '')?.[1])
}

interface Level {
  readonly indent: number
  readonly entries: NavEntry[]
}

/** Headings are groups; a list item with items below it is a group that begins with its own page. */
function readSummary(
  source: Source,
  root: string,
  known: ReadonlySet<string>,
  problems: Diagnostic[],
): NavEntry[] {
  const top: NavEntry[] = []
  let part = top
  let levels: Level[] = []
  let offset = 0
  for (const line of source.text.split('\n')) {
    const start = offset
    offset += line.length + 1
    const heading = /^#{2,}\s+(.+?)\s*#*\s*$/.exec(line)?.[1]
    if (heading !== undefined) {
      part = []
      top.push({ kind: 'group', title: plain(heading), entries: part })
      levels = []
      continue
    }
    const item =
      /^(\s*)[*+-]\s+(?:\[((?:[^\]\\]|\\.)*)\]\(<?([^)>]*?)>?(?:\s+"[^"]*")?\)|(.+))\s*$/.exec(line)
    if (!item) continue
    const [, space = '', title = '', href, words] = item
    const indent = space.replaceAll('\t', '    ').length
    while (levels.length > 0 && (levels.at(-1)?.indent ?? 0) >= indent) levels.pop()
    const parent = levels.at(-1)?.entries ?? part
    const place = placeOf(source, start, start + line.length)
    const entry =
      href === undefined ? undefined : entryOf(href, plain(title), { root, known, problems, place })
    const group: NavEntry[] = entry ? [entry] : []
    parent.push({ kind: 'group', title: plain(words ?? title), entries: group })
    levels.push({ indent, entries: group })
  }
  return simplified(top)
}

/** Groups of one page are the page. */
function simplified(entries: readonly NavEntry[]): NavEntry[] {
  return entries.flatMap((entry): NavEntry[] => {
    if (entry.kind !== 'group') return [entry]
    const inner = simplified(entry.entries)
    const [only] = inner
    if (only === undefined) return []
    return inner.length === 1 && only.kind !== 'group' && only.title === entry.title
      ? [only]
      : [{ ...entry, entries: inner }]
  })
}

function entryOf(
  href: string,
  title: string,
  {
    root,
    known,
    problems,
    place,
  }: {
    root: string
    known: ReadonlySet<string>
    problems: Diagnostic[]
    place: ReturnType<typeof placeOf>
  },
): NavEntry | undefined {
  if (/^[a-z]+:/i.test(href)) return { kind: 'link', title, href }
  if (href.includes('#') || href === '') return undefined // a section of a page, which the table of contents shows
  const path = pathFrom(root, decoded(href))
  const file = [path, `${path}.md`, `${path}/README.md`]
    .map((it) => it.replace('//', '/'))
    .find((it) => known.has(it))
  if (file !== undefined) return { kind: 'page', file, title }
  problems.push(missingPage(place, href))
  return undefined
}

function plain(text: string): string {
  return text
    .replace(/\\(.)/g, '$1')
    .replace(/<[^>]+>|[*_`]/g, '')
    .trim()
}

function redirectsOf(redirects: object, root: string, pages: readonly OldPage[]): Redirect[] {
  return Object.entries(redirects).flatMap(([from, to]) => {
    if (typeof to !== 'string') return []
    const page = pages.find(({ file }) => file === pathFrom(root, to))
    return [
      {
        source: pageUrl(`/${from.replace(/^\//, '')}`),
        destination:
          page?.url ?? (/^https?:/.test(to) ? to : pageUrl(`/${to.replace(/\.md$/, '')}`)),
      },
    ]
  })
}

/** `{{ book.name }}` of the earlier format is the variable `name`. */
function variablesOf(fields: Fields): Fields | undefined {
  const texts = Object.entries(fields).filter(([, value]) =>
    ['string', 'number'].includes(typeof value),
  )
  return texts.length === 0
    ? undefined
    : Object.fromEntries(texts.map(([name, value]) => [name, scalarText(value)]))
}
