import { unreadableAudience } from '../../base/private-audience.ts'
import { defaults } from '../defaults.ts'
import { type SchemaIssue, valueAt } from './shape-issues.ts'
import type { Pointer } from '../setting-types.ts'

/**
 * A copy of a value without invalid and unknown parts, and without objects that lack a required key. An invalid entry of a
 * list becomes `undefined`, so that pointers to the other entries stay correct.
 */
export function dropInvalid(value: unknown, issues: readonly SchemaIssue[]): unknown {
  const root = { value: structuredClone(value) }
  // Go backwards, so that no issue points into a part that was already removed.
  for (const { kind, pointer } of issues.toReversed()) {
    if (kind === 'missing') fillOrRemove(root, pointer)
    else if (pointer.at(-1) === 'private' && kind !== 'unknown-key') close(root, pointer)
    else remove(root, pointer)
  }
  return root.value
}

/** A copy of a value in which keys have the name of the required key that was meant. */
export function renameKeys(
  value: unknown,
  keys: readonly { readonly pointer: Pointer; readonly meant: string }[],
): unknown {
  const root = { value: structuredClone(value) }
  for (const { pointer, meant } of keys) {
    const owner = valueAt(root, ['value', ...pointer.slice(0, -1)])
    const key = pointer.at(-1)
    if (typeof owner !== 'object' || owner === null || typeof key !== 'string') continue
    put(owner, meant, valueAt(owner, [key]))
    Reflect.deleteProperty(owner, key)
  }
  return root.value
}

/** A copy of a value in which links among pages are the pages that they lead to; a link out of the site is left out. */
export function readLinks(
  value: unknown,
  links: readonly { readonly pointer: Pointer; readonly path?: string }[],
): unknown {
  const root = { value: structuredClone(value) }
  for (const { pointer, path } of links) {
    const owner = valueAt(root, ['value', ...pointer.slice(0, -1)])
    const index = pointer.at(-1)
    if (Array.isArray(owner) && typeof index === 'number') owner[index] = path
  }
  return root.value
}

/** Fallback values for required keys that are missing. */
const fallbacks: Readonly<Record<string, unknown>> = {
  group: '',
  pages: [],
  primary: defaults.colors.primary,
}
const rootFallbacks: Readonly<Record<string, unknown>> = { name: 'Documentation', navigation: [] }

function fillOrRemove(root: Root, pointer: Pointer): void {
  const key = pointer.at(-1)
  const owner = valueAt(root, ['value', ...pointer.slice(0, -1)])
  if (typeof key !== 'string' || typeof owner !== 'object' || owner === null) return
  const known = pointer.length === 1 ? rootFallbacks : fallbacks
  if (Object.hasOwn(known, key)) put(owner, key, structuredClone(known[key]))
  else remove(root, pointer.slice(0, -1))
}

function remove(root: Root, pointer: Pointer): void {
  const key = pointer.at(-1)
  if (key === undefined) {
    root.value = undefined
    return
  }
  const owner = valueAt(root, ['value', ...pointer.slice(0, -1)])
  if (Array.isArray(owner)) owner[Number(key)] = undefined
  else if (typeof owner === 'object' && owner !== null) Reflect.deleteProperty(owner, key)
}

/** Without the audience that was meant, pages would be public. */
function close(root: Root, pointer: Pointer): void {
  const owner = valueAt(root, ['value', ...pointer.slice(0, -1)])
  if (typeof owner === 'object' && owner !== null) put(owner, 'private', unreadableAudience)
}

function put(owner: object, key: string, value: unknown): void {
  Object.defineProperty(owner, key, { value, enumerable: true, writable: true, configurable: true })
}

interface Root {
  value: unknown
}
