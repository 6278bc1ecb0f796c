export interface TextRange {
  readonly start: number
  readonly end: number
}

/**
 * The stretches of a page that are neither frontmatter, nor fenced code, nor inline code. Good enough for deciding
 * where a sign is meant as text; the compiler decides what the page is.
 */
export function proseOf(text: string): TextRange[] {
  const prose: TextRange[] = []
  const start = frontmatterEnd(text)
  let from = start
  let fence: { sign: string; length: number } | undefined
  for (let at = start; at < text.length;) {
    const newline = text.indexOf('\n', at)
    const end = newline === -1 ? text.length : newline + 1
    const marker = mayBeFence(text, at, end) ? fencePattern.exec(text.slice(at, end)) : null
    if (fence === undefined && marker && !(marker[1]![0] === '`' && marker[2]!.includes('`'))) {
      withoutInlineCode(text, from, at, prose)
      fence = { sign: marker[1]![0]!, length: marker[1]!.length }
    } else if (
      fence &&
      marker &&
      marker[1]![0] === fence.sign &&
      marker[1]!.length >= fence.length &&
      marker[2]!.trim() === ''
    ) {
      fence = undefined
      from = end
    }
    at = end
  }
  if (fence === undefined) withoutInlineCode(text, from, text.length, prose)
  return prose
}

const fencePattern = /^(?:\s|>)*(`{3,}|~{3,})(.*)/

/** Whether a line, after spaces and signs of quotes, begins with the sign of a fence, or with a space that is not ASCII. */
function mayBeFence(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const sign = text.charCodeAt(at)
    if (sign === 96 || sign === 126 || sign > 127) return true
    if (sign > 32 && sign !== 62) return false
  }
  return false
}

/** Where the text of a page begins. */
export function frontmatterEnd(text: string): number {
  return /^\uFEFF?\s*---[^\S\n]*\r?\n[\s\S]*?\n---[^\S\n]*(?:\r?\n|$)/.exec(text)?.[0].length ?? 0
}

function withoutInlineCode(text: string, start: number, end: number, into: TextRange[]): void {
  let from = start
  let at = text.indexOf('`', start)
  const unclosed: Unclosed = { limit: -1, ticks: new Set() }
  while (at !== -1 && at < end) {
    let ticks = 1
    while (text[at + ticks] === '`') ticks++
    const close = closingTicks(text, { from: at + ticks, end, ticks }, unclosed)
    if (close !== -1) {
      if (at > from) into.push({ start: from, end: at })
      from = close
      at = text.indexOf('`', close)
    } else at = text.indexOf('`', at + ticks)
  }
  if (end > from) into.push({ start: from, end })
}

/** Runs of backticks without a closing run in the rest of the paragraph; they are not searched for again. */
interface Unclosed {
  limit: number
  readonly ticks: Set<number>
}

/** A code span ends at a run of as many ticks, before the paragraph does. */
function closingTicks(
  text: string,
  { from, end, ticks }: { readonly from: number; readonly end: number; readonly ticks: number },
  unclosed: Unclosed,
): number {
  if (from > unclosed.limit) {
    const blank = text.indexOf('\n\n', from)
    unclosed.limit = blank === -1 ? end : Math.min(end, blank)
    unclosed.ticks.clear()
  }
  if (unclosed.ticks.has(ticks)) return -1
  for (let at = text.indexOf('`', from); at !== -1 && at < unclosed.limit;) {
    let run = 1
    while (text[at + run] === '`') run++
    if (run === ticks) return at + run
    at = text.indexOf('`', at + run)
  }
  unclosed.ticks.add(ticks)
  return -1
}
