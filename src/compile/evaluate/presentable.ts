/**
 * A value as children can hold it: text, elements and lists of them. Objects, functions and symbols render nothing; a text
 * beyond `maxText` throws.
 */
export function presentable(value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return null
  if (typeof value === 'string' && value.length > maxText) throw tooLong(value)
  if (Array.isArray(value)) return value.map(presentable)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return value.toString()
  if (value instanceof Promise) throw new Error('it is a promise, and a page is drawn at once')
  return 'type' in value && 'props' in value ? value : null
}

/** Characters; no page has a text of this length on purpose. */
export const maxText = 5_000_000

export function tooLong({ length }: string): Error {
  return new Error(`its text has ${length} characters, and ${maxText} are the most`)
}

/** The name in a `ReferenceError`: `{user_id}` of a page that does not define it. */
export function undefinedName(error: unknown): string | undefined {
  try {
    if (!(error instanceof ReferenceError)) return undefined
    return /^(\S+) is not defined/.exec(error.message)?.[1]
  } catch {
    return undefined // what was thrown throws when it is looked at
  }
}
