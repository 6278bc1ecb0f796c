import { extensionOf } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { parseJsonTree } from '../../base/syntax/json-syntax.ts'
import type { JsonNode } from '../../base/syntax/json-syntax.ts'
import { frontmatterBlock } from '../../content/frontmatter.ts'

/** A heading or a member of a file, with what is below it. */
export interface OutlineEntry {
  readonly name: string
  readonly detail?: string
  readonly kind: 'heading' | 'object' | 'array' | 'value'
  readonly start: number
  readonly end: number
  /** The end of its name. */
  readonly nameEnd: number
  readonly children: readonly OutlineEntry[]
}

/** What a file consists of: the headings of a page, the members of the settings. */
export function outlineOf(file: FilePath, text: string): readonly OutlineEntry[] {
  if (extensionOf(file) !== 'json') return nested(headingsIn(text), text.length)
  const { root } = parseJsonTree(text)
  return root === undefined ? [] : membersOf(root)
}

interface Heading {
  readonly depth: number
  readonly name: string
  readonly start: number
  readonly end: number
}

/** The lines of headings that are in no block of code. */
function headingsIn(text: string): readonly Heading[] {
  const fences = fencesIn(text)
  return [...text.matchAll(/^ {0,3}(#{1,6})[ \t]+([^\n]*?)[ \t]*#*[ \t]*\r?$/gm)].flatMap(
    ({ index, 0: line, 1: signs = '', 2: name = '' }) =>
      fences.some(({ start, end }) => start <= index && index < end)
        ? []
        : [{ depth: signs.length, name, start: index, end: index + line.length }],
  )
}

/** Each heading holds those that are deeper, up to the next of its own depth. */
function nested(headings: readonly Heading[], end: number): OutlineEntry[] {
  const entries: OutlineEntry[] = []
  for (let at = 0; at < headings.length;) {
    const { depth, name, start, end: nameEnd } = headings[at]!
    const next = headings.findIndex((other, index) => index > at && other.depth <= depth)
    const stop = next === -1 ? headings.length : next
    const last = headings[stop]?.start ?? end
    const children = nested(headings.slice(at + 1, stop), last)
    entries.push({
      ...{ name: name === '' ? '(empty)' : name, kind: 'heading' },
      ...{ start, end: last, nameEnd, children },
    })
    at = stop
  }
  return entries
}

const titles = ['group', 'tab', 'anchor', 'dropdown', 'language', 'version', 'product', 'item']

function membersOf({ type, children = [] }: JsonNode): OutlineEntry[] {
  return children.flatMap((child): OutlineEntry[] => {
    const [key, value] = type === 'object' ? (child.children ?? []) : [undefined, child]
    if (value === undefined) return []
    const title = titleOf(value)
    const name = key === undefined ? title : String(key.value)
    // a list of words has nothing to say of each
    if (name === undefined || name === '') return []
    const head = key ?? value
    return [
      {
        name,
        ...(key !== undefined && title !== undefined && { detail: title }),
        kind: value.type === 'object' || value.type === 'array' ? value.type : 'value',
        start: child.offset,
        end: child.offset + child.length,
        nameEnd: key === undefined ? child.offset + child.length : head.offset + head.length,
        children: membersOf(value),
      },
    ]
  })
}

/** The title of a group or division. */
function titleOf({ type, children = [] }: JsonNode): string | undefined {
  if (type !== 'object') return undefined
  const named = children.find(({ children: [key] = [] }) => titles.includes(String(key?.value)))
  const value: unknown = named?.children?.[1]?.value
  return typeof value === 'string' ? value : undefined
}

interface Range {
  readonly start: number
  readonly end: number
}

/** Blocks of code between fences. */
function fencesIn(text: string): readonly Range[] {
  const found: Range[] = []
  let open: { readonly start: number; readonly sign: string } | undefined
  for (const match of text.matchAll(/^[ \t]*(`{3,}|~{3,})([^\n]*)$/gm)) {
    const [line, sign = '', rest = ''] = match
    if (open === undefined) open = { start: match.index, sign }
    else if (sign.startsWith(open.sign) && rest.trim() === '') {
      found.push({ start: open.start, end: match.index + line.length })
      open = undefined
    }
  }
  return open === undefined ? found : [...found, { start: open.start, end: text.length }]
}

/** What an editor may fold: sections, code, the frontmatter; objects and lists of the settings. */
export function foldsOf(file: FilePath, text: string): readonly Range[] {
  if (extensionOf(file) === 'json') {
    const { root } = parseJsonTree(text)
    return root === undefined ? [] : blocksOf(root)
  }
  const block = frontmatterBlock(text)
  const sections = (entries: readonly OutlineEntry[]): Range[] =>
    entries.flatMap(({ start, end, children }) => {
      const trimmed = text.slice(start, end).trimEnd().length
      return [{ start, end: start + trimmed }, ...sections(children)]
    })
  return [
    ...(block === undefined ? [] : [{ start: 0, end: block.start + block.yaml.length }]),
    ...sections(outlineOf(file, text)),
    ...fencesIn(text),
  ]
}

function blocksOf({ type, offset, length, children = [] }: JsonNode): Range[] {
  const isOpen = type === 'object' || type === 'array'
  return [
    ...(isOpen ? [{ start: offset, end: offset + length - 1 }] : []),
    ...children.flatMap(blocksOf),
  ]
}
