import { parseExactly } from '../../base/numbers/exact-json.ts'
import { ownValue } from '../../base/own-value.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Parameter, ParameterStyle, Schema } from '../model.ts'
import { type NamedSchemas, resolveSchema } from '../resolve-schema.ts'
import { decoded } from './find-route.ts'
import { typedText } from './typed-text.ts'

/** Where the values of parameters come from, as they were sent: encoded. */
export interface SentValues {
  readonly path: ReadonlyMap<string, string>
  readonly query: string
  header(name: string): string | undefined
}

/** The value of a parameter in a request, with the types of its schema; `undefined` if it was not sent. */
export function readParameter(
  parameter: Parameter,
  sent: SentValues,
  schemas: NamedSchemas,
): Json | undefined {
  const value = writtenValue(parameter, sent, schemas)
  if (value === undefined || typeof value !== 'string' || parameter.mediaType === undefined) {
    return value === undefined ? undefined : typedText(value, parameter.schema, schemas)
  }
  try {
    return parseExactly(value) as Json
  } catch {
    return value
  }
}

/** Its texts, in the shape of its schema. */
function writtenValue(
  parameter: Parameter,
  { path, query, header }: SentValues,
  schemas: NamedSchemas,
): Json | undefined {
  const { name, style, explode, schema } = parameter
  const shape = parameter.mediaType === undefined ? shapeOf(schema, schemas) : 'plain'
  switch (parameter.in) {
    case 'path': {
      const text = path.get(name)
      return text === undefined ? undefined : pathValue(text, { name, style, explode, shape })
    }
    case 'query':
      return queryValue(membersOf(query, '&'), parameter, shape, schemas)
    case 'header': {
      const text = header(name.toLowerCase())
      return text === undefined
        ? undefined
        : splitValue(text, separators[style] ?? /\s*,\s*/, explode, shape, same)
    }
    case 'cookie': {
      const cookies = membersOf(header('cookie') ?? '', ';')
      const found = cookies.find(([key]) => key === name)
      return found && splitValue(found[1], ',', explode, shape)
    }
    case 'querystring':
      return query === '' ? undefined : decoded(query)
  }
}

type Shape = 'plain' | 'list' | 'object'

function shapeOf(written: Schema, schemas: NamedSchemas): Shape {
  const { schema } = resolveSchema(written, schemas)
  if (schema.kind === 'array') return 'list'
  return schema.kind === 'object' ? 'object' : 'plain'
}

interface PathStyle extends Pick<Parameter, 'name' | 'style' | 'explode'> {
  readonly shape: Shape
}

function pathValue(text: string, { name, style, explode, shape }: PathStyle): Json {
  if (style === 'label') {
    return splitValue(text.replace(/^\./, ''), explode ? '.' : ',', explode, shape)
  }
  if (style !== 'matrix') return splitValue(text, separators[style] ?? ',', explode, shape)
  const inside = text.replace(/^;/, '')
  if (!explode || shape === 'plain') {
    return splitValue(inside.replace(`${name}=`, ''), ',', false, shape)
  }
  const members = inside.split(';').map((it) => it.split('=', 2))
  return shape === 'list'
    ? members.map(([, value = '']) => decoded(value))
    : Object.fromEntries(members.map(([key = '', value = '']) => [decoded(key), decoded(value)]))
}

function queryValue(
  members: readonly Member[],
  { name, style, explode, schema }: Parameter,
  shape: Shape,
  schemas: NamedSchemas,
): Json | undefined {
  if (style === 'deepObject') return deepValue(members, name)
  const own = members.filter(([key]) => key === name || key === `${name}[]`)
  if (shape === 'object' && explode) return explodedObject(members, schema, schemas)
  const [first] = own
  if (first === undefined) return undefined
  if (shape === 'list' && explode) return own.map(([, value]) => decodedPlus(value))
  return splitValue(first[1], separators[style] ?? ',', false, shape, decodedPlus)
}

/** The members of an object are members of the query: those that it has. */
function explodedObject(
  members: readonly Member[],
  written: Schema,
  schemas: NamedSchemas,
): Json | undefined {
  const { schema } = resolveSchema(written, schemas)
  const names = new Set(schema.kind === 'object' ? schema.properties.map(({ name }) => name) : [])
  const own = members.filter(([key]) => names.has(key))
  if (own.length === 0) return undefined
  return Object.fromEntries(own.map(([key, value]) => [key, decodedPlus(value)]))
}

/** `filter[owner][name]=x` */
function deepValue(members: readonly Member[], name: string): Json | undefined {
  const own = members.filter(([key]) => key.startsWith(`${name}[`))
  return own.length === 0 ? undefined : ownValue(nestedMembers(own), name)
}

/** Members with brackets in their names as objects and lists: `owner[name]=x&tags[]=a&items[0][id]=1`. */
export function nestedMembers(members: readonly Member[]): JsonObject {
  const root: Tree = new Map()
  for (const [key, encoded] of members) {
    const [, name = key, rest = ''] = /^([^[]+)((?:\[[^[\]]*\])+)$/.exec(key) ?? []
    const inner = [...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, it = '']) => it)
    const path = [name, ...inner.slice(0, maxNested)]
    const last = path.pop() ?? ''
    let tree = root
    for (const step of path) {
      const own = tree.get(nameIn(tree, step))
      const next: Tree = own instanceof Map ? own : new Map<string, Branch>()
      if (next !== own) tree.set(nameIn(tree, step), next)
      tree = next
    }
    const value = decodedPlus(encoded)
    const known = tree.get(last)
    if (last === '' || known === undefined) tree.set(nameIn(tree, last), value)
    // a name that is repeated has several values
    else tree.set(last, Array.isArray(known) ? [...known, value] : [String(known), value])
  }
  return objectOf(root)
}

type Tree = Map<string, Branch>
type Branch = string | readonly string[] | Tree

/** `[]` is the next item. */
function nameIn(tree: Tree, step: string): string {
  return step === '' ? String(tree.size) : step
}

function objectOf(tree: Tree): JsonObject {
  return Object.fromEntries([...tree].map(([name, branch]) => [name, branchValue(branch)]))
}

function branchValue(branch: Branch): Json {
  if (!(branch instanceof Map)) return branch
  const isList = [...branch.keys()].every((name, index) => name === String(index))
  return isList ? [...branch.values()].map(branchValue) : objectOf(branch)
}

function splitValue(
  text: string,
  separator: string | RegExp,
  explode: boolean,
  shape: Shape,
  decode: (text: string) => string = decoded,
): Json {
  if (shape === 'plain') return decode(text)
  const parts = text === '' ? [] : text.split(separator)
  if (shape === 'list') return parts.map(decode)
  if (explode) {
    return Object.fromEntries(
      parts.map((it) => {
        const [key = '', value = ''] = it.split('=', 2)
        return [decode(key), decode(value)]
      }),
    )
  }
  return Object.fromEntries(
    parts.flatMap((key, index) =>
      index % 2 === 0 ? [[decode(key), decode(parts[index + 1] ?? '')]] : [],
    ),
  )
}

type Member = readonly [name: string, value: string]

/** Names are decoded, values are not: a comma in them may be one between values. */
export function membersOf(text: string, between: string): readonly Member[] {
  return text
    .split(between)
    .map((it) => it.trim())
    .filter((it) => it !== '')
    .slice(0, maxMembers)
    .map((it) => {
      const at = it.indexOf('=')
      return at === -1 ? [decodedPlus(it), ''] : [decodedPlus(it.slice(0, at)), it.slice(at + 1)]
    })
}

/** As forms are encoded. */
function decodedPlus(text: string): string {
  return decoded(text.replaceAll('+', ' '))
}

function same(text: string): string {
  return text
}

const separators: Readonly<Partial<Record<ParameterStyle, RegExp>>> = {
  spaceDelimited: /%20|\+| /,
  pipeDelimited: /%7C|\|/i,
  tabDelimited: /%09|\t/,
}

const maxMembers = 1_000
const maxNested = 8
