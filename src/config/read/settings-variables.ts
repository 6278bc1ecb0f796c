import { closestMatch } from '../../base/text/closest-match.ts'
import { fillTexts } from '../../base/text/variables.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { undefinedVariable } from '../problems.ts'
import type { SettingsFile } from './settings-file.ts'

/**
 * The settings with the values of `variables` in their texts. A name that is none of them is reported where it is first
 * used, and shown as it is written.
 */
export function withVariables(
  file: SettingsFile,
  report: (problem: Diagnostic) => void,
): SettingsFile {
  const { value } = file
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return file
  const variables = variablesOf(value)
  const reported = new Set<string>()
  const entries = Object.entries(value).map(([key, written]) => {
    if (withoutTexts.has(key)) return [key, written] as const
    const filled: unknown = fillTexts(written, variables, (name, path) => {
      if (reported.has(name)) return
      reported.add(name)
      const meant = closestMatch(name, Object.keys(variables))
      report(undefinedVariable(file.place([key, ...path]), name, meant))
    })
    return [key, filled] as const
  })
  return { ...file, value: Object.fromEntries(entries) }
}

/** Settings that hold the variables themselves, names, and code: none of them is a text for readers. */
const withoutTexts: ReadonlySet<string> = new Set([
  '$schema',
  'variables',
  'integrations',
  'analytics',
  'head',
  'rules',
  'test',
])

function variablesOf(settings: object): Readonly<Record<string, string>> {
  const written: unknown = Object.getOwnPropertyDescriptor(settings, 'variables')?.value
  if (typeof written !== 'object' || written === null) return {}
  return Object.fromEntries(
    Object.entries(written).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
