import { minOf } from '../../base/long-lists.ts'

export type RegionResult =
  | { readonly ok: true; readonly code: string; readonly lines?: LineRange }
  /** `regions`: the names of those that the file has. */
  | { readonly ok: false; readonly missing: 'region'; readonly regions: readonly string[] }

/** The first and the last line of a region in its file, from 1. */
export interface LineRange {
  readonly first: number
  readonly last: number
}

/**
 * A region of a file of code, without the lines that mark regions, and without the indentation that all of its lines share. A
 * region begins after a comment `#region name` and ends before the `#endregion` that belongs to it, which needs no name. Without
 * a name: the whole file.
 */
export function codeRegion(text: string, name: string | undefined): RegionResult {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const marks = lines.map(markOf)
  const code = lines.filter((_, index) => marks[index] === undefined)
  if (name === undefined) return { ok: true, code: withoutIndentation(code) }

  const first = marks.findIndex((mark) => mark?.kind === 'start' && mark.name === name)
  if (first === -1) {
    const regions = marks.flatMap((mark) => (mark?.kind === 'start' ? [mark.name] : []))
    return { ok: false, missing: 'region', regions }
  }
  const inside: string[] = []
  const numbers: number[] = []
  let depth = 0
  for (let at = first + 1; at < lines.length; at++) {
    const mark = marks[at]
    if (mark === undefined) {
      inside.push(lines[at] ?? '')
      if (lines[at]?.trim() !== '') numbers.push(at + 1)
    } else if (mark.kind === 'start') depth++
    else if (mark.name === name || (depth === 0 && mark.name === '')) break
    else depth = Math.max(0, depth - 1)
  }
  const [start, end] = [numbers[0], numbers.at(-1)]
  return {
    ok: true,
    code: withoutIndentation(inside),
    ...(start !== undefined && end !== undefined && { lines: { first: start, last: end } }),
  }
}

interface Mark {
  readonly kind: 'start' | 'end'
  readonly name: string
}

/**
 * A line that is nothing but a mark, as editors fold them: `// #region name`, `# region name`, `<!-- #region name -->`, `#pragma region
 * name`; or `[start:name]` and `[end:name]` in a comment.
 */
function markOf(line: string): Mark | undefined {
  if (line.length > maxMarkLength || !/region|\[(?:start|end):/i.test(line)) return undefined
  const fold = folds.exec(line)
  if (fold !== null) {
    const [, end, name = ''] = fold
    return end === undefined && name === '' ? undefined : { kind: end ? 'end' : 'start', name }
  }
  const [, kind, name = ''] = brackets.exec(line) ?? []
  return kind === undefined ? undefined : { kind: kind === 'end' ? 'end' : 'start', name }
}

const maxMarkLength = 300
const comment = String.raw`(?:\/\/|\/\*|#|--|;|%|<!--|'|\{\/\*|\(\*|REM\b)`
const closing = String.raw`(?:\*\/\}?|-->|\*\))?`
const folds = new RegExp(
  String.raw`^\s*(?:${comment}\s*)?#?(?:pragma\s+|!)?(end)?\s?region\b[ \t]*([\w.-]*)[ \t]*${closing}\s*$`,
  'i',
)
const brackets = new RegExp(
  String.raw`^\s*${comment}[^[\]]*\[(start|end):\s*([\w.-]+)\s*\]\s*${closing}\s*$`,
)

function withoutIndentation(lines: readonly string[]): string {
  const filled = lines.filter((line) => line.trim() !== '')
  const shared = minOf(filled.map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0))
  const text = Number.isFinite(shared) ? lines.map((line) => line.slice(shared)) : []
  while (text.length > 0 && text[0]?.trim() === '') text.shift()
  while (text.length > 0 && text.at(-1)?.trim() === '') text.pop()
  return text.join('\n')
}
