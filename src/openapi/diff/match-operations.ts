import type { Operation } from '../model.ts'

export interface MatchedOperations {
  /** In the order of the new description. */
  readonly pairs: readonly (readonly [old: Operation, fresh: Operation])[]
  readonly gone: readonly Operation[]
  readonly added: readonly Operation[]
}

/**
 * The operations that are the same: by method and path, then with other names of the parameters of the path, then by an
 * `operationId` that only one has.
 */
export function matchOperations(
  old: readonly Operation[],
  fresh: readonly Operation[],
): MatchedOperations {
  const found = new Map<Operation, Operation>()
  let gone = old
  let added = fresh
  for (const keyOf of [exactKey, templateKey, idKey]) {
    const after = uniqueBy(added, keyOf)
    const before = uniqueBy(gone, keyOf)
    for (const [key, operation] of before) {
      const match = after.get(key)
      if (operation && match) found.set(match, operation)
    }
    const matched = new Set(found.values())
    gone = gone.filter((operation) => !matched.has(operation))
    added = added.filter((operation) => !found.has(operation))
  }
  const pairs = fresh.flatMap((operation) => {
    const before = found.get(operation)
    return before === undefined ? [] : [[before, operation] as const]
  })
  return { pairs, gone, added }
}

type Key = (operation: Operation) => string | undefined

/** Operations by key; `undefined` for a key that several have. */
function uniqueBy(
  operations: readonly Operation[],
  keyOf: Key,
): ReadonlyMap<string, Operation | undefined> {
  const all = new Map<string, Operation | undefined>()
  for (const operation of operations) {
    const key = keyOf(operation)
    if (key !== undefined) all.set(key, all.has(key) ? undefined : operation)
  }
  return all
}

function exactKey({ method, path }: Operation): string {
  return `${method} ${path}`
}

function templateKey({ method, path }: Operation): string {
  return `${method} ${templateOf(path)}`
}

/** A path without the names of its parameters. */
export function templateOf(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}')
}

function idKey({ operationId }: Operation): string | undefined {
  return operationId
}
