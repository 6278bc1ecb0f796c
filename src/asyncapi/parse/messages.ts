import { shownText } from '../../openapi/json-text.ts'
import { isObject } from '../../openapi/json.ts'
import { memberAt, type Located, valueOf } from '../../openapi/documents/resolve-ref.ts'
import { asJson } from '../../openapi/documents/typed-reader.ts'
import type { Message, MessageExample, MessageSchema } from '../model.ts'
import { isDeprecated, type Layers, layersOf, nameOfRef } from './layers.ts'
import { type PartReaders, readBindings, readTags } from './parts.ts'

/** Reads messages; one that many channels refer to is read once. */
export type MessageReader = (written: Located, id?: string) => Message | undefined

export function createMessageReader(readers: PartReaders): MessageReader {
  const { reader } = readers
  const known = new Map<unknown, Message>()
  return (written, id) => {
    const at = reader.follow(written)
    if (at === undefined || !isObject(at.value)) return undefined
    const before = known.get(at.value)
    if (before) return id === undefined || id === before.id ? before : { ...before, id }
    const message = readMessage(at, id ?? nameOfRef(written, reader), readers)
    known.set(at.value, message)
    return message
  }
}

function readMessage(at: Located, key: string | undefined, readers: PartReaders): Message {
  const { reader, isOld } = readers
  const layers = layersOf(at, { reader, isOld })
  const name = layers.text('name')
  const title = layers.text('title')
  const summary = layers.text('summary')
  const description = layers.text('description')
  const contentType = layers.text('contentType')
  const correlation = readCorrelation(layers, readers)
  const format = isOld ? layers.text('schemaFormat') : undefined
  const headers = readSchema(layers, 'headers', readers)
  const payload = readSchema(layers, 'payload', readers, format)
  const externalDocs = layers.docs()
  return {
    id: key ?? layers.text('messageId') ?? name ?? title ?? 'message',
    ...(name && { name }),
    ...(title && { title }),
    ...(summary && { summary }),
    ...(description && { description }),
    ...(contentType && { contentType }),
    ...(correlation && { correlation }),
    ...(headers && { headers }),
    ...(payload && { payload }),
    tags: readTags(layers.holder('tags'), readers),
    ...(externalDocs && { externalDocs }),
    bindings: readBindings(layers, readers),
    examples: readExamples(layers, readers),
    deprecated: isDeprecated(layers),
  }
}

function readCorrelation(layers: Layers, { reader }: PartReaders): Message['correlation'] {
  const at = layers.object('correlationId')
  const location = at && reader.text(at, 'location')
  const description = at && reader.text(at, 'description')
  return location === undefined
    ? undefined
    : { location, ...(description !== undefined && { description }) }
}

/** A schema: JSON Schema in one of its dialects, else a text to show as it is. */
function readSchema(
  layers: Layers,
  name: string,
  { reader, schemas }: PartReaders,
  ownFormat?: string,
): MessageSchema | undefined {
  const place = layers.holder(name)
  if (place === undefined) return undefined
  const written = memberAt(place, name)
  const found = ownFormat === undefined ? reader.follow(written) : written
  if (found === undefined) return undefined
  const isWrapped = isObject(found.value) && typeof found.value['schemaFormat'] === 'string'
  const format = isWrapped ? String(valueOf(found, 'schemaFormat')) : ownFormat
  const schema = isWrapped ? memberAt(found, 'schema') : written
  if (format === undefined || isJsonSchema(format))
    return { kind: 'schema', schema: schemas.read(schema) }
  const value = reader.follow(schema)?.value
  const text = shownText(asJson(value))
  return text === undefined ? undefined : { kind: 'foreign', format, text }
}

/** The schemas of AsyncAPI and OpenAPI are JSON Schema with few additions. */
function isJsonSchema(format: string): boolean {
  return /^application\/(?:vnd\.aai\.asyncapi|vnd\.oai\.openapi|schema)\b/i.test(format.trim())
}

function readExamples(layers: Layers, { reader }: PartReaders): MessageExample[] {
  const place = layers.holder('examples')
  if (place === undefined) return []
  return reader.list(place, 'examples').flatMap((written) => {
    const at = reader.follow(written)
    if (at === undefined || !isObject(at.value)) return []
    const name = reader.text(at, 'name')
    const summary = reader.text(at, 'summary')
    const headers = valueOf(at, 'headers')
    const payload = valueOf(at, 'payload')
    return [
      {
        ...(name && { name }),
        ...(summary && { summary }),
        ...(headers !== undefined && { headers: asJson(headers) }),
        ...(payload !== undefined && { payload: asJson(payload) }),
      },
    ]
  })
}
