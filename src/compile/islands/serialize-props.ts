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
  /** The placeholder for elements: the same here as in the browser. */
  slot(name: string, content: unknown): unknown
}

/**
 * Text, numbers, lists and plain objects go to the browser as JSON, elements as slots of what they look like,
 * functions and other objects by the name of the export they come from. `undefined`: something is none of these.
 */
export function packProps(props: Props, options: PackOptions): PackedProps | undefined {
  const slots = new Map<string, unknown>()
  try {
    const given = Object.entries(props)
      .filter(([name, value]) => !name.startsWith('$') && value !== undefined)
      .map(([name, value]) => [name, pack(value, name, 0)] as const)
    const [data, own] = objects(given)
    return { json: JSON.stringify(data), props: own, slots }
  } catch (error) {
    if (error === unpackable) return undefined
    throw error
  }

  function pack(value: unknown, path: string, depth: number): readonly [unknown, unknown] {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') {
      return [value, value]
    }
    if (typeof value === 'number') {
      if (Number.isFinite(value) && !Object.is(value, -0)) return [value, value]
      return [{ $: ['number', Object.is(value, -0) ? '-0' : String(value)] }, value]
    }
    if (value === undefined) return [{ $: ['undefined'] }, value]
    if (typeof value === 'bigint') return [{ $: ['bigint', String(value)] }, value]
    if (typeof value === 'function') return refer(value, value)
    if (typeof value !== 'object' || depth > deepest) throw unpackable
    if (holdsElement(value)) {
      slots.set(path, value)
      return [{ $: ['slot', path] }, options.slot(path, value)]
    }
    if (value instanceof Date) return [{ $: ['date', value.getTime()] }, value]
    try {
      if (Array.isArray(value)) {
        const items = value.map((item, at) => pack(item, `${path}.${at}`, depth + 1))
        return [items.map(([packed]) => packed), items.map(([, here]) => here)]
      }
      if (!isPlain(value)) throw unpackable
      const entries = Object.entries(value).map(
        ([name, item]) => [name, pack(item, `${path}.${name}`, depth + 1)] as const,
      )
      const [packed, here] = objects(entries)
      return ['$' in value ? { $: ['object', packed] } : packed, here]
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

/** Deeper data is taken for one that holds itself. */
const deepest = 60

function objects(
  entries: readonly (readonly [string, readonly [unknown, unknown]])[],
): readonly [Props, Props] {
  return [
    Object.fromEntries(entries.map(([name, [packed]]) => [name, packed])),
    Object.fromEntries(entries.map(([name, [, here]]) => [name, here])),
  ]
}

/** An element, or a list that has one among its items. */
function holdsElement(value: unknown): boolean {
  return Array.isArray(value) ? value.some(holdsElement) : isValidElement(value)
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
