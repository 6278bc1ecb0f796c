import { isObject, typeWord } from '../json.ts'
import { memberAt, type Located, valueOf } from '../documents/resolve-ref.ts'
import type { Parameter, ParameterPlace } from '../model.ts'
import { missingField, unknownWord, wrongType } from '../problems.ts'
import { readExamples } from './examples.ts'
import { isPlaceOfBody, withSchemaOf } from './swagger-words.ts'
import { expectExamples, isStyle, readContent, styles } from './media-types.ts'
import type { SchemaReader } from '../parse-schema/schema-reader.ts'

/** Reads parameters; one that many operations refer to is read once. */
export function createParameterReader(
  schemas: SchemaReader,
): (written: Located) => Parameter | undefined {
  const known = new Map<unknown, Parameter | undefined>()
  return (written) => {
    const at = schemas.reader.follow(written)
    if (at === undefined) return undefined
    if (!known.has(at.value)) known.set(at.value, readParameter(at, schemas))
    const parameter = known.get(at.value)
    const { description } = schemas.reader.textsNextTo(written)
    return parameter && description ? { ...parameter, description } : parameter
  }
}

/**
 * The parameters of an operation: those of its path, replaced by its own of the same name and place; and one for each
 * `{name}` of the path that has no description.
 */
export function joinParameters(
  path: string,
  ofPath: readonly Parameter[],
  own: readonly Parameter[],
): Parameter[] {
  const joined = new Map<string, Parameter>()
  for (const parameter of [...ofPath, ...own]) {
    joined.set(`${parameter.in} ${parameter.name.toLowerCase()}`, parameter)
  }
  const all = [...joined.values()]
  const names = [...new Set([...path.matchAll(/\{([^{}/]+)\}/g)].map(([, name = '']) => name))]
  const placeOf = (name: string): number =>
    all.findIndex((it) => it.in === 'path' && it.name.toLowerCase() === name.toLowerCase())
  for (const [index, name] of names.entries()) {
    if (placeOf(name) !== -1) continue
    // after the one before it in the path; the first one is before all others
    const before = names[index - 1]
    all.splice(before === undefined ? 0 : placeOf(before) + 1, 0, plainPathParameter(name))
  }
  return all
}

function readParameter(written: Located, schemas: SchemaReader): Parameter | undefined {
  const { reader } = schemas
  if (!isObject(written.value)) {
    const place = reader.place(written)
    reader.report(wrongType('A parameter', 'an object', typeWord(written.value), place))
    return undefined
  }
  const place = reader.text(written, 'in')
  if (place !== undefined && isPlaceOfBody(place, written, reader)) return undefined
  const at = withSchemaOf(written, reader)
  const name = reader.text(at, 'name') ?? (place === 'querystring' ? 'query' : undefined)
  if (name === undefined || place === undefined) {
    const field = name === undefined ? 'name' : 'in'
    reader.report(missingField('A parameter', field, reader.place(at)))
    return undefined
  }
  if (!isPlace(place)) {
    reader.report(
      unknownWord('place for a parameter', place, places, reader.place(memberAt(at, 'in'))),
    )
    return undefined
  }
  const [media] = valueOf(at, 'content') === undefined ? [] : readContent(at, schemas)
  const style = readStyle(at, schemas, place)
  const description = reader.text(at, 'description')
  const examples = readExamples(at, reader)
  const schema = media ? (media.schema ?? { kind: 'any' }) : schemas.read(memberAt(at, 'schema'))
  if (media === undefined) expectExamples(examples, schema, { at, schemas })
  return {
    name,
    in: place,
    required: place === 'path' || (reader.flag(at, 'required') ?? false),
    deprecated: reader.flag(at, 'deprecated') ?? false,
    ...(description && { description }),
    schema,
    ...(media && { mediaType: media.type }),
    style,
    explode: reader.flag(at, 'explode') ?? style === 'form',
    allowReserved: reader.flag(at, 'allowReserved') ?? false,
    ...(reader.flag(at, 'allowEmptyValue') && { allowEmptyValue: true }),
    examples: examples.length > 0 ? examples : (media?.examples ?? []),
  }
}

function readStyle(
  at: Located,
  { reader }: SchemaReader,
  place: ParameterPlace,
): Parameter['style'] {
  const written = reader.text(at, 'style')
  if (isStyle(written)) return written
  if (written !== undefined) {
    reader.report(unknownWord('style', written, styles, reader.place(memberAt(at, 'style'))))
  }
  return place === 'path' || place === 'header' ? 'simple' : 'form'
}

function plainPathParameter(name: string): Parameter {
  return {
    name,
    in: 'path',
    required: true,
    deprecated: false,
    schema: { kind: 'value', types: ['string'] },
    style: 'simple',
    explode: false,
    allowReserved: false,
    examples: [],
  }
}

function isPlace(word: string): word is ParameterPlace {
  return places.includes(word)
}

const places: readonly string[] = ['path', 'query', 'header', 'cookie', 'querystring']
