import { createElement } from 'preact'
import { Slot } from './slots.ts'

type Find = (reference: string) => unknown

/** Deserializes the props of an island. */
export function readProps(json: string | undefined, find: Find): Record<string, unknown> {
  return json === undefined ? {} : (read(JSON.parse(json), find) as Record<string, unknown>)
}

/** `{ $: [kind, value] }` encodes values that JSON cannot represent. */
function read(value: unknown, find: Find): unknown {
  if (Array.isArray(value)) return value.map((item) => read(item, find))
  if (typeof value !== 'object' || value === null) return value
  if (!('$' in value)) return readObject(value, find)
  const [kind, inner] = value.$ as readonly [string, unknown]
  if (kind === 'slot') return createElement(Slot, { name: String(inner) })
  if (kind === 'ref') return find(String(inner))
  if (kind === 'date') return new Date(inner === null ? Number.NaN : Number(inner))
  if (kind === 'number') return Number(inner)
  if (kind === 'bigint') return BigInt(String(inner))
  return kind === 'object' ? readObject(inner as object, find) : undefined
}

function readObject(object: object, find: Find): unknown {
  return Object.fromEntries(Object.entries(object).map(([name, item]) => [name, read(item, find)]))
}
