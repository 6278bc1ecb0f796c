import { isObject } from '../json.ts'
import { memberAt, type Located, valueOf } from '../documents/resolve-ref.ts'
import type { Reader } from '../documents/typed-reader.ts'
import type { Schema, SchemaNotes, SchemaRule } from '../model.ts'

type ReadTogether = (places: readonly Located[]) => Schema

/** The demands of some schemas, one after the other, that are schemas themselves; those of `also` are the last ones. */
export function readRules(
  places: readonly Located[],
  reader: Reader,
  readTogether: ReadTogether,
  also: readonly Schema[] = [],
): Pick<SchemaNotes, 'rules'> {
  const schemas = places.filter((at) => isObject(at.value))
  const rules = [
    ...namesRule(schemas, readTogether),
    ...schemas.flatMap((at) => rulesOf(at, reader, (inner) => readTogether([inner]))),
    ...also.map((schema) => ({ kind: 'also', schema }) as const),
  ]
  return rules.length > 0 ? { rules } : {}
}

function rulesOf(at: Located, reader: Reader, read: (at: Located) => Schema): SchemaRule[] {
  return [
    ...simpleRules(at, read),
    ...containsRule(at, reader, read),
    ...conditions(at, read),
    ...dependencies(at, reader, read),
  ]
}

/** A name keeps to what all parts demand of names. */
function namesRule(places: readonly Located[], readTogether: ReadTogether): SchemaRule[] {
  const schemas = places.map((at) => memberAt(at, 'propertyNames')).filter(saysAnything)
  return schemas.length === 0 ? [] : [{ kind: 'propertyNames', schema: readTogether(schemas) }]
}

function simpleRules(at: Located, read: (at: Located) => Schema): SchemaRule[] {
  return (['not', 'contentSchema'] as const).flatMap((kind) => {
    const schema = memberAt(at, kind)
    return saysAnything(schema) ? [{ kind, schema: read(schema) }] : []
  })
}

/** `not: {}` allows nothing, which no author means. */
function saysAnything({ value }: Located): boolean {
  return isObject(value) && Object.keys(value).length > 0
}

function containsRule(at: Located, reader: Reader, read: (at: Located) => Schema): SchemaRule[] {
  const schema = memberAt(at, 'contains')
  if (!isSchema(schema)) return []
  const min = reader.number(at, 'minContains')
  const max = reader.number(at, 'maxContains')
  return [
    {
      kind: 'contains',
      schema: read(schema),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    },
  ]
}

/** `true` and `false` are schemas: anything, and nothing. */
function isSchema(at: Located | undefined): at is Located {
  return isObject(at?.value) || typeof at?.value === 'boolean'
}

/** `if` alone demands nothing, nor do `then: true` and `else: true`. */
function conditions(at: Located, read: (at: Located) => Schema): SchemaRule[] {
  const [condition, then, otherwise] = ['if', 'then', 'else'].map((name) => memberAt(at, name))
  if (!isObject(condition?.value)) return []
  const [ifSo, ifNot] = [then, otherwise].map((it) =>
    isSchema(it) && it.value !== true ? it : undefined,
  )
  if (!ifSo && !ifNot) return []
  return [
    {
      kind: 'if',
      schema: read(condition),
      ...(ifSo && { ifSo: read(ifSo) }),
      ...(ifNot && { otherwise: read(ifNot) }),
    },
  ]
}

/** `dependencies` is what both were called before. */
function dependencies(at: Located, reader: Reader, read: (at: Located) => Schema): SchemaRule[] {
  return ['dependentRequired', 'dependentSchemas', 'dependencies'].flatMap((keyword) => {
    const map = memberAt(at, keyword)
    if (!isObject(map.value)) return []
    return reader.bounded(Object.keys(map.value), at, keyword).flatMap((name): SchemaRule[] => {
      const value = valueOf(map, name)
      if (isObject(value) || value === false)
        return [{ kind: 'dependentSchema', name, schema: read(memberAt(map, name)) }]
      if (!Array.isArray(value) || value.length === 0) return []
      return [{ kind: 'dependentRequired', name, needs: reader.texts(map, name) }]
    })
  })
}
