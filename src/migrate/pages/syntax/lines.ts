/** A line of the old page, and its offset in the file. */
export interface Line {
  readonly text: string
  readonly at: number
}

export function linesOf(text: string, offset: number): Line[] {
  let at = offset
  return text.split('\n').map((line) => {
    const found = { text: line.replace(/\r$/, ''), at }
    at += line.length + 1
    return found
  })
}

export function indentOf(text: string): number {
  return /^[ \t]*/.exec(text)?.[0].replaceAll('\t', '    ').length ?? 0
}

/** The lines from an index on that are blank or indented at least so far, without trailing blank lines. */
export function indentedBlock(lines: readonly Line[], from: number, indent: number): Line[] {
  let end = from
  for (let index = from; index < lines.length; index++) {
    const { text } = lines[index] ?? { text: '' }
    if (text.trim() === '') continue
    if (indentOf(text) < indent) break
    end = index + 1
  }
  return lines.slice(from, end).map(({ text, at }) => ({ text: dedent(text, indent), at }))
}

function dedent(text: string, indent: number): string {
  const plain = text.replace(/^[ \t]+/, (space) => space.replaceAll('\t', '    '))
  return plain.slice(Math.min(indent, indentOf(plain)))
}

/** The index of the line that closes the fence which begins at an index; the last line when none does. */
export function fenceEnd(lines: readonly Line[], from: number): number | undefined {
  const [, sign = '', info = ''] = /^\s*(`{3,}|~{3,})(.*)$/.exec(lines[from]?.text ?? '') ?? []
  if (sign === '' || (sign.startsWith('`') && info.includes('`'))) return undefined
  const close = new RegExp(`^\\s*${sign[0] === '~' ? '~' : '`'}{${sign.length},}\\s*$`)
  const deepest = indentOf(lines[from]?.text ?? '') + 3
  for (let index = from + 1; index < lines.length; index++) {
    const text = lines[index]?.text ?? ''
    if (close.test(text) && indentOf(text) <= deepest) return index
  }
  return lines.length - 1
}
