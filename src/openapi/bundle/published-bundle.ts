import type { Document } from '../documents/parse-document.ts'
import type { DocumentSet } from '../documents/resolve-ref.ts'
import type { Bundle } from '../model.ts'
import { isObject } from '../json.ts'
import { jsonLine } from '../json-text.ts'
import { bundleDescription, maxValues } from './bundle-description.ts'
import { leaveOutInternal } from './leave-out-internal.ts'

/** A description as readers download it; `undefined` if it is too large. */
export function publishedBundle(root: Document, documents: DocumentSet): Bundle | undefined {
  // a copy of a large description takes as much memory as everything else about it
  const whole =
    documents.size === 1 && isObject(root.value) && !namesOtherFiles(root.value)
      ? root.value
      : bundleDescription(root, documents)
  if (whole === undefined) return undefined
  const { value, leftOut } = leaveOutInternal(whole)
  const text = jsonLine(value)
  return text.length > maxLength ? undefined : { text, leftOut }
}

/** Whether there is a `$ref` to another file, or something that looks like one. */
function namesOtherFiles(value: object): boolean {
  const waiting: unknown[] = [value]
  let values = 0
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    if (++values > maxValues) return true
    for (const [key, inner] of Object.entries(next)) {
      if (typeof inner === 'object') waiting.push(inner)
      else if (key === '$ref' && typeof inner === 'string' && !inner.startsWith('#')) return true
    }
  }
  return false
}

/** Characters. */
const maxLength = 50_000_000
