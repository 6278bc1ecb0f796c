/**
 * The id of a heading. It follows the rule of the docs.json format, so that existing deep links keep working: lower case;
 * spaces and periods become hyphens; `? , ; : ! ' " ( ) [ ] { }` and emoji are removed; letters of every script are kept.
 * A straight apostrophe between letters becomes a right quote.
 */
export function headingSlug(text: string): string {
  const slug = text
    .trim()
    .toLowerCase()
    .replace(/'(?<=\p{L}')(?=\p{L})/gu, '’')
    .replace(/[?,;:!'"()[\]{}]|\p{Extended_Pictographic}|\u{FE0F}|\u{200D}/gu, '')
    .replace(/[\s.]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
  return slug === '' ? 'section' : slug
}

/** Makes ids unique on a page: the second `x` becomes `x-2`, the third `x-3`. */
export function createIds(
  separator = '-',
  reserved: Iterable<string> = [],
): (wanted: string) => string {
  const taken = new Set<string>(reserved)
  const counts = new Map<string, number>()
  return (wanted) => {
    let id = wanted
    let count = counts.get(wanted) ?? 1
    while (taken.has(id)) id = `${wanted}${separator}${++count}`
    counts.set(wanted, count)
    taken.add(id)
    return id
  }
}

/**
 * Normalizes an id for comparison across generators: `4.-what’s-new` equals `4-whats-new`, and `a-&-b` equals `a-and-b`.
 */
export function plainAnchor(id: string): string {
  return id.toLowerCase().replace(/-and-|[^\p{L}\p{N}]/gu, '')
}
