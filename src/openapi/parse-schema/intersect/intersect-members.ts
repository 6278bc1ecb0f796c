import { maxOf } from '../../../base/long-lists.ts'
import type { Located } from '../../documents/resolve-ref.ts'
import { isObject } from '../../json.ts'
import type { Constraints } from '../../model.ts'
import type { MergedSchema, PartKeywords } from './merged-schema.ts'

type Members = Pick<
  MergedSchema,
  'properties' | 'patterns' | 'required' | 'additional' | 'items' | 'tuple' | 'choices'
>

/** Members and items: each is described by all parts that say something about it. */
export function intersectMembers(parts: readonly PartKeywords[]): {
  readonly members: Members
  readonly limits: Constraints
} {
  const { items, tuple, most } = itemsOf(parts)
  return {
    members: {
      properties: propertiesOf(parts),
      patterns: patternsOf(parts),
      required: new Set(parts.flatMap((part) => part.required)),
      additional: unique(parts.flatMap((part) => part.additional ?? [])),
      items,
      tuple,
      choices: parts.flatMap((part) => part.choices),
    },
    limits: most === undefined ? {} : { maxItems: most },
  }
}

/** A member that one part names is a further one for a part that does not. */
function propertiesOf(parts: readonly PartKeywords[]): ReadonlyMap<string, readonly Located[]> {
  const names = new Set(parts.flatMap((part) => [...part.properties.keys()]))
  const closed = parts.filter(closesMembers)
  const properties = new Map<string, readonly Located[]>()
  for (const name of names) {
    const places = parts.flatMap((part) => part.properties.get(name) ?? [])
    const others = closed.flatMap((part) =>
      part.properties.has(name) || part.additional === undefined ? [] : [part.additional],
    )
    properties.set(name, unique([...others, ...places]))
  }
  return properties
}

/**
 * Whether a part limits the members that it does not name. If it has patterns, these may name them: no pattern is tried while a
 * description is read.
 */
function closesMembers({ additional, isForAll, patterns }: PartKeywords): boolean {
  if (additional === undefined || isForAll || patterns.size > 0) return false
  return additional.value === false || (isObject(additional.value) && !isEmpty(additional.value))
}

function patternsOf(parts: readonly PartKeywords[]): ReadonlyMap<string, readonly Located[]> {
  const patterns = new Map<string, readonly Located[]>()
  for (const part of parts)
    for (const [pattern, at] of part.patterns)
      patterns.set(pattern, unique([...(patterns.get(pattern) ?? []), at]))
  return patterns
}

/** A list without further items is one of at most so many. */
function itemsOf(parts: readonly PartKeywords[]): {
  readonly items: readonly Located[]
  readonly tuple: readonly (readonly Located[])[]
  readonly most?: number
} {
  const count = maxOf(
    parts.map((part) => part.tuple.length),
    0,
  )
  const tuple: (readonly Located[])[] = []
  for (let index = 0; index < count; index++) {
    const places = unique(parts.flatMap((part) => part.tuple[index] ?? part.items ?? []))
    if (places.some(({ value }) => value === false)) return { items: [], tuple, most: index }
    tuple.push(places)
  }
  const items = unique(parts.flatMap((part) => part.items ?? []))
  const isClosed = items.some(({ value }) => value === false)
  return isClosed ? { items: [], tuple, most: count } : { items, tuple }
}

/** What is written once and used twice counts once. */
function unique(places: readonly Located[]): readonly Located[] {
  if (places.length < 2) return places
  const byValue = new Map<unknown, Located>()
  for (const at of places) if (!byValue.has(at.value)) byValue.set(at.value, at)
  return [...byValue.values()]
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0
}
