import { extensionOf, isExternal } from '../../../base/paths.ts'
import { isNeverPublished } from '../../../host/never-published.ts'
import { isObject } from '../../json.ts'
import type { Provenance } from '../../model.ts'
import type { SourceProblems } from '../../problems.ts'
import { segmentsOf } from '../json-pointer.ts'
import { type Document, parseDocument, textDocument } from '../parse-document.ts'
import type { Located } from '../resolve-ref.ts'

/** What a file that a `$ref` names is: JSON or YAML, text, or JSON or YAML if it reads as that. */
export type FileKind = 'data' | 'text' | 'either'

/** The kind of a file by its name, by the fragment of the reference, and by the member that the reference stands for. */
export function fileKind(path: string, ref: string, at: Located): FileKind {
  const extension = extensionOf(path.split(/[?#]/, 1)[0] ?? '')
  if (dataKinds.has(extension) || ref.includes('#/')) return 'data'
  if (proseKinds.has(extension) || textMembers.has(segmentsOf(at.pointer).at(-1) ?? ''))
    return 'text'
  // `LICENSE`, `https://api.example/specs/v1.2`
  return /^\d*$/.test(extension) ? 'data' : 'either'
}

/** Why a file is not read as text; `undefined` if it may be. */
export function whyWithheld(path: string): string | undefined {
  if (isExternal(path)) return undefined
  const parts = path.toLowerCase().split('/')
  const isHidden = parts.some((part) => part.startsWith('.'))
  return isHidden || isNeverPublished(parts.at(-1) ?? '')
    ? 'files of this kind are never published'
    : undefined
}

/** The most letters of a file that is text. */
const maxTextLength = 1024 * 1024

export interface ReadFile {
  readonly path: string
  readonly text: string
  readonly provenance: Provenance
}

/** A file that was read; the reason if it is not used. */
export function documentOf(
  { path, text, provenance }: ReadFile,
  kind: FileKind,
  problems: SourceProblems | undefined,
): Document | string {
  if (kind === 'data') return parseDocument(text, path, provenance, problems)
  if (kind === 'either') {
    const data = parseDocument(text, path, provenance, problems)
    const isData = isObject(data.value) || Array.isArray(data.value)
    if (isData && data.problems.length === 0) return data
  }
  return (
    whyWithheld(path) ??
    (text.length > maxTextLength ? 'it is text of more than 1 MB' : undefined) ??
    textDocument(text, path, provenance)
  )
}

const dataKinds: ReadonlySet<string> = new Set(['json', 'yaml', 'yml', 'avsc', 'jsonschema'])

const proseKinds: ReadonlySet<string> = new Set(['md', 'mdx', 'markdown', 'txt', 'html', 'adoc'])

/** Members whose values are texts, or examples that are not described by what they hold. */
const textMembers: ReadonlySet<string> = new Set([
  ...['description', 'summary', 'title', 'termsOfService', 'instructions'],
  ...['source', 'content', 'value', 'example'],
])
