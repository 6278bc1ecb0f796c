import { isText } from '../../../base/numbers/exact-number.ts'
import { scalarText } from '../../../base/text/scalar-text.ts'
import { isObject } from '../../json.ts'
import type { ParameterStyle } from '../../model.ts'

type Part = Readonly<Record<string, unknown>>

/** A parameter or a header of 2.0, whose members say what 3.0 says in a schema, as one of 3.0. */
export function partWithSchema(part: Part): Record<string, unknown> {
  const kept = Object.entries(part).filter(([name]) => nextToSchema.has(name))
  const { 'x-example': example, 'x-examples': examples } = part
  return {
    ...listStyle(part),
    ...(example !== undefined && !isObject(example) && { example }),
    // a list is one of values, which version 3 has not next to a schema
    ...(Array.isArray(examples) && { examples }),
    ...Object.fromEntries(kept),
    schema: schemaOfPart(part),
  }
}

/** Fields of a form of 2.0 as what 3.0 has under a media type. */
export function formOfFields(fields: readonly Part[]): Record<string, unknown> {
  const properties = new Map<string, unknown>()
  const encoding = new Map<string, unknown>()
  for (const field of fields) {
    const name = scalarText(field['name'])
    const { description, example = field['x-example'], 'x-examples': examples } = field
    properties.set(name, {
      ...schemaOfPart(field),
      ...(description !== undefined && { description }),
      ...(example !== undefined && { example }),
      ...(examples !== undefined && { 'x-examples': examples }),
    })
    if (field['type'] === 'array' && !isFile(field['items'])) encoding.set(name, listStyle(field))
  }
  const required = fields
    .filter((field) => field['required'] === true)
    .map((field) => scalarText(field['name']))
  return {
    schema: { type: 'object', properties: Object.fromEntries(properties), required },
    ...(encoding.size > 0 && { encoding: Object.fromEntries(encoding) }),
  }
}

/** The media types of a form among those that an operation consumes. */
export function formTypes(consumes: unknown): readonly string[] {
  const types = Array.isArray(consumes) ? consumes.filter(isText) : []
  const ofForms = types.filter((type) => formMediaTypes.has(type))
  return ofForms.length > 0 ? ofForms : ['multipart/form-data']
}

const formMediaTypes: ReadonlySet<string> = new Set([
  'multipart/form-data',
  'application/x-www-form-urlencoded',
])

function schemaOfPart(part: Part): Record<string, unknown> {
  const members = Object.entries(part).filter(([name]) => !nextToSchema.has(name) && !isGone(name))
  const { items } = part
  return {
    ...Object.fromEntries(members),
    ...(isFile(part) && binary),
    ...(isObject(items) && isFile(items) && { items: { ...items, ...binary } }),
  }
}

function isFile(part: unknown): boolean {
  return isObject(part) && part['type'] === 'file'
}

const binary = { type: 'string', format: 'binary' }

function isGone(name: string): boolean {
  return name === 'collectionFormat' || name === 'x-example'
}

/** `collectionFormat`, whose default is `csv`. */
export function listStyle(part: Part): { style?: ParameterStyle; explode?: boolean } {
  if (part['type'] !== 'array') return {}
  const plain = part['in'] === 'path' || part['in'] === 'header' ? 'simple' : 'form'
  const format = part['collectionFormat']
  if (format === 'multi') return plain === 'form' ? { style: plain, explode: true } : {}
  const style = isText(format) ? delimited.get(format) : undefined
  return { style: style ?? plain, explode: false }
}

const delimited: ReadonlyMap<string, ParameterStyle> = new Map([
  ['ssv', 'spaceDelimited'],
  ['tsv', 'tabDelimited'],
  ['pipes', 'pipeDelimited'],
])

/** What 3.0 keeps next to the schema, too. */
const nextToSchema: ReadonlySet<string> = new Set([
  ...['name', 'in', 'description', 'required', 'deprecated', 'allowEmptyValue'],
  ...['style', 'explode', 'allowReserved', 'example', 'examples', 'x-examples'],
])
