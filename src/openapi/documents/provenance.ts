import type { Document } from './parse-document.ts'
import { isObject } from '../json.ts'
import { type DocumentSet, locate, type Located, resolveRef, refTarget } from './resolve-ref.ts'
import type { Provenance } from '../model.ts'
import { below, type PointerText } from './json-pointer.ts'

/** Whose words a value is, its `$ref` followed: the author's only when every step on the way is. */
export function provenanceOf(start: Located, documents: DocumentSet): Provenance {
  const end = walk(start, documents)
  return end === undefined ? 'remote' : end.document.provenance(end.pointer)
}

/** Whether a `$ref` that is not the author's decided the value at a place. */
export function isSteered(start: Located, documents: DocumentSet): boolean {
  return walk(start, documents) === undefined
}

/** The target of a chain of the author's references; `undefined` behind a remote one, or in a cycle. */
function walk(start: Located, documents: DocumentSet): Located | undefined {
  let at = start
  for (let hops = 0; hops < maxHops; hops++) {
    const ref = isObject(at.value) ? at.value['$ref'] : undefined
    if (typeof ref !== 'string') return at
    if (at.document.provenance(below(at.pointer, '$ref')) === 'remote') return undefined
    const found = resolveRef(refTarget(ref, at.document.path), documents)
    if (found === undefined) return undefined
    at = found
  }
  return undefined
}

/**
 * Of a description after an overlay: a value is still whose it was where it is what it was. What is new is the author's
 * when both files are, or when it is a text that the author's overlay gives to a `content`.
 */
export function provenanceOfOverlaid(
  value: unknown,
  description: Document,
  overlay: Document,
): Document['provenance'] {
  const unchanged = provenanceOfUnchanged(value, description)
  if (overlay.provenance('') === 'remote') return unchanged
  if (description.provenance('') === 'author') return () => 'author'
  const contents = contentsIn(overlay.value)
  return (pointer) => {
    const now = locate({ ...description, value }, pointer)?.value
    return typeof now === 'string' && contents.has(now) ? 'author' : unchanged(pointer)
  }
}

/** Of a description of 2.0 as one of 3.0, for which what its paths refer to was put into it. */
export function provenanceOfUpgraded(
  value: unknown,
  description: Document,
  documents: DocumentSet,
): Document['provenance'] {
  const isAuthors = [description, ...documents.values()].every(
    (document) => document.provenance('') === 'author',
  )
  return isAuthors ? () => 'author' : provenanceOfUnchanged(value, description)
}

function provenanceOfUnchanged(value: unknown, before: Document): Document['provenance'] {
  const after = { ...before, value }
  const written = (document: Document, pointer: PointerText): string =>
    JSON.stringify(locate(document, pointer)?.value) ?? ''
  return (pointer) => {
    // a file that an overlay changed is remote as a whole
    if (pointer === '' || before.provenance(pointer) === 'remote') return 'remote'
    return written(before, pointer) === written(after, pointer) ? 'author' : 'remote'
  }
}

/** The texts that an overlay gives to a member `content`. */
function contentsIn(overlay: unknown): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting: unknown[] = [overlay]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue
    for (const [name, inner] of Object.entries(next)) {
      if (name === 'content' && typeof inner === 'string') found.add(inner)
      else waiting.push(inner)
    }
  }
  return found
}

/** Longer chains of references count as remote. */
const maxHops = 100
