import { isObject } from '../json.ts'
import {
  type DocumentSet,
  type Located,
  memberAt,
  refTarget,
  resolveRef,
} from '../documents/resolve-ref.ts'
import type { Operation } from '../model.ts'

/** An operation as a description has it. */
export interface WrittenOperation {
  readonly at: Located
  /** The path item that holds it. */
  readonly item: Located
  /** Where the path item is: `['paths', '/pets/{id}']`. */
  readonly place: readonly [section: string, path: string]
  /** `get`, or the name of a method of `additionalOperations`. */
  readonly method: string
}

type OperationName = Pick<Operation, 'kind' | 'method' | 'path'>

/** The operation that a model was read from. */
export function findOperation(
  { kind, method, path }: OperationName,
  root: Located,
  documents: DocumentSet,
): WrittenOperation | undefined {
  const sections = kind === 'webhook' ? ['webhooks', 'x-webhooks'] : ['paths']
  for (const section of sections) {
    const written = memberAt(behindRefs(memberAt(root, section), documents), path)
    // operations may be next to a reference; those of its target come first
    for (const item of [behindRefs(written, documents), written]) {
      const found = operationIn(item, method)
      if (found === undefined) continue
      const at = behindRefs(found.at, documents)
      return { at, item, place: [section, path], method: found.key }
    }
  }
  return undefined
}

function operationIn(
  item: Located,
  method: string,
): { readonly key: string; readonly at: Located } | undefined {
  if (!isObject(item.value)) return undefined
  const key = Object.keys(item.value).find((name) => name.toUpperCase() === method)
  const at = memberAt(
    key === undefined ? memberAt(item, 'additionalOperations') : item,
    key ?? method,
  )
  return isObject(at.value) ? { key: key ?? method, at } : undefined
}

/** Follows references; a value whose reference leads nowhere is returned as it is. */
export function behindRefs(start: Located, documents: DocumentSet): Located {
  let at = start
  for (let count = 0; count < maxRefs && isObject(at.value); count++) {
    const ref = at.value['$ref']
    if (typeof ref !== 'string') break
    const target = resolveRef(refTarget(ref, at.document.path), documents)
    if (target === undefined) break
    at = target
  }
  return at
}

const maxRefs = 20
