import { isText } from '../../base/numbers/exact-number.ts'
import {
  formOfFields,
  formTypes,
  listStyle,
  partWithSchema,
} from '../documents/swagger/swagger-parts.ts'
import { memberAt, type Located, valueOf } from '../documents/resolve-ref.ts'
import type { Reader } from '../documents/typed-reader.ts'
import { isObject } from '../json.ts'
import { swaggerWord } from '../problems.ts'

/** A media type, and what is described of it. */
export type WrittenMedia = readonly [type: string, media: Located]

/** A body that is written as Swagger 2.0 has it: among the parameters of an operation, or of its path. */
export function bodyOfParameters(
  places: readonly Located[],
  reader: Reader,
): { readonly at: Located; readonly content: readonly WrittenMedia[] } | undefined {
  const parameters = places.flatMap((place) => {
    const list = valueOf(place, 'parameters')
    return Array.isArray(list)
      ? list.flatMap(
          (_, index) => reader.follow(memberAt(memberAt(place, 'parameters'), index)) ?? [],
        )
      : []
  })
  const body = parameters.findLast((at) => valueOf(at, 'in') === 'body')
  if (body !== undefined) {
    const types = typesAround('consumes', places, reader)
    return { at: body, content: types.map((type) => [type, exampleFor(type, body)] as const) }
  }
  const fields = parameters.filter((at) => valueOf(at, 'in') === 'formData' && hasName(at))
  const [first] = fields
  if (first === undefined) return undefined
  const { document, pointer } = first
  const values = fields.map(({ value }) => value).filter(isObject)
  const isRequired = values.some(({ required }) => required === true)
  const media = { value: formOfFields(values), document, pointer }
  const at = { value: { required: isRequired }, document, pointer }
  return {
    at,
    content: formTypes(typesAround('consumes', places, reader)).map(
      (type) => [type, media] as const,
    ),
  }
}

function hasName(at: Located): boolean {
  return isText(valueOf(at, 'name'))
}

/** The content of a response that is written as Swagger 2.0 has it: `schema` and `examples` next to its description. */
export function contentOfResponse(
  response: Located,
  places: readonly Located[],
  reader: Reader,
): readonly WrittenMedia[] {
  if (valueOf(response, 'content') !== undefined) return []
  const schema = valueOf(response, 'schema')
  if (!isObject(schema)) return []
  reportSwaggerWord('schema', memberAt(response, 'schema'), reader)
  const examples = valueOf(response, 'examples')
  return typesAround('produces', places, reader).map((type) => {
    const example = isObject(examples) && Object.hasOwn(examples, type) ? examples[type] : undefined
    const value = { schema, ...(example !== undefined && { example }) }
    return [type, { ...response, value }] as const
  })
}

/** `x-example` and `x-examples` of a body may have a member for each media type. */
function exampleFor(type: string, body: Located): Located {
  const { value } = body
  if (!isObject(value)) return body
  const { 'x-example': example, 'x-examples': examples, ...rest } = value
  const [own, ownOnes] = [example, examples].map((it) =>
    isObject(it) && Object.hasOwn(it, type) ? it[type] : it,
  )
  const isOne = ownOnes !== examples && !isMapOfObjects(ownOnes)
  return {
    ...body,
    value: {
      ...rest,
      'x-example': isOne ? ownOnes : own,
      ...(!isOne && { 'x-examples': ownOnes }),
    },
  }
}

/** Examples under names, rather than one value. */
function isMapOfObjects(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(isObject)
}

/** A parameter or a header with its schema, which Swagger 2.0 writes without the word, and its style. */
export function withSchemaOf(at: Located, reader: Reader): Located {
  const { value } = at
  if (!isObject(value) || value['content'] !== undefined) return at
  if (value['schema'] === undefined) {
    if (!isText(value['type'])) return at
    reportSwaggerWord('type', memberAt(at, 'type'), reader)
    return { ...at, value: partWithSchema(value) }
  }
  if (!isText(value['collectionFormat']) || value['style'] !== undefined) return at
  reportSwaggerWord('collectionFormat', memberAt(at, 'collectionFormat'), reader)
  return { ...at, value: { ...value, ...listStyle({ ...value, type: 'array' }) } }
}

/** Whether a place of a parameter is one of Swagger 2.0: it is read as the body. */
export function isPlaceOfBody(place: string, at: Located, reader: Reader): boolean {
  if (place !== 'body' && place !== 'formData') return false
  reportSwaggerWord(`in: ${place}`, memberAt(at, 'in'), reader)
  return true
}

/** `produces` or `consumes`: of an operation, of what is around it, or of the whole description. */
function typesAround(
  name: 'produces' | 'consumes',
  places: readonly Located[],
  reader: Reader,
): readonly string[] {
  const at = places.findLast((place) => Array.isArray(valueOf(place, name)))
  if (at === undefined) return ['application/json']
  reportSwaggerWord(name, memberAt(at, name), reader)
  const types = reader.texts(at, name)
  return types.length > 0 ? types : ['application/json']
}

/** Of all words of a description the first one. */
export function reportSwaggerWord(word: string, at: Located, reader: Reader): void {
  reader.reportFirst('openapi/swagger-word', () => swaggerWord(word, reader.place(at, 'key')))
}
