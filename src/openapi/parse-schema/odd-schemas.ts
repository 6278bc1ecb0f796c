import { compareNumbers } from '../../base/numbers/decimal.ts'
import { literalOf } from '../../base/numbers/exact-number.ts'
import type { Located } from '../documents/resolve-ref.ts'
import { memberAt } from '../documents/resolve-ref.ts'
import type { Reader } from '../documents/typed-reader.ts'
import { isObject } from '../json.ts'
import { emptyRange, unknownRequired } from '../problems.ts'
import type { MergedSchema } from './merged-schema.ts'

/** Reports limits that no value keeps, and required names that no property has. `at` is the last part of the schema. */
export function reportOddSchema(
  { limits, required, properties, patterns, choices, additional }: MergedSchema,
  at: Located,
  reader: Reader,
): void {
  for (const [lower, upper] of ranges) {
    const least = limits[lower]
    const most = limits[upper]
    if (least === undefined || most === undefined || compareNumbers(least, most) <= 0) continue
    const [from, to] = [`${lower} ${literalOf(least)}`, `${upper} ${literalOf(most)}`]
    reader.report(emptyRange(from, to, reader.place(at)))
  }
  // a map has names that are not listed, and a schema without properties is often a part of another
  const isOpen = additional !== undefined && additional.value !== false
  if (properties.size === 0 || patterns.size > 0 || choices.length > 0 || isOpen) return
  if (!isObject(at.value) || at.value['allOf'] !== undefined || conditional.test(at.pointer)) return
  for (const name of required) {
    if (properties.has(name)) continue
    reader.report(unknownRequired(name, reader.place(memberAt(at, 'required')), properties.keys()))
  }
}

/** Schemas that a schema demands more with: their properties are those of the schema around them. */
const conditional =
  /\/(?:if|then|else|not|contains|dependentSchemas\/[^/]+|dependencies\/[^/]+)(?:\/|$)/

const ranges = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const
