import { escapeCode } from './colorizer.ts'

/** A stretch of a line that is one thing, by the class of its role. */
export interface RolePiece {
  readonly start: number
  readonly end: number
  readonly className: string
}

/** The HTML of a line. Adjacent pieces of one role share a span, and white space between them has no span of its own. */
export function roleLine(line: string, pieces: readonly RolePiece[]): string {
  // joined once: lines are remembered, and what is added up piece by piece is kept piece by piece
  const parts: string[] = []
  /** Where what is not yet written begins. */
  let from = 0
  let open: RolePiece | undefined
  const write = ({ start, end, className }: RolePiece) => {
    if (from < start) parts.push(escapeCode(line.slice(from, start)))
    parts.push('<span class=', className, '>', escapeCode(line.slice(start, end)), '</span>')
    from = end
  }
  for (const piece of pieces) {
    if (isBlank(line, piece.start, piece.end)) continue
    if (open?.className === piece.className && isBlank(line, open.end, piece.start)) {
      open = { ...open, end: piece.end }
    } else {
      if (open !== undefined) write(open)
      open = piece
    }
  }
  if (open !== undefined) write(open)
  parts.push(escapeCode(line.slice(from)))
  return parts.join('')
}

function isBlank(line: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = line.charCodeAt(at)
    if (code !== 32 && code !== 9) return false
  }
  return true
}
