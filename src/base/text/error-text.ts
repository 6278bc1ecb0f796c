/**
 * A thrown value as one line of text; never throws itself. Page code may throw anything: a symbol, a proxy, an object
 * whose getters throw.
 */
export function errorText(error: unknown): string {
  const text = attempt(() => (error instanceof Error ? error.message : String(error)))
  const isMessage = typeof text === 'string' && !/^\[object \w+\]$/.test(text)
  const line = (isMessage ? text : 'an error without a message')
    .slice(0, maxLength * 4)
    .replace(/\s+/g, ' ')
    .trim()
  if (line === '') return 'an error without a message'
  return line.length > maxLength ? `${line.slice(0, maxLength)}…` : line
}

/** The stack trace of an error, if it has one that can be read. */
export function errorStack(error: unknown): string | undefined {
  const stack = attempt(() => (error as { readonly stack?: unknown }).stack)
  return typeof stack === 'string' ? stack.slice(0, 10_000) : undefined
}

const maxLength = 500

function attempt(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return undefined
  }
}
