import type { ValueProblem } from '../../openapi/request/value-problem.ts'
import { fill } from './strings.client.ts'

/**
 * The strings that a form needs only when it is used, in English. Pages do not hold them: those of other languages are
 * loaded with the first of them that is shown.
 */
export const lateEnglish = {
  mockHint:
    'Responses are made in this page from the description. Nothing is sent. What you create is kept until you close this tab.',
  fits: 'Fits the description',
  differs: 'Differs from the description:',
  unknownStatus: 'The description has no status {status}.',
  unknownType: 'The description has no {type} for status {status}.',
  checkedInPart: 'The response is long; only its beginning was compared with the description.',
  wrongType: 'Must be {expected}, but is {found}.',
  wrongValue: 'Must be {value}.',
  notListed: 'Must be one of {values}.',
  noneFits: 'Must match one of these: {titles}.',
  beyondLimit: 'Must keep to this: {limit}.',
  wrongFormat: 'Must have the format {format}.',
  missing: 'Is required, and missing.',
  undescribed: 'Is not in the description.',
  nothingAllowed: 'No value is allowed here.',
} as const

export type LateWords = Readonly<Record<keyof typeof lateEnglish, string>>

/** These strings in the language of the page. */
export async function lateWords(): Promise<LateWords> {
  const { lang } = document.documentElement
  if (lang === '' || /^en\b/i.test(lang)) return lateEnglish
  const { lateLanguage } = await import('./late-languages.client.ts')
  return lateLanguage(lang) ?? lateEnglish
}

/** What is wrong with a value. Names of types, limits and formats are those of JSON Schema, in every language. */
export function problemText({ message, reason }: ValueProblem, words: LateWords): string {
  if (words === lateEnglish) return message
  switch (reason.kind) {
    case 'type':
      return fill(words.wrongType, reason)
    case 'value':
      return fill(words.wrongValue, { value: JSON.stringify(reason.value) })
    case 'enum':
      return fill(words.notListed, {
        values: reason.values.map((it) => JSON.stringify(it)).join(', '),
      })
    case 'choice':
      return fill(words.noneFits, { titles: reason.titles.join(', ') })
    case 'limit': {
      const limits = Object.entries(reason.limit)
      const limit = limits.map(([name, value]) => `${name}: ${String(value)}`).join(', ')
      return fill(words.beyondLimit, { limit })
    }
    case 'format':
      return fill(words.wrongFormat, reason)
    case 'required':
      return words.missing
    case 'unknown':
      return words.undescribed
    case 'nothing':
      return words.nothingAllowed
  }
}
