import { isText } from '../../base/numbers/exact-number.ts'
import { formOfFields, formTypes, partWithSchema } from '../documents/swagger/swagger-parts.ts'
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
  const consumes = places.map((place) => valueOf(place, 'consumes')).findLast(Array.isArray)
  const body = parameters.findLast((at) => valueOf(at, 'in') === 'body')
  if (body !== undefined)
    return { at: body, content: typesOf(consumes).map((type) => [type, body] as const) }
  const fields = parameters.filter((at) => valueOf(at, 'in') === 'formData' && hasName(at))
  const [first] = fields
  if (first === undefined) return undefined
  const { document, pointer } = first
  const values = fields.map(({ value }) => value).filter(isObject)
  const isRequired = values.some(({ required }) => required === true)
  const media = { value: formOfFields(values), document, pointer }
  const at = { value: { required: isRequired }, document, pointer }
  return { at, content: formTypes(consumes).map((type) => [type, media] as const) }
}

function hasName(at: Located): boolean {
  return isText(valueOf(at, 'name'))
}

/** The content of a response that is written as Swagger 2.0 has it: `schema` and `examples` next to its description. */
export function contentOfResponse(
  response: Located,
  produces: unknown,
  reader: Reader,
): readonly WrittenMedia[] {
  if (valueOf(response, 'content') !== undefined) return []
  const schema = valueOf(response, 'schema')
  if (!isObject(schema)) return []
  reportFirst('schema', memberAt(response, 'schema'), reader)
  const examples = valueOf(response, 'examples')
  return typesOf(produces).map((type) => {
    const example = isObject(examples) && Object.hasOwn(examples, type) ? examples[type] : undefined
    const value = { schema, ...(example !== undefined && { example }) }
    return [type, { ...response, value }] as const
  })
}

/** A parameter or a header with its schema, which Swagger 2.0 writes without the word. */
export function withSchemaOf(at: Located, reader: Reader): Located {
  const { value } = at
  if (!isObject(value) || !isText(value['type'])) return at
  if (value['schema'] !== undefined || value['content'] !== undefined) return at
  reportFirst('type', memberAt(at, 'type'), reader)
  return { ...at, value: partWithSchema(value) }
}

/** Whether a place of a parameter is one of Swagger 2.0: it is read as the body. */
export function isPlaceOfBody(place: string, at: Located, reader: Reader): boolean {
  if (place !== 'body' && place !== 'formData') return false
  reportFirst(`in: ${place}`, memberAt(at, 'in'), reader)
  return true
}

function reportFirst(word: string, at: Located, reader: Reader): void {
  reader.reportFirst('openapi/swagger-word', () => swaggerWord(word, reader.place(at, 'key')))
}

function typesOf(list: unknown): readonly string[] {
  const types = Array.isArray(list) ? list.filter(isText) : []
  return types.length > 0 ? types : ['application/json']
}
