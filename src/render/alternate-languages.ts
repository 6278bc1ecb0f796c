import type { DivisionLink } from '../theme/page-props.ts'

export interface Translation {
  /** BCP 47. */
  readonly language: string
  readonly href: string
}

/**
 * The URLs of a page in the languages of the site, itself included; none when it is in one language alone. A
 * language menu leads to some page in every case: only one whose path is the same but for the language counts, and that
 * is translated.
 */
export function translations(
  href: string,
  languages: readonly DivisionLink[],
  untranslated: ReadonlySet<string> = new Set(),
): readonly Translation[] {
  const found = languages.flatMap(({ code, href: other, current, external }) =>
    code !== undefined &&
    !external &&
    (current || (isSamePage(href, other) && !untranslated.has(other)))
      ? [{ language: code, href: current ? href : other }]
      : [],
  )
  return found.length > 1 ? found : []
}

/** Whether two paths differ in a segment that names a language, or one of them has one more of these. */
function isSamePage(one: string, other: string): boolean {
  const [short, long] = [segments(one), segments(other)].toSorted((a, b) => a.length - b.length)
  if (short === undefined || long === undefined || long.length - short.length > 1) return false
  const at = long.findIndex((part, index) => part !== short[index])
  if (at === -1 || !namesLanguage(long[at]!)) return false
  const isLonger = long.length > short.length
  if (!isLonger && !namesLanguage(short[at]!)) return false
  return long.slice(at + 1).join('/') === short.slice(isLonger ? at : at + 1).join('/')
}

function namesLanguage(segment: string): boolean {
  return /^[a-z]{2,3}(?:[-_][a-z\d]+)*$/i.test(segment)
}

function segments(href: string): string[] {
  return href.split('/').filter((part) => part !== '')
}
