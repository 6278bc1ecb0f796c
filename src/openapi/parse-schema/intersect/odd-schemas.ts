import type { Located } from '../../documents/resolve-ref.ts'
import { memberAt } from '../../documents/resolve-ref.ts'
import type { Reader } from '../../documents/typed-reader.ts'
import { isObject } from '../../json.ts'
import { emptyRange, unknownRequired } from '../../problems.ts'
import { emptyRangeOf } from './intersect-limits.ts'
import type { MergedSchema } from './merged-schema.ts'

/** Reports limits that no value keeps, and required names that no property has. `at` is the last part of the schema. */
export function reportOddSchema(
  { limits, required, properties, patterns, choices, additional }: MergedSchema,
  at: Located,
  reader: Reader,
): void {
  const range = emptyRangeOf(limits)
  if (range) reader.report(emptyRange(range.lower, range.upper, reader.place(at)))
  // a map has names that are not listed, and a schema without properties is often a part of another
  const isOpen = additional.some(({ value }) => value !== false)
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
