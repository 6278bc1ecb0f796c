import type { Reader } from '../documents/typed-reader.ts'
import type { Expectation } from '../parse-schema/expectation.ts'
import { wrongExample } from '../problems.ts'
import { checkValue } from '../request/validate-value.ts'
import type { NamedSchemas } from '../resolve-schema.ts'

/** Reports examples and defaults that break their schema. Patterns of a description are not run while a site is built. */
export function reportWrongExamples(
  expectations: readonly Expectation[],
  schemas: NamedSchemas,
  reader: Reader,
): void {
  for (const { name, value, schema, at } of expectations.slice(0, maxChecked)) {
    const [problem] = checkValue(value, schema, schemas, { isExample: true })
    if (problem !== undefined) reader.report(wrongExample(name, problem, reader.place(at)))
  }
}

const maxChecked = 50_000
