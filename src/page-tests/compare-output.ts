/**
 * How what was printed differs from what a page shows, as lines that begin with a space, `-` (only shown) or `+` (only
 * printed); `undefined` if it does not. Spaces at ends of lines and empty lines at both ends do not count, and `...` in the
 * text that is shown is any text; on a line of its own it is any number of lines.
 */
export function compareOutput(shown: string, printed: string): readonly string[] | undefined {
  const expected = linesOf(shown)
  const actual = linesOf(printed)
  const steps = align(expected, actual)
  if (steps.every(({ kind }) => kind === ' ')) return undefined
  const lines = steps.map(({ kind, text }) => `${kind} ${text}`)
  if (lines.length <= maxLines) return lines
  const first = Math.max(0, steps.findIndex(({ kind }) => kind !== ' ') - linesBefore)
  const part = lines.slice(first, first + maxLines)
  const rest = lines.length - first - part.length
  return [
    ...(first > 0 ? [`  (${first} equal lines)`] : []),
    ...part,
    ...(rest > 0 ? [`  (${rest} more lines)`] : []),
  ]
}

/** Lines of a comparison, and of what is equal before the first difference. */
const maxLines = 40
const linesBefore = 3
/** Lines that are compared. */
const maxCompared = 1_000

function linesOf(text: string): readonly string[] {
  const lines = text
    .replace(ansiCodes, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
  const first = lines.findIndex((line) => line !== '')
  if (first === -1) return []
  const end = lines.findLastIndex((line) => line !== '') + 1
  return lines.slice(first, end).slice(0, maxCompared)
}

const ansiCodes = new RegExp(String.raw`\u001B\[[\d;]*[A-Za-z]`, 'g')

interface Step {
  readonly kind: ' ' | '-' | '+'
  readonly text: string
}

/** The alignment of two lists of lines with the most equal ones. */
function align(expected: readonly string[], actual: readonly string[]): readonly Step[] {
  const matches = expected.map(matcherOf)
  const width = actual.length + 1
  // the number of differences from here to the ends
  const costs = new Uint16Array((expected.length + 1) * width)
  const at = (row: number, column: number) => costs[row * width + column] ?? 0
  for (let row = expected.length; row >= 0; row--) {
    for (let column = actual.length; column >= 0; column--) {
      const hasRow = row < expected.length
      const hasColumn = column < actual.length
      if (!hasRow && !hasColumn) continue
      let least = 0xffff
      if (hasRow && isAnyLines(expected[row]!)) {
        least = Math.min(at(row + 1, column), hasColumn ? at(row, column + 1) : least)
      } else {
        if (hasRow && hasColumn && matches[row]!(actual[column]!)) least = at(row + 1, column + 1)
        if (hasRow) least = Math.min(least, at(row + 1, column) + 1)
        if (hasColumn) least = Math.min(least, at(row, column + 1) + 1)
      }
      costs[row * width + column] = least
    }
  }
  return walk(expected, actual, { at, matches })
}

function walk(
  expected: readonly string[],
  actual: readonly string[],
  {
    at,
    matches,
  }: {
    readonly at: (row: number, column: number) => number
    readonly matches: readonly ((line: string) => boolean)[]
  },
): readonly Step[] {
  const steps: Step[] = []
  let row = 0
  let column = 0
  while (row < expected.length || column < actual.length) {
    const shown = expected[row]
    const printed = actual[column]
    const cost = at(row, column)
    if (shown !== undefined && isAnyLines(shown)) {
      if (at(row + 1, column) === cost) {
        steps.push({ kind: ' ', text: shown })
        row++
      } else column++
    } else if (
      shown !== undefined &&
      printed !== undefined &&
      at(row + 1, column + 1) === cost &&
      matches[row]?.(printed) === true
    ) {
      steps.push({ kind: ' ', text: printed })
      row++
      column++
    } else if (shown !== undefined && at(row + 1, column) + 1 === cost) {
      steps.push({ kind: '-', text: shown })
      row++
    } else {
      steps.push({ kind: '+', text: printed ?? '' })
      column++
    }
  }
  return steps
}

function isAnyLines(line: string): boolean {
  return line.trim() === '...'
}

function matcherOf(line: string): (printed: string) => boolean {
  if (!line.includes('...')) return (printed) => printed === line
  const parts = line.split('...')
  const [first = ''] = parts
  const last = parts.at(-1) ?? ''
  return (printed) => {
    if (!printed.startsWith(first) || !printed.endsWith(last)) return false
    if (printed.length < first.length + last.length) return false
    let from = first.length
    const end = printed.length - last.length
    for (const part of parts.slice(1, -1)) {
      const found = printed.indexOf(part, from)
      if (found === -1 || found + part.length > end) return false
      from = found + part.length
    }
    return true
  }
}
