import { appendAll } from '../../../base/long-lists.ts'
import { createPdfWriter } from './pdf-writer.ts'
import { dateOf, nameOf, readPrinted, textOf } from './printed-part.ts'
import type { OutlineItem } from './printed-part.ts'

export interface PdfJoin {
  /**
   * Writes the objects of a part. Its headings are `depth` levels below the highest ones: their place in the outline is below the
   * last heading of each level above. Parts come in reading order, except that `isFirst` comes before all others.
   */
  add(
    bytes: Uint8Array,
    how: { readonly depth: number; readonly isFirst?: boolean },
  ): Promise<{ readonly pageCount: number; readonly places: ReadonlyMap<string, number> }>
  finish(about: PdfAbout): void
  close(): void
}

/** What a PDF says about itself. Its times are those of its pages, so that equal pages make an equal file. */
export interface PdfAbout {
  readonly title: string
  readonly author: string
  readonly language: string
  readonly time: Date
}

/** The objects that the file has once. */
const own = { catalog: 1, pages: 2, tags: 3, document: 4, parents: 5, ids: 6, info: 7, outline: 8 }
const firstFree = 10
const places = 9

/** Joins PDFs that a browser printed into one file. The parts pass through memory one at a time. */
export function createPdfJoin(path: string): PdfJoin {
  let next = firstFree
  let nextParent = 0
  const writer = createPdfWriter(path, () => next++)
  const parts: { readonly pages: string; readonly tags: string; readonly pageCount: number }[] = []
  const parents: string[] = []
  const ids: string[] = []
  const targets: string[] = []
  let outline: OutlineItem[] = []

  function put(number: number, text: string): void {
    writer.add({ number, text })
  }

  return {
    async add(bytes, { depth, isFirst = false }) {
      const idPrefix = `${String(parents.length).padStart(6, '0')}-`
      const part = await readPrinted(bytes, {
        base: next,
        parentBase: nextParent,
        idPrefix,
        shared: { pages: ref(own.pages), tags: ref(own.document) },
      })
      next = part.next
      nextParent = part.nextParent
      for (const object of part.objects) writer.add(object)
      const branch = next++
      put(branch, `<</Limits [${part.parentKeys.join(' ')}] /Nums [${part.parents}]>>`)
      parents.push(ref(branch))
      if (part.ids.length > 0) {
        const node = next++
        const [first, last] = [part.ids[0]?.[0], part.ids.at(-1)?.[0]]
        const names = part.ids.map(([id, tag]) => `(${id}) ${tag}`).join(' ')
        put(node, `<</Limits [(${first}) (${last})] /Names [${names}]>>`)
        ids.push(ref(node))
      }
      for (const [name, { text }] of part.places) targets.push(`${nameOf(name)} ${text}`)
      if (isFirst) {
        parts.unshift(part)
        outline = [...part.outline, ...outline]
      } else {
        parts.push(part)
        appendAll(lastAt(outline, depth), part.outline)
      }
      const numbers = [...part.places].map(([name, { page }]) => [name, page] as const)
      return { pageCount: part.pageCount, places: new Map(numbers) }
    },
    finish({ title, author, language, time }) {
      const count = parts.reduce((sum, { pageCount }) => sum + pageCount, 0)
      put(
        own.pages,
        `<</Type /Pages /Count ${count} /Kids [${parts.map(({ pages }) => pages).join(' ')}]>>`,
      )
      const named = ids.length > 0 ? ` /IDTree ${ref(own.ids)}` : ''
      put(
        own.tags,
        `<</Type /StructTreeRoot /K ${ref(own.document)} /ParentTree ${ref(own.parents)} /ParentTreeNextKey ${nextParent}${named}>>`,
      )
      const lang = `(${language.replace(/[^\w-]/g, '')})`
      put(
        own.document,
        `<</Type /StructElem /S /Document /P ${ref(own.tags)} /Lang ${lang} /K [${parts.map(({ tags }) => tags).join(' ')}]>>`,
      )
      put(own.parents, `<</Kids [${parents.join(' ')}]>>`)
      if (ids.length > 0) put(own.ids, `<</Kids [${ids.join(' ')}]>>`)
      put(places, `<<${targets.join('\n')}>>`)
      putOutline()
      const date = dateOf(time)
      put(
        own.info,
        `<</Title ${textOf(title)} /Author ${textOf(author)} /Creator (Octavo) /Producer (Octavo) /CreationDate ${date} /ModDate ${date}>>`,
      )
      put(
        own.catalog,
        `<</Type /Catalog /Pages ${ref(own.pages)} /Dests ${ref(places)} /MarkInfo <</Marked true>> /StructTreeRoot ${ref(own.tags)} /Outlines ${ref(own.outline)} /ViewerPreferences <</DisplayDocTitle true>> /Lang ${lang}>>`,
      )
      writer.finish({ root: ref(own.catalog), info: ref(own.info) })
    },
    close: writer.close,
  }

  function putOutline(): void {
    const inner = putItems(outline, own.outline)
    put(own.outline, `<</Type /Outlines${inner}>>`)
  }

  /** Writes items as a chain, closed below the highest ones; the entries of their parent. */
  function putItems(items: readonly OutlineItem[], parent: number): string {
    if (items.length === 0) return ''
    const numbers = items.map(() => next++)
    for (const [index, { fields, items: below }] of items.entries()) {
      const [number = 0, before, after] = [numbers[index], numbers[index - 1], numbers[index + 1]]
      const chain = [
        ...(before === undefined ? [] : [`/Prev ${ref(before)}`]),
        ...(after === undefined ? [] : [`/Next ${ref(after)}`]),
      ]
      const inner = putItems(below, number)
      put(number, `<<${fields}\n/Parent ${ref(parent)} ${chain.join(' ')}${inner}>>`)
    }
    const isRoot = parent === own.outline
    const count = isRoot ? items.length : -items.length
    return ` /First ${ref(numbers[0])} /Last ${ref(numbers.at(-1))} /Count ${count}`
  }
}

function lastAt(items: OutlineItem[], depth: number): OutlineItem[] {
  const last = items.at(-1)
  return depth === 0 || last === undefined ? items : lastAt(last.items, depth - 1)
}

function ref(number: number | undefined): string {
  return `${number ?? 0} 0 R`
}
