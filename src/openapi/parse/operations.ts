import { isObject, typeWord } from '../json.ts'
import { memberAt, type DocumentSet, type Located, valueOf } from '../documents/resolve-ref.ts'
import type {
  Callback,
  CodeSample,
  MintExtension,
  Operation,
  Parameter,
  SecurityAlternative,
  SecurityScheme,
  Server,
  Sourced,
} from '../model.ts'
import { duplicateOperationId, wrongType } from '../problems.ts'
import { splitSummary } from '../summary.ts'
import type { MessageReader } from './messages.ts'
import { reportOddOperation } from './odd-operations.ts'
import { joinParameters } from './parameters.ts'
import { isSteered, provenanceOf } from '../documents/provenance.ts'
import type { Reader } from '../documents/typed-reader.ts'
import { readSecurity } from './security.ts'
import { readServers } from './servers.ts'
import { readExternalDocs } from '../parse-schema/annotations.ts'

/** What the operations of a description have in common, and how their parts are read. */
export interface OperationReaders {
  readonly reader: Reader
  readonly documents: DocumentSet
  readonly messages: MessageReader
  readonly parameter: (written: Located) => Parameter | undefined
  readonly schemes: Readonly<Record<string, SecurityScheme>>
  /** Of the description as a whole. */
  readonly security: readonly SecurityAlternative[]
  readonly servers: readonly Server[]
}

/** `paths`: every operation, in the order of the description. */
export function readPaths(root: Located, readers: OperationReaders): Operation[] {
  const operations = readers.reader
    .members(root, 'paths')
    .flatMap(([path, item]) => readPathItem({ path, item, kind: 'operation' }, readers))
  reportDuplicateIds(operations, readers.reader)
  return operations.map(({ operation }) => operation)
}

/** `webhooks`, or `x-webhooks` before 3.1. */
export function readWebhooks(root: Located, readers: OperationReaders): Operation[] {
  return ['webhooks', 'x-webhooks'].flatMap((key) =>
    readers.reader
      .members(root, key)
      .flatMap(([path, item]) => readPathItem({ path, item, kind: 'webhook' }, readers))
      .map(({ operation }) => operation),
  )
}

interface PathItem {
  /** The path, the name of a webhook, or the expression of a callback. */
  readonly path: string
  readonly item: Located
  readonly kind: Operation['kind']
  /** How many callbacks this one is in. */
  readonly depth?: number
}

interface Found {
  readonly operation: Operation
  readonly at: Located
}

/** A path item that is a reference may have operations next to it; those of the target come first. */
function readPathItem(found: PathItem, readers: OperationReaders): Found[] {
  const { follow, refOf } = readers.reader
  const target = follow(found.item)
  const places = [target, refOf(found.item) === undefined ? undefined : found.item]
  const methods = new Set<string>()
  return places.flatMap((item) => {
    const operations = item === undefined ? [] : operationsOf(item, found, readers)
    return operations.filter(({ operation: { method } }) => {
      const isNew = !methods.has(method)
      methods.add(method)
      return isNew
    })
  })
}

function operationsOf(item: Located, found: PathItem, readers: OperationReaders): Found[] {
  const { reader, documents } = readers
  if (!isObject(item.value)) {
    if (item.value === null) return []
    reader.report(
      wrongType(`"${found.path}"`, 'an object', typeWord(item.value), reader.place(item)),
    )
    return []
  }
  const methods = Object.keys(item.value).filter((key) => knownMethods.has(key.toLowerCase()))
  const standard = methods.map((key) => [key.toUpperCase(), memberAt(item, key)] as const)
  const others = reader.members(item, 'additionalOperations')
  const all = [...standard, ...others]
  return all.flatMap(([method, written]) => {
    const at = reader.follow(written) ?? withMembers(written)
    if (at === undefined) return []
    if (!isObject(at.value)) {
      const name = `"${method.toLowerCase()}" of ${found.path}`
      reader.report(wrongType(name, 'an object', typeWord(at.value), reader.place(at)))
      return []
    }
    const isOnlyOne = all.length === 1
    const steered = isSteered(found.item, documents) || isSteered(written, documents)
    const around = found.item === item || reader.refOf(found.item) === undefined ? [] : [found.item]
    const place = { ...found, item, around, method, at, isOnlyOne, isSteered: steered }
    return [{ operation: readOperation(place, readers), at }]
  })
}

/** An operation whose own reference leads nowhere, if it has members next to the reference. */
function withMembers(written: Located): Located | undefined {
  const { value } = written
  return isObject(value) && Object.keys(value).some((key) => key !== '$ref') ? written : undefined
}

interface OperationPlace extends PathItem {
  /** The reference to the path item, if what is next to it counts too. */
  readonly around: readonly Located[]
  readonly method: string
  readonly at: Located
  readonly isOnlyOne: boolean
  /** A value from a URL decided that this is included here. */
  readonly isSteered: boolean
}

function readOperation(place: OperationPlace, readers: OperationReaders): Operation {
  const { path, item, around, kind, method, at, isOnlyOne, depth = 0 } = place
  const { reader, messages, schemes } = readers
  const operationId = reader.text(at, 'operationId')
  const items = [...around, item]
  const textOfItem = (name: string): string | undefined =>
    items.map((it) => reader.text(it, name)).find((it) => it !== undefined)
  const ofPathItem = item === at ? undefined : textOfItem('summary')
  const summary = reader.text(at, 'summary') ?? (isOnlyOne ? ofPathItem : undefined)
  const texts = [
    splitSummary(summary).rest,
    reader.text(at, 'description'),
    ofPathItem === summary ? undefined : ofPathItem,
    textOfItem('description'),
  ]
  const description = [...new Set(texts.filter(Boolean))].join('\n\n')
  const externalDocs = readExternalDocs(at, reader)
  const body = messages.body(at, item)
  const mint = readMint(at, place, readers) ?? readMint(item, place, readers)
  const read = (from: Located): Parameter[] =>
    reader.list(from, 'parameters').flatMap((it) => readers.parameter(it) ?? [])
  const ofPath = items.toReversed().flatMap(read)
  const own = read(at)
  const responses = messages.responses(at)
  reportOddOperation(at, { kind, path, responses }, { described: [...ofPath, ...own], reader })

  return {
    id: kind === 'webhook' ? webhookId(path, method, isOnlyOne) : `${method} ${path}`,
    kind,
    ...(operationId && { operationId }),
    method,
    path,
    ...(summary && { summary }),
    ...(description && { description }),
    deprecated: reader.flag(at, 'deprecated') ?? false,
    ...(externalDocs && { externalDocs }),
    tags: reader.texts(at, 'tags'),
    parameters: joinParameters(kind === 'operation' ? path : '', ofPath, own),
    ...(body && { body }),
    responses,
    callbacks: depth < maxCallbackDepth ? readCallbacks(at, depth + 1, readers) : [],
    security: readSecurity(at, schemes, reader) ?? (kind === 'operation' ? readers.security : []),
    servers:
      [at, ...items].map((it) => readServers(it, reader)).find((it) => it !== undefined) ??
      readers.servers,
    codeSamples: readCodeSamples(at, reader),
    ...(mint && { mint }),
    hidden: isMarked('x-hidden', at, item),
    excluded: isMarked('x-excluded', at, item) || isMarked('x-internal', at, item),
  }
}

function webhookId(name: string, method: string, isOnlyOne: boolean): string {
  return isOnlyOne ? `webhook ${name}` : `webhook ${name} ${method}`
}

function readCallbacks(at: Located, depth: number, readers: OperationReaders): Callback[] {
  const { reader } = readers
  return reader.members(at, 'callbacks').flatMap(([name, written]) => {
    const callback = reader.follow(written)
    if (callback === undefined || !isObject(callback.value)) return []
    return Object.keys(callback.value)
      .filter((key) => !key.startsWith('x-'))
      .map((expression) => ({
        name,
        expression,
        operations: readPathItem(
          { path: expression, item: memberAt(callback, expression), kind: 'callback', depth },
          readers,
        ).map(({ operation }) => operation),
      }))
  })
}

function readCodeSamples(at: Located, reader: Reader): CodeSample[] {
  const key = valueOf(at, 'x-codeSamples') === undefined ? 'x-code-samples' : 'x-codeSamples'
  return reader.list(at, key).flatMap((written) => {
    const sample = reader.follow(written)
    const language = sample && reader.text(sample, 'lang')
    const source = sample && reader.text(sample, 'source')
    if (sample === undefined || source === undefined) return []
    const label = reader.text(sample, 'label')
    return [{ language: language ?? label ?? 'text', ...(label && { label }), source }]
  })
}

function readMint(
  at: Located,
  { isSteered: isReachedThroughUrl }: Pick<OperationPlace, 'isSteered'>,
  { reader, documents }: OperationReaders,
): MintExtension | undefined {
  const mint = reader.object(at, 'x-mint')
  if (mint === undefined) return undefined
  const isData = isReachedThroughUrl || isSteered(memberAt(at, 'x-mint'), documents)
  const sourced = <T>(name: string, value: T): Sourced<T> => ({
    value,
    provenance: isData ? 'remote' : provenanceOf(memberAt(mint, name), documents),
  })
  const metadata = valueOf(mint, 'metadata')
  const content = reader.text(mint, 'content')
  const href = reader.text(mint, 'href')
  return {
    ...(isObject(metadata) && { metadata: sourced('metadata', metadata) }),
    ...(content && { content: sourced('content', content) }),
    ...(href && { href: sourced('href', href) }),
  }
}

function isMarked(extension: string, ...places: readonly Located[]): boolean {
  return places.some((at) => valueOf(at, extension) === true || valueOf(at, extension) === 'true')
}

function reportDuplicateIds(found: readonly Found[], reader: Reader): void {
  const first = new Map<string, Located>()
  for (const { operation, at } of found) {
    if (operation.operationId === undefined) continue
    const before = first.get(operation.operationId)
    if (before === undefined) first.set(operation.operationId, at)
    else {
      const place = (it: Located) => reader.place(memberAt(it, 'operationId'))
      reader.report(duplicateOperationId(operation.operationId, place(at), place(before)))
    }
  }
}

const knownMethods = new Set([
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
])

/** A callback of a callback of an operation is the last that is read. */
const maxCallbackDepth = 2
