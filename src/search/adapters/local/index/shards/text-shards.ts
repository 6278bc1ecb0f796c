import { operationName } from '../../../../operation-name.ts'
import type { SearchDocument, SearchFile, SearchTools } from '../../../../search-types.ts'

/** Where a text shard begins: the number of a document, and of a section in it. */
export type ShardBoundary = readonly [document: number, section: number]

/** From document `first` on, this many documents share a shard. */
export type TextRun = readonly [from: number, size: number]

/** The content of a text shard: pages, each with some or all of its sections, for displaying hits. */
export type TextShard = readonly TextPage[]

export interface TextPage {
  /** The document's number. */
  readonly n: number
  readonly title: string
  readonly href: string
  readonly route: string
  readonly crumbs: readonly string[]
  readonly about: string
  /** `GET /pets/{petId}` */
  readonly operation?: string
  /** The number of its first section in this shard. */
  readonly from: number
  readonly sections: readonly TextSection[]
}

export type TextSection = readonly [heading: string, anchor: string, text: string, code: string]

/** Bytes of a shard: about 3 KB when deflated, so that a few hits fetch little. */
const fileSize = 6_000
/** Maximum number of small documents in a shard. */
const maxTogether = 16
/** Characters of a section that are stored for excerpts; the index covers all of it. */
const maxText = 12_000
const maxCode = 3_000

export interface TextShards {
  readonly files: readonly SearchFile[]
  /** How many documents share a shard. Large documents are split further, at `cuts`. */
  readonly together: number
  readonly cuts: readonly ShardBoundary[]
}

/**
 * Splits the texts of documents into shards of similar size. A long document spans several shards. `compressed` knows shards that
 * were compressed before.
 */
export function textShards(
  pages: readonly TextPage[],
  { deflate }: SearchTools,
  compressed?: (shard: string) => Uint8Array | undefined,
): TextShards {
  const files: SearchFile[] = []
  const cuts: ShardBoundary[] = []
  const together = togetherIn(pages)
  for (let at = 0; at < pages.length; at += together) {
    const parts = partsOf(pages.slice(at, at + together))
    parts.forEach((part, index) => {
      const cut: ShardBoundary = [part[0]!.n, part[0]!.from]
      if (index > 0) cuts.push(cut)
      const shard = JSON.stringify(part)
      const contents = compressed?.(shard) ?? deflate(encoder.encode(shard))
      files.push({ path: textFile(cut), contents })
    })
  }
  return { files, together, cuts }
}

/** The path of the shard that begins at a cut. */
export function textFile([document, section]: ShardBoundary): string {
  return section === 0 ? `text-${document}.bin` : `text-${document}-${section}.bin`
}

/** How many of these documents fill a shard: a power of two, so that similar batches share one manifest entry. */
function togetherIn(pages: readonly TextPage[]): number {
  const all = pages.reduce((sum, page) => sum + sizeOf(page), 0)
  let together = 1
  while (together < maxTogether && (all / pages.length) * together * 2 <= fileSize) together *= 2
  return together
}

/** Splits the pages of a shard into parts of limited size. */
function partsOf(pages: readonly TextPage[]): TextPage[][] {
  const parts: TextPage[][] = [[]]
  let size = 0
  for (const page of pages) {
    let sections: TextSection[] = []
    let from = 0
    page.sections.forEach((section, number) => {
      const own = section.reduce((sum, text) => sum + bytesOf(text), 40)
      if (size > 0 && size + own > fileSize * 1.5) {
        if (sections.length > 0) parts.at(-1)!.push({ ...page, from, sections })
        if (parts.at(-1)!.length > 0) parts.push([])
        sections = []
        from = number
        size = 0
      }
      sections.push(section)
      size += own
    })
    parts.at(-1)!.push({ ...page, from, sections })
  }
  return parts
}

function sizeOf({ sections }: TextPage): number {
  return sections.flat().reduce((sum, text) => sum + bytesOf(text), 200)
}

/** Approximate size in bytes: characters of large scripts take more, even deflated. */
function bytesOf(text: string): number {
  return wide.test(text.slice(0, 200)) ? text.length * 2.2 : text.length
}

const wide = /[\u0900-\u1fff\u3040-\ud7af]{2}/

/** What a shard holds of a document. */
export function textPage(document: SearchDocument, n: number): TextPage {
  const { title, href, route, breadcrumbs, description, operation, sections } = document
  return {
    n,
    title,
    href,
    route,
    crumbs: breadcrumbs,
    about: description,
    ...(operation && { operation: operationName(operation) }),
    from: 0,
    sections: sections.map(({ heading, anchor, text, code }) => [
      heading,
      anchor,
      shortened(text, maxText),
      shortened(code, maxCode),
    ]),
  }
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  // between words, unless the last one is long, and never between the halves of a surrogate pair
  const space = text.lastIndexOf(' ', most)
  const end = space >= most - maxWord ? space : most
  return `${text.slice(0, end).replace(/[\ud800-\udbff]$/, '')}…`
}

const maxWord = 50

const encoder = new TextEncoder()
