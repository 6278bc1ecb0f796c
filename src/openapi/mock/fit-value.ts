import { ownValue } from '../../base/own-value.ts'
import { isWholeNumber, sumOf } from '../../base/numbers/decimal.ts'
import { isNumber, nearest } from '../../base/numbers/exact-number.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { plainText } from '../json-text.ts'
import type { Choice, ObjectParts, Schema, SchemaNotes, ValueType } from '../model.ts'
import { exampleOf, missingNames } from '../request/example-value.ts'
import { checkValue } from '../request/validate-value.ts'
import { hasFormat } from '../request/value-formats.ts'
import { brokenLimits } from '../request/value-limits.ts'
import {
  isPartOf,
  type NamedSchemas,
  type ResolvedSchema,
  resolveSchema,
} from '../resolve-schema.ts'
import { patternWork, type PatternWork } from '../patterns/match-pattern.ts'
import { patternText } from './pattern-text.ts'

/**
 * The value, changed where a response of this schema may not have it: missing members are added, lists filled up, texts
 * replaced by ones that match their pattern. What fits stays. The work has an end, after which the rest stays too. With
 * `onlyDescribed`, members without a description are left out, as servers do.
 */
export function fitValue(
  value: Json,
  schema: Schema,
  schemas: NamedSchemas,
  { onlyDescribed = false }: { readonly onlyDescribed?: boolean } = {},
): Json {
  let left = maxWork
  const patterns = patternWork()

  function fit(given: Json | undefined, written: Schema, depth: number): Json | undefined {
    if (depth > maxDepth || left-- <= 0) return given
    const { schema } = resolveSchema(written, schemas)
    if (given === null && schema.nullable) return null
    if (schema.const !== undefined) return schema.const
    const value = given === undefined ? generated(written) : given
    if (schema.enum) {
      const isKnown = schema.enum.some((it) => isSame(it.value, value))
      return isKnown ? value : (schema.enum[0]?.value ?? value)
    }
    switch (schema.kind) {
      case 'object':
        return fitObject(isObject(value) ? (value as JsonObject) : {}, schema, depth)
      case 'array':
        return fitList(Array.isArray(value) ? (value as readonly Json[]) : [], schema, depth)
      case 'value':
        return fitPlain(value, schema, patterns)
      case 'choice':
        return fitChoice(value, schema.choice, depth)
      case 'file':
      case 'any':
      case 'nothing':
        return value
    }
  }

  function generated(schema: Schema): Json | undefined {
    left -= 10
    return exampleOf(schema, schemas, { direction: 'response', members: 'required' })
  }

  function fitObject(
    value: JsonObject,
    schema: ObjectParts & SchemaNotes,
    depth: number,
  ): JsonObject {
    const { properties, additional, patterns = [], choices = [], limits, rules } = schema
    const members = new Map(Object.entries(value))
    const known = new Set(properties.map(({ name }) => name))
    for (const property of properties) {
      const { name, required } = property
      const isPart = isPartOf('response', resolveSchema(property.schema, schemas).schema)
      if (!isPart) members.delete(name)
      if (!members.has(name) && !(required && isPart)) continue
      const fitted = fit(members.get(name), property.schema, depth + 1)
      if (fitted !== undefined) members.set(name, fitted)
      else if (!required) members.delete(name)
    }
    for (const name of missingNames(members, limits?.oneOfRequired)) {
      const own = properties.find((property) => property.name === name)?.schema
      members.set(name, (own && fit(undefined, own, depth + 1)) ?? null)
    }
    if (choices.length === 0 && patterns.length === 0 && rules === undefined) {
      for (const [name, member] of members) {
        if (known.has(name)) continue
        const isUnknown = onlyDescribed && additional === undefined && known.size > 0
        if (additional === false || isUnknown) members.delete(name)
        else if (typeof additional === 'object') {
          members.set(name, fit(member, additional, depth + 1) ?? member)
        }
      }
      for (
        let index = members.size;
        index < Math.min(nearest(limits?.minProperties ?? 0), 20);
        index++
      ) {
        if (additional === false) break
        const extra = typeof additional === 'object' ? fit(undefined, additional, depth + 1) : ''
        members.set(`key${index + 1}`, extra ?? null)
      }
    }
    let fitted: Json = Object.fromEntries(members)
    for (const choice of choices) fitted = fitChoice(fitted, choice, depth)
    return fitted as JsonObject
  }

  function fitList(
    value: readonly Json[],
    { items, tuple = [], limits }: Extract<ResolvedSchema, { readonly kind: 'array' }>,
    depth: number,
  ): Json {
    const least = Math.min(nearest(limits?.minItems ?? 0), maxItems)
    const most = nearest(limits?.maxItems ?? Infinity)
    const list = value.slice(0, Math.max(0, most)).map((item, index) => {
      const own = tuple[index] ?? items
      return own ? (fit(item, own, depth + 1) ?? item) : item
    })
    for (let index = list.length; index < least; index++) {
      const own = tuple[index] ?? items ?? { kind: 'any' }
      const item = fit(undefined, own, depth + 1) ?? index
      list.push(limits?.uniqueItems ? unlike(item, own, list) : item)
    }
    return limits?.uniqueItems ? distinct(list) : list
  }

  /** An item that a list does not have yet, if there is a simple one. */
  function unlike(item: Json, written: Schema, list: readonly Json[]): Json {
    const { schema } = resolveSchema(written, schemas)
    const candidates: readonly Json[] = schema.enum
      ? schema.enum.map((it) => it.value)
      : [item, ...Array.from(list, (_, index) => variant(item, index + 2))]
    return candidates.find((one) => !list.some((it) => isSame(it, one))) ?? item
  }

  /** The option that fits, else the first that can be made to. */
  function fitChoice(value: Json | undefined, choice: Choice, depth: number): Json {
    const { discriminator, options } = choice
    const word =
      isObject(value) && discriminator !== undefined ? ownValue(value, discriminator) : undefined
    const named = options.find(({ values }) => values?.some((it) => it === word))
    const tried = named ? [named] : options.slice(0, maxOptions)
    const problems = (it: Json | undefined, option: Schema): number => {
      left -= checkCost
      if (it === undefined || left <= 0) return Infinity
      return checkValue(it, option, schemas, { ...checking, patterns }).length
    }
    if (!named && tried.some(({ schema }) => problems(value, schema) === 0)) return value!
    for (const { schema, values } of tried) {
      const fitted = withWord(fit(value, schema, depth + 1), discriminator, values?.[0])
      if (problems(fitted, schema) === 0) return fitted!
    }
    for (const { schema, values } of tried) {
      const fresh = withWord(fit(generated(schema), schema, depth + 1), discriminator, values?.[0])
      if (problems(fresh, schema) === 0) return fresh!
    }
    return value ?? null
  }

  const fitted = fit(value, schema, 0)
  return fitted === undefined ? value : fitted
}

function withWord(
  value: Json | undefined,
  discriminator: string | undefined,
  word: string | undefined,
): Json | undefined {
  if (discriminator === undefined || word === undefined || !isObject(value)) return value
  return { ...(value as JsonObject), [discriminator]: word }
}

/** A value of one of the types that keeps to the limits. */
function fitPlain(
  value: Json | undefined,
  schema: Extract<ResolvedSchema, { readonly kind: 'value' }>,
  work: PatternWork,
): Json {
  const { types, limits, format } = schema
  const typed = value !== undefined && types.some((type) => hasType(value, type))
  const plain = typed ? value : bareExample(schema)
  if (isNumber(plain)) {
    return Object.keys(brokenLimits(plain, limits)).length > 0 ? bareExample(schema) : plain
  }
  if (typeof plain !== 'string') return plain
  const isWrong = format !== undefined && !hasFormat(plain, format)
  const text = isWrong ? plainText(bareExample(schema)) : plain
  const broken = brokenLimits(text, limits, work)
  const { minLength, maxLength } = broken
  if (broken.pattern !== undefined)
    return patternText(broken.pattern, work, nearest(limits?.minLength ?? 0)) ?? text
  if (minLength !== undefined) return text.padEnd(Math.min(nearest(minLength), maxText), 'x')
  return maxLength === undefined ? text : [...text].slice(0, nearest(maxLength)).join('')
}

/** A value of the types and limits alone: what the description gives as an example may be wrong. */
function bareExample({
  types,
  limits,
  format,
}: Extract<ResolvedSchema, { readonly kind: 'value' }>): Json {
  const schema: Schema = {
    kind: 'value',
    types,
    ...(limits && { limits }),
    ...(format !== undefined && { format }),
  }
  return exampleOf(schema, {}) ?? null
}

/** Another value of the same kind. */
function variant(value: Json, number: number): Json {
  if (isNumber(value)) return sumOf(value, number - 1) ?? value
  if (typeof value === 'string') return `${value}${number}`
  if (!isObject(value)) return value
  const entries = Object.entries(value as JsonObject)
  const at = entries.findIndex(([, it]) => typeof it === 'number' || typeof it === 'string')
  return Object.fromEntries(
    entries.map(([name, it], index) => [name, index === at ? variant(it, number) : it]),
  )
}

function distinct(list: readonly Json[]): readonly Json[] {
  return [...new Map(list.map((it) => [JSON.stringify(it), it])).values()]
}

function hasType(value: Json, type: ValueType): boolean {
  if (type === 'null') return value === null
  if (isNumber(value)) return type === 'number' || (type === 'integer' && isWholeNumber(value))
  return typeof value === type
}

function isSame(a: Json | undefined, b: Json | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

const checking = { direction: 'response', maxWork: 2_000 } as const
const maxWork = 20_000
/** What a check counts, in values to fit. */
const checkCost = 20
const maxDepth = 30
const maxItems = 50
const maxOptions = 12
const maxText = 4_000
