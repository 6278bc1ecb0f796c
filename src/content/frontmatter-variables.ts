import { closestMatch } from '../base/text/closest-match.ts'
import { fillTexts, variableUses } from '../base/text/variables.ts'
import type { Diagnostic, Source } from '../diagnostics/diagnostic.ts'
import { placeOf } from '../diagnostics/diagnostic.ts'
import { undefinedName } from './code-problems.ts'
import type { Frontmatter } from './page.ts'

/** Frontmatter with the values of its variables. A name that is none is reported once, and shown as it is written. */
export function fillFrontmatter(
  meta: Frontmatter,
  source: Source,
  variables: Readonly<Record<string, string>>,
): { readonly meta: Frontmatter; readonly problems: readonly Diagnostic[] } {
  if (!source.text.includes('{{')) return { meta, problems: [] }
  const unknown = new Set<string>()
  const filled = fillTexts(meta, variables, (name) => void unknown.add(name))
  const problems = [...unknown].map((name) => {
    const found = [...source.text.matchAll(variableUses)].find(([, used]) => used === name)
    const start = found?.index ?? 0
    const at = placeOf(source, start, start + (found?.[0].length ?? 0))
    return undefinedName(at, name, closestMatch(name, Object.keys(variables)))
  })
  return { meta: filled, problems }
}

/** YAML reads `{{name}}` at the beginning of a value as an object: other brackets of the same length take their place. */
export function withoutBraces(yaml: string): string {
  return yaml.replace(variableUses, (written) =>
    written.replace('{{', opening).replace('}}', closing),
  )
}

/** A value that was read from YAML without braces, with them. */
export function withBraces<Value>(value: Value): Value
export function withBraces(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(opening, '{{').replaceAll(closing, '}}')
  if (Array.isArray(value)) return value.map((entry: unknown) => withBraces(entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, withBraces(it)]))
}

const opening = '\uE010\uE010'
const closing = '\uE011\uE011'
