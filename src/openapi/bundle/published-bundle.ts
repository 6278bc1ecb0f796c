import type { Document } from '../documents/parse-document.ts'
import type { DocumentSet } from '../documents/resolve-ref.ts'
import type { Bundle } from '../model.ts'
import { bundleDescription } from './bundle-description.ts'
import { leaveOutInternal } from './leave-out-internal.ts'

/** A description as readers download it; `undefined` if it is too large. */
export function publishedBundle(root: Document, documents: DocumentSet): Bundle | undefined {
  const whole = bundleDescription(root, documents)
  if (whole === undefined) return undefined
  const { value, leftOut } = leaveOutInternal(whole)
  const text = JSON.stringify(value)
  return text.length > maxLength ? undefined : { text, leftOut }
}

/** Characters. */
const maxLength = 50_000_000
