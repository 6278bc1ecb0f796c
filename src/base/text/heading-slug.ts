/**
 * The id of a heading. It follows the rule of the docs.json format, so that existing deep links keep working: lower case;
 * spaces and periods become hyphens; `? , ; : ! ' " ( ) [ ] { }` and emoji are removed; letters of every script are kept.
 * A straight apostrophe between letters becomes a right quote. An emoji at the beginning leaves its hyphen: `-step-1`.
 */
export function headingSlug(text: string): string {
  const trimmed = text.trim()
  const start = /^\p{Extended_Pictographic}/u.test(trimmed) ? '-' : ''
  const slug = trimmed
    .toLowerCase()
    .replace(/'(?<=\p{L}')(?=\p{L})/gu, '’')
    .replace(/[?,;:!'"()[\]{}]|\p{Extended_Pictographic}|\u{FE0F}|\u{200D}/gu, '')
    .replace(/[\s.]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
  if (slug === '') return 'section'
  return start !== '' && /^\S+\s/u.test(trimmed) ? start + slug : slug
}

/** Makes ids unique on a page: the second `x` becomes `x-2`, the third `x-3`. Fields count from 1: `param-x-1`. */
export function createIds({
  second = 2,
  reserved = [],
}: { readonly second?: number; readonly reserved?: Iterable<string> } = {}): (
  wanted: string,
) => string {
  const taken = new Set<string>(reserved)
  const counts = new Map<string, number>()
  return (wanted) => {
    let id = wanted
    let count = counts.get(wanted) ?? second - 1
    while (taken.has(id)) id = `${wanted}-${++count}`
    counts.set(wanted, count)
    taken.add(id)
    return id
  }
}

/**
 * The ids that an anchor of a field may stand for, in order: the format names fields of an API `body-x`, `parameter-x`
 * and `response-x`, with `-one-of-0` for alternatives; and repeated fields were `param-x_2` before they were `param-x-1`.
 */
export function fieldAnchors(anchor: string): readonly string[] {
  const repeated = /^(param-.+)_(\d+)$/.exec(anchor)
  if (repeated !== null) return [`${repeated[1]}-${Number(repeated[2]) - 1}`]
  const [, kind, rest = ''] = /^(body|response|parameter)(?:-(.+))?$/.exec(anchor) ?? []
  if (kind === undefined) return []
  const path = rest.replace(/(?:^|-)(?:one|any|all)-of-\d+(?=-|$)/g, '').replace(/^-/, '')
  const roots = kind === 'parameter' ? ['path', 'query', 'header', 'cookie'] : [kind]
  const ids = roots.map((root) => (path === '' ? `param-${root}` : `param-${root}-${path}`))
  return path === '' ? ids : [...ids, `param-${path}`]
}

/**
 * Normalizes an id for comparison across generators: `4.-what’s-new` equals `4-whats-new`, and `a-&-b` equals `a-and-b`.
 */
export function plainAnchor(id: string): string {
  return id.toLowerCase().replace(/-and-|[^\p{L}\p{N}]/gu, '')
}
