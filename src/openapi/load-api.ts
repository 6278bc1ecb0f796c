import { scalarText } from '../base/text/scalar-text.ts'
import { type FilePath, filePath, isExternal } from '../base/paths.ts'
import { createReport, type Place, type Report } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import { collectDocuments } from './documents/collect-documents.ts'
import { type Document, parseDocument } from './documents/parse-document.ts'
import { isObject, typeWord } from './json.ts'
import { createLimitedReport, type LimitedReport, passOn } from './documents/capped-report.ts'
import type { Api, Operation, Provenance } from './model.ts'
import { applyOverlay } from './documents/apply-overlay.ts'
import type { DescriptionLock } from './documents/description-lock.ts'
import { descriptionProblems, notADescription, type SourceProblems } from './problems.ts'
import { publishedBundle } from './bundle/published-bundle.ts'
import { operationExcerpt } from './excerpt/operation-excerpt.ts'
import { checkViewerLinks } from './pages/viewer-links.ts'
import { readApi } from './parse/api.ts'
import {
  createTextReader,
  type ReadPath,
  type DescriptionCache,
} from './documents/fetch-document.ts'
import { unformattedTexts } from './documents/texts/unformatted-texts.ts'
import { upgradeSwagger } from './documents/swagger/upgrade-swagger.ts'

/** A description as the settings name it. */
export interface ApiSource {
  /** A file of the site, or a URL. */
  readonly from: string
  /** Overlays to apply to it, in order: files of the site, or URLs. */
  readonly overlays?: readonly string[]
}

export interface LoadApiOptions {
  /** Where the settings name the description. */
  readonly at?: Place
  /** Cache of fetched texts. */
  readonly cache?: DescriptionCache
  /** Copies of fetched texts in the folder of the site. */
  readonly lock?: DescriptionLock
  /** Ids that other descriptions of the site have. */
  readonly taken?: Iterable<string>
  /** `api.params.post`: keywords of schemas that are shown next to a name. */
  readonly pills?: readonly string[]
  /** Whether a Markdown text is too much work to be formatted, and is shown as plain text. */
  readonly exceedsBound?: (text: string) => boolean
  /** Whether readers can download the description. */
  readonly bundle?: boolean
  /** Whether the Markdown of pages contains excerpts of the description. They keep it in memory. */
  readonly excerpts?: boolean
}

/**
 * Reads a description with every file it refers to. What is wrong in it is reported and left out; `undefined` only when
 * there is nothing to read.
 */
export async function loadApi(
  source: ApiSource,
  host: Host,
  report: Report,
  options: LoadApiOptions = {},
): Promise<Api | undefined> {
  const own = createReport()
  const limited = createLimitedReport(own)
  const api = await load(source, host, limited, options)
  const { isDamaged } = passOn(own.all, limited, { from: source.from, report })
  return isDamaged && api !== undefined ? { ...api, isDamaged: true } : api
}

async function load(
  source: ApiSource,
  host: Host,
  report: LimitedReport,
  options: LoadApiOptions,
): Promise<Api | undefined> {
  const readText = createTextReader(host, {
    cache: options.cache,
    lock: options.lock,
    named: [source.from, ...(source.overlays ?? [])],
  })
  let length = 0
  const read: ReadPath = async (path, from) => {
    const file = await readText(path, from)
    if (file.ok) length += file.text.length
    return file
  }
  const written = await readDocument(source.from, read, report, { at: options.at })
  if (written === undefined) return undefined

  const overlaid = await withOverlays(written, source.overlays ?? [], read, report, options.at)
  const openapi = versionOf(overlaid)
  if (openapi === undefined) {
    if (overlaid.problems.length > 0) return undefined // why it is none has been said
    report.add(notADescription(overlaid.place(''), otherFormat(overlaid)))
    return undefined
  }
  const outer = await collectDocuments(overlaid, read, report)
  const root = await upgradeSwagger(overlaid, outer, report)
  const documents = new Map(outer).set(root.path, root)
  if (options.exceedsBound !== undefined)
    for (const document of documents.values())
      report.addAll(unformattedTexts(document, options.exceedsBound))
  const whole = { value: root.value, document: root, pointer: '' }
  const api = readApi(
    whole,
    {
      id: apiId(source.from, new Set(options.taken)),
      from: source.from,
      openapi,
      documents,
      pills: options.pills ?? [],
    },
    report,
  )
  const viewer = checkViewerLinks(documents.values(), api)
  report.addAll(viewer.problems)
  const hasExcerpts = options.excerpts === true && length <= maxExcerptSource
  const bundle = options.bundle === true ? publishedBundle(overlaid, outer) : undefined
  return {
    ...api,
    ...(viewer.isLinked && { hasViewerLinks: true }),
    ...(bundle && { bundle }),
    ...(hasExcerpts && {
      excerptOf: (operation: Operation) => operationExcerpt(operation, whole, documents),
    }),
  }
}

/** Characters of a description and its files, which take some ten bytes of memory each while the site is built. */
const maxExcerptSource = 5_000_000

/** The document that a setting names; why there is none is reported. */
export async function readDocument(
  from: string,
  read: ReadPath,
  report: Pick<LimitedReport, 'add' | 'addAll'>,
  named: NamedSource,
): Promise<Document | undefined> {
  const source = await readText(from, read, report, named)
  if (source === undefined) return undefined
  const { text, path, provenance } = source
  const document = parseDocument(text, path, provenance, named.problems)
  report.addAll(document.problems)
  return document
}

/** The text that a setting names; why there is none is reported. */
export async function readText(
  from: string,
  read: ReadPath,
  report: Pick<LimitedReport, 'add'>,
  { at, problems = descriptionProblems }: NamedSource,
): Promise<NamedText | undefined> {
  const path = isExternal(from) ? from : pathInRoot(from)
  if (path === undefined) {
    report.add(problems.missing(from, 'it lies outside the folder of the site', at))
    return undefined
  }
  const source = await read(path)
  if (!source.ok) {
    report.add(problems.missing(from, source.reason, at))
    return undefined
  }
  if (source.kept !== undefined) report.add(problems.kept(from, source.kept, at))
  return { path, text: source.text, provenance: source.provenance }
}

/** How the settings name a source. */
export interface NamedSource {
  readonly at: Place | undefined
  /** Absent: those of an API description. */
  readonly problems?: SourceProblems
}

interface NamedText {
  readonly path: string
  readonly text: string
  readonly provenance: Provenance
}

async function withOverlays(
  description: Document,
  overlays: readonly string[],
  read: ReadPath,
  report: LimitedReport,
  at: Place | undefined,
): Promise<Document> {
  let result = description
  for (const from of overlays) {
    const overlay = await readDocument(from, read, report, { at })
    if (overlay) result = await applyOverlay(result, overlay, report)
  }
  return result
}

/** The file a setting names; `undefined` when it climbs out of the root. */
function pathInRoot(from: string): FilePath | undefined {
  let depth = 0
  for (const part of from.replaceAll('\\', '/').split('/')) {
    if (part === '..') depth--
    else if (part !== '' && part !== '.') depth++
    if (depth < 0) return undefined
  }
  return filePath(from)
}

function versionOf({ value }: Document): string | undefined {
  if (!isObject(value)) return undefined
  const version = scalarText(value['openapi'] ?? value['swagger'])
  return /^[23](?:\.|$)/.test(version) ? version : undefined
}

function otherFormat({ value }: Document): string | undefined {
  if (!isObject(value)) return undefined
  if (value['asyncapi'] !== undefined) return `AsyncAPI ${words(value['asyncapi'])}`
  const version = value['openapi'] ?? value['swagger']
  return version === undefined ? undefined : `"${words(version)}"`
}

function words(version: unknown): string {
  return typeof version === 'object' ? typeWord(version) : scalarText(version)
}

/** `specs/petstore.v2.yaml` → `petstore-v2`. */
export function apiId(from: string, taken: ReadonlySet<string>): string {
  const path = from.split(/[?#]/, 1)[0] ?? ''
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  const base =
    last
      .replace(/\.(?:ya?ml|json)$/i, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|(?<!-)-+$/g, '') || 'api'
  let id = base
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`
  return id
}
