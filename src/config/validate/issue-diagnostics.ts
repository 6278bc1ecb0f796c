import { scalarText } from '../../base/text/scalar-text.ts'
import { closestMatch } from '../../base/text/closest-match.ts'
import { quote } from '../../base/text/quote.ts'
import type { Diagnostic, Severity } from '../../diagnostics/diagnostic.ts'
import { type SchemaIssue, valueAt } from './shape-issues.ts'
import * as problems from '../problems.ts'
import { hexColor } from './hex-color.ts'
import { createPageLinks } from './page-links.ts'
import type { PageLink } from './page-links.ts'
import { docsJson } from '../schema/docs-json.ts'
import { exampleAt, knownKeys, onlyPaths, schemasAt } from '../schema/schema-lookup.ts'
import type { SettingsFile } from '../read/settings-file.ts'
import type { Pointer } from '../setting-types.ts'

/** A key that was written for a required one. */
export interface MeantKey {
  readonly pointer: Pointer
  readonly meant: string
}

export interface ShapeProblems {
  readonly problems: readonly Diagnostic[]
  readonly meantKeys: readonly MeantKey[]
  /** Entries of `pages` that are links. */
  readonly links: readonly PageLink[]
}

/** Turns schema issues into diagnostics with a place and a suggestion. */
export function shapeProblems(found: readonly SchemaIssue[], file: SettingsFile): ShapeProblems {
  const links = createPageLinks(file)
  const issues = found.filter((it) => links.at(it.pointer) === undefined)
  const missing = new Set(issues.filter((it) => it.kind === 'missing').map(keyOf))
  const misspelled = new Set<string>()
  const meantKeys: MeantKey[] = []
  const meantKey = createKeyGuesser(file.value)
  let paths: ReturnType<typeof onlyPaths> | undefined
  const keys = issues
    .filter((it) => it.kind === 'unknown-key')
    .map((issue) => {
      const { pointer } = issue
      const meant = meantKey(pointer)
      const intended = keyOf({ pointer: [...pointer.slice(0, -1), meant ?? ''] })
      const isRequired = missing.has(intended)
      if (isRequired && meant !== undefined && !misspelled.has(intended)) {
        misspelled.add(intended)
        meantKeys.push({ pointer, meant })
      }
      const severity = isRequired
        ? problems.severityAt([...pointer.slice(0, -1), meant ?? ''])
        : 'warning'
      if (meant === undefined) paths ??= onlyPaths(docsJson)
      const elsewhere = meant === undefined ? paths?.get(String(pointer.at(-1))) : undefined
      return unknownKey(file, pointer, { meant, elsewhere, severity })
    })
  // A required key with a typo is one issue, not two.
  const others = issues.flatMap((issue) => {
    if (issue.kind === 'unknown-key') return []
    const isReported = issue.kind === 'missing' && misspelled.has(keyOf(issue))
    return isReported ? [] : [diagnosticOf(issue, file)]
  })
  const inPages = links.all.map((it) => it.problem)
  return { problems: [...keys, ...others, ...inPages], meantKeys, links: links.all }
}

function diagnosticOf(
  issue: Exclude<SchemaIssue, { kind: 'unknown-key' }>,
  file: SettingsFile,
): Diagnostic {
  const { pointer } = issue
  const value = valueAt(file.value, pointer)
  const severity = problems.severityAt(pointer)
  switch (issue.kind) {
    case 'missing':
      return problems.missingField(file.place(pointer.slice(0, -1), 'key'), {
        key: String(pointer.at(-1)),
        owner: ownerOf(pointer),
        example: exampleText(pointer, file),
        severity,
      })
    case 'unknown-value':
      return problems.unknownValue(file.place(pointer), {
        subject: subjectOf(pointer),
        typed: scalarText(value),
        known: issue.known,
        meant: closestMatch(scalarText(value), issue.known),
      })
    case 'wrong-type': {
      const found = kindOf(value)
      if (pointer.length === 0) return problems.notAnObject(file.place([]), found)
      const { expected } = issue
      const about = {
        subject: subjectOf(pointer),
        expected,
        found,
        example: exampleText(pointer, file),
        severity,
      }
      return problems.wrongType(file.place(pointer), about)
    }
    case 'wrong-format': {
      const { expected } = issue
      const subject = subjectOf(pointer)
      const meant = /^a hex color\b/.test(expected) ? hexColor(value) : undefined
      const example = exampleText(pointer, file, meant)
      return problems.wrongFormat(file.place(pointer), {
        subject,
        expected,
        example,
        severity,
        meant,
      })
    }
  }
}

/** Keys that authors confuse although their spellings are too different for a typo. */
const otherNames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    topbarCta: ['topbarCtaButton'],
    topbarCTA: ['topbarCtaButton'],
    url: ['href', 'source'],
    href: ['url'],
    link: ['href', 'url'],
    label: ['name'],
    name: ['label', 'group', 'tab', 'anchor', 'item', 'dropdown'],
    from: ['source'],
    path: ['source', 'openapi'],
    file: ['source', 'openapi'],
    to: ['destination'],
    title: ['header', 'group', 'name', 'tab', 'anchor', 'label'],
    items: ['links', 'pages'],
    links: ['items'],
    children: ['pages'],
    socials: ['footerSocials'],
    color: ['colors'],
    darkMode: ['appearance'],
  }),
)

/** Suggests the key that an unknown key was probably meant to be, among those that its object does not have yet. */
function createKeyGuesser(value: unknown): (pointer: Pointer) => string | undefined {
  const freeKeys = new Map<string, readonly string[]>()
  return (pointer) => {
    const key = String(pointer.at(-1))
    const owner = pointer.slice(0, -1)
    const free = freeKeys.get(keyOf({ pointer: owner })) ?? freeIn(owner)
    freeKeys.set(keyOf({ pointer: owner }), free)
    return otherNames.get(key)?.find((it) => free.includes(it)) ?? closestMatch(key, free)
  }

  function freeIn(pointer: Pointer): readonly string[] {
    const owner = valueAt(value, pointer)
    const taken = new Set(typeof owner === 'object' && owner !== null ? Object.keys(owner) : [])
    return knownKeys(schemasAt(docsJson, pointer)).filter((it) => !taken.has(it))
  }
}

function unknownKey(
  file: SettingsFile,
  pointer: Pointer,
  suggestion: {
    readonly meant: string | undefined
    readonly elsewhere: readonly string[] | undefined
    readonly severity: Severity
  },
): Diagnostic {
  return problems.unknownKey(file.place(pointer, 'key'), {
    key: String(pointer.at(-1)),
    ...(pointer.length > 1 && { owner: ownerOf(pointer) }),
    ...suggestion,
    known: knownKeys(schemasAt(docsJson, pointer.slice(0, -1))),
  })
}

/** The name of a place in messages: `"primary"`, `Entry 2 of "pages"`. */
function subjectOf(pointer: Pointer): string {
  const last = pointer.at(-1)
  if (last === undefined) return 'The file'
  if (typeof last === 'string') return quote(last)
  return `Entry ${last + 1} of ${subjectOf(pointer.slice(0, -1))}`
}

function ownerOf(pointer: Pointer): string {
  if (pointer.length < 2) return 'the settings'
  const subject = subjectOf(pointer.slice(0, -1))
  return subject.startsWith('Entry') ? subject.replace('Entry', 'entry') : subject
}

/** An example for a place: `"primary": "#15803D"`. */
function exampleText(
  pointer: Pointer,
  file: SettingsFile,
  meant?: string | undefined,
): string | undefined {
  const type = valueAt(file.value, [...pointer.slice(0, -1), 'type'])
  const example = meant ?? exampleAt(docsJson, pointer, type)
  if (example === undefined) return undefined
  const key = pointer.at(-1)
  const value = JSON.stringify(example)
  return typeof key === 'string' ? `${quote(key)}: ${value}` : value
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (value === '') return 'empty text'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return 'text'
  return typeof value === 'number' ? 'a number' : 'an object'
}

function keyOf({ pointer }: { readonly pointer: Pointer }): string {
  return JSON.stringify(pointer)
}
