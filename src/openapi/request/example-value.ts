import { sumOf } from '../../base/numbers/decimal.ts'
import { isNumber, nearest } from '../../base/numbers/exact-number.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Choice, Constraints, ObjectParts, Property, Schema, SchemaNotes } from '../model.ts'
import {
  type NamedSchemas,
  type ResolvedSchema,
  resolveSchema,
  isPartOf,
} from '../resolve-schema.ts'
import { noPatterns } from '../patterns/match-pattern.ts'
import { placeholder, plainValue } from './plain-value.ts'
import { checkValue } from './validate-value.ts'

export interface ExampleOptions {
  /** `readOnly` members are not part of requests, `writeOnly` ones not of responses. */
  readonly direction?: 'request' | 'response'
  /**
   * Which members of an object: `all`, which leaves optional ones out below `fullDepth` only; those that are `required`;
   * or what a `short` example needs, which are those that are required, optional ones for which the description has an
   * example, and one or two in place of an empty object.
   */
  readonly members?: 'all' | 'short' | 'required'
  /** The text of a member or value of a name for which the description has none; a placeholder without it. */
  readonly textFor?: (name: string) => string
}

/**
 * A value that a schema allows: what the description gives as example or default, else one made from the types. A schema
 * inside itself is left out there.
 */
export function exampleOf(
  schema: Schema,
  schemas: NamedSchemas,
  options: ExampleOptions = {},
): Json | undefined {
  const { direction, members: kept = 'all', textFor } = options
  let left = maxValues
  let attempts = maxAttempts
  let searches = maxSearches
  const looked = new Map<Schema, boolean>()

  function make(
    written: Schema,
    depth: number,
    open: readonly string[],
    name: string,
  ): Json | undefined {
    if (attempts-- <= 0) return undefined
    const { schema, ids } = resolveSchema(written, schemas)
    const given = givenValue(schema)
    if (given !== undefined) return given
    if (ids.some((id) => open.includes(id)) || depth > maxDepth || left-- <= 0) return undefined
    return fromShape(schema, depth, ids.length > 0 ? [...open, ...ids] : open, name)
  }

  function fromShape(
    schema: ResolvedSchema,
    depth: number,
    open: readonly string[],
    name: string,
  ): Json | undefined {
    switch (schema.kind) {
      case 'object':
        return wholeObject(schema, depth, open)
      case 'array': {
        return listOf(schema, depth, open, name)
      }
      case 'choice':
        return chosen(
          fittingOptions(schema, (option) => make(option, depth + 1, open, name)),
          depth,
          open,
          name,
        )
      case 'value':
        return plainValue(schema, schema.types, textFor?.(name))
      case 'file':
        return '<file>'
      case 'any':
        return textFor?.(name) ?? '<any>'
      case 'nothing':
        return undefined
    }
  }

  /** The options whose value matches the other choices too, if there are some. */
  function fittingOptions(
    { choice, rules = [] }: ResolvedSchema & { readonly choice: Choice },
    valueOf: (option: Schema) => Json | undefined,
  ): Choice {
    const also = rules.flatMap((rule) => (rule.kind === 'also' ? [rule.schema] : []))
    if (also.length === 0) return choice
    const options = choice.options.slice(0, maxTried).filter(({ schema: option }) => {
      const value = valueOf(option)
      if (value === undefined) return false
      return also.every(
        (it) =>
          checkValue(value, it, schemas, { maxWork: 500, patterns: noPatterns() }).length === 0,
      )
    })
    return options.length > 0 ? { ...choice, options } : choice
  }

  function listOf(
    { items, tuple, limits }: Extract<ResolvedSchema, { readonly kind: 'array' }>,
    depth: number,
    open: readonly string[],
    name: string,
  ): Json {
    const list = (tuple ?? (items ? [items] : [])).flatMap((item) => {
      const value = make(item, depth + 1, open, name)
      return value === undefined ? [] : [value]
    })
    const least = Math.min(nearest(limits?.minItems ?? 0), maxNeeded)
    if (list.length >= least) return list
    const further = items ?? { kind: 'any' }
    const known = resolveSchema(further, schemas).schema.enum?.map(({ value }) => value) ?? []
    for (let count = list.length; count < least && left > 0; count++) {
      const value = make(further, depth + 1, open, name)
      if (value === undefined) break
      list.push(limits?.uniqueItems ? (known[count] ?? another(value, count + 1)) : value)
    }
    return list
  }

  function objectOf(parts: ObjectShape, depth: number, open: readonly string[]): JsonObject {
    const members = new Map<string, Json>()
    const add = ({ name, required, schema }: Property): void => {
      const { schema: resolved } = resolveSchema(schema, schemas)
      // no value would be right
      if (resolved.kind === 'nothing') return
      const empty = required ? emptyValue(resolved) : undefined
      const generated = make(schema, depth + 1, open, name)
      const value = generated === undefined ? empty : generated
      if (value !== undefined) members.set(name, value)
    }
    const sendable = parts.properties.filter(({ schema }) => isSendable(schema))
    for (const property of sendable) {
      const { required, schema } = property
      if (left <= 0 && !required) continue
      const isDeprecated = resolveSchema(schema, schemas).schema.deprecated === true
      if (required || (!isDeprecated && isKept(schema, depth))) add(property)
    }
    for (const choice of parts.choices ?? []) {
      const value = chosen(choice, depth, open, '')
      if (!isJsonObject(value)) continue
      for (const [name, member] of Object.entries(value)) members.set(name, member)
    }
    if (kept !== 'all') {
      const needed = neededNames(parts, members)
      for (const property of sendable) if (needed.has(property.name)) add(property)
    }
    // in a short example, described members are shown in place of one that is made up
    const mayMakeUp = kept === 'all' || (kept === 'short' && parts.properties.length === 0)
    if (members.size === 0 && typeof parts.additional === 'object' && mayMakeUp) {
      const value = make(parts.additional, depth + 1, open, 'key')
      if (value !== undefined) members.set('key', value)
    }
    return Object.fromEntries(members)
  }

  function isSendable(written: Schema): boolean {
    return !direction || isPartOf(direction, resolveSchema(written, schemas).schema)
  }

  function isKept(optional: Schema, depth: number): boolean {
    if (kept === 'required' || depth >= fullDepth) return false
    return kept === 'all' || hasExample(optional, depth)
  }

  /** In a short example, an object without required members gets one or two optional ones, or as many as it needs. */
  function wholeObject(parts: ObjectShape, depth: number, open: readonly string[]): JsonObject {
    const required = objectOf(parts, depth, open)
    const least = Math.min(nearest(parts.limits?.minProperties ?? 0), maxNeeded)
    const missing = Math.max(Object.keys(required).length === 0 ? maxMain : 0, least)
    if (kept !== 'short' || Object.keys(required).length >= missing)
      return filled(required, parts, { least, depth, open })
    const optional = parts.properties.filter(({ name, schema }) => {
      const isDeprecated = resolveSchema(schema, schemas).schema.deprecated === true
      return !isDeprecated && isSendable(schema) && !Object.hasOwn(required, name)
    })
    const main = mainMembers(optional, schemas)
    const others = optional.filter((property) => !main.includes(property))
    const members = new Map(Object.entries(required))
    for (const { name, schema } of [...main, ...(least > 0 ? others : [])]) {
      if (members.size >= missing) break
      const value = make(schema, depth + 1, open, name)
      if (value !== undefined) members.set(name, value)
    }
    return filled(Object.fromEntries(members), parts, { least, depth, open })
  }

  /** The object with as many further members as it needs: those that are described, then others. */
  function filled(
    members: JsonObject,
    { properties, additional, patterns = [], choices = [] }: ObjectShape,
    { least, depth, open }: { least: number; depth: number; open: readonly string[] },
  ): JsonObject {
    if (Object.keys(members).length >= least || choices.length > 0) return members
    const result = new Map(Object.entries(members))
    for (const { name, schema } of properties) {
      if (result.size >= least) break
      if (result.has(name) || !isSendable(schema)) continue
      const value = make(schema, depth + 1, open, name)
      if (value !== undefined) result.set(name, value)
    }
    if (additional === false || (patterns.length > 0 && typeof additional !== 'object'))
      return Object.fromEntries(result)
    for (let count = 1; result.size < least && left > 0; count++) {
      const name = count === 1 ? 'key' : `key${count}`
      const other = typeof additional === 'object' ? additional : ({ kind: 'any' } as const)
      const value = result.has(name) ? undefined : make(other, depth + 1, open, name)
      if (value !== undefined) result.set(name, value)
      else if (count > maxNeeded) break
    }
    return Object.fromEntries(result)
  }

  /** Whether the description has an example for a value, or for anything in it. */
  function hasExample(written: Schema, depth: number): boolean {
    const known = looked.get(written)
    if (known !== undefined) return known
    if (depth > maxDepth || searches-- <= 0) return false
    // a schema inside itself has no other examples there
    looked.set(written, false)
    const { schema } = resolveSchema(written, schemas)
    const found = (schema.examples ?? []).length > 0 || hasExampleInside(schema, depth + 1)
    looked.set(written, found)
    return found
  }

  function hasExampleInside(schema: ResolvedSchema, depth: number): boolean {
    switch (schema.kind) {
      case 'object':
        return schema.properties.some((it) => {
          const { schema: member } = resolveSchema(it.schema, schemas)
          const isShown = !member.deprecated && (!direction || isPartOf(direction, member))
          return isShown && hasExample(it.schema, depth)
        })
      case 'array':
        return schema.items !== undefined && hasExample(schema.items, depth)
      case 'choice':
        return schema.choice.options.slice(0, 1).some((it) => hasExample(it.schema, depth))
      default:
        return false
    }
  }

  /** The first option that has a value, with its discriminator set. */
  function chosen(
    choice: Choice,
    depth: number,
    open: readonly string[],
    name: string,
  ): Json | undefined {
    for (const { schema, values } of choice.options) {
      const value = make(schema, depth, open, name)
      if (value === undefined) continue
      const word = values?.[0]
      const { discriminator } = choice
      if (!isJsonObject(value) || discriminator === undefined || word === undefined) return value
      return Object.hasOwn(value, discriminator) && value[discriminator] !== placeholder
        ? value
        : { ...value, [discriminator]: word }
    }
    return undefined
  }

  return make(schema, 0, [], '')
}

type ObjectShape = ObjectParts & Pick<SchemaNotes, 'limits' | 'rules'>

/**
 * The names that must be there next to those that are: of the first group of `anyOf` or `oneOf` if no group is complete, and
 * those that `dependentRequired` demands.
 */
function neededNames(
  { limits, rules = [] }: ObjectShape,
  members: ReadonlyMap<string, Json>,
): ReadonlySet<string> {
  const needed = new Set(missingNames(members, limits?.oneOfRequired))
  for (const rule of rules) {
    if (rule.kind !== 'dependentRequired' || !members.has(rule.name)) continue
    for (const name of rule.needs) if (!members.has(name)) needed.add(name)
  }
  return needed
}

/** The names of the first group that an object lacks, if it has no group as a whole. */
export function missingNames(
  members: ReadonlyMap<string, Json>,
  groups: Constraints['oneOfRequired'] = [],
): readonly string[] {
  const [first = []] = groups
  if (groups.some((names) => names.every((name) => members.has(name)))) return []
  return first.filter((name) => !members.has(name))
}

/**
 * The members to show of an object without required ones: a file, else one or two plain members, those first that say what
 * the object is, else the first member.
 */
function mainMembers(properties: readonly Property[], schemas: NamedSchemas): readonly Property[] {
  const file = properties.find(
    ({ schema }) => resolveSchema(schema, schemas).schema.kind === 'file',
  )
  if (file) return [file]
  const plain = properties.filter(({ schema }) => isPlain(schema, schemas))
  const main = plain.filter(({ name }) => mainName.test(name))
  const some = main.length > 0 ? main : plain.length > 0 ? plain : properties.slice(0, 1)
  return some.slice(0, maxMain)
}

function isPlain(written: Schema, schemas: NamedSchemas): boolean {
  const { schema } = resolveSchema(written, schemas)
  if (schema.kind !== 'choice') return schema.kind === 'value'
  const [first] = schema.choice.options
  return first !== undefined && resolveSchema(first.schema, schemas).schema.kind === 'value'
}

const mainName =
  /^(?:(?:display|full|first)[-_]?name|name|title|subject|e-?mail|description|text|message|content|query|url|amount|quantity|status|state|value)$/i
const maxMain = 2

/** What the description itself offers; `null` is a value. */
function givenValue({
  examples,
  default: preset,
  const: constant,
  enum: values,
}: Schema): Json | undefined {
  return [examples?.[0], preset, constant, values?.[0]?.value].find((it) => it !== undefined)
}

/** A value like another one, for a list that has each once. */
function another(value: Json, number: number): Json {
  if (isNumber(value)) return sumOf(value, number - 1) ?? value
  if (typeof value === 'string')
    return value.endsWith('>') ? `${value.slice(0, -1)}${number}>` : `${value}${number}`
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value)
  const at = entries.findIndex(([, it]) => isNumber(it) || typeof it === 'string')
  return Object.fromEntries(
    entries.map(([name, it], index) => [name, index === at ? another(it, number) : it]),
  )
}

function emptyValue({ kind }: ResolvedSchema): Json {
  if (kind === 'object') return {}
  return kind === 'array' ? [] : null
}

function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Optional members are shown down to this level. */
const fullDepth = 5
const maxDepth = 12
const maxValues = 1_500
/** Options of a choice that are tried, if other choices count too. */
const maxTried = 12
/** Members that are added to reach `minProperties`. */
const maxNeeded = 20
/** Schemas that are searched for examples. */
const maxSearches = 10_000
/** Schemas that are tried, those too that come to nothing because they are inside themselves. */
const maxAttempts = 10_000
