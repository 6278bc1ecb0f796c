import type { z } from 'zod'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { expectation, type SchemaIssue, schemaIssues } from './shape-issues.ts'
import { dropInvalid, readLinks, renameKeys } from './drop-invalid.ts'
import { docsJson, type DocsJson } from '../schema/docs-json.ts'
import { requiredTogether } from '../schema/parts.ts'
import { schemasAt, within } from '../schema/schema-lookup.ts'
import type { SettingsFile } from '../read/settings-file.ts'
import { shapeProblems, type ShapeProblems } from './issue-diagnostics.ts'
import type { Pointer } from '../setting-types.ts'

/** Validates the settings against the schema. Returns the valid part and all problems. */
export function validate(file: SettingsFile): {
  /** The settings without their invalid parts; `undefined` when nothing is left. */
  readonly settings: DocsJson | undefined
  readonly problems: readonly Diagnostic[]
} {
  const problemsOf = (issues: readonly SchemaIssue[]) =>
    shapeProblems([...issues, ...missingCompanions(file.value, [], schemasAt(docsJson, []))], file)
  let value = file.value
  let found: ShapeProblems | undefined
  for (;;) {
    const result = docsJson.safeParse(value, { error: expectation })
    if (result.success) {
      return { settings: result.data, problems: (found ?? problemsOf([])).problems }
    }
    const issues = schemaIssues(result.error.issues, value)
    // Later rounds only find consequences of dropped parts: report the problems of the first round.
    if (found === undefined) {
      found = problemsOf(issues)
      if (found.meantKeys.length > 0 || found.links.length > 0) {
        value = readLinks(renameKeys(value, found.meantKeys), found.links)
        continue
      }
    }
    value = dropInvalid(value, issues)
    if (value === undefined || issues.length === 0) {
      return { settings: undefined, problems: found.problems }
    }
  }
}

/** Reports objects that have one of several keys that are required together, but not the others. */
function missingCompanions(
  value: unknown,
  pointer: Pointer,
  schemas: readonly z.core.$ZodType[],
): SchemaIssue[] {
  if (typeof value !== 'object' || value === null) return []
  const rule = schemas.map((it) => requiredTogether.get(it)).find((it) => it !== undefined)
  const has = (key: string): boolean => Object.hasOwn(value, key)
  const absent =
    rule === undefined || Array.isArray(value) || rule.unless.some(has)
      ? []
      : rule.keys.filter((key) => !has(key))
  const children = (Array.isArray(value) ? [...value.entries()] : Object.entries(value)).filter(
    ([, child]) => typeof child === 'object',
  )
  return [
    ...absent.map((key): SchemaIssue => ({ kind: 'missing', pointer: [...pointer, key] })),
    ...children.flatMap(([key, child]) =>
      missingCompanions(child, [...pointer, key], within(schemas, key)),
    ),
  ]
}
