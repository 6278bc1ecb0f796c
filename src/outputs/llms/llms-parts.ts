import { headingSlug } from '../../base/text/heading-slug.ts'
import { count } from '../../base/text/format-count.ts'
import type { FilePath } from '../../base/paths.ts'
import type { OutputFile } from '../output-file.ts'
import { cut, entry, listed, maxText, pageEntry, urlOf, whole } from './llms-entries.ts'
import type { LlmsOptions } from './llms-entries.ts'
import type { LlmsSection } from './llms-sections.ts'

/** A file of sections of a large index. */
export interface LlmsPart {
  readonly path: FilePath
  readonly title: string
  readonly count: number
  readonly contents: string
}

export interface PartsInput {
  /** The first line of each file. */
  readonly name: string
  /** Gives paths in the folder of the files. */
  readonly pathFor: (title: string) => FilePath
  /** Characters of a description of a page. */
  readonly longest: number
}

/** Gives each file of a folder a path of its own. */
export function createPaths(folder: string): PartsInput['pathFor'] {
  const used = new Set(['llms'])
  return (title) => {
    const slug =
      headingSlug(title)
        .replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')
        .slice(0, maxSlug)
        .replace(/[\uD800-\uDBFF]$/, '') || 'section'
    let name = slug
    for (let number = 2; used.has(name); number++) name = `${slug}-${number}`
    used.add(name)
    return `${folder}${name}.txt` as FilePath
  }
}

/** The sections of a large index, in files of at most `maxText`. Small sections share a file, a large one has several. */
export function sectionFiles(
  sections: readonly LlmsSection[],
  { name, pathFor, longest }: PartsInput,
  options: LlmsOptions,
): readonly LlmsPart[] {
  const parts: LlmsPart[] = []
  let open: { titles: string[]; lists: string[]; count: number } = emptyPart()
  let room = maxText - partHead

  function close(): void {
    const { titles, lists, count: pages } = open
    if (pages === 0) return
    const title = titles.join(', ')
    const contents = whole([name, ...lists])
    parts.push({ path: pathFor(titles[0] ?? ''), title, count: pages, contents })
    open = emptyPart()
    room = maxText - partHead
  }

  for (const { title, pages } of sections) {
    const lines = pages.map((page) => pageEntry(page, longest, options))
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

/** The entries of the files, with titles of at most `longest` characters. */
export function partEntries(
  parts: readonly LlmsPart[],
  longest: number,
  options: LlmsOptions,
): readonly string[] {
  return parts.map(({ path, title, count: pages }) =>
    entry(cut(title, longest), urlOf(path, options), [count(pages, 'page')]),
  )
}

/** Entries that have no room in an index, in files of their own, and the entries of these files. */
export function entryFiles(
  entries: readonly string[],
  { title, name, pathFor }: Omit<PartsInput, 'longest'> & { readonly title: string },
  options: LlmsOptions,
): { readonly files: readonly OutputFile[]; readonly entries: readonly string[] } {
  const groups: string[][] = []
  let room = 0
  for (const line of entries) {
    if (line.length + 1 > room || groups.length === 0) {
      groups.push([])
      room = maxText - partHead - name.length
    }
    groups.at(-1)!.push(line)
    room -= line.length + 1
  }
  const files = groups.map((lines) => ({
    path: pathFor(title),
    contents: whole([name, listed(title, lines)]),
  }))
  return {
    files,
    entries: files.map(({ path }, index) =>
      entry(groups.length === 1 ? title : `${title} ${index + 1}`, urlOf(path, options), []),
    ),
  }
}

/** Room for the titles in a file of a section. */
const partHead = 1_000
const maxSlug = 60
