import type { PageFacts } from '../../content/page.ts'

/**
 * Keeps the lists of a page (links, images, headings, anchors) as one text instead of thirty objects: facts of all pages stay
 * in memory, and a list is read a few times in a build. Each reading of a list parses it: read it once, outside of loops.
 *
 * The text has a line of JSON for each list. A record is its shape, then the values of its keys; an href or a file is its
 * number in the pool, and the anchor of a heading its place in the list of anchors.
 */
export function createListPacker({ number, text }: Interner): {
  pack(facts: PageFacts): PageFacts
} {
  const shapes: (readonly string[])[] = []
  const shapeNumbers = new Map<string, number>()

  function shapeOf(keys: readonly string[]): number {
    const name = keys.join(' ')
    const known = shapeNumbers.get(name)
    if (known !== undefined) return known
    shapeNumbers.set(name, shapes.length)
    return shapes.push(keys) - 1
  }

  function cellsOf(records: readonly object[], anchors: readonly string[]): string {
    const cells: Cell[] = []
    let shape = -1
    let last = noKeys
    for (const record of records as readonly Record<string, Cell | undefined>[]) {
      if (!hasKeys(record, last)) {
        last = Object.keys(record).filter((key) => record[key] !== undefined)
        shape = shapeOf(last)
      }
      cells.push(shape)
      for (const key of last) cells.push(cellOf(key, record[key]!, anchors))
    }
    return JSON.stringify(cells)
  }

  function cellOf(key: string, value: Cell, anchors: readonly string[]): Cell {
    if (typeof value !== 'string') return value
    if (isPooled(key)) return number(value)
    const place = key === 'anchor' ? anchors.indexOf(value) : -1
    return place === -1 ? value : place
  }

  function recordsIn<Item extends object>(line: string, anchors: readonly string[] = []): Item[] {
    const cells = JSON.parse(line) as readonly Cell[]
    const records: Item[] = []
    for (let at = 0; at < cells.length;) {
      const record: Record<string, unknown> = {}
      for (const key of shapes[cells[at++] as number]!) {
        const cell = cells[at++]
        if (typeof cell !== 'number') record[key] = cell
        else if (isPooled(key)) record[key] = text(cell)
        else record[key] = key === 'anchor' ? anchors[cell] : cell
      }
      records.push(record as Item)
    }
    return records
  }

  /** A model has the same anchors on each page that shows it: a hundred on that of an operation. */
  function anchorCells(anchors: readonly string[]): string {
    return JSON.stringify(
      anchors.map((anchor) => (anchor.startsWith('param-') ? number(anchor) : anchor)),
    )
  }

  function anchorsIn(line: string): string[] {
    const cells = JSON.parse(line) as (string | number)[]
    return cells.map((cell) => (typeof cell === 'number' ? text(cell) : cell))
  }

  // one pair of functions for all pages: with functions of its own, each page would be a hash table
  const getters: Readonly<Record<string, PropertyDescriptor & ThisType<Packed>>> = {
    links: getter((lists) => recordsIn(lineOf(lists, 0))),
    images: getter((lists) => recordsIn(lineOf(lists, 1))),
    headings: getter((lists) => recordsIn(lineOf(lists, 2), anchorsIn(lineOf(lists, 3)))),
    anchors: getter((lists) => anchorsIn(lineOf(lists, 3))),
  }

  return {
    /** Its keys have the order that they had: facts are hashed as JSON. */
    pack(facts) {
      const packed: Record<string, unknown> = {}
      for (const [key, value] of Object.entries(facts)) {
        if (Object.hasOwn(getters, key)) Object.defineProperty(packed, key, getters[key]!)
        else packed[key] = value
      }
      const { links, images, headings, anchors } = facts
      const lines = [links, images, headings].map((records) => cellsOf(records, anchors))
      const value = narrow([...lines, anchorCells(anchors)].join('\n'))
      return Object.defineProperty(packed, packedLists, { value }) as object as PageFacts
    },
  }
}

/** Numbers for strings. */
export interface Interner {
  number(text: string): number
  text(number: number): string
}

type Cell = string | number | boolean

const noKeys: readonly string[] = []

interface Packed {
  readonly [packedLists]: string
}

/** Copies, clones and JSON have the lists themselves. */
const packedLists = Symbol('lists')

function getter(
  read: (lists: string) => readonly unknown[],
): PropertyDescriptor & ThisType<Packed> {
  return {
    enumerable: true,
    configurable: true,
    get() {
      return read(this[packedLists])
    },
  }
}

/** Whether a record has exactly these keys, in this order. */
function hasKeys(record: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean {
  let count = 0
  for (const key in record) {
    if (record[key] === undefined) continue
    if (keys[count] !== key) return false
    count++
  }
  return count === keys.length
}

function isPooled(key: string): boolean {
  return key === 'href' || key === 'from' || key === 'src'
}

/**
 * The same text with a byte for each character, if that is possible. V8 keeps two for a text that was cut from one with wider
 * characters, as most pages are.
 */
function narrow(text: string): string {
  const narrowed = Buffer.from(text, 'latin1').toString('latin1')
  return narrowed === text ? narrowed : text
}

/** A line of a text; JSON has no line ends. */
function lineOf(text: string, index: number): string {
  let start = 0
  for (let line = 0; line < index; line++) start = text.indexOf('\n', start) + 1
  const end = text.indexOf('\n', start)
  return text.slice(start, end === -1 ? text.length : end)
}
