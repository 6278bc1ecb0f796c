import { hostileValue, hostileWords } from './hostile-values.ts'
import type { Data, DataObject } from './hostile-values.ts'
import type { Random } from './random.ts'

export type { Data, DataObject } from './hostile-values.ts'

/** A parsed JSON value as data. */
export function dataOf(value: unknown): Data {
  if (Array.isArray(value)) return value.map(dataOf)
  if (typeof value === 'object' && value !== null)
    return { pairs: Object.entries(value).map(([key, inner]) => [key, dataOf(inner)]) }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null
}

/** Data as JSON text; no value is too deep for it. */
export function jsonOf(data: Data, indent = ''): string {
  if (isObject(data)) {
    if (data.pairs.length === 0) return '{}'
    const inner = `${indent}  `
    const lines = data.pairs.map(
      ([key, value]) => `${inner}${JSON.stringify(key)}: ${jsonOf(value, inner)}`,
    )
    return `{\n${lines.join(',\n')}\n${indent}}`
  }
  if (Array.isArray(data)) {
    if (data.length === 0) return '[]'
    const inner = indent.length > 200 ? indent : `${indent}  `
    return `[\n${data.map((value) => inner + jsonOf(value as Data, inner)).join(',\n')}\n${indent}]`
  }
  return JSON.stringify(data)
}

/** What may stand at a place, for those who know the format: changes to it are then nearly right, and go deeper. */
export interface Format {
  /** Keys that objects of the format have. */
  readonly keys: readonly string[]
  /** A value that a key may have. */
  valueFor(key: string, random: Random): Data
}

/** Changes a place of a value, somewhere in it. */
export function mutateData(data: Data, format: Format, random: Random): Data {
  const size = countOf(data)
  let left = random.below(size)

  function walk(at: Data, key: string): Data {
    if (left-- === 0) return changed(at, key, format, random)
    if (isObject(at)) {
      const pairs = at.pairs.map(([name, value]) => {
        const inner = left < 0 ? value : walk(value, name)
        return [name, inner] as const
      })
      return { pairs }
    }
    if (Array.isArray(at))
      return at.map((value) => (left < 0 ? (value as Data) : walk(value as Data, key)))
    return at
  }
  return walk(data, '')
}

function changed(at: Data, key: string, format: Format, random: Random): Data {
  const choice = random.below(16)
  if (choice < 4) return hostileValue(random)
  if (choice < 7) return format.valueFor(key, random)
  if (isObject(at)) return changedObject(at, format, random)
  if (Array.isArray(at)) return changedArray(at as readonly Data[], format, random)
  if (typeof at === 'string') return changedString(at, random)
  return choice < 12 ? [at] : { pairs: [[random.pick(format.keys), at]] }
}

function changedObject({ pairs }: DataObject, format: Format, random: Random): Data {
  const copy = [...pairs]
  const at = random.below(Math.max(1, copy.length))
  const pair = copy[at]
  const key = random.once(3) ? random.pick(hostileWords) : random.pick(format.keys)
  switch (random.below(7)) {
    case 0:
      copy.splice(at, 1)
      break
    case 1: // a key that is there twice
      if (pair) copy.push([pair[0], random.once(2) ? pair[1] : hostileValue(random)])
      break
    case 2:
      if (pair) copy[at] = [key, pair[1]]
      break
    case 3:
      if (pair) copy[at] = [pair[0] + random.pick(['s', ' ', '_', 'X']), pair[1]]
      break
    case 4:
      return [{ pairs }, { pairs }]
    default:
      copy.splice(at, 0, [
        key,
        random.once(3) ? hostileValue(random) : format.valueFor(key, random),
      ])
  }
  return { pairs: copy }
}

function changedArray(values: readonly Data[], format: Format, random: Random): Data {
  const copy = [...values]
  const at = random.below(Math.max(1, copy.length))
  const value = copy[at]
  switch (random.below(6)) {
    case 0:
      copy.splice(at, 1)
      break
    case 1:
      if (value !== undefined) copy.push(value)
      break
    case 2:
      return value ?? null
    case 3:
      return { pairs: [[random.pick(format.keys), values]] }
    case 4:
      return random.once(4) && value !== undefined && countOf(value) < 10
        ? Array.from({ length: 2_000 }, () => value)
        : copy.toReversed()
    default:
      copy.splice(at, 0, hostileValue(random))
  }
  return copy
}

function changedString(text: string, random: Random): Data {
  const at = random.below(text.length + 1)
  const word = random.pick(hostileWords)
  switch (random.below(6)) {
    case 0:
      return text.slice(0, at) + word + text.slice(at)
    case 1:
      return text.slice(0, at)
    case 2:
      return `/${text}`
    case 3:
      return text.toUpperCase()
    case 4:
      return {
        pairs: [
          ['light', text],
          ['from', text],
          [word, text],
        ],
      }
    default:
      return [text, word]
  }
}

/** Keeps some entries of long lists, so that what is made of a large file is small. */
export function pruned(data: Data, keep: number, random: Random): Data {
  if (Array.isArray(data)) {
    const from = random.below(Math.max(1, data.length - keep + 1))
    return data.slice(from, from + keep).map((value) => pruned(value as Data, keep, random))
  }
  if (!isObject(data)) return data
  const from = random.below(Math.max(1, data.pairs.length - 4 * keep + 1))
  const some = data.pairs.slice(from, from + 4 * keep)
  return { pairs: some.map(([key, value]) => [key, pruned(value, keep, random)]) }
}

export function isObject(data: Data): data is DataObject {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}

function countOf(data: Data): number {
  if (isObject(data)) return data.pairs.reduce((sum, [, value]) => sum + countOf(value), 1)
  if (Array.isArray(data))
    return data.reduce((sum: number, value) => sum + countOf(value as Data), 1)
  return 1
}
