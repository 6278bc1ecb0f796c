import { isValidElement } from 'preact'

type Props = Record<string, unknown>

/** Props as JSON for the browser, and as the component gets them here: elements have become slots in both. */
export interface PackedProps {
  readonly json: string
  readonly props: Props
  /** The elements of each slot, by its name. */
  readonly slots: ReadonlyMap<string, unknown>
}

export interface PackOptions {
  /** The `file#name` under which the browser finds a function or an object that is no plain data. */
  reference(value: object): string | undefined
  /** What stands in the place of elements: the same thing here as in the browser. */
  slot(name: string, content: unknown): unknown
}

/**
 * Text, numbers, lists and plain objects go to the browser as JSON, elements as slots of what they look like,
 * functions and other objects by the name of the export they come from. `undefined`: something is none of these.
 */
export function packProps(props: Props, options: PackOptions): PackedProps | undefined {
  const slots = new Map<string, unknown>()
  const own: Props = {}
  const data: Props = {}
  try {
    for (const [name, value] of Object.entries(props)) {
      if (name.startsWith('$') || value === undefined) continue
      const [packed, here] = pack(value, name)
      data[name] = packed
      own[name] = here
    }
    return { json: JSON.stringify(data), props: own, slots }
  } catch (error) {
    if (error === unpackable) return undefined
    throw error
  }

  function pack(value: unknown, path: string): readonly [unknown, unknown] {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') {
      return [value, value]
    }
    if (typeof value === 'number') {
      return Number.isFinite(value) ? [value, value] : [{ $: ['number', String(value)] }, value]
    }
    if (value === undefined) return [{ $: ['undefined'] }, value]
    if (typeof value === 'bigint') return [{ $: ['bigint', String(value)] }, value]
    if (typeof value === 'function') return refer(value, value)
    if (typeof value !== 'object') throw unpackable
    if (holdsElement(value)) {
      slots.set(path, value)
      return [{ $: ['slot', path] }, options.slot(path, value)]
    }
    if (value instanceof Date) return [{ $: ['date', value.getTime()] }, value]
    try {
      if (Array.isArray(value)) return both(value.map((item, at) => pack(item, `${path}.${at}`)))
      if (!isPlain(value)) throw unpackable
      const entries = Object.entries(value).map(
        ([name, item]) => [name, pack(item, `${path}.${name}`)] as const,
      )
      const packed = Object.fromEntries(entries.map(([name, [it]]) => [name, it]))
      return [
        '$' in value ? { $: ['object', packed] } : packed,
        Object.fromEntries(entries.map(([name, [, it]]) => [name, it])),
      ]
    } catch (error) {
      if (error !== unpackable) throw error
      for (const name of slots.keys()) if (name.startsWith(`${path}.`)) slots.delete(name)
      return refer(value, value)
    }
  }

  function refer(value: object, here: unknown): readonly [unknown, unknown] {
    const name = options.reference(value)
    if (name === undefined) throw unpackable
    return [{ $: ['ref', name] }, here]
  }
}

const unpackable = new Error('a value that cannot be sent to the browser')

function both(items: readonly (readonly [unknown, unknown])[]): readonly [unknown, unknown] {
  return [items.map(([packed]) => packed), items.map(([, here]) => here)]
}

/** An element, or a list that has one among its items. */
function holdsElement(value: unknown): boolean {
  return Array.isArray(value) ? value.some(holdsElement) : isValidElement(value)
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
