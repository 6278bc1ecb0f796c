import { escapeTags } from './markdown/escape.ts'
import { formatCount } from '../base/text/format-count.ts'
import { absoluteUrl, assetHref, isExternal, markdownPath } from '../base/paths.ts'
import type { FilePath, Route } from '../base/paths.ts'
import type { NavDivision, Page, Site } from '../site/site.ts'
import { llmsPages } from './llms-sections.ts'
import type { LlmsSection } from './llms-sections.ts'
import type { OutputFile, OutputOptions } from './output-file.ts'

/** Descriptions are cut to the first of these lengths with which the whole stays below `maxText`. */
const maxDescriptions = [300, 120, 0]

/** Characters: an assistant reads the whole of it before it reads anything else. */
const maxText = 100_000

export type LlmsOptions = Pick<OutputOptions, 'style' | 'siteUrl' | 'descriptions' | 'skipped'>

/** `llms.txt`: what the site is, and the Markdown of its pages in the order of reading, by llmstxt.org. */
export function llmsText(site: Site, options: LlmsOptions): OutputFile[] {
  const { sections: all, elsewhere } = llmsPages(site)
  const sections = all.map(({ title, pages }) => ({
    title,
    pages: pages.filter(({ route }) => isWritten(route, options)),
  }))
  const others = [
    listed('API descriptions', descriptionEntries(site, options)),
    listed('Optional', elsewhereEntries(elsewhere, site, options)),
  ].filter(Boolean)
  const contents = shortened(sections, {
    write: (page, longest) => pageEntry(page, longest, options),
    head: llmsHead(site),
    others,
  })
  return ['llms.txt', '.well-known/llms.txt'].map((path) => ({ path: path as FilePath, contents }))
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

interface Writing {
  readonly head: string
  readonly others: readonly string[]
  write(page: Page, maxDescription: number): string
}

/** Lists as much of each page as fits `maxText`. Of a very large site the last pages are omitted, with a note. */
function shortened(sections: readonly LlmsSection[], { head, others, write }: Writing): string {
  const section = ({ title, pages }: LlmsSection, longest: number) =>
    listed(
      title,
      pages.map((page) => write(page, longest)),
    )
  for (const longest of maxDescriptions) {
    const text = whole([head, ...sections.map((one) => section(one, longest)), ...others])
    if (text.length <= maxText) return text
  }
  const total = sections.reduce((sum, { pages }) => sum + pages.length, 0)
  let room = maxText - whole([head, leftOut(total), ...others]).length
  let count = 0
  const kept: string[] = []
  for (const { title, pages } of sections) {
    room -= `\n\n## ${title}\n`.length
    const lines = pages.map((page) => write(page, 0))
    const fitting = lines.findIndex((line) => (room -= line.length + 1) < 0)
    const shown = fitting === -1 ? lines : lines.slice(0, fitting)
    kept.push(listed(title, shown))
    count += shown.length
    if (fitting !== -1) break
  }
  return whole([head, leftOut(total - count), ...kept, ...others])
}

function leftOut(count: number): string {
  return `This list is cut: ${formatCount(count)} more pages are in llms-full.txt and in the sitemap.`
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

/** The API descriptions of the site. */
function descriptionEntries(site: Site, { descriptions = [], ...options }: LlmsOptions) {
  return descriptions.flatMap(({ title, from }) => {
    if (isExternal(from)) return [entry(title, from, [])]
    const file = from.replace(/^(?:\.?\/)+/, '') as FilePath
    if (!site.assets.has(file)) return []
    return [entry(title, absoluteUrl(assetHref(file, options.style), options.siteUrl), [])]
  })
}

/** Other languages and versions by their first pages, and external links by their URLs. */
function elsewhereEntries(
  divisions: readonly NavDivision[],
  site: Site,
  options: LlmsOptions,
): readonly string[] {
  const entries = divisions.flatMap(({ title, href, first, description = '' }) => {
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
