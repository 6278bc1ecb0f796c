import { ownValue } from '../../base/own-value.ts'
import { constraintWords } from '../constraint-text.ts'
import { type Json, type JsonObject, typeWord } from '../json.ts'
import type { Choice, Constraints, ObjectParts, Schema, SchemaNotes, ValueType } from '../model.ts'
import {
  type NamedSchemas,
  type ResolvedSchema,
  resolveSchema,
  isPartOf,
} from '../resolve-schema.ts'
import { typeName } from '../type-name.ts'

/** Something about a value that its schema does not allow. */
export interface ValueProblem {
  /** Where it is in the value: `owner.tags[0]`; `''` is the value itself. */
  readonly path: string
  /** A plain sentence without the path. */
  readonly message: string
}

/** What a schema does not allow about a value to be sent; the first problems, in the order of the value. */
export function checkValue(
  value: Json,
  schema: Schema,
  schemas: NamedSchemas,
  { isExample = false }: CheckOptions = {},
): ValueProblem[] {
  const problems: ValueProblem[] = []
  const add = (problem: ValueProblem): void => void problems.push(problem)
  check(value, schema, '', { schemas, isExample, depth: 0, budget: { left: maxSteps }, add })
  return problems.slice(0, maxProblems)
}

export interface CheckOptions {
  /** An example may leave out required members, and patterns, which come from an untrusted source, are not run. */
  readonly isExample?: boolean
}

interface Checking {
  readonly schemas: NamedSchemas
  readonly isExample: boolean
  readonly depth: number
  /** Alternatives inside alternatives multiply, so all of them together have an end. */
  readonly budget: { left: number }
  add(problem: ValueProblem): void
}

function check(value: Json, written: Schema, path: string, checking: Checking): void {
  if (checking.depth > maxDepth || checking.budget.left-- <= 0) return
  const { schema } = resolveSchema(written, checking.schemas)
  const say = (message: string): void => checking.add({ path, message })
  const inner = { ...checking, depth: checking.depth + 1 }

  if (value === null && schema.nullable) return
  if (schema.const !== undefined && !isSame(value, schema.const)) {
    say(`Must be ${JSON.stringify(schema.const)}.`)
    return
  }
  if (schema.enum && !schema.enum.some((it) => isSame(value, it.value))) {
    say(`Must be one of ${schema.enum.map((it) => JSON.stringify(it.value)).join(', ')}.`)
    return
  }
  switch (schema.kind) {
    case 'object':
      if (!isJsonObject(value)) say(`Must be an object, but is ${typeWord(value)}.`)
      else checkObject(value, schema, path, inner)
      break
    case 'array':
      if (!Array.isArray(value)) say(`Must be a list, but is ${typeWord(value)}.`)
      else checkList(value, schema, path, inner)
      break
    case 'value':
      if (!schema.types.some((type) => hasType(value, type))) {
        say(`Must be ${typeName(schema)}, but is ${typeWord(value)}.`)
      }
      break
    case 'choice':
      checkChoice(value, schema.choice, path, inner)
      break
    case 'nothing':
      say('No value is allowed here.')
      break
    case 'file':
    case 'any':
      break
  }
  const { pattern: _, ...others } = schema.limits ?? {}
  for (const words of brokenLimits(value, checking.isExample ? others : schema.limits))
    say(`Must keep to this: ${words}.`)
}

function checkObject(
  value: JsonObject,
  parts: ObjectParts & Pick<SchemaNotes, 'rules'>,
  path: string,
  checking: Checking,
): void {
  const known = new Set<string>()
  for (const { name, required, schema } of parts.properties) {
    known.add(name)
    const member = Object.hasOwn(value, name) ? value[name] : undefined
    const place = path === '' ? name : `${path}.${name}`
    const resolved: ResolvedSchema = resolveSchema(schema, checking.schemas).schema
    if (member !== undefined) check(member, schema, place, checking)
    else if (required && !checking.isExample && isPartOf('request', resolved)) {
      checking.add({ path: place, message: 'Is required, and missing.' })
    }
  }
  for (const choice of parts.choices ?? []) checkChoice(value, choice, path, checking)
  if (
    (parts.choices ?? []).length > 0 ||
    // they may bring members of their own
    parts.rules !== undefined ||
    parts.additional === undefined ||
    parts.additional === true
  )
    return
  for (const [name, member] of Object.entries(value)) {
    if (known.has(name)) continue
    if (parts.patterns?.some((it) => checking.isExample || matches(name, it.pattern))) continue
    const place = path === '' ? name : `${path}.${name}`
    if (parts.additional === false)
      checking.add({ path: place, message: 'Is no member of this object.' })
    else check(member, parts.additional, place, checking)
  }
}

function checkList(
  value: readonly Json[],
  { items, tuple = [] }: Extract<Schema, { readonly kind: 'array' }>,
  path: string,
  checking: Checking,
): void {
  for (const [index, item] of value.entries()) {
    const schema = tuple[index] ?? items
    if (schema) check(item, schema, `${path}[${index}]`, checking)
  }
}

/** The option the discriminator names, else any that fits; with none, what the nearest one has against it. */
function checkChoice(value: Json, choice: Choice, path: string, checking: Checking): void {
  const { options, discriminator } = choice
  const word =
    isJsonObject(value) && discriminator !== undefined ? ownValue(value, discriminator) : undefined
  const named = options.find((option) => option.values?.some((it) => it === word))
  if (named) {
    check(value, named.schema, path, checking)
    return
  }
  const tried = options.map(({ schema }) => {
    const problems: ValueProblem[] = []
    check(value, schema, path, { ...checking, add: (problem) => void problems.push(problem) })
    return problems
  })
  if (tried.some((problems) => problems.length === 0)) return
  const nearest = tried.toSorted((a, b) => a.length - b.length)[0] ?? []
  const titles = options.map((option) => option.title).join(', ')
  checking.add({ path, message: `Must match one of these: ${titles}.` })
  nearest.forEach(checking.add)
}

function brokenLimits(value: Json, limits: Constraints | undefined): string[] {
  if (limits === undefined) return []
  const broken: Record<string, unknown> = {}
  for (const [name, limit] of Object.entries(limits)) {
    if (!keeps(value, name as keyof Constraints, limit as number & string))
      broken[name] = limit as unknown
  }
  return constraintWords(broken)
}

function keeps(value: Json, name: keyof Constraints, limit: number & string): boolean {
  if (typeof value === 'number') {
    if (name === 'minimum') return value >= limit
    if (name === 'maximum') return value <= limit
    if (name === 'exclusiveMinimum') return value > limit
    if (name === 'exclusiveMaximum') return value < limit
    if (name === 'multipleOf') return limit <= 0 || isMultiple(value, limit)
  }
  if (typeof value === 'string') {
    const length = [...value].length
    if (name === 'minLength') return length >= limit
    if (name === 'maxLength') return length <= limit
    if (name === 'pattern') return matches(value, limit)
  }
  if (Array.isArray(value)) {
    if (name === 'minItems') return value.length >= limit
    if (name === 'maxItems') return value.length <= limit
    if (name === 'uniqueItems')
      return new Set(value.map((it) => JSON.stringify(it))).size === value.length
  }
  if (isJsonObject(value)) {
    if (name === 'minProperties') return Object.keys(value).length >= limit
    if (name === 'maxProperties') return Object.keys(value).length <= limit
  }
  return true
}

/** Binary fractions are not exact: 0.3 is a multiple of 0.1. */
function isMultiple(value: number, step: number): boolean {
  const quotient = value / step
  return Math.abs(quotient - Math.round(quotient)) < 1e-9 * Math.max(1, Math.abs(quotient))
}

/** A pattern that is no regular expression here counts for nothing; long text is not searched. */
function matches(text: string, pattern: string): boolean {
  if (text.length > (mayBacktrack(pattern) ? maxBacktracked : maxSearched)) return true
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}

/**
 * Whether a pattern repeats a group that holds a choice or another repetition, as `^(a+)+$` does: the work may double
 * with every character. Such a pattern is only tried on short values.
 */
function mayBacktrack(pattern: string): boolean {
  const groups = [false]
  const signs = pattern.replace(/\\.|\[(?:[^\]\\]|\\.)*\]?/gs, 'x')
  for (const [index, sign] of [...signs].entries()) {
    if (sign === '(') groups.push(false)
    else if (sign === ')') {
      const isMany = groups.length > 1 && groups.pop() === true
      if (isMany && /[*+{]/.test(signs.charAt(index + 1))) return true
      if (isMany) groups[groups.length - 1] = true
    } else if (/[*+{|]/.test(sign)) groups[groups.length - 1] = true
  }
  return false
}

function hasType(value: Json, type: ValueType): boolean {
  switch (type) {
    case 'null':
      return value === null
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value)
    case 'number':
    case 'string':
    case 'boolean':
      return typeof value === type
  }
}

function isSame(a: Json, b: Json): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

function isJsonObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const maxProblems = 50
const maxDepth = 60
const maxSteps = 50_000
const maxSearched = 1_000
const maxBacktracked = 24
