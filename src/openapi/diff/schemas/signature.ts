/** A value as text that does not depend on the order of members. */
export function stableText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => sorted(inner, () => true)) ?? ''
}

/**
 * The same of a schema or of a part of one, without what is there for readers alone, and whatever the order of alternatives.
 * References are not followed.
 */
export function signatureOf(part: unknown): string {
  const kept = (key: string, inner: unknown): unknown =>
    key === 'options' && Array.isArray(inner)
      ? inner.map(signatureOf).toSorted()
      : sorted(inner, (name) => !texts.has(name))
  return JSON.stringify(part, kept) ?? ''
}

function sorted(value: unknown, isKept: (key: string) => boolean): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).filter(([key]) => isKept(key))
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const texts: ReadonlySet<string> = new Set([
  ...['title', 'description', 'examples', 'externalDocs', 'initial', 'hint'],
  ...['pills', 'before', 'after'],
])
