import { isObject } from '../json.ts'
import { memberAt, type Located, valueOf } from '../documents/resolve-ref.ts'
import { valueOfJsonText } from '../json-text.ts'
import { mediaKind } from '../media-types.ts'
import type { Encoding, Example, Header, MediaType, ParameterStyle, Schema } from '../model.ts'
import { readExamples } from './examples.ts'
import { withSchemaOf } from './swagger-words.ts'
import type { SchemaReader } from '../parse-schema/schema-reader.ts'

/** `content`: media types with their schemas and examples. */
export function readContent(at: Located, schemas: SchemaReader): MediaType[] {
  return schemas.reader.members(at, 'content').flatMap(([type, written]) => {
    const media = schemas.reader.follow(written)
    return media ? [readMediaType(type, media, schemas)] : []
  })
}

export function readMediaType(type: string, at: Located, schemas: SchemaReader): MediaType {
  const schema = memberAt(at, 'schema')
  const itemSchema = memberAt(at, 'itemSchema')
  const written = readExamples(at, schemas.reader)
  const examples = isJson(type) && !isText(schema, schemas) ? written.map(ofJson) : written
  const read = schema.value === undefined ? undefined : schemas.read(schema)
  if (read !== undefined && isJson(type)) expectExamples(examples, read, { at, schemas })
  const prefixEncoding = schemas.reader
    .list(at, 'prefixEncoding')
    .map((item) => readEncoding(item, schemas))
  const itemEncoding = schemas.reader.object(at, 'itemEncoding')
  return {
    type,
    ...(read && { schema: read }),
    ...(prefixEncoding.length > 0 && { prefixEncoding }),
    ...(itemEncoding && { itemEncoding: readEncoding(itemEncoding, schemas) }),
    ...(itemSchema.value !== undefined && { itemSchema: schemas.read(itemSchema) }),
    examples,
    encoding: Object.fromEntries(
      schemas.reader
        .members(at, 'encoding')
        .map(([name, encoding]) => [name, readEncoding(encoding, schemas)]),
    ),
  }
}

/** Examples should match their schema. */
export function expectExamples(
  examples: readonly Example[],
  schema: Schema,
  { at, schemas }: { readonly at: Located; readonly schemas: SchemaReader },
): void {
  for (const { value, title } of examples) {
    const several = memberAt(at, 'examples')
    const named = several.value === undefined ? memberAt(at, 'example') : several
    const name = examples.length === 1 ? 'example' : `example "${title}"`
    if (value !== undefined) schemas.expect({ name, value, schema, at: named })
  }
}

function isJson(type: string): boolean {
  return mediaKind(type) === 'json'
}

/** Whether a schema says that its value is text: then an example that looks like JSON is text too. */
function isText(schema: Located, { reader }: SchemaReader): boolean {
  const target = schema.value === undefined ? undefined : reader.follow(schema)
  return target !== undefined && valueOf(target, 'type') === 'string'
}

/** An object that was written as its JSON text, which would be quoted once more. */
function ofJson(example: Example): Example {
  return example.value === undefined
    ? example
    : { ...example, value: valueOfJsonText(example.value) }
}

function readEncoding(at: Located, schemas: SchemaReader): Encoding {
  const { reader } = schemas
  const contentType = reader.text(at, 'contentType')
  const style = reader.text(at, 'style')
  const explode = reader.flag(at, 'explode')
  const allowReserved = reader.flag(at, 'allowReserved')
  return {
    ...(contentType && { contentType }),
    ...(isStyle(style) && { style }),
    ...(explode !== undefined && { explode }),
    ...(allowReserved && { allowReserved }),
    headers: readHeaders(at, schemas),
  }
}

/** `headers` of a response or of a part of a form. */
export function readHeaders(at: Located, schemas: SchemaReader): Header[] {
  const { reader } = schemas
  return reader.members(at, 'headers').flatMap(([name, written]) => {
    const target = reader.follow(written)
    if (target === undefined || !isObject(target.value)) return []
    const header = withSchemaOf(target, reader)
    const description =
      reader.textsNextTo(written).description ?? reader.text(header, 'description')
    const [media] = valueOf(header, 'content') === undefined ? [] : readContent(header, schemas)
    const examples = readExamples(header, reader)
    const explode = reader.flag(header, 'explode')
    return [
      {
        name,
        required: reader.flag(header, 'required') ?? false,
        deprecated: reader.flag(header, 'deprecated') ?? false,
        ...(description && { description }),
        schema: media?.schema ?? schemas.read(memberAt(header, 'schema')),
        ...(media && { mediaType: media.type }),
        ...(explode && { explode }),
        examples: examples.length > 0 ? examples : (media?.examples ?? []),
      },
    ]
  })
}

export function isStyle(word: string | undefined): word is ParameterStyle {
  return word === 'tabDelimited' || styles.includes(word ?? '')
}

export const styles: readonly string[] = [
  'simple',
  'label',
  'matrix',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
]
