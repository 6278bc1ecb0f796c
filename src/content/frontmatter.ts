import { appendAll } from '../base/long-lists.ts'
import { unreadableAudience } from '../base/private-audience.ts'
import { parseYaml } from '../base/syntax/data-tree.ts'
import type { DataTree } from '../base/syntax/data-tree.ts'
import type { Diagnostic, Source } from '../diagnostics/diagnostic.ts'
import { placeOf } from '../diagnostics/diagnostic.ts'
import type { Frontmatter } from './page.ts'
import { plainFrontmatter } from './frontmatter-fast-path.ts'
import { withBraces, withoutBraces } from './frontmatter-variables.ts'
import { fields, isText, nameOf } from './frontmatter-fields.ts'
import { frontmatterHints } from './frontmatter-hints.ts'
import {
  badFrontmatter,
  lateFrontmatter,
  unclosedFrontmatter,
  wrongFrontmatter,
} from './frontmatter-problems.ts'

export interface PageHead {
  readonly meta: Frontmatter
  readonly problems: readonly Diagnostic[]
}

/** The block of YAML that a page may begin with, its offsets included. */
const block =
  /^\uFEFF?\s*---[^\S\r\n]*(?:\r\n?|\n)(?:([\s\S]*?)(?:\r\n?|\n))?---[^\S\r\n]*(?:\r\n?|\n|$)/

/** Where a block of keys begins that is not in the first line: other programs show its lines as text. */
export function lateBlockStart(text: string): number | undefined {
  if (!/^\uFEFF?\s/.test(text)) return undefined
  const match = block.exec(text)
  if (match === null || !/^[\w:-]+:(?:\s|$)/m.test(match[1] ?? '')) return undefined
  return match[0].indexOf('---')
}

/** The YAML of a page's frontmatter, and where it begins. */
export function frontmatterBlock(
  text: string,
): { readonly yaml: string; readonly start: number } | undefined {
  const match = block.exec(text)
  const yaml = match?.[1]
  if (match === null || yaml === undefined) return undefined
  return { yaml, start: text.indexOf(yaml, match[0].indexOf('---') + 3) }
}

/** A page's frontmatter. Bad YAML costs only the lines that could not be read. */
export function readFrontmatter(source: Source): PageHead {
  const match = block.exec(source.text)
  if (match === null) return readUnclosed(source)
  const late = lateBlockStart(source.text)
  if (late === undefined && /^\uFEFF?\s/.test(match[0]))
    return { meta: { other: {} }, problems: [] }
  const written = match[1]
  if (written === undefined || written.trim() === '') return { meta: { other: {} }, problems: [] }
  const start = source.text.indexOf(written, match[0].indexOf('---') + 3)
  const hasVariables = written.includes('{{')
  // a line may end with a carriage return alone
  const lines = written.replace(/\r(?!\n)/g, '\n')
  const yaml = hasVariables ? withoutBraces(lines) : lines
  const problems: Diagnostic[] = []
  if (late !== undefined)
    problems.push(lateFrontmatter(placeOf(source, /^\uFEFF?/.exec(source.text)![0].length, late)))
  let parsed: DataTree | undefined
  const tree = () => (parsed ??= parseLoosely(yaml))
  let value: unknown = plainFrontmatter(yaml)
  const error = value === undefined ? tree().errors[0] : undefined
  value ??= tree().value
  if (error !== undefined || typeof value !== 'object' || value === null || Array.isArray(value)) {
    const at = placeOf(source, start + (error?.start ?? 0), start + (error?.end ?? yaml.length))
    problems.push(badFrontmatter(at, error?.message ?? 'it is not a list of keys and values.'))
    value = keysByLine(yaml)
  } else value = asWritten(value as Record<string, unknown>, yaml, tree)
  if (hasVariables) value = withBraces(value)
  const values = value as Record<string, unknown>
  const at = (key: string, part: 'key' | 'value' = 'key') => {
    const { start: from, end } = tree().span([key], part)
    return placeOf(source, start + from, start + end)
  }
  const meta = typedFrontmatter(values, (key, expected) => {
    problems.push(wrongFrontmatter(at(key), key, expected))
  })
  appendAll(problems, frontmatterHints(values, meta, at))
  return { meta, problems }
}

/** Numbers where text is expected have the text that the author wrote: YAML reads `2.10` as 2.1. */
function asWritten(
  value: Record<string, unknown>,
  yaml: string,
  tree: () => DataTree,
): Record<string, unknown> {
  const isSame = Object.values(value).every((it) => typeof it === 'string')
  if (isSame) return value
  const entries = Object.entries(value).map(([key, it]): [string, unknown] => {
    const name = nameOf(key)
    if (!Object.hasOwn(fields, name) || !isText(fields[name][0])) return [key, it]
    if (Array.isArray(it)) return [key, it.map((word, index) => textAt(word, [key, index]))]
    return [key, textAt(it, [key])]
  })
  return Object.fromEntries(entries)

  function textAt(found: unknown, pointer: readonly (string | number)[]): unknown {
    if (typeof found !== 'number' && typeof found !== 'boolean') return found
    const { start, end } = tree().span(pointer, 'value')
    return yaml.slice(start, end).trim()
  }
}

/** The lines of a block that nothing closes: each a key and a value, one of them a key that pages have. */
const unclosed =
  /^\uFEFF?\s*---[^\S\n]*\r?\n((?:[\w:-]+:[^\S\n][^\n]*\n)*?(?:title|description|sidebarTitle|icon|openapi|api):[^\S\n][^\n]*(?:\n(?:[\w:-]+:(?:[^\S\n][^\n]*)?|[^\S\n]+[^\s][^\n]*|- [^\n]*)(?=\n|$))*)/

/** A block without its closing line: its lines are used, and the place where it is missing is reported. */
function readUnclosed(source: Source): PageHead {
  const match = unclosed.exec(source.text)
  const lines = match?.[1]
  if (match === null || lines === undefined) return { meta: { other: {} }, problems: [] }
  const end = match[0].trimEnd().length
  return {
    meta: typedFrontmatter(keysByLine(lines), () => undefined),
    problems: [unclosedFrontmatter(placeOf(source, end))],
  }
}

/**
 * YAML requires that quoted text is indented if it continues on the next line. Most parsers do not check this, and
 * pages rely on it. Joined into one line, the text has the value that they read, and all offsets stay the same.
 */
function parseLoosely(yaml: string): DataTree {
  const tree = parseYaml(yaml)
  if (tree.errors.length === 0) return tree
  const joined = yaml.replace(
    /^([\w:-]+:[ \t]+)("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/gms,
    (_, key: string, text: string) => key + text.replaceAll(/[\r\n]/g, ' '),
  )
  const loose = parseYaml(joined)
  return loose.errors.length === 0 ? loose : tree
}

/** `key: value` lines of YAML that could not be read as a whole. */
function keysByLine(yaml: string): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const line of yaml.split(/\r?\n/)) {
    const [, key, value] = /^([\w:-]+):\s(.*)$/.exec(line) ?? []
    const written = value?.trim() ?? ''
    if (key === undefined || written === '') continue
    const text = written.replace(/^(["'])(.*?)\1?$/, '$2')
    found[key] = text === 'true' ? true : text === 'false' ? false : text
  }
  return found
}

/** Keys and values as typed metadata; `wrong` is called for each value of another type, which is left out. */
export function typedFrontmatter(
  written: Readonly<Record<string, unknown>>,
  wrong: (key: string, expected: string) => void,
): Frontmatter {
  const meta: Record<string, unknown> = {}
  const other: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(written)) {
    const name = nameOf(key)
    if (!Object.hasOwn(fields, name)) {
      other[key] = value
      continue
    }
    if ((value === null || value === undefined) && name !== 'private') continue
    const [schema, expected] = fields[name]
    const result = schema.safeParse(value)
    if (result.success) meta[name] = result.data
    else if (!(name === 'mode' && typeof value === 'string')) wrong(key, expected)
    if (!result.success && name === 'private') meta[name] = unreadableAudience
  }
  return { ...meta, other }
}
