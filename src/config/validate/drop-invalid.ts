import { type SchemaIssue, valueAt } from './shape-issues.ts'
import type { Pointer } from '../setting-types.ts'

/**
 * A value without its mistakes: what is wrong or unknown is left out, and so is an object that lacks what it cannot
 * be read without. An entry of a list leaves a hole, so that every pointer keeps its meaning.
 */
export function repair(value: unknown, mistakes: readonly SchemaIssue[]): unknown {
  const root = { value: structuredClone(value) }
  // From the last place on, so that nothing is looked for in what has been taken out.
  for (const { kind, pointer } of mistakes.toReversed()) {
    if (kind === 'missing') fillOrLeaveOut(root, pointer)
    else leaveOut(root, pointer)
  }
  return root.value
}

/** What stands in for a key that its object cannot be read without. */
const standIns: Readonly<Record<string, unknown>> = { group: '', pages: [] }
const standInsOfRoot: Readonly<Record<string, unknown>> = { name: 'Documentation', navigation: [] }

function fillOrLeaveOut(root: Root, pointer: Pointer): void {
  const key = pointer.at(-1)
  const owner = valueAt(root, ['value', ...pointer.slice(0, -1)])
  if (typeof key !== 'string' || typeof owner !== 'object' || owner === null) return
  const known = pointer.length === 1 ? standInsOfRoot : standIns
  if (Object.hasOwn(known, key)) put(owner, key, structuredClone(known[key]))
  else leaveOut(root, pointer.slice(0, -1))
}

function leaveOut(root: Root, pointer: Pointer): void {
  const key = pointer.at(-1)
  if (key === undefined) {
    root.value = undefined
    return
  }
  const owner = valueAt(root, ['value', ...pointer.slice(0, -1)])
  if (Array.isArray(owner)) owner[Number(key)] = undefined
  else if (typeof owner === 'object' && owner !== null) Reflect.deleteProperty(owner, key)
}

function put(owner: object, key: string, value: unknown): void {
  Object.defineProperty(owner, key, { value, enumerable: true, writable: true, configurable: true })
}

interface Root {
  value: unknown
}
