import type { JsonNode } from '../../base/syntax/json-syntax.ts'

/** How an author writes JSON: on one line, or with which indentation and line breaks. */
export interface JsonLayout {
  /** On one line. */
  readonly isCompact: boolean
  /** Before the line in which the value begins. */
  readonly indent: string
  /** One more level. */
  readonly unit: string
  readonly lineBreak: string
}

export interface JsonMember {
  readonly property: JsonNode
  readonly value: JsonNode
}

/** The members of an object by key; those of anything else are none. */
export function membersOf(node: JsonNode): ReadonlyMap<string, JsonMember> {
  if (node.type !== 'object') return new Map()
  return new Map(
    (node.children ?? []).flatMap((property): [string, JsonMember][] => {
      const [key, value] = property.children ?? []
      return key === undefined || value === undefined
        ? []
        : [[String(key.value), { property, value }]]
    }),
  )
}

export function textOf({ offset, length }: JsonNode, text: string): string {
  return text.slice(offset, offset + length)
}

export function layoutOf(node: JsonNode, text: string): JsonLayout {
  const lineStart = text.lastIndexOf('\n', node.offset - 1) + 1
  return {
    isCompact: !textOf(node, text).includes('\n'),
    indent: /^[ \t]*/.exec(text.slice(lineStart))![0],
    unit: /^[ \t]+(?=")/m.exec(text)?.[0] ?? '  ',
    lineBreak: text.includes('\r\n') ? '\r\n' : '\n',
  }
}

/** Entries between brackets, in the layout of an author. */
export function bracketed(
  [open, close]: readonly [string, string],
  entries: readonly string[],
  { isCompact, indent, unit, lineBreak }: JsonLayout,
): string {
  if (isCompact) return `${open}${entries.join(', ')}${close}`
  const lines = entries.map((entry) => `${indent}${unit}${entry}`)
  return [open, lines.join(`,${lineBreak}`), `${indent}${close}`].join(lineBreak)
}

/** A value of several lines, further to the right. */
export function deeper(text: string, by: string): string {
  return text.replace(/\n(?=[^\r\n])/g, `\n${by}`)
}

/** An object with further members before its own. */
export function withFirst(object: string, members: Readonly<Record<string, unknown>>): string {
  const [, space = '', rest = ''] = /^\{(\s*)([\s\S]*)$/.exec(object) ?? []
  const first = Object.entries(members).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  )
  if (rest === '}') return `{ ${first.join(', ')} }`
  const between = space.includes('\n') ? space : ' '
  return `{${space}${first.join(`,${between}`)},${between}${rest}`
}
