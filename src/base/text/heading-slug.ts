/**
 * The id of a heading, by the format's own rule so that existing deep links keep working: lower case, spaces to
 * hyphens, periods too, `? , ; : ! ' " ( ) [ ] { }` and emoji removed, letters of every script kept. Straight
 * apostrophes become right quotes and stay.
 */
export function headingSlug(text: string): string {
  const slug = text
    .trim()
    .toLowerCase()
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(/[?,;:!'"()[\]{}]|\p{Extended_Pictographic}|\u{FE0F}|\u{200D}/gu, '')
    .replace(/[\s.]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug === '' ? 'section' : slug
}

/** Ids that are unique on a page: the second `x` becomes `x-2`, the third `x-3`. */
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
 * An id without what generators disagree about: `4.-what’s-new` and `4-whats-new` are the same, and so are `a-&-b` and
 * `a-and-b`.
 */
export function plainAnchor(id: string): string {
  return id.toLowerCase().replace(/-and-|[^\p{L}\p{N}]/gu, '')
}
