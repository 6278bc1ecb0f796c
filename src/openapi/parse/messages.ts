import { isObject, typeWord } from '../json.ts'
import { memberAt, type Located, valueOf } from '../documents/resolve-ref.ts'
import type { Body, Link, Response } from '../model.ts'
import { wrongType } from '../problems.ts'
import { readContent, readHeaders, readMediaType } from './media-types.ts'
import { bodyOfParameters, contentOfResponse } from './swagger-words.ts'
import { readServer } from './servers.ts'
import { asJson } from '../documents/typed-reader.ts'
import type { SchemaReader } from '../parse-schema/schema-reader.ts'

/** Reads bodies and responses; one that many operations refer to is read once. */
export interface MessageReader {
  /** `item`: the path of the operation. */
  body(operation: Located, item: Located): Body | undefined
  responses(operation: Located): Response[]
}

/** `root`: the whole description. */
export function createMessageReader(schemas: SchemaReader, root: Located): MessageReader {
  const { reader } = schemas
  const bodies = new Map<unknown, Body>()
  const responses = new Map<unknown, Omit<Response, 'status'>>()

  return {
    body(operation, item) {
      const at = reader.object(operation, 'requestBody')
      if (at === undefined) return swaggerBody([root, item, operation], schemas)
      const body = bodies.get(at.value) ?? readBody(at, schemas)
      bodies.set(at.value, body)
      const { description } = reader.textsNextTo(memberAt(operation, 'requestBody'))
      return description ? { ...body, description } : body
    },
    responses: (operation) =>
      reader.members(operation, 'responses').flatMap(([status, written]) => {
        const at = reader.follow(written)
        if (at === undefined) return []
        if (!isObject(at.value)) {
          reader.report(wrongType('A response', 'an object', typeWord(at.value), reader.place(at)))
          return []
        }
        const response = responses.get(at.value) ?? readResponse(at, [root, operation], schemas)
        responses.set(at.value, response)
        return [
          {
            status: status.toUpperCase() === 'DEFAULT' ? 'default' : status.toUpperCase(),
            ...response,
            ...reader.textsNextTo(written),
          },
        ]
      }),
  }
}

function readBody(at: Located, schemas: SchemaReader): Body {
  const description = schemas.reader.text(at, 'description')
  return {
    ...(description && { description }),
    required: schemas.reader.flag(at, 'required') ?? false,
    content: readContent(at, schemas),
  }
}

/** A body that is described among the parameters. */
function swaggerBody(places: readonly Located[], schemas: SchemaReader): Body | undefined {
  const found = bodyOfParameters(places, schemas.reader)
  if (found === undefined) return undefined
  const content = found.content.map(([type, media]) => readMediaType(type, media, schemas))
  return { ...readBody(found.at, schemas), content }
}

function readResponse(
  at: Located,
  places: readonly Located[],
  schemas: SchemaReader,
): Omit<Response, 'status'> {
  const summary = schemas.reader.text(at, 'summary')
  const description = schemas.reader.text(at, 'description')
  const content = contentOfResponse(at, places, schemas.reader).map(([type, media]) =>
    readMediaType(type, media, schemas),
  )
  return {
    ...(summary && { summary }),
    ...(description && { description }),
    headers: readHeaders(at, schemas),
    content: content.length > 0 ? content : readContent(at, schemas),
    links: readLinks(at, schemas),
  }
}

function readLinks(response: Located, { reader }: SchemaReader): Link[] {
  return reader.members(response, 'links').flatMap(([name, written]) => {
    const at = reader.follow(written)
    if (at === undefined || !isObject(at.value)) return []
    const description = reader.textsNextTo(written).description ?? reader.text(at, 'description')
    const operationId = reader.text(at, 'operationId')
    const operationRef = reader.text(at, 'operationRef')
    const body = valueOf(at, 'requestBody')
    const place = reader.object(at, 'server')
    const server = place && readServer(place, reader)
    return [
      {
        name,
        ...(description && { description }),
        ...(operationId && { operationId }),
        ...(operationRef && { operationRef }),
        parameters: reader
          .members(at, 'parameters')
          .map(([key, { value }]) => ({ name: key, value: asJson(value) })),
        ...(body !== undefined && { requestBody: asJson(body) }),
        ...(server && { server }),
      },
    ]
  })
}
