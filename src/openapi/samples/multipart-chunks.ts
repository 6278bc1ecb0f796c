import type { FormPart } from '../request/http-request.ts'
import { multipartChunks } from '../request/multipart.ts'

/** One stretch of a multipart body: text, or the bytes of a file. */
export type FormChunk =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly path: string }

/**
 * A multipart body put together by hand, for languages whose own forms write it otherwise: text up to a file is one
 * stretch.
 */
export function formChunks(parts: readonly FormPart[]): FormChunk[] {
  const chunks: FormChunk[] = []
  for (const chunk of multipartChunks(parts, formBoundary)) {
    const last = chunks.at(-1)
    if (typeof chunk !== 'string') chunks.push({ kind: 'file', path: chunk.file })
    else if (last?.kind === 'text')
      chunks[chunks.length - 1] = { kind: 'text', text: last.text + chunk }
    else chunks.push({ kind: 'text', text: chunk })
  }
  return chunks
}

/** Whether a form library can write the parts: none is text with a type or has headers, and no name needs escaping. */
export function isSimpleForm(parts: readonly FormPart[]): boolean {
  return parts.every(
    ({ name, value, type, headers }) =>
      headers === undefined &&
      /^[\w.[\]-]+$/.test(name) &&
      (typeof value !== 'string' || type === undefined),
  )
}

export const formBoundary = 'form-boundary-7f3a9c51'
