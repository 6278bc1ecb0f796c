import type { Api, Body, Example, MediaType, Operation, Response, Schema } from '../model.ts'
import { isVisible } from '../pages/tag-sections.ts'
import type { NamedSchemas } from '../resolve-schema.ts'
import { compactSchema } from '../views/compact-schema.ts'
import { schemaClosure } from '../views/schema-closure.ts'
import type { MockApi, MockOperation } from './mock-api.ts'

/**
 * What browsers load to mock an API and to check its responses: operations without their documentation, without those
 * that are hidden, of limited size. In a large description long examples are left out first, then the schemas that are
 * named last, and anything goes there.
 */
export function publishedApi(api: Api): MockApi {
  const shown = api.operations.filter(isVisible)
  const room = { letters: maxExamples }
  const operations = shown.map((operation) => compactOperation(operation, room))
  const schemas: NamedSchemas = Object.fromEntries(
    Object.entries(schemaClosure(operations.flatMap(schemasOf), api.schemas, maxDocumented)).map(
      ([id, named]) => [id, { ...named, schema: compact(named.schema) }],
    ),
  )
  return {
    id: api.id,
    from: api.from,
    operations,
    schemas: schemaClosure(operations.flatMap(schemasOf), schemas, maxSchemas),
  }
}

/** Where it is published, below the base of the site. A host must not keep it forever: its name does not change. */
export function publishedApiPath(id: string): string {
  return `_octavo/apis/${id}/operations.json`
}

interface Room {
  letters: number
}

function compactOperation(operation: Operation, room: Room): MockOperation {
  const { method, path, parameters, body, responses, servers } = operation
  return {
    method,
    path,
    parameters: parameters.map(({ description: _, ...parameter }) => ({
      ...parameter,
      schema: compact(parameter.schema),
      examples: [],
    })),
    ...(body && { body: compactBody(body) }),
    responses: responses.map((it) => compactResponse(it, room)),
    servers: servers.map(({ url }) => ({ url })),
  }
}

function compactBody({ required, content }: Body): Body {
  // what is sent comes from the reader
  return { required, content: content.map((it) => compactMedia({ ...it, examples: [] })) }
}

function compactResponse({ status, headers, content }: Response, room: Room): Response {
  return {
    status,
    headers: headers.map(({ description: _, ...header }) => ({
      ...header,
      schema: compact(header.schema),
      examples: header.examples.slice(0, 1),
    })),
    content: content.map((media) =>
      compactMedia({
        ...media,
        examples: media.examples.filter((it) => hasRoom(it, room)).map(compactExample),
      }),
    ),
    links: [],
  }
}

function compactMedia({ type, schema, itemSchema, examples }: MediaType): MediaType {
  return {
    type,
    ...(schema && { schema: compact(schema) }),
    ...(itemSchema && { itemSchema: compact(itemSchema) }),
    examples,
    encoding: {},
  }
}

function compactExample({ name, title, value, text }: Example): Example {
  return { name, title, ...(value !== undefined && { value }), ...(text !== undefined && { text }) }
}

function hasRoom(example: Example, room: Room): boolean {
  const { length } = example.text ?? JSON.stringify(example.value ?? '')
  if (length > maxExample || length > room.letters) return false
  room.letters -= length
  return true
}

function compact(schema: Schema): Schema {
  return compactSchema(schema, maxSchema, { forForm: false })
}

function schemasOf({ parameters, body, responses }: MockOperation): Schema[] {
  const content = [
    ...(body?.content ?? []),
    ...responses.flatMap((response) => response.content),
  ].flatMap(({ schema, itemSchema }) => [schema, itemSchema])
  const headers = responses.flatMap((response) => response.headers.map((it) => it.schema))
  return [...parameters.map((it) => it.schema), ...headers, ...content].filter(
    (schema) => schema !== undefined,
  )
}

/** Letters of JSON. */
const maxExample = 50_000
const maxExamples = 1_500_000
const maxSchema = 200_000
const maxSchemas = 3_000_000
/** Of schemas with their documentation. */
const maxDocumented = 40_000_000
