import { operationName } from '../../operation-name.ts'
import type { SearchDocument, SearchFile, SearchTools } from '../../search.ts'

/** Where a file of text begins: the number of a document, and a section of it. */
export type Cut = readonly [document: number, section: number]

/** What is shown of hits, as it is kept: the pages of a file, each with some or all of its sections. */
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
  /** The number of its first section here. */
  readonly from: number
  readonly sections: readonly TextSection[]
}

export type TextSection = readonly [heading: string, anchor: string, text: string, code: string]

/** Signs in a file: some 3 KB when it is deflated, so that a few hits fetch little. */
const fileSize = 9_000
/** What is kept of a section to show words in context; the index knows all of it. */
const longestText = 12_000
const longestCode = 3_000

/** The texts of documents in files of like size. A long document goes on in the next one. */
export function textShards(
  documents: readonly SearchDocument[],
  first: number,
  { deflate }: SearchTools,
): { readonly files: readonly SearchFile[]; readonly cuts: readonly Cut[] } {
  const files: SearchFile[] = []
  const cuts: Cut[] = []
  let pages: TextPage[] = []
  let size = 0

  function close(): void {
    if (pages.length === 0) return
    const cut: Cut = [pages[0]!.n, pages[0]!.from]
    const contents = deflate(encoder.encode(JSON.stringify(pages)))
    files.push({ path: textFile(cut), contents })
    cuts.push(cut)
    pages = []
    size = 0
  }

  documents.forEach((document, index) => {
    let sections: TextSection[] = []
    let from = 0
    const page = (): TextPage => ({ ...cardOf(document), n: first + index, from, sections })
    document.sections.forEach((section, number) => {
      const text = textSection(section)
      const own = text[0].length + text[2].length + text[3].length
      if (size > 0 && size + own > fileSize) {
        if (sections.length > 0) pages.push(page())
        close()
        sections = []
        from = number
      }
      sections.push(text)
      size += own + 40
    })
    pages.push(page())
    size += 120
  })
  close()
  return { files, cuts }
}

/** The file that begins with a cut. */
export function textFile([document, section]: Cut): string {
  return `text-${document}-${section}.bin`
}

function cardOf(document: SearchDocument): Omit<TextPage, 'n' | 'from' | 'sections'> {
  const { title, href, route, breadcrumbs, description, operation } = document
  return {
    title,
    href,
    route,
    crumbs: breadcrumbs,
    about: description,
    ...(operation && { operation: operationName(operation) }),
  }
}

function textSection(section: SearchDocument['sections'][number]): TextSection {
  const { heading, anchor, text, code } = section
  return [heading, anchor, shortened(text, longestText), shortened(code, longestCode)]
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most))}…`
}

const encoder = new TextEncoder()
