import { parseJsonTree } from '../../base/syntax/json-syntax.ts'
import type { JsonNode } from '../../base/syntax/json-syntax.ts'
import type { Pointer } from '../../config/setting-types.ts'

/** A place in the settings while they are typed. */
export interface SettingsPlace {
  readonly kind: 'key' | 'value'
  /** Of a key, the path of its object; of a value, its own. */
  readonly path: Pointer
  /** Where what is typed begins, without a quote. */
  readonly start: number
  /** Its end: of a whole string, its last character. */
  readonly end: number
  readonly isQuoted: boolean
  /** The keys of the object, apart from what is typed. */
  readonly siblings: readonly string[]
}

/** The place of a position in a text that may be half typed. */
export function settingsPlace(text: string, offset: number): SettingsPlace | undefined {
  const { root } = parseJsonTree(text)
  if (root === undefined || !holds(root, offset)) return undefined
  const path: (string | number)[] = []
  let node = root
  while (true) {
    const { type, children = [] } = node
    if (type === 'array') {
      const index = children.findIndex((child) => holds(child, offset))
      const inside = children[index]
      const before = children.filter((child) => child.offset + child.length <= offset).length
      path.push(inside === undefined ? before : index)
      if (inside === undefined) return empty('value', path, offset)
      node = inside
      continue
    }
    if (type !== 'object') return written('value', node, { path, offset, text })
    const property = children.findLast((child) => child.offset <= offset)
    const [key, value] = property?.children ?? []
    const siblings = children.flatMap((child) =>
      child === property && key !== undefined && holds(key, offset) ? [] : [nameOf(child)],
    )
    if (key === undefined) return empty('key', path, offset, siblings)
    if (holds(key, offset)) return written('key', key, { path, offset, text, siblings })
    if (value !== undefined && holds(value, offset)) {
      path.push(nameOf(property!))
      node = value
      continue
    }
    const between = text.slice(key.offset + key.length, offset)
    if (value !== undefined || !/^\s*:[^,]*$/.test(between))
      return empty('key', path, offset, siblings)
    const typed = /[\w-]*$/.exec(between)?.[0] ?? ''
    return empty('value', [...path, nameOf(property!)], offset - typed.length)
  }
}

/** Whether a node is at a place; the end of a string or number belongs to it, that of an object does not. */
function holds({ type, offset: start, length }: JsonNode, offset: number): boolean {
  const isOpen = type === 'object' || type === 'array'
  return isOpen
    ? start < offset && offset < start + length
    : start <= offset && offset <= start + length
}

function nameOf({ children }: JsonNode): string {
  return String(children?.[0]?.value ?? '')
}

function empty(
  kind: SettingsPlace['kind'],
  path: Pointer,
  offset: number,
  siblings: readonly string[] = [],
): SettingsPlace {
  return { kind, path: [...path], start: offset, end: offset, isQuoted: false, siblings }
}

interface Typed {
  readonly path: Pointer
  readonly offset: number
  readonly text: string
  readonly siblings?: readonly string[]
}

function written(
  kind: SettingsPlace['kind'],
  node: JsonNode,
  { path, offset, text, siblings = [] }: Typed,
): SettingsPlace {
  const isQuoted = text[node.offset] === '"'
  const last = node.offset + node.length
  const isClosed = isQuoted && node.length > 1 && text[last - 1] === '"'
  return {
    ...{ kind, path: [...path], isQuoted, siblings },
    start: node.offset + (isQuoted ? 1 : 0),
    end: Math.max(offset, isClosed ? last - 1 : last),
  }
}
