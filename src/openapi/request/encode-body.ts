import type { FileValue, FormPart, HttpBody, HttpHeader } from './http-request.ts'
import { isText } from '../../base/numbers/exact-number.ts'
import type { Json } from '../json.ts'
import { jsonLine, jsonText, plainText, shownText } from '../json-text.ts'
import { bareType, type MediaKind, mediaKind } from '../media-types.ts'
import type { Encoding, MediaType, Schema } from '../model.ts'
import { type NamedSchemas, resolveSchema } from '../resolve-schema.ts'
import { isGiven, queryPairs } from './serialize-parameter.ts'
import { headerValue } from './url-encoding.ts'

/** A body as a reader has filled it in. */
export type BodyValue =
  /** Written in the manner of its media type. */
  | { readonly kind: 'value'; readonly mediaType: string; readonly value: Json }
  /** Sent as it is. */
  | { readonly kind: 'text'; readonly mediaType: string; readonly text: string }
  | { readonly kind: 'fields'; readonly mediaType: string; readonly fields: readonly FormField[] }
  | { readonly kind: 'file'; readonly mediaType: string; readonly file: FileValue }

export type FormField = {
  readonly name: string
  /** Of its part, in place of the described one. */
  readonly type?: string
  /** Further headers of its part. */
  readonly headers?: readonly HttpHeader[]
} & (
  | { readonly value: Json; /** Although it is empty, or null. */ readonly isSent?: boolean }
  | { readonly file: FileValue }
)

/** The body to send, and its `Content-Type`; `undefined` for multipart, whose boundary belongs to it. */
export function requestBody(
  body: BodyValue,
  content: readonly MediaType[],
  schemas: NamedSchemas,
): { readonly body: HttpBody; readonly contentType: string | undefined } {
  const { mediaType } = body
  const media = content.find((it) => it.type === mediaType)
  const kind = mediaKind(mediaType)
  const contentType = kind === 'multipart' ? undefined : concreteType(mediaType, kind)
  switch (body.kind) {
    case 'file':
      return { body: { kind: 'file', file: body.file }, contentType: body.file.type ?? contentType }
    case 'text':
      return { body: { kind: kind === 'json' ? 'json' : 'text', text: body.text }, contentType }
    case 'fields':
      return { body: formBody(body.fields, kind, media), contentType }
    case 'value':
      return { body: valueBody(body.value, kind, { media, schemas }), contentType }
  }
}

function valueBody(
  value: Json,
  kind: MediaKind,
  { media, schemas }: { readonly media: MediaType | undefined; readonly schemas: NamedSchemas },
): HttpBody {
  if (kind === 'form' || kind === 'multipart') {
    const schema = kind === 'multipart' ? media?.schema : undefined
    return formBody(fieldsOf(value, schema, schemas), kind, media)
  }
  if (kind === 'json') return { kind: 'json', text: jsonText(value) }
  return { kind: 'text', text: shownText(value) }
}

/** The members of an object as fields; those whose schema is a file are files. */
function fieldsOf(value: Json, schema: Schema | undefined, schemas: NamedSchemas): FormField[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const resolved = (it: Schema | undefined) => it && resolveSchema(it, schemas).schema
  const whole = resolved(schema)
  const properties = whole?.kind === 'object' ? whole.properties : []
  return Object.entries(value).flatMap(([name, it]): FormField[] => {
    const property = resolved(properties.find((candidate) => candidate.name === name)?.schema)
    const isFiles = property?.kind === 'array' && resolved(property.items)?.kind === 'file'
    if (property?.kind !== 'file' && !isFiles) return [{ name, value: it }]
    const names = Array.isArray(it) ? it : [it]
    return names.map((file) => ({ name, file: { file: fileName(file, name) } }))
  })
}

function fileName(value: Json, field: string): string {
  return isText(value) && /^[^<>\n]{1,200}$/.test(value) ? value : `${field}.bin`
}

function formBody(
  fields: readonly FormField[],
  kind: MediaKind,
  media: MediaType | undefined,
): HttpBody {
  if (kind === 'multipart') {
    return { kind: 'multipart', parts: fields.flatMap((field) => partsOf(field, media)) }
  }
  const pairs = fields.flatMap((field) =>
    'value' in field && (field.isSent || isGiven(field.value))
      ? formPairs(field.name, field.value, media)
      : [],
  )
  return {
    kind: 'form',
    fields: pairs,
    text: String(new URLSearchParams(pairs.map(([...it]) => it))),
  }
}

/** Without words about it, a list is repeated and an object is written as JSON. */
function formPairs(
  name: string,
  value: Json,
  media: MediaType | undefined,
): (readonly [string, string])[] {
  const encoding = encodingOf(name, media)
  const isPlainObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (isPlainObject && encoding?.style === undefined) return [[name, jsonLine(value)]]
  const style = encoding?.style ?? 'form'
  return queryPairs(value, {
    name,
    style,
    explode: encoding?.explode ?? style === 'form',
    encode: (text) => text,
  })
}

function partsOf(field: FormField, media: MediaType | undefined): FormPart[] {
  const encoding = encodingOf(field.name, media)
  const described = encoding?.contentType?.split(',')[0]?.trim()
  const type = field.type ?? (described?.includes('*') ? undefined : described)
  const headers = (field.headers ?? []).map(([name, text]): HttpHeader => [name, headerValue(text)])
  const more = headers.length > 0 ? { headers } : {}
  if ('file' in field) {
    return [
      {
        name: field.name,
        value: field.file,
        type: field.type ?? field.file.type ?? type ?? 'application/octet-stream',
        ...more,
      },
    ]
  }
  return partValues(field.value, encoding)
    .filter((it) => field.isSent || isGiven(it))
    .map((value): FormPart => {
      const isObject = typeof value === 'object'
      const text = plainText(value)
      const written = type ?? (isObject ? 'application/json' : undefined)
      return {
        name: field.name,
        // Forms end their lines as the mail they come from does; browsers see to it too.
        value: text.replace(/\r\n|\r|\n/g, '\r\n'),
        ...(written && { type: written }),
        ...more,
      }
    })
}

/** A list is repeated, unless its words say that it is one text. */
function partValues(value: Json, encoding: Encoding | undefined): readonly Json[] {
  if (!Array.isArray(value)) return [value]
  const { style, explode, contentType } = encoding ?? {}
  if (style === undefined || explode !== false || contentType !== undefined || !isGiven(value))
    return value as readonly Json[]
  const options = { name: '', style, explode, encode: (text: string) => text }
  return queryPairs(value, options).map(([, text]) => text)
}

function encodingOf(name: string, media: MediaType | undefined): Encoding | undefined {
  return media && Object.hasOwn(media.encoding, name) ? media.encoding[name] : undefined
}

/** The type to send for one that may be a range (`image/…`). */
function concreteType(type: string, kind: MediaKind): string {
  if (!type.includes('*')) return type
  if (kind === 'json') return 'application/json'
  return bareType(type) === 'text/*' ? 'text/plain' : 'application/octet-stream'
}
