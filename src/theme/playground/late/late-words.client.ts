import { writeExactly } from '../../../base/numbers/exact-json.ts'
import type { ValueProblem } from '../../../openapi/request/value-problem.ts'
import { loadLateWords } from '../../words/late.client.ts'
import { fill } from '../fill.client.ts'
import { lateEnglish, type LateWords } from '../../words/late-english.client.ts'

/** The strings of a form in use, in the language of the page. */
export async function lateWords(): Promise<LateWords> {
  const { lang } = document.documentElement
  if (lang === '' || /^en\b/i.test(lang)) return lateEnglish
  return (await loadLateWords(lang)) ?? lateEnglish
}

/** Which patterns were not run: those that may take long, and those that would be too much work. */
export function uncheckedText(patterns: readonly string[], words: LateWords): string {
  const more = patterns.length > maxShown ? [`+ ${patterns.length - maxShown}`] : []
  return fill(words.patternUnchecked, {
    patterns: [...patterns.slice(0, maxShown).map(shortened), ...more].join(', '),
  })
}

function shortened(pattern: string): string {
  return pattern.length > 60 ? `${pattern.slice(0, 60)}…` : pattern
}

const maxShown = 3

/** What is wrong with a value. Names of types, limits and formats are those of JSON Schema, in every language. */
export function problemText({ message, reason }: ValueProblem, words: LateWords): string {
  if (words === lateEnglish) return message
  switch (reason.kind) {
    case 'type':
      return fill(words.wrongType, reason)
    case 'value':
      return fill(words.wrongValue, { value: writeExactly(reason.value) })
    case 'enum':
      return fill(words.notListed, {
        values: reason.values.map((it) => writeExactly(it)).join(', '),
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
    case 'excluded':
      return words.excluded
  }
}
