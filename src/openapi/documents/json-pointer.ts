/** A JSON Pointer (RFC 6901): `''` is the whole document, `/paths/~1pets/get` one operation. */
export type PointerText = string

/** The pointer of a member of what `pointer` names. */
export function below(pointer: PointerText, name: string | number): PointerText {
  if (typeof name === 'number') return `${pointer}/${name}`
  if (!name.includes('/') && !name.includes('~')) return `${pointer}/${name}`
  return `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** The names a pointer goes through, outermost first. */
export function segmentsOf(pointer: PointerText): string[] {
  if (pointer === '') return []
  return pointer
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The pointer in the fragment of a `$ref`, percent-decoded: `#/a/b%20c` → `/a/b c`; `undefined` for an `$anchor`. */
export function pointerOfFragment(fragment: string): PointerText | undefined {
  const decoded = decode(fragment)
  if (decoded === '' || decoded === '/') return ''
  return decoded.startsWith('/') ? decoded : undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a stray percent sign is meant literally
  }
}
