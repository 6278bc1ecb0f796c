import { appendAll } from '../../base/long-lists.ts'
import {
  below,
  type PointerText,
  pointerOfFragment,
  segmentsOf,
} from '../documents/json-pointer.ts'
import { isObject } from '../json.ts'

type JsonMap = Readonly<Record<string, unknown>>

/** A bundle without what readers do not see, and the names of the schemas that went with it. */
export interface VisibleBundle {
  readonly value: JsonMap
  readonly leftOut: readonly string[]
}

/**
 * Leaves out the operations that are marked `x-internal`, `x-hidden` or `x-excluded`, and the components and tags that
 * nothing else uses.
 */
export function leaveOutInternal(whole: JsonMap): VisibleBundle {
  const removed: unknown[] = []
  const keep = (items: unknown) => withoutMarked(items, removed)
  const result: Record<string, unknown> = { ...whole }
  for (const key of ['paths', 'webhooks', 'x-webhooks'])
    if (isObject(whole[key])) result[key] = keep(whole[key])
  if (isObject(whole['components']) && isObject(whole['components']['pathItems']))
    result['components'] = {
      ...whole['components'],
      pathItems: keep(whole['components']['pathItems']),
    }
  if (removed.length === 0) return { value: whole, leftOut: [] }

  const unused = unusedComponents(result, removed)
  const pruned = sections.reduce<JsonMap>(
    (value, path) =>
      changedAt(value, path, (section, pointer) =>
        Object.fromEntries(
          Object.entries(section).filter(([name]) => !unused.has(below(pointer, name))),
        ),
      ),
    result,
  )
  const tags = Array.isArray(whole['tags'])
    ? visibleTags(whole['tags'], pruned, removed)
    : undefined
  return {
    value: tags === undefined ? pruned : { ...pruned, tags },
    leftOut: [...unused].flatMap((pointer) => {
      const isSchema = /^\/(?:components\/schemas|definitions)\//.test(pointer)
      return isSchema ? segmentsOf(pointer).slice(-1) : []
    }),
  }
}

/** Whether an operation, a path or another part is not for readers. */
export function isMarked(value: unknown): boolean {
  if (!isObject(value)) return false
  return ['x-internal', 'x-hidden', 'x-excluded'].some(
    (key) => value[key] === true || value[key] === 'true',
  )
}

/** Path items without marked operations. Those that have none left are left out. */
function withoutMarked(items: unknown, removed: unknown[]): unknown {
  if (!isObject(items)) return items
  return Object.fromEntries(
    Object.entries(items).flatMap(([path, item]): (readonly [string, unknown])[] => {
      if (!isObject(item)) return [[path, item]]
      if (isMarked(item)) {
        removed.push(item)
        return []
      }
      const before = removed.length
      const kept = operationsOf(item, removed)
      if (removed.length === before) return [[path, item]]
      return Object.values(kept).some(isObject) ? [[path, kept]] : []
    }),
  )
}

function operationsOf(item: JsonMap, removed: unknown[]): JsonMap {
  return Object.fromEntries(
    Object.entries(item).flatMap(([key, value]): (readonly [string, unknown])[] => {
      if (key === 'additionalOperations' && isObject(value)) {
        const others = operationsOf(value, removed)
        return Object.keys(others).length > 0 ? [[key, others]] : []
      }
      if (key.startsWith('x-') || !isObject(value) || !isMarked(value)) return [[key, value]]
      removed.push(value)
      return []
    }),
  )
}

/** The components that only what was removed refers to. */
function unusedComponents(whole: JsonMap, removed: readonly unknown[]): ReadonlySet<PointerText> {
  const lookUp = componentsOf(whole)
  const candidates = reached(removed, lookUp)
  const others = [...lookUp].filter(([at]) => !candidates.has(at)).map(([, value]) => value)
  const outside = Object.entries(whole)
    .filter(([key]) => !sections.some(([first]) => first === key))
    .map(([, value]) => value)
  const pathItems = isObject(whole['components']) ? whole['components']['pathItems'] : undefined
  const used = reached([...outside, pathItems, ...others], lookUp)
  return new Set([...candidates].filter((at) => !used.has(at)))
}

/** The pointers of every component that some values refer to, directly or not. */
function reached(
  start: readonly unknown[],
  components: ReadonlyMap<PointerText, unknown>,
): ReadonlySet<PointerText> {
  const found = new Set<PointerText>()
  const waiting: unknown[] = [...start]
  const follow = (ref: unknown) => {
    if (typeof ref !== 'string') return
    const pointer = ref.startsWith('#')
      ? (pointerOfFragment(ref.slice(1)) ?? '')
      : below('/components/schemas', ref)
    if (!components.has(pointer) || found.has(pointer)) return
    found.add(pointer)
    waiting.push(components.get(pointer))
  }
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (Array.isArray(next)) appendAll(waiting, next as readonly unknown[])
    if (!isObject(next)) continue
    for (const [key, value] of Object.entries(next)) {
      if (key === '$ref') follow(value)
      else if (key === 'mapping' && isObject(value)) Object.values(value).forEach(follow)
      else if (typeof value === 'object') waiting.push(value)
    }
  }
  return found
}

/** The components by their pointers. */
function componentsOf(whole: JsonMap): ReadonlyMap<PointerText, unknown> {
  const found = new Map<PointerText, unknown>()
  for (const path of sections)
    changedAt(whole, path, (section, pointer) => {
      for (const [name, value] of Object.entries(section)) found.set(below(pointer, name), value)
      return section
    })
  return found
}

/** A value with a change to what is at a path, if there is an object. */
function changedAt(
  value: JsonMap,
  [first, ...rest]: readonly string[],
  change: (section: JsonMap, pointer: PointerText) => JsonMap,
  pointer: PointerText = '',
): JsonMap {
  if (first === undefined) return change(value, pointer)
  const inner = value[first]
  if (!isObject(inner)) return value
  return { ...value, [first]: changedAt(inner, rest, change, below(pointer, first)) }
}

function visibleTags(tags: readonly unknown[], whole: JsonMap, removed: readonly unknown[]) {
  const hidden = new Set(removed.flatMap(tagsIn))
  const shown = new Set(
    ['paths', 'webhooks', 'x-webhooks'].flatMap((key) =>
      isObject(whole[key]) ? Object.values(whole[key]).flatMap(tagsIn) : [],
    ),
  )
  return tags.filter((tag) => !isObject(tag) || !hidden.has(tag['name']) || shown.has(tag['name']))
}

/** The tags of an operation, or of the operations of a path. */
function tagsIn(value: unknown): readonly unknown[] {
  if (!isObject(value)) return []
  const own = Array.isArray(value['tags']) ? (value['tags'] as readonly unknown[]) : []
  return [
    ...own,
    ...Object.values(value).flatMap((inner) =>
      isObject(inner) && Array.isArray(inner['tags']) ? (inner['tags'] as readonly unknown[]) : [],
    ),
  ]
}

/** Where components are, in 3.0 and later and in 2.0. */
const sections: readonly (readonly string[])[] = [
  ...['schemas', 'responses', 'parameters', 'examples', 'requestBodies'].map(component),
  ...['headers', 'links', 'callbacks'].map(component),
  ['definitions'],
  ['responses'],
  ['parameters'],
]

function component(name: string): readonly string[] {
  return ['components', name]
}
