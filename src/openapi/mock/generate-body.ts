import { parseExactly } from '../../base/numbers/exact-json.ts'
import type { Json } from '../json.ts'
import { mediaKind } from '../media-types.ts'
import type { MediaType, Response } from '../model.ts'
import { exampleOf } from '../request/example-value.ts'
import { exampleText } from '../request/media-examples.ts'
import { headerText } from '../request/serialize-parameter.ts'
import { headerValue } from '../request/url-encoding.ts'
import type { HttpHeader } from '../request/http-request.ts'
import type { NamedSchemas } from '../resolve-schema.ts'
import { fitValue } from './fit-value.ts'

/** The content of a response before it is written. */
export interface GeneratedBody {
  /** Absent: only `text` is known. */
  readonly value?: Json
  readonly text?: string
  /** An example of the description, which is sent as it is. */
  readonly isGiven: boolean
}

/** The named example, the first one, or a value made from the schema. */
export function generateBody(
  media: MediaType,
  schemas: NamedSchemas,
  name: string | undefined,
): GeneratedBody {
  const given =
    media.examples.find((it) => name !== undefined && it.name === name) ??
    media.examples.find(({ value, text }) => value !== undefined || text !== undefined)
  if (given?.text !== undefined) {
    const value = mediaKind(media.type) === 'json' ? parsed(given.text) : undefined
    return { text: given.text, isGiven: true, ...(value !== undefined && { value }) }
  }
  if (given?.value !== undefined) return { value: given.value, isGiven: true }
  const schema = media.schema ?? media.itemSchema
  const value = schema && exampleOf(schema, schemas, { direction: 'response' })
  if (schema === undefined || value === undefined) return { isGiven: false }
  return { value: fitValue(value, schema, schemas), isGiven: false }
}

/** The body as it is sent. */
export function bodyText({ value, text }: GeneratedBody, media: MediaType, schemas: NamedSchemas) {
  if (text !== undefined) return text
  return value === undefined ? '' : exampleText(value, media, schemas)
}

/** The described headers that a response must have, and those with an example. */
export function describedHeaders({ headers }: Response, schemas: NamedSchemas): HttpHeader[] {
  return headers.slice(0, maxHeaders).flatMap(({ name, required, examples, schema, explode }) => {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || ofConnection.test(name)) return []
    const example = examples.find(({ value }) => value !== undefined)?.value
    const value = example ?? (required ? exampleOf(schema, schemas) : schemaExample(schema))
    if (value === undefined) return []
    return [[name, headerValue(headerText(value, explode ?? false)).slice(0, maxLength)] as const]
  })
}

function schemaExample({ examples }: { readonly examples?: readonly Json[] }): Json | undefined {
  return examples?.[0]
}

function parsed(text: string): Json | undefined {
  try {
    return parseExactly(text) as Json
  } catch {
    return undefined
  }
}

/** Headers that say how a body is sent, which is up to the server, and those of CORS. */
const ofConnection =
  /^(?:content-(?:type|length|encoding)|transfer-encoding|connection|keep-alive|upgrade|trailer|date|set-cookie2?|access-control-.*)$/i
const maxHeaders = 50
const maxLength = 2_000
