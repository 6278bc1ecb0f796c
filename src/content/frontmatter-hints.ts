import { editDistance } from '../base/text/edit-distance.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { fields, flag, frontmatterKeys, isDate, nameOf } from './frontmatter-fields.ts'
import {
  flagAsText,
  unknownFrontmatter,
  unknownMode,
  wrongFrontmatter,
} from './frontmatter-problems.ts'
import type { Frontmatter } from './page.ts'

/** What is read, and what an author would better write in another way. */
export function frontmatterHints(
  written: Readonly<Record<string, unknown>>,
  { other }: Frontmatter,
  at: (key: string, part?: 'key' | 'value') => Place,
): readonly Diagnostic[] {
  return Object.entries(written).flatMap(([key, value]): Diagnostic[] => {
    const name = nameOf(key)
    if (Object.hasOwn(other, key)) {
      const meant = frontmatterKeys.find((known) => isOneLetterOff(key, known))
      return meant === undefined ? [] : [unknownFrontmatter(at(key), key, meant)]
    }
    if (typeof value !== 'string' || !Object.hasOwn(fields, name)) return []
    if (fields[name][0] === flag) {
      const meant = flag.safeParse(value).data
      return meant === undefined ? [] : [flagAsText(at(key, 'value'), key, meant)]
    }
    if (name === 'mode' && !fields.mode[0].safeParse(value).success)
      return [unknownMode(at(key, 'value'), value, fields.mode[0].options)]
    if (name === 'lastUpdatedDate' && !isDate(value))
      return [{ ...wrongFrontmatter(at(key), key, 'a date such as 2026-01-31'), severity: 'hint' }]
    return []
  })
}

function isOneLetterOff(key: string, known: string): boolean {
  const [a, b] = [key.toLowerCase(), known.toLowerCase()]
  return Math.abs(a.length - b.length) <= 1 && editDistance(a, b, { max: 1 }) <= 1
}
