import { exampleOf, type ExampleOptions } from './example-value.ts'
import { isText } from '../../base/numbers/exact-number.ts'
import type { Json } from '../json.ts'
import { jsonLine, jsonText, shownText } from '../json-text.ts'
import { mediaKind, mediaLanguage } from '../media-types.ts'
import type { MediaType, Schema } from '../model.ts'
import type { NamedSchemas } from '../resolve-schema.ts'
import { xmlText } from './xml-body.ts'

/** An example of a body, as it would be written. */
export interface ExampleText {
  readonly name: string
  readonly title: string
  readonly description?: string
  readonly text: string
  /** The language to highlight it as. */
  readonly language: string
  /** Generated from the schema. */
  readonly isGenerated: boolean
  /** Where the value is kept, when it is not in the description. */
  readonly url?: string
}

/** The examples of a media type: named ones, the unnamed one, or one generated from the schema. */
export function mediaExamples(
  media: MediaType,
  schemas: NamedSchemas,
  options: ExampleOptions = {},
): ExampleText[] {
  const language = mediaLanguage(media.type)
  const schema = media.schema ?? media.itemSchema
  const written = media.examples.map(({ name, title, description, value, text, url }) => ({
    name,
    title,
    ...(description && { description }),
    ...(url && { url }),
    text: text ?? (value === undefined ? (url ?? '') : exampleText(value, media, schemas)),
    language,
    isGenerated: false,
  }))
  if (written.length > 0 || schema === undefined) return written
  const value = exampleOf(schema, schemas, options)
  if (value === undefined) return []
  const text = exampleText(value, media, schemas)
  return [{ name: 'example', title: 'Example', text, language, isGenerated: true }]
}

/** A value as text of a media type. */
export function exampleText(value: Json, media: MediaType, schemas: NamedSchemas): string {
  const schema: Schema = media.schema ?? media.itemSchema ?? { kind: 'any' }
  switch (mediaKind(media.type)) {
    case 'xml':
      return isText(value) ? value : xmlText(value, schema, schemas)
    case 'stream':
      return streamText(value, media.type)
    case 'text':
    case 'binary':
      return shownText(value)
    case 'json':
    case 'form':
    case 'multipart':
      return jsonText(value)
  }
}

function streamText(value: Json, type: string): string {
  if (isText(value)) return value
  const items = Array.isArray(value) ? value : [value]
  const lines = items.map((item) => jsonLine(item))
  return type.startsWith('text/event-stream')
    ? lines.map((line) => `data: ${line}\n\n`).join('')
    : lines.map((line) => `${line}\n`).join('')
}
