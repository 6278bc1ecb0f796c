import { escapeTags } from './markdown/escape.ts'
import { headingSlug } from '../base/text/heading-slug.ts'
import { formatCount } from '../base/text/format-count.ts'
import { absoluteUrl, assetHref, isExternal, markdownPath } from '../base/paths.ts'
import { describedApis } from './agents/api-catalog.ts'
import { archivePath } from './markdown-archive.ts'
import type { FilePath, Route } from '../base/paths.ts'
import type { NavDivision, Page, Site } from '../site/site.ts'
import { llmsPages } from './llms-sections.ts'
import type { LlmsSection } from './llms-sections.ts'
import type { OutputFile, OutputOptions } from './output-file.ts'

export const llmsPath = 'llms.txt' as FilePath

/** Descriptions are cut to the first of these lengths with which the whole stays below `maxText`. */
const maxDescriptions = [300, 120, 0]

/** Characters: what assistants read without cutting it (Agent-Friendly Docs 0.5, `llms-txt-size`). */
const maxText = 50_000

export type LlmsOptions = Pick<
  OutputOptions,
  'style' | 'siteUrl' | 'descriptions' | 'skipped' | 'hasArchive'
>

/** `llms.txt`: what the site is, and the Markdown of its pages in the order of reading, by llmstxt.org. */
export function llmsText(site: Site, options: LlmsOptions): OutputFile[] {
  const { sections, elsewhere } = llmsPages(site)
  const outdated = elsewhere.filter((division) => division.outdated)
  const names = new Set<string>()
  const files = new Map(
    outdated.map((it) => [it, `version-${uniqueName(it.title, names)}`] as const),
  )
  const others = [
    listed('Optional', elsewhereEntries(elsewhere, site, { ...options, files })),
  ].filter(Boolean)
  const head = [llmsHead(site), ...resources(site, options)].join('\n\n')
  const [main, ...parts] = indexFiles(sections, { path: llmsPath, head, others }, options)
  return [
    ...(main === undefined
      ? []
      : [llmsPath, '.well-known/llms.txt' as FilePath].map((path) => ({ ...main, path }))),
    ...parts,
    ...[...files].flatMap(([{ title, branch }, name]) => {
      const inside = llmsPages({ ...site, navigation: branch })
      const version = {
        path: `_llms/${name}.txt` as FilePath,
        folder: `${name}/`,
        head: `# ${oneLine(site.config.name)} ${oneLine(title)}`,
        others: [],
      }
      return indexFiles(inside.sections, version, options)
    }),
  ]
}

interface LlmsIndex {
  readonly path: FilePath
  /** Below `_llms/`: where the files of its sections are. */
  readonly folder?: string
  readonly head: string
  readonly others: readonly string[]
}

/** An index of pages. If it is too long, it lists files of its sections. */
function indexFiles(
  all: readonly LlmsSection[],
  { path, folder = '', head, others }: LlmsIndex,
  options: LlmsOptions,
): readonly OutputFile[] {
  const sections = all.map(({ title, pages }) => ({
    title,
    pages: pages.filter(({ route }) => isWritten(route, options)),
  }))
  const write = (page: Page, longest: number) => pageEntry(page, longest, options)
  const writing = { write, head, others, folder }
  const index = shortened(sections, writing)
  const parts = index === undefined ? sectionFiles(sections, writing) : []
  return [
    { path, contents: index ?? indexOfParts(parts, writing, options) },
    ...parts.map((part) => ({ path: part.path, contents: part.contents })),
  ]
}

/** The name and description of a site, and the author's instructions for assistants. */
export function llmsHead({ config, pages, home }: Site): string {
  const about = config.description ?? pages.get(home)?.facts?.meta.description ?? ''
  return [
    `# ${oneLine(config.name)}`,
    about.trim() === '' ? '' : `> ${oneLine(about)}`,
    // only the name is a heading here
    ...config.instructions.map((line) => line.replace(/\s+/g, ' ').trim().replace(/^#/, '\\#')),
  ]
    .filter(Boolean)
    .join('\n\n')
}

interface Part {
  readonly path: FilePath
  readonly title: string
  readonly count: number
  readonly contents: string
}

/** The sections of a large site, in files of at most `maxText`. Small sections share a file, a large one has several. */
function sectionFiles(
  sections: readonly LlmsSection[],
  { head, write, folder }: Writing,
): readonly Part[] {
  const used = new Set<string>()
  const [name = ''] = head.split('\n', 1)
  const parts: Part[] = []
  let open: { titles: string[]; lists: string[]; count: number } = emptyPart()
  let room = maxText - partHead

  function close(): void {
    const { titles, lists, count } = open
    if (count === 0) return
    const path = `_llms/${folder}${uniqueName(titles[0] ?? '', used)}.txt` as FilePath
    parts.push({
      path,
      title: cut(titles.join(', '), maxTitles),
      count,
      contents: whole([name, ...lists]),
    })
    open = emptyPart()
    room = maxText - partHead
  }

  for (const { title, pages } of sections) {
    const lines = pages.map((page) => write(page, maxDescriptions[0]!))
    const length = lines.reduce((sum, line) => sum + line.length + 1, title.length + 5)
    if (length > room) close()
    for (let start = 0; start < lines.length;) {
      let end = start
      for (room -= title.length + 5; end < lines.length; end++) {
        const next = lines[end]!.length + 1
        if (next > room && end > start) break
        room -= next
      }
      open.titles.push(title)
      open.lists.push(listed(title, lines.slice(start, end)))
      open.count += end - start
      start = end
      if (start < lines.length) close()
    }
  }
  close()
  return parts
}

function emptyPart() {
  return { titles: [] as string[], lists: [] as string[], count: 0 }
}

/** `llms.txt` of a large site: the files of its sections. */
function indexOfParts(
  parts: readonly Part[],
  { head, others }: Writing,
  { style, siteUrl }: LlmsOptions,
): string {
  const entries = parts.map(({ path, title, count }) =>
    entry(title, absoluteUrl(assetHref(path, style), siteUrl), [
      count === 1 ? '1 page' : `${formatCount(count)} pages`,
    ]),
  )
  return whole([head, listed('Sections', entries), ...others])
}

function uniqueName(title: string, used: Set<string>): string {
  const slug = headingSlug(title).slice(0, maxSlug) || 'section'
  let name = slug
  for (let count = 2; used.has(name); count++) name = `${slug}-${count}`
  used.add(name)
  return name
}

/** Room for the titles in a file of a section. */
const partHead = 1_000
const maxSlug = 60
/** Characters of the titles of sections in one entry of the index. */
const maxTitles = 300

interface Writing {
  readonly head: string
  readonly others: readonly string[]
  readonly folder: string
  write(page: Page, maxDescription: number): string
}

/** Lists as much of each page as fits `maxText`; `undefined` if the titles alone do not. */
function shortened(
  sections: readonly LlmsSection[],
  { head, others, write }: Writing,
): string | undefined {
  const section = ({ title, pages }: LlmsSection, longest: number) =>
    listed(
      title,
      pages.map((page) => write(page, longest)),
    )
  for (const longest of maxDescriptions) {
    const text = whole([head, ...sections.map((one) => section(one, longest)), ...others])
    if (text.length <= maxText) return text
  }
  return undefined
}

function whole(parts: readonly string[]): string {
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function listed(title: string, entries: readonly string[]): string {
  return entries.length === 0 ? '' : `## ${oneLine(title)}\n\n${entries.join('\n')}`
}

function pageEntry(page: Page, longest: number, options: LlmsOptions): string {
  const { operation, facts } = page
  const calls = operation ? `${operation.method.toUpperCase()} ${operation.path}` : ''
  const about = cut(oneLine(facts?.meta.description ?? ''), longest)
  return entry(page.title, markdownUrl(page.route, options), [calls, about])
}

/**
 * The files for programs. Their URLs are no links: what `llms.txt` links to is taken for a page, and neither an archive nor
 * JSON is one.
 */
function resources(site: Site, options: LlmsOptions): readonly string[] {
  const apis = describedApis(site, options)
  const { style, siteUrl, hasArchive = false } = options
  const archive = absoluteUrl(assetHref(archivePath, style), siteUrl)
  return [
    ...(apis.length === 0
      ? []
      : [
          `API descriptions:\n\n${apis.map(({ title, url }) => `- ${oneLine(title)}: ${url}`).join('\n')}`,
        ]),
    ...(hasArchive ? [`All pages as Markdown, in one archive: ${archive}`] : []),
  ]
}

/** Other languages and versions by their first pages, outdated versions by their indexes, external links by their URLs. */
function elsewhereEntries(
  divisions: readonly NavDivision[],
  site: Site,
  options: LlmsOptions & { readonly files: ReadonlyMap<NavDivision, string> },
): readonly string[] {
  const { style, siteUrl, files } = options
  const entries = divisions.flatMap((division) => {
    const { title, href, first, description = '' } = division
    const file = files.get(division)
    if (file !== undefined) {
      const url = absoluteUrl(assetHref(`_llms/${file}.txt`, style), siteUrl)
      return [entry(title, url, ['An older version', oneLine(description)])]
    }
    const page = first === undefined ? undefined : site.pages.get(first)
    if (href !== undefined && isExternal(href)) return [entry(title, href, [oneLine(description)])]
    return page?.indexed && isWritten(page.route, options)
      ? [entry(title, markdownUrl(page.route, options), [oneLine(description)])]
      : []
  })
  return [...new Set(entries)]
}

/** `- [title](url): notes`. Brackets would end a title or a URL too early. */
function entry(title: string, url: string, notes: readonly string[]): string {
  const name = oneLine(title).replaceAll('[', '(').replaceAll(']', ')')
  const href = url.replaceAll('(', '%28').replaceAll(')', '%29')
  const about = notes.filter(Boolean).join('. ')
  return `- [${name}](${href})${about === '' ? '' : `: ${about}`}`
}

function markdownUrl(route: Route, { style, siteUrl }: LlmsOptions): string {
  return absoluteUrl(assetHref(markdownPath(route), style), siteUrl)
}

/** Whether the Markdown of a page is written; another file may have its path. */
function isWritten(route: Route, { skipped }: LlmsOptions): boolean {
  return skipped?.has(markdownPath(route)) !== true
}

function cut(text: string, longest: number): string {
  if (longest === 0) return ''
  return text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`
}

function oneLine(text: string): string {
  return escapeTags(text.replace(/\s+/g, ' ').trim())
}
