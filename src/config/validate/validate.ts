import type { z } from 'zod'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { expectation, type SchemaIssue, mistakesIn } from './shape-issues.ts'
import { repair } from './drop-invalid.ts'
import { docsJson, type DocsJson } from '../schema/docs-json.ts'
import { requiredTogether } from '../schema/parts.ts'
import { schemasAt, within } from '../schema/schema-lookup.ts'
import type { SettingsFile } from '../read/settings-file.ts'
import { shapeProblems } from './issue-diagnostics.ts'
import type { Pointer } from '../setting-types.ts'

/** The settings as far as their shape is right, and every place where it is not. */
export function validate(file: SettingsFile): {
  /** What is wrong is left out; `undefined` when nothing is left. */
  readonly settings: DocsJson | undefined
  readonly problems: readonly Diagnostic[]
} {
  const problemsOf = (mistakes: readonly SchemaIssue[]) =>
    shapeProblems([...mistakes, ...lackingCompany(file.value, [], schemasAt(docsJson, []))], file)
  let value = file.value
  let found: readonly Diagnostic[] | undefined
  for (;;) {
    const result = docsJson.safeParse(value, { error: expectation })
    if (result.success) return { settings: result.data, problems: found ?? problemsOf([]) }
    const mistakes = mistakesIn(result.error.issues, value)
    // Later rounds only find what leaving something out brought about.
    found ??= problemsOf(mistakes)
    value = repair(value, mistakes)
    if (value === undefined || mistakes.length === 0)
      return { settings: undefined, problems: found }
  }
}

/** Objects that lack a key which belongs to another one. */
function lackingCompany(
  value: unknown,
  pointer: Pointer,
  schemas: readonly z.core.$ZodType[],
): SchemaIssue[] {
  if (typeof value !== 'object' || value === null) return []
  const wanted = schemas.map((it) => requiredTogether.get(it)).find((it) => it !== undefined)
  const has = (key: string): boolean => Object.hasOwn(value, key)
  const absent =
    wanted === undefined || Array.isArray(value) || wanted.unless.some(has)
      ? []
      : wanted.keys.filter((key) => !has(key))
  const children = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [
    ...absent.map((key): SchemaIssue => ({ kind: 'missing', pointer: [...pointer, key] })),
    ...children.flatMap(([key, child]) =>
      lackingCompany(child, [...pointer, key], within(schemas, key)),
    ),
  ]
}
