import type { Json, JsonObject } from '../openapi/json.ts'
import {
  builtInTypes,
  type GraphqlField,
  type GraphqlSchema,
  isRequired,
  type RootKind,
} from './model.ts'

/** A query that calls one field of a root type, with everything that it needs. */
export interface SampleQuery {
  readonly query: string
  readonly variables: JsonObject
  /** What a response could be. */
  readonly response: JsonObject
}

/**
 * The sample of a field: its required arguments, and those with a default, as variables; the scalar fields of what it
 * returns, and those of objects in it, down to a depth. Work and size are bounded, whatever the schema is.
 */
export function sampleQuery(
  schema: GraphqlSchema,
  kind: RootKind,
  field: GraphqlField,
): SampleQuery {
  const values = createValues(schema)
  const given = field.arguments.filter((it) => isRequired(it) || it.default !== undefined)
  const name = `${field.name[0]?.toUpperCase() ?? ''}${field.name.slice(1)}`
  const parameters = given.map(
    ({ name: own, type, default: preset }) =>
      `$${own}: ${type.before}${type.name}${type.after}${preset === undefined ? '' : ` = ${preset}`}`,
  )
  const passed = given.map(({ name: own }) => `${own}: $${own}`)
  const selected = createSelection(schema, values).of(field.type.name)
  const head = `${kind} ${name}${listed(parameters, 2)}`
  const call = `${field.name}${listed(passed, 4)}`
  const body = selected === undefined ? call : `${call} {\n${indented(selected.lines, 4)}\n  }`
  const value = selected === undefined ? values.of(field.type.name) : selected.value
  return {
    query: `${head} {\n  ${body}\n}`,
    variables: Object.fromEntries(
      given
        .filter(isRequired)
        .map((it) => [it.name, wrapped(it.type.before, values.of(it.type.name))]),
    ),
    response: { data: { [field.name]: wrapped(field.type.before, value) } },
  }
}

/** `(a, b)`; one a line if the line would be long. */
function listed(parts: readonly string[], indent: number): string {
  if (parts.length === 0) return ''
  const line = parts.join(', ')
  if (line.length <= maxLine) return `(${line})`
  const space = ' '.repeat(indent)
  return `(\n${parts.map((part) => `${space}${part}`).join('\n')}\n${' '.repeat(indent - 2)})`
}

function indented(lines: readonly string[], indent: number): string {
  return lines.map((line) => `${' '.repeat(indent)}${line}`).join('\n')
}

/** A value in as many lists as its type says. */
function wrapped(before: string, value: Json): Json {
  return [...before].slice(0, maxLists).reduce((inner) => [inner], value)
}

interface Selected {
  readonly lines: readonly string[]
  readonly value: JsonObject
}

function createSelection(schema: GraphqlSchema, values: Values) {
  let left = maxFields

  /** The selection of a type; `undefined` for scalars and enums. */
  function of(name: string, depth = 0, open: readonly string[] = []): Selected | undefined {
    const type = schema.types.get(name)
    if (
      type === undefined ||
      (type.kind !== 'object' && type.kind !== 'interface' && type.kind !== 'union')
    )
      return undefined
    if (type.kind === 'union') return ofUnion(type.members, depth, [...open, name])
    const lines: string[] = []
    const value: Record<string, Json> = {}
    for (const field of type.fields) {
      if (left <= 0) break
      if (field.deprecated !== undefined || field.arguments.some(isRequired)) continue
      const inner = schema.types.get(field.type.name)
      const isLeaf = inner === undefined || inner.kind === 'scalar' || inner.kind === 'enum'
      if (isLeaf) {
        left--
        lines.push(field.name)
        value[field.name] = wrapped(field.type.before, values.of(field.type.name))
        continue
      }
      if (depth >= maxDepth || open.includes(field.type.name) || field.type.name === name) continue
      left--
      const nested = of(field.type.name, depth + 1, [...open, name])
      if (nested === undefined) continue
      lines.push(`${field.name} {`, ...nested.lines.map((line) => `  ${line}`), '}')
      value[field.name] = wrapped(field.type.before, nested.value)
    }
    if (lines.length > 0) return { lines, value }
    return { lines: ['__typename'], value: { __typename: name } }
  }

  function ofUnion(members: readonly string[], depth: number, open: readonly string[]): Selected {
    const lines = ['__typename']
    let value: JsonObject = {}
    for (const [index, member] of members.slice(0, maxMembers).entries()) {
      const inner = open.includes(member) ? undefined : of(member, depth + 1, open)
      if (inner === undefined) continue
      lines.push(`... on ${member} {`, ...inner.lines.map((line) => `  ${line}`), '}')
      if (index === 0) value = inner.value
    }
    return { lines, value: { __typename: members[0] ?? '', ...value } }
  }

  return { of }
}

interface Values {
  of(name: string): Json
}

/** Example values of scalars, enums and inputs. */
function createValues(schema: GraphqlSchema): Values {
  let left = maxValues

  function of(name: string, open: readonly string[]): Json {
    if (builtInTypes.includes(name)) return scalarValue(name)
    const type = schema.types.get(name)
    if (type?.kind === 'enum') return type.values[0]?.name ?? ''
    if (type?.kind !== 'input') return scalarValue(name)
    if (open.includes(name) || left <= 0) return {}
    const required = type.fields.filter(isRequired)
    const shown = required.length > 0 ? required : type.fields.slice(0, maxOptional)
    const members: [string, Json][] = []
    for (const field of shown) {
      if (left-- <= 0) break
      members.push([field.name, wrapped(field.type.before, of(field.type.name, [...open, name]))])
    }
    return Object.fromEntries(members)
  }

  return { of: (name) => of(name, []) }
}

function scalarValue(name: string): Json {
  switch (name) {
    case 'Int':
      return 10
    case 'Float':
      return 1.5
    case 'Boolean':
      return true
    case 'ID':
      return 'abc123'
    case 'String':
      return 'text'
    default:
      return customValue(name)
  }
}

/** What the name of a scalar suggests. */
function customValue(name: string): Json {
  if (/^date$/i.test(name)) return '2024-01-31'
  if (/date|timestamp/i.test(name)) return '2024-01-31T09:30:00Z'
  if (/^time$/i.test(name)) return '09:30:00'
  if (/ur[il]/i.test(name)) return 'https://example.com'
  if (/uuid/i.test(name)) return '3c90c3cc-0d44-4b50-8888-8dd25736052a'
  if (/email/i.test(name)) return 'name@example.com'
  if (/int|long/i.test(name)) return 10
  if (/json|object|map/i.test(name)) return {}
  return name
}

const maxLine = 60
const maxFields = 40
const maxDepth = 2
const maxMembers = 3
const maxValues = 60
const maxOptional = 3
const maxLists = 6
