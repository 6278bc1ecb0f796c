import { type AnyNumber, literalOf } from '../../base/numbers/exact-number.ts'
import { scalarText } from '../../base/text/scalar-text.ts'
import { constraintWords } from '../../openapi/constraint-text.ts'
import type { Constraints } from '../../openapi/model.ts'
import type { Strings } from '../words/site.ts'

/**
 * The constraints of a value. English uses words (`at most 64 characters`). Languages with complex plural forms use a
 * label and a sign instead (`Länge ≤ 64`).
 */
export function limitWords(limits: Constraints | undefined, strings: Strings): readonly string[] {
  if (limits === undefined || strings.limitLength === 'length') return constraintWords(limits)
  const { multipleOf, pattern, uniqueItems, contentEncoding, contentMediaType } = limits
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, oneOfRequired } = limits
  const says = (label: string, value: string | AnyNumber | undefined) =>
    value === undefined || value === '' ? [] : [`${label} ${scalarText(value)}`.trim()]
  return [
    ...says('', range(minimum, maximum)),
    ...says('>', exclusiveMinimum),
    ...says('<', exclusiveMaximum),
    ...says(strings.limitMultiple, multipleOf),
    ...says(strings.limitLength, range(limits.minLength, limits.maxLength)),
    ...says(strings.limitPattern, pattern),
    ...(limits.alsoPatterns ?? []).flatMap((it) => says(strings.limitPattern, it)),
    ...says(strings.limitItems, range(limits.minItems, limits.maxItems)),
    ...(uniqueItems ? [strings.limitUnique] : []),
    ...says(strings.limitMembers, range(limits.minProperties, limits.maxProperties)),
    ...says(strings.limitEncoding, contentEncoding),
    ...says(strings.limitContent, contentMediaType),
    ...says(
      strings.limitNeeds,
      oneOfRequired?.map((names) => names.join(' + ')).join(` ${strings.or} `),
    ),
  ]
}

function range(from: AnyNumber | undefined, to: AnyNumber | undefined): string | undefined {
  const [least, most] = [from, to].map((it) => it !== undefined && literalOf(it))
  if (least && most) return least === most ? least : `${least}–${most}`
  if (most) return `≤ ${most}`
  return least ? `≥ ${least}` : undefined
}
