import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import type { PDFObject } from '@cantoo/pdf-lib'

/** A PDF that a browser printed, as text for the file that it becomes a part of. */
export interface PrintedPart {
  readonly pageCount: number
  /** Numbers after those of its objects are free. */
  readonly next: number
  /** Its tree of pages, and the root of its tags. */
  readonly pages: string
  readonly tags: string
  /** Its part of the tree that leads from pages to tags, its first and last key in it, and the key after them. */
  readonly parents: string
  readonly parentKeys: readonly [number, number]
  readonly nextParent: number
  /** Tags by their ids, in order. */
  readonly ids: readonly (readonly [id: string, tag: string])[]
  /** The places that links lead to, and their pages, from 0. */
  readonly places: ReadonlyMap<string, { readonly text: string; readonly page: number }>
  readonly outline: readonly OutlineItem[]
  readonly objects: Iterable<PdfObject>
}

/** An entry of the outline that PDF readers show. */
export interface OutlineItem {
  readonly title: string
  /** Its entries other than those that link it to other items. */
  readonly fields: string
  readonly items: OutlineItem[]
}

export interface PdfObject {
  readonly number: number
  /** The object, or the dictionary of a stream. */
  readonly text: string
  readonly stream?: Uint8Array
}

/** The objects that the parts of a file share. */
export interface Shared {
  readonly pages: string
  readonly tags: string
}

export interface PartPlace {
  /** Added to the numbers of its objects. */
  readonly base: number
  /** Added to its keys in the tree that leads from pages to tags. */
  readonly parentBase: number
  /** Before the ids of its tags. */
  readonly idPrefix: string
  readonly shared: Shared
}

/** Links of a book lead to a place of this URL, and become links to places of the same file. */
export const bookUrl = 'https://octavo-book.invalid/#'

/** Reads what a browser printed. Only one part is in memory at a time. */
export async function readPrinted(bytes: Uint8Array, place: PartPlace): Promise<PrintedPart> {
  const { base, parentBase, idPrefix, shared } = place
  const pdf = await PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
  })
  const { catalog, context } = pdf
  const write = textWriter(place)
  const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const parents = numbersIn(root.lookup(PDFName.of('ParentTree'), PDFDict))
  const pages = pdf.getPages().map(({ ref }) => ref)
  const keys = parents.map(([key]) => key + parentBase)
  const tree = catalog.get(PDFName.of('Pages'))
  const tags = root.get(PDFName.of('K'))
  const replaced = new Map<PDFObject | undefined, Readonly<Record<string, string>>>([
    [tree, { Parent: shared.pages }],
    [tags, { P: shared.tags, S: '/Part' }],
  ])
  // what the joined file has once
  const skipped = new Set<PDFObject | undefined>([
    context.trailerInfo.Root,
    context.trailerInfo.Info,
    catalog.get(PDFName.of('StructTreeRoot')),
    root.get(PDFName.of('ParentTree')),
    root.get(PDFName.of('IDTree')),
    catalog.get(PDFName.of('Dests')),
    ...outlineRefs(catalog),
  ])
  const ids = root.lookupMaybe(PDFName.of('IDTree'), PDFDict)

  function* objects(): Generator<PdfObject> {
    for (const [ref, object] of context.enumerateIndirectObjects()) {
      if (skipped.has(ref)) continue
      const number = ref.objectNumber + base
      if (object instanceof PDFRawStream) {
        const stream = object.getContents()
        yield { number, text: write(object.dict, { Length: String(stream.length) }), stream }
      } else yield { number, text: write(object, replaced.get(ref)) }
    }
  }

  return {
    pageCount: pages.length,
    next: base + context.largestObjectNumber + 1,
    pages: write(tree),
    tags: write(tags),
    parents: parents.map(([key, value]) => `${key + parentBase} ${write(value)}`).join(' '),
    parentKeys: [keys[0] ?? parentBase, keys.at(-1) ?? parentBase],
    nextParent: (keys.at(-1) ?? parentBase) + 1,
    ids: namesIn(ids).map(([id, tag]) => [`${idPrefix}${id}`, write(tag)]),
    places: placesIn(catalog, pages, write),
    outline: outlineBelow(catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict), write),
    objects: objects(),
  }
}

export async function countPages(bytes: Uint8Array): Promise<number> {
  const pdf = await PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
  })
  return pdf.getPageCount()
}

type Write = (object: PDFObject | undefined, replaced?: Readonly<Record<string, string>>) => string

/** Writes an object with the numbers that it has in the joined file. */
function textWriter({ base, parentBase, idPrefix }: PartPlace): Write {
  function write(
    object: PDFObject | undefined,
    replaced: Readonly<Record<string, string>> = {},
  ): string {
    if (object instanceof PDFRef) return `${object.objectNumber + base} 0 R`
    if (object instanceof PDFArray) return `[${object.asArray().map(one).join(' ')}]`
    if (object instanceof PDFDict) {
      const target = linkTarget(object)
      const entries = object.entries().flatMap(([key, value]) => {
        const name = key.toString()
        if (target !== undefined && name === '/A') return [`/Dest ${target}`]
        const own = replaced[name.slice(1)]
        return [`${name} ${own ?? entry(name, value)}`]
      })
      return `<<${entries.join('\n')}>>`
    }
    return object === undefined ? 'null' : object.toString()
  }
  const one = (object: PDFObject): string => write(object)

  function entry(name: string, value: PDFObject): string {
    if ((name === '/StructParents' || name === '/StructParent') && value instanceof PDFNumber)
      return String(value.asNumber() + parentBase)
    if (name === '/ID' && value instanceof PDFString) return withPrefix(value)
    if (name === '/Headers' && value instanceof PDFArray)
      return `[${value.asArray().map(withPrefix).join(' ')}]`
    return write(value)
  }
  const withPrefix = (id: PDFObject): string =>
    id instanceof PDFString ? `(${idPrefix}${id.asString()})` : one(id)

  return write
}

/** The place that a link leads to, as a name of PDF. */
function linkTarget(annotation: PDFDict): string | undefined {
  if (annotation.get(PDFName.of('Subtype')) !== PDFName.of('Link')) return undefined
  const action = annotation.lookup(PDFName.of('A'))
  const url = action instanceof PDFDict ? action.lookup(PDFName.of('URI')) : undefined
  if (!(url instanceof PDFString) && !(url instanceof PDFHexString)) return undefined
  const text = url.decodeText()
  return text.startsWith(bookUrl) ? nameOf(text.slice(bookUrl.length)) : undefined
}

/** `a b` → `/a#20b` */
export function nameOf(text: string): string {
  return PDFName.of(text.replaceAll('#', '#23')).toString()
}

export function textOf(text: string): string {
  return PDFHexString.fromText(text).toString()
}

export function dateOf(date: Date): string {
  return PDFString.fromDate(date).toString()
}

function placesIn(catalog: PDFDict, pages: readonly PDFRef[], write: Write): PrintedPart['places'] {
  const numbers = new Map(pages.map((ref, index) => [ref, index]))
  const places = new Map<string, { text: string; page: number }>()
  const written = catalog.lookupMaybe(PDFName.of('Dests'), PDFDict)
  for (const [name, value] of written?.entries() ?? []) {
    const place = catalog.context.lookupMaybe(value, PDFArray)
    const page = place?.get(0)
    const number = page instanceof PDFRef ? numbers.get(page) : undefined
    if (number !== undefined) places.set(name.decodeText(), { text: write(place), page: number })
  }
  return places
}

/** The entries of a tree of numbers, in order. */
function numbersIn(tree: PDFDict): readonly (readonly [number, PDFObject])[] {
  return pairsIn(tree, 'Nums').flatMap(([key, value]) =>
    key instanceof PDFNumber ? [[key.asNumber(), value] as const] : [],
  )
}

function namesIn(tree: PDFDict | undefined): readonly (readonly [string, PDFObject])[] {
  if (tree === undefined) return []
  return pairsIn(tree, 'Names').flatMap(([key, value]) =>
    key instanceof PDFString ? [[key.asString(), value] as const] : [],
  )
}

function pairsIn(tree: PDFDict, name: string): readonly (readonly [PDFObject, PDFObject])[] {
  const kids = tree.lookupMaybe(PDFName.of('Kids'), PDFArray)
  if (kids !== undefined)
    return kids.asArray().flatMap((_, index) => pairsIn(kids.lookup(index, PDFDict), name))
  const list = tree.lookupMaybe(PDFName.of(name), PDFArray)?.asArray() ?? []
  return list.flatMap((key, index) => {
    const value = list[index + 1]
    return index % 2 === 0 && value !== undefined ? [[key, value] as const] : []
  })
}

function outlineBelow(parent: PDFDict | undefined, write: Write): OutlineItem[] {
  return outlineChildren(parent).map(({ item }) => {
    const fields = ['Title', 'Dest', 'SE'].flatMap((name) => {
      const value = item.get(PDFName.of(name))
      return value === undefined ? [] : [`/${name} ${write(value)}`]
    })
    const title = item.lookup(PDFName.of('Title'))
    const isText = title instanceof PDFString || title instanceof PDFHexString
    return {
      title: isText ? title.decodeText() : '',
      fields: fields.join('\n'),
      items: outlineBelow(item, write),
    }
  })
}

function outlineRefs(catalog: PDFDict): readonly PDFObject[] {
  const root = catalog.get(PDFName.of('Outlines'))
  if (root === undefined) return []
  const refsBelow = (parent: PDFDict | undefined): readonly PDFObject[] =>
    outlineChildren(parent).flatMap(({ ref, item }) => [ref, ...refsBelow(item)])
  return [root, ...refsBelow(catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict))]
}

function outlineChildren(parent: PDFDict | undefined) {
  const children: { readonly ref: PDFObject; readonly item: PDFDict }[] = []
  let ref = parent?.get(PDFName.of('First'))
  while (parent !== undefined && ref !== undefined) {
    const item: PDFDict = parent.context.lookup(ref, PDFDict)
    children.push({ ref, item })
    ref = item.get(PDFName.of('Next'))
  }
  return children
}
