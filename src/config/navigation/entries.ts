import { appendAll } from '../../base/long-lists.ts'
import { isExternal } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { PagePattern, PlanEntry, PlanGroup } from '../navigation-plan.ts'
import { defaults } from '../defaults.ts'
import { omitUndefined, validEntries } from '../../base/optional-fields.ts'
import * as problems from '../problems.ts'
import { describedBy, iconOf, type DescribedNode } from '../resolve/parts.ts'
import type { EntryInput, GroupInput } from '../schema/navigation.ts'
import type { SettingsFile } from '../read/settings-file.ts'
import { pagePattern } from './page-pattern.ts'
import type { Pointer } from '../setting-types.ts'

/** The context of resolving: source places and diagnostics. */
export interface Resolving {
  readonly file: SettingsFile
  readonly report: (problem: Diagnostic) => void
  /** What a pattern stands for; by default, it is an entry itself. */
  readonly expand?: ExpandPattern
  /** Whether a description belongs to the part of the navigation: `...` stands for its operations there, not for pages. */
  readonly isDescribed?: boolean
}

/** The context inside a part of the navigation that may have descriptions of its own. */
export function inside(node: DescribedNode, resolving: Resolving): Resolving {
  return describedBy(node, []).length > 0 ? { ...resolving, isDescribed: true } : resolving
}

export type ExpandPattern = (
  pattern: PagePattern,
  pointer: Pointer,
) => readonly PlanEntry[] | undefined

/** Resolves the entries of `pages` or `groups`. */
export function resolveEntries(
  entries: readonly (EntryInput | undefined)[] | undefined,
  pointer: Pointer,
  resolving: Resolving,
): PlanEntry[] {
  const resolved: PlanEntry[] = []
  for (const [index, entry] of validEntries(entries)) {
    const at = pointer.concat(index) // not spread, which allocates for twenty
    if (typeof entry !== 'string') {
      resolved.push(resolveGroup(entry, at, resolving))
      continue
    }
    const operation = parseOperation(entry, at)
    const found = operation === undefined ? pagePattern(entry) : undefined
    const isOperations = found?.reach === 'rest' && resolving.isDescribed === true
    const pattern = isOperations ? undefined : found
    if (isOperations) resolved.push({ kind: 'page', path: found.written, pointer: at })
    else if (pattern === undefined) resolved.push(operation ?? pageOf(entry, at, resolving))
    else appendAll(resolved, patternEntries(pattern, entry, { at, resolving }))
  }
  return resolved
}

function patternEntries(
  pattern: PagePattern,
  typed: string,
  { at, resolving }: { readonly at: Pointer; readonly resolving: Resolving },
): readonly PlanEntry[] {
  const { written } = pattern
  if (written !== typed.trim())
    resolving.report(problems.pageSpelling(resolving.file.place(at), written))
  return resolving.expand?.(pattern, at) ?? [{ kind: 'page', path: written, pattern, pointer: at }]
}

function resolveGroup(group: GroupInput, pointer: Pointer, resolving: Resolving): PlanGroup {
  const { icon, iconType, tag, version, root, searchable, boost, directory, drilldown } = group
  const { private: audience } = group
  const within = inside(group, resolving)
  return {
    kind: 'group',
    title: group.group.trim(),
    expanded: group.expanded ?? defaults.expanded,
    hidden: group.hidden ?? defaults.hidden,
    descriptions: describedBy(group, pointer),
    entries: [
      ...resolveEntries(group.pages, [...pointer, 'pages'], within),
      ...resolveEntries(group.groups, [...pointer, 'groups'], within),
    ],
    pointer,
    ...omitUndefined({
      icon: iconOf(icon, iconType),
      tag,
      version,
      root: root === undefined ? undefined : pagePath(root, [...pointer, 'root'], resolving),
      searchable,
      audience,
      boost,
      directory,
      drilldown,
    }),
  }
}

export function pageOf(path: string, pointer: Pointer, resolving: Resolving): PlanEntry {
  return { kind: 'page', path: pagePath(path, pointer, resolving), pointer }
}

/** Normalizes a page path: relative to the root, without leading and trailing slash and without extension. */
function pagePath(typed: string, pointer: Pointer, { file, report }: Resolving): string {
  const path = typed.trim()
  if (isExternal(path)) return path
  const plain = path
    .replace(/^(?:\.?\/)+/, '')
    .replace(/(?<!\/)\/+$/, '')
    .replace(/\.mdx?$/i, '')
  const normalized = plain === '' ? 'index' : plain
  if (normalized !== path) report(problems.pageSpelling(file.place(pointer), normalized))
  return normalized
}

const method = '(get|put|post|delete|options|head|patch|trace|query|connect)'
const operation = new RegExp(`^(?:(\\S[^]*?) )?${method} (/[^]*)$`, 'i')
const webhook = /^(?:(\S[^]*?\.(?:json|ya?ml)) )?webhook (\S[^]*)$/i

/** `GET /users`, `specs/a.json GET /users` or `webhook paid`. */
function parseOperation(text: string, pointer: Pointer): PlanEntry | undefined {
  const written = text.trim().replace(/\s+/g, ' ')
  const [, from, verb, path] = operation.exec(written) ?? []
  if (verb !== undefined && path !== undefined) {
    return { kind: 'operation', method: verb.toUpperCase(), path, ...description(from), pointer }
  }
  const [, file, name] = webhook.exec(written) ?? []
  if (name === undefined) return undefined
  return { kind: 'operation', method: 'WEBHOOK', path: name, ...description(file), pointer }
}

function description(from: string | undefined): { description?: string } {
  return from === undefined ? {} : { description: from.replace(/^(?:\.?\/)+/, '') }
}
