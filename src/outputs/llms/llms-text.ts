import { appendAll } from '../../base/long-lists.ts'
import { count } from '../../base/text/format-count.ts'
import { folderOf, isExternal } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { llmsPaths, mainScope, scopeKey } from '../../site/llms-scopes.ts'
import type { Site } from '../../site/site.ts'
import { apiCatalogPath, describedApis } from '../agents/api-catalog.ts'
import { archivePath } from '../markdown-archive.ts'
import type { OutputFile } from '../output-file.ts'
import {
  entry,
  isWritten,
  listed,
  maxText,
  noteOf,
  oneLine,
  pageEntry,
  urlOf,
  whole,
} from './llms-entries.ts'
import type { LlmsOptions } from './llms-entries.ts'
import { createPaths, entryFiles, partEntries, sectionFiles } from './llms-parts.ts'
import type { LlmsPart } from './llms-parts.ts'
import { llmsPages } from './llms-sections.ts'
import type { LlmsPages, LlmsSection } from './llms-sections.ts'

export type { LlmsOptions } from './llms-entries.ts'

const llmsPath = 'llms.txt' as FilePath

/** Descriptions are cut to the first of these lengths with which the whole stays below `maxText`. */
const maxDescriptions = [300, 120, 0]

/** Titles of files of sections are cut to the first of these lengths with which their list stays below it. */
const maxTitles = [300, 60]

/** Characters of the list of other indexes and links in an index; a longer list has files of its own. */
const maxOthers = 20_000

/**
 * `llms.txt`: what the site is, and the Markdown of its pages in the order of reading, by llmstxt.org. Each other language and
 * version has an index of its own, which it lists. No file is longer than `maxText`: a large index lists files of its sections.
 */
export function llmsText(site: Site, options: LlmsOptions): OutputFile[] {
  const places = llmsPaths(site)
  const all = [...llmsPages(site)].map(([key, pages]) => writtenPages(key, pages, options))
  const main = all.find(({ key }) => key === scopeKey(mainScope))
  const inner = all.flatMap((one) => {
    const path = places.get(one.key)
    return one === main || path === undefined || one.count === 0
      ? []
      : [{ ...one, path, ...otherIndex(site, one, path, options) }]
  })
  const links = linkEntries(main?.links ?? [])
  const head = [llmsHead(site, main ?? noPages), ...resources(site, options)].join('\n\n')
  const rootInput = (hasParts: boolean) => ({
    path: llmsPath,
    head,
    sections: main?.sections ?? [],
    others: [...links, ...inner.flatMap((one) => innerEntries(one, hasParts, options))],
  })
  // agents may follow one link from here and no further, so the files of other indexes are listed too
  const isShort = rootInput(true).others.join('\n').length <= maxOthers
  const { index, parts, files } = indexFiles(rootInput(isShort), options)
  return [
    ...[llmsPath, '.well-known/llms.txt' as FilePath].map((path) => ({ path, contents: index })),
    ...filesOf(parts),
    ...files,
    ...inner.flatMap((one) => [
      { path: one.path, contents: one.index },
      ...filesOf(one.parts),
      ...one.files,
    ]),
  ]
}

interface WrittenPages extends LlmsPages {
  readonly key: string
  readonly count: number
}

function writtenPages(key: string, pages: LlmsPages, options: LlmsOptions): WrittenPages {
  const sections = pages.sections.map((section) => ({
    title: section.title,
    pages: section.pages.filter((page) => isWritten(page, options)),
  }))
  const total = sections.reduce((sum, section) => sum + section.pages.length, 0)
  return { ...pages, key, sections, count: total }
}

/** The index of another language or version. */
function otherIndex(
  site: Site,
  pages: WrittenPages,
  path: FilePath,
  options: LlmsOptions,
): IndexFiles {
  const { sections, links } = pages
  const head = [
    llmsHead(site, pages),
    `Other languages and versions are listed in ${urlOf(llmsPath, options)}.`,
  ].join('\n\n')
  return indexFiles({ path, head, sections, others: linkEntries(links) }, options)
}

const noPages = { title: '', description: '', sections: [] }

/** The entry of another index, and those of its files. */
function innerEntries(
  one: WrittenPages & IndexFiles & { readonly path: FilePath },
  hasParts: boolean,
  options: LlmsOptions,
): readonly string[] {
  const notes = [
    one.outdated ? 'An older version' : '',
    noteOf(one.description),
    count(one.count, 'page'),
  ]
  const parts = one.parts.map((part) => ({ ...part, title: `${one.title}: ${part.title}` }))
  return [
    entry(one.title, urlOf(one.path, options), notes),
    ...(hasParts ? partEntries(parts, maxTitles[1]!, options) : []),
  ]
}

interface LlmsIndex {
  readonly path: FilePath
  readonly head: string
  readonly sections: readonly LlmsSection[]
  /** Entries below the sections. */
  readonly others: readonly string[]
}

interface IndexFiles {
  readonly index: string
  /** Files of its sections, if it is too long. */
  readonly parts: readonly LlmsPart[]
  /** Files of lists that are too long for it. */
  readonly files: readonly OutputFile[]
}

/** An index of pages. If it is too long, it lists files of its sections. */
function indexFiles({ path, head, sections, others }: LlmsIndex, options: LlmsOptions): IndexFiles {
  const folder = folderOf(path)
  const pathFor = createPaths(
    folder.startsWith('_llms/') ? `${folder}/` : `${folder === '' ? '' : `${folder}/`}_llms/`,
  )
  const [name = ''] = head.split('\n', 1)
  const files: OutputFile[] = []
  /** The entries, or those of files with them. */
  const fitting = (title: string, entries: readonly string[], most: number) => {
    if (entries.join('\n').length <= most) return entries
    const moved = entryFiles(entries, { title, name, pathFor }, options)
    appendAll(files, moved.files)
    return moved.entries
  }
  const optional = listed('Optional', fitting('Optional', others, maxOthers))
  for (const longest of maxDescriptions) {
    const lists = sections.map(({ title, pages }) =>
      listed(
        title,
        pages.map((page) => pageEntry(page, longest, options)),
      ),
    )
    const index = whole([head, ...lists, optional])
    if (index.length <= maxText) return { index, parts: [], files }
  }
  const longest = maxDescriptions[0]!
  const parts = sectionFiles(sections, { name, pathFor, longest }, options)
  const room = maxText - whole([head, listed('Sections', ['']), optional]).length
  const [long = [], short = []] = maxTitles.map((title) => partEntries(parts, title, options))
  const entries = long.join('\n').length <= room ? long : fitting('Sections', short, room)
  return { index: whole([head, listed('Sections', entries), optional]), parts, files }
}

/** The name and summary of a site, or of one of its indexes, and the author's instructions for assistants. */
export function llmsHead(
  site: Site,
  index: Pick<LlmsPages, 'title' | 'description' | 'sections'>,
): string {
  return [
    `# ${oneLine(indexName(site, index))}`,
    `> ${oneLine(summaryOf(site, index))}`,
    // only the name is a heading here
    ...site.config.instructions.map((line) =>
      line.replace(/\s+/g, ' ').trim().replace(/^#/, '\\#'),
    ),
  ].join('\n\n')
}

function indexName({ config }: Site, { title }: Pick<LlmsPages, 'title'>): string {
  return `${config.name} ${title}`.trim()
}

/** The description of the index, the site or its first page. If there is none, what the sections are about. */
function summaryOf(
  site: Site,
  index: Pick<LlmsPages, 'title' | 'description' | 'sections'>,
): string {
  const { config, pages, home } = site
  const first = index.title === '' ? pages.get(home) : index.sections[0]?.pages[0]
  const written = [
    index.description,
    config.description,
    first?.facts?.meta.description,
    pages.get(home)?.facts?.meta.description,
  ].find((text) => text !== undefined && text.trim() !== '')
  if (written !== undefined) return written
  const name = indexName(site, index)
  const subject = /\bdoc(?:s|umentation)\b/i.test(name) ? name : `Documentation of ${name}`
  const titles = index.sections.map(({ title }) => title.trim()).filter((it) => !unnamed.has(it))
  const topics: string[] = []
  for (const title of titles) {
    if ([...topics, title].join(', ').length > maxTopics) break
    topics.push(title)
  }
  return topics.length === 0 ? `${subject}.` : `${subject}: ${topics.join(', ')}.`
}

/** Placeholder titles of sections that have no title. */
const unnamed = new Set(['Docs', 'Other pages'])

/** Characters of the titles of sections in a summary. */
const maxTopics = 250

function filesOf(parts: readonly LlmsPart[]): readonly OutputFile[] {
  return parts.map(({ path, contents }) => ({ path, contents }))
}

/** More API descriptions than this are named by their catalog. */
const maxApis = 100

/**
 * The files for programs. Their URLs are no links: what `llms.txt` links to is taken for a page, and neither an archive nor
 * JSON is one.
 */
function resources(site: Site, options: LlmsOptions): readonly string[] {
  const apis = describedApis(site, options)
  const list = apis.map(({ title, url }) => `- ${oneLine(title)}: ${url}`).join('\n')
  const catalog = urlOf(apiCatalogPath, options)
  const archive = urlOf(archivePath, options)
  return [
    ...(apis.length === 0
      ? []
      : [
          apis.length > maxApis
            ? `${count(apis.length, 'API description')}, listed in one catalog: ${catalog}`
            : `API descriptions:\n\n${list}`,
        ]),
    ...(options.hasArchive === true ? [`All pages as Markdown, in one archive: ${archive}`] : []),
  ]
}

function linkEntries(links: LlmsPages['links']): readonly string[] {
  const entries = links.flatMap(({ title, href, description = '' }) =>
    href !== undefined && isExternal(href) ? [entry(title, href, [noteOf(description)])] : [],
  )
  return [...new Set(entries)]
}
