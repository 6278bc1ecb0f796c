import { ownValue } from '../../base/own-value.ts'
import { compareNumbers, isWholeNumber } from '../../base/numbers/decimal.ts'
import { isNumber, isText } from '../../base/numbers/exact-number.ts'
import { isSameJson, type Json, type JsonObject, typeWord } from '../json.ts'
import type {
  Choice,
  Constraints,
  ObjectParts,
  Schema,
  SchemaNotes,
  SchemaRule,
  ValueType,
} from '../model.ts'
import {
  type NamedSchemas,
  type ResolvedSchema,
  resolveSchema,
  isPartOf,
} from '../resolve-schema.ts'
import { typeName } from '../type-name.ts'
import { matchesPattern, patternWork, type PatternWork } from '../patterns/match-pattern.ts'
import { hasFormat } from './value-formats.ts'
import { brokenLimits } from './value-limits.ts'
import { jsonType, problemSentence } from './value-problem.ts'
import type { ProblemReason, ValueProblem } from './value-problem.ts'

/** What a schema does not allow about a value; the first problems, in the order of the value. */
export function checkValue(
  value: Json,
  schema: Schema,
  schemas: NamedSchemas,
  options: CheckOptions = {},
): ValueProblem[] {
  return [...checkedValue(value, schema, schemas, options).problems]
}

/** The same, with the patterns that were not run, and whether the rest was checked: there is a limit on the work. */
export function checkedValue(
  value: Json,
  schema: Schema,
  schemas: NamedSchemas,
  {
    isExample = false,
    direction = 'request',
    formats = false,
    maxWork = 50_000,
    patterns = patternWork(maxWork),
  }: CheckOptions,
): CheckedValue {
  const problems: ValueProblem[] = []
  const add = (problem: ValueProblem): void => void problems.push(problem)
  const budget = { left: maxWork, cut: 0 }
  check(value, schema, root, {
    schemas,
    isExample,
    direction,
    formats,
    depth: 0,
    budget,
    patterns,
    add,
  })
  const unchecked = [...patterns.notRun]
  return { problems: problems.slice(0, maxProblems), isWhole: budget.left > 0, unchecked }
}

export interface CheckedValue {
  readonly problems: readonly ValueProblem[]
  readonly isWhole: boolean
  readonly unchecked: readonly string[]
}

export interface CheckOptions {
  /** An example may leave out required members, and patterns, which come from an untrusted source, are not run. */
  readonly isExample?: boolean
  /** Requests have no `readOnly` members, responses no `writeOnly` ones. */
  readonly direction?: 'request' | 'response'
  /** Whether texts are checked against the `format` of their schema. */
  readonly formats?: boolean
  /** The number of values to check, once for each alternative. */
  readonly maxWork?: number
  /** What patterns may still cost: several checks may share it. */
  readonly patterns?: PatternWork
}

interface Checking extends Required<Omit<CheckOptions, 'maxWork'>> {
  readonly schemas: NamedSchemas
  readonly depth: number
  /** Alternatives inside alternatives multiply, so all of them together have an end. `cut`: values not wholly checked. */
  readonly budget: { left: number; cut: number }
  add(problem: ValueProblem): void
}

type Place = Pick<ValueProblem, 'path' | 'pointer'>

const root: Place = { path: '', pointer: '' }

function memberOf({ path, pointer }: Place, name: string): Place {
  return {
    path: path === '' ? name : `${path}.${name}`,
    pointer: `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
  }
}

function problem(place: Place, reason: ProblemReason): ValueProblem {
  return { ...place, message: problemSentence(reason), reason }
}

function check(value: Json, written: Schema, place: Place, checking: Checking): void {
  const { budget } = checking
  if (budget.left-- <= 0) return
  if (checking.depth > maxDepth) {
    budget.cut++
    return
  }
  const { schema } = resolveSchema(written, checking.schemas)
  if (schema.isCut) budget.cut++
  const say = (reason: ProblemReason): void => checking.add(problem(place, reason))
  const sayType = (expected: string): void =>
    say({ kind: 'type', expected, found: jsonType(value), foundWord: typeWord(value) })
  const inner = { ...checking, depth: checking.depth + 1 }

  if (value === null && schema.nullable) return
  if (schema.const !== undefined && !isSameJson(value, schema.const)) {
    say({ kind: 'value', value: schema.const })
    return
  }
  if (schema.enum && !schema.enum.some((it) => isSameJson(value, it.value))) {
    say({ kind: 'enum', values: schema.enum.map((it) => it.value) })
    return
  }
  switch (schema.kind) {
    case 'object':
      if (!isJsonObject(value)) sayType('object')
      else checkObject(value, schema, place, inner)
      break
    case 'array':
      if (!Array.isArray(value)) sayType('array')
      else checkList(value, schema, place, inner)
      break
    case 'value':
      if (!schema.types.some((type) => hasType(value, type)))
        sayType(typeName(schema, checking.schemas))
      break
    case 'choice':
      checkChoice(value, schema.choice, place, inner)
      break
    case 'nothing':
      say({ kind: 'nothing' })
      break
    case 'file':
    case 'any':
      break
  }
  const { format } = schema
  if (checking.formats && format !== undefined && isText(value)) {
    if (!hasFormat(value, format)) say({ kind: 'format', format })
  }
  const { pattern: _, alsoPatterns: __, oneOfRequired: ___, ...others } = schema.limits ?? {}
  const broken = brokenLimits(value, checking.isExample ? others : schema.limits, checking.patterns)
  for (const [name, limit] of Object.entries(broken) as [string, Constraints[keyof Constraints]][])
    say({ kind: 'limit', limit: { [name]: limit } })
  // an example may leave out what a rule is about
  if (!checking.isExample)
    for (const rule of schema.rules ?? []) checkRule(value, rule, place, inner)
}

function checkRule(value: Json, rule: SchemaRule, place: Place, checking: Checking): void {
  switch (rule.kind) {
    case 'not':
      if (fits(value, rule.schema, place, checking) === true)
        checking.add(problem(place, { kind: 'excluded' }))
      break
    case 'if': {
      const isSo = fits(value, rule.schema, place, checking)
      const then = isSo === true ? rule.ifSo : isSo === false ? rule.otherwise : undefined
      if (then !== undefined) check(value, then, place, checking)
      break
    }
    case 'contains':
      if (Array.isArray(value)) checkCount(value, rule, place, checking)
      break
    case 'propertyNames':
      if (isJsonObject(value))
        for (const name of Object.keys(value))
          check(name, rule.schema, memberOf(place, name), checking)
      break
    case 'dependentRequired':
      if (!isJsonObject(value) || !Object.hasOwn(value, rule.name)) break
      for (const name of rule.needs) {
        if (!Object.hasOwn(value, name))
          checking.add(problem(memberOf(place, name), { kind: 'required' }))
      }
      break
    case 'dependentSchema':
      if (isJsonObject(value) && Object.hasOwn(value, rule.name))
        check(value, rule.schema, place, checking)
      break
    case 'also':
      check(value, rule.schema, place, checking)
      break
    case 'contentSchema':
      // it is about what a text encodes, and asserts nothing
      break
  }
}

/** Whether a value is as a schema says; `undefined` if that would be too much work, or not all of the schema is here. */
function fits(value: Json, schema: Schema, place: Place, checking: Checking): boolean | undefined {
  let isBroken = false
  const { unchecked } = checking.patterns
  const { cut } = checking.budget
  check(value, schema, place, { ...checking, add: () => void (isBroken = true) })
  if (isBroken) return checking.budget.left > 0 ? false : undefined
  const { budget, patterns } = checking
  const isWhole = budget.left > 0 && budget.cut === cut && patterns.unchecked === unchecked
  return isWhole ? true : undefined
}

/** How many items are as `contains` says. */
function checkCount(
  items: readonly Json[],
  { schema, min = 1, max }: Extract<SchemaRule, { readonly kind: 'contains' }>,
  place: Place,
  checking: Checking,
): void {
  const found = items.map((item) => fits(item, schema, place, checking))
  if (found.includes(undefined)) return
  const count = found.filter((it) => it === true).length
  if (compareNumbers(count, min) < 0)
    checking.add(problem(place, { kind: 'limit', limit: { minContains: min } }))
  if (max !== undefined && compareNumbers(count, max) > 0)
    checking.add(problem(place, { kind: 'limit', limit: { maxContains: max } }))
}

function checkObject(
  value: JsonObject,
  parts: ObjectParts & Pick<SchemaNotes, 'rules'>,
  place: Place,
  checking: Checking,
): void {
  const known = new Set<string>()
  for (const { name, required, schema } of parts.properties) {
    known.add(name)
    const member = ownValue<Json | undefined>(value, name)
    const resolved: ResolvedSchema = resolveSchema(schema, checking.schemas).schema
    if (member !== undefined) check(member, schema, memberOf(place, name), checking)
    else if (required && !checking.isExample && isPartOf(checking.direction, resolved)) {
      checking.add(problem(memberOf(place, name), { kind: 'required' }))
    }
  }
  for (const choice of parts.choices ?? []) checkChoice(value, choice, place, checking)
  if (
    (parts.choices ?? []).length > 0 ||
    parts.rules?.some(bringsMembers) ||
    parts.additional === undefined ||
    parts.additional === true
  )
    return
  for (const [name, member] of Object.entries(value)) {
    if (known.has(name)) continue
    const isDescribed = (pattern: string): boolean =>
      checking.isExample || matchesPattern(name, pattern, checking.patterns) !== false
    if (parts.patterns?.some((it) => isDescribed(it.pattern))) continue
    const inside = memberOf(place, name)
    if (parts.additional === false) checking.add(problem(inside, { kind: 'unknown' }))
    else check(member, parts.additional, inside, checking)
  }
}

/** Whether a rule may describe members that are named nowhere else. */
function bringsMembers({ kind }: SchemaRule): boolean {
  return kind === 'if' || kind === 'dependentSchema' || kind === 'also'
}

function checkList(
  value: readonly Json[],
  { items, tuple = [] }: Extract<Schema, { readonly kind: 'array' }>,
  place: Place,
  checking: Checking,
): void {
  for (const [index, item] of value.entries()) {
    const schema = tuple[index] ?? items
    const inside = { path: `${place.path}[${index}]`, pointer: `${place.pointer}/${index}` }
    if (schema) check(item, schema, inside, checking)
  }
}

/** The option the discriminator names, else any that fits; with none, what the nearest one has against it. */
function checkChoice(value: Json, choice: Choice, place: Place, checking: Checking): void {
  const { options, discriminator } = choice
  const word =
    isJsonObject(value) && discriminator !== undefined ? ownValue(value, discriminator) : undefined
  const named = options.find((option) => option.values?.some((it) => it === word))
  if (named) {
    check(value, named.schema, place, checking)
    return
  }
  const tried = options.map(({ schema }) => {
    const problems: ValueProblem[] = []
    check(value, schema, place, { ...checking, add: (it) => void problems.push(it) })
    return problems
  })
  if (tried.some((problems) => problems.length === 0)) return
  const nearest = tried.toSorted((a, b) => a.length - b.length)[0] ?? []
  const titles = options.map((option) => option.title)
  checking.add(problem(place, { kind: 'choice', titles }))
  nearest.forEach(checking.add)
}

function hasType(value: Json, type: ValueType): boolean {
  switch (type) {
    case 'null':
      return value === null
    case 'integer':
      return isNumber(value) && isWholeNumber(value)
    case 'number':
      return isNumber(value)
    case 'string':
      return isText(value)
    case 'boolean':
      return typeof value === type
  }
}

function isJsonObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const maxProblems = 50
const maxDepth = 60
