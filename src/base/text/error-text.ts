/**
 * What was thrown, as one line of text. Code of a page may throw anything: a symbol, a proxy, an object whose getters
 * throw in turn. None of that may stop whoever wants to report it.
 */
export function errorText(error: unknown): string {
  const text = attempt(() => (error instanceof Error ? error.message : String(error)))
  const line = (typeof text === 'string' ? text : 'an error without a text')
    .slice(0, longest * 4)
    .replace(/\s+/g, ' ')
    .trim()
  if (line === '') return 'an error without a text'
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}

/** The stack trace of an error, if it has one that can be read. */
export function errorStack(error: unknown): string | undefined {
  const stack = attempt(() => (error as { readonly stack?: unknown }).stack)
  return typeof stack === 'string' ? stack.slice(0, 10_000) : undefined
}

const longest = 500

function attempt(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return undefined
  }
}
