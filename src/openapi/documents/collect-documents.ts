import type { Place } from '../../diagnostics/diagnostic.ts'
import type { Document } from './parse-document.ts'
import { documentOf, fileKind, whyWithheld } from './texts/text-files.ts'
import { isObject } from '../json.ts'
import { type DocumentSet, type Located, resolveRef, refTarget } from './resolve-ref.ts'
import type { LimitedReport } from './capped-report.ts'
import { below } from './json-pointer.ts'
import { missingFile, outsideRoot, type SourceProblems, tooManyFiles } from '../problems.ts'
import type { ReadPath } from './fetch-document.ts'

/**
 * Every file that a description needs: those its references name, those that what they name refers to, and so on. Of an
 * outer file only the parts that are named are followed.
 */
export async function collectDocuments(
  root: Document,
  read: ReadPath,
  report: LimitedReport,
  problems?: SourceProblems,
): Promise<DocumentSet> {
  const documents = new Map<string, Document>([[root.path, root]])
  const failed = new Set<string>()
  const seen = new Set<object>()
  let level: Ref[] = refsIn({ value: root.value, document: root, pointer: '' }, seen)

  while (level.length > 0) {
    const missing = new Map<string, Ref>()
    for (const ref of level) {
      const target = refTarget(ref.ref, ref.at.document.path)
      if (target.kind === 'outside') {
        report.add(outsideRoot(ref.ref, placeOfRef(ref)))
      } else if (!documents.has(target.path) && !failed.has(target.path)) {
        missing.set(target.path, missing.get(target.path) ?? ref)
      }
    }
    if (documents.size + missing.size > maxDocuments) {
      const [first] = missing.values()
      if (first) report.add(tooManyFiles(maxDocuments, placeOfRef(first)))
      return documents
    }
    await inBatches([...missing], async ([path, ref]) => {
      const document = await documentAt(path, ref)
      if (typeof document === 'string') {
        failed.add(path)
        report.add(missingFile(ref.ref, document, placeOfRef(ref)))
        return
      }
      report.addAll(document.problems)
      documents.set(path, document)
    })
    level = level.flatMap((ref) => {
      const found = resolveRef(refTarget(ref.ref, ref.at.document.path), documents)
      return found ? refsIn(found, seen) : []
    })
  }
  return documents

  /** The file that a reference names; the reason if it cannot be read. */
  async function documentAt(path: string, { ref, at }: Ref): Promise<Document | string> {
    const kind = fileKind(path, ref, at)
    const withheld = kind === 'text' ? whyWithheld(path) : undefined
    if (withheld !== undefined) return withheld
    const result = await read(path, at.document.path)
    return result.ok ? documentOf({ ...result, path }, kind, problems) : result.reason
  }
}

interface Ref {
  readonly ref: string
  /** The object that holds it. */
  readonly at: Located
}

function placeOfRef({ at }: Ref): Place {
  return at.document.place(below(at.pointer, '$ref'))
}

/** The references in a value. Values that only look like descriptions (examples, defaults) are not searched. */
function refsIn(start: Located, seen: Set<object>): Ref[] {
  const refs: Ref[] = []
  const waiting: { readonly at: Located; readonly keysAreNames: boolean }[] = [
    { at: start, keysAreNames: false },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { at, keysAreNames } = next
    const { value, document, pointer } = at
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        const inner = { value: item as unknown, document, pointer: below(pointer, index) }
        waiting.push({ at: inner, keysAreNames: false })
      }
      continue
    }
    if (!isObject(value)) continue
    const ref = value['$ref']
    // of a map of names, too: a member that is called $ref has no text for a value
    if (typeof ref === 'string') refs.push({ ref, at })
    for (const [key, item] of Object.entries(value)) {
      if (typeof item !== 'object' || item === null) continue
      if (!keysAreNames && isData(key, item)) continue
      waiting.push({
        at: { value: item, document, pointer: below(pointer, key) },
        keysAreNames: !keysAreNames && keyedByNames.has(key),
      })
    }
  }
  return refs
}

/** Whether a member holds data of the described API, where `$ref` is only a word. */
function isData(key: string, value: object): boolean {
  if ('$ref' in value && Object.keys(value).length === 1)
    return key === 'default' || key === 'const'
  if (key === 'example' || key === 'default' || key === 'const' || key === 'enum') return true
  if (key === 'value' || key === 'dataValue') return true
  if (key === 'examples') return Array.isArray(value)
  return key.startsWith('x-') && !followedExtensions.has(key)
}

const followedExtensions = new Set(['x-codeSamples', 'x-code-samples', 'x-webhooks', 'x-mint'])

/** Members whose own members are named by the author, so that `default` or `example` is a name there. */
const keyedByNames = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'schemas',
  'responses',
  'parameters',
  'examples',
  'requestBodies',
  'headers',
  'securitySchemes',
  'links',
  'callbacks',
  'paths',
  'webhooks',
  'x-webhooks',
  'pathItems',
  'mediaTypes',
  'content',
  'encoding',
  'securityDefinitions',
  // of AsyncAPI
  'channels',
  'messages',
  'operations',
])

async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < items.length) await work(items[next++]!)
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker))
}

/** The largest real description has 2,848. */
const maxDocuments = 20_000
const concurrency = 16
