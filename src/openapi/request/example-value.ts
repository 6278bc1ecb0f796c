import { appendAll } from '../../base/long-lists.ts'
import { ownValue } from '../../base/own-value.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Choice, ObjectParts, Schema, ValueType } from '../model.ts'
import {
  type NamedSchemas,
  type ResolvedSchema,
  resolveSchema,
  isPartOf,
} from '../resolve-schema.ts'

export interface ExampleOptions {
  /** `readOnly` members are not part of requests, `writeOnly` ones not of responses. */
  readonly direction?: 'request' | 'response'
  /** Only members that are required; without it they are left out below `fullDepth` only. */
  readonly requiredOnly?: boolean
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
  const { direction, requiredOnly = false } = options
  let left = maxValues
  let attempts = maxAttempts

  function make(written: Schema, depth: number, open: readonly string[]): Json | undefined {
    if (attempts-- <= 0) return undefined
    const { schema, ids } = resolveSchema(written, schemas)
    const given = givenValue(schema)
    if (given !== undefined) return given
    if (ids.some((id) => open.includes(id)) || depth > maxDepth || left-- <= 0) return undefined
    return fromShape(schema, depth, ids.length > 0 ? [...open, ...ids] : open)
  }

  function fromShape(
    schema: ResolvedSchema,
    depth: number,
    open: readonly string[],
  ): Json | undefined {
    switch (schema.kind) {
      case 'object':
        return objectOf(schema, depth, open)
      case 'array': {
        const items = schema.tuple ?? (schema.items ? [schema.items] : [])
        return items.flatMap((item) => {
          const value = make(item, depth + 1, open)
          return value === undefined ? [] : [value]
        })
      }
      case 'choice':
        return chosen(schema.choice, depth, open)
      case 'value':
        return plainValue(schema, schema.types)
      case 'file':
        return '<file>'
      case 'any':
        return '<any>'
      case 'nothing':
        return undefined
    }
  }

  function objectOf(parts: ObjectParts, depth: number, open: readonly string[]): JsonObject {
    const members: [string, Json][] = []
    for (const { name, required, schema } of parts.properties) {
      if (left <= 0 && !required) continue
      const resolved = resolveSchema(schema, schemas).schema
      if (direction && !isPartOf(direction, resolved)) continue
      if (!required && (requiredOnly || depth >= fullDepth || resolved.deprecated)) continue
      const value = make(schema, depth + 1, open) ?? (required ? emptyValue(resolved) : undefined)
      if (value !== undefined) members.push([name, value])
    }
    for (const choice of parts.choices ?? []) {
      const value = chosen(choice, depth, open)
      if (isJsonObject(value)) appendAll(members, Object.entries(value))
    }
    if (members.length === 0 && typeof parts.additional === 'object' && !requiredOnly) {
      const value = make(parts.additional, depth + 1, open)
      if (value !== undefined) members.push(['key', value])
    }
    return Object.fromEntries(members)
  }

  /** The first option that has a value, with its discriminator set. */
  function chosen(choice: Choice, depth: number, open: readonly string[]): Json | undefined {
    for (const { schema, values } of choice.options) {
      const value = make(schema, depth, open)
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

  return make(schema, 0, [])
}

/** What the description itself offers. */
function givenValue({
  examples,
  default: preset,
  const: constant,
  enum: values,
}: Schema): Json | undefined {
  return examples?.[0] ?? preset ?? constant ?? values?.[0]?.value
}

function plainValue(schema: ResolvedSchema, types: readonly ValueType[]): Json {
  const [type = 'string'] = types
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'string') return stringValue(schema)
  return numberValue(schema, type === 'integer')
}

function stringValue({ format, limits }: ResolvedSchema): string {
  const value = ownValue(byFormat, format ?? '') ?? placeholder
  const most = limits?.maxLength ?? Infinity
  const least = Math.min(limits?.minLength ?? 0, maxMadeLength)
  if (value.length > most) return 'string'.slice(0, most)
  return value.length < least ? value.padEnd(least, 'x') : value
}

function numberValue({ limits = {} }: ResolvedSchema, isWhole: boolean): number {
  const step = limits.multipleOf ?? (isWhole ? 1 : 0)
  const above =
    limits.exclusiveMinimum === undefined ? -Infinity : limits.exclusiveMinimum + (step || 0.1)
  const below =
    limits.exclusiveMaximum === undefined ? Infinity : limits.exclusiveMaximum - (step || 0.1)
  const least = Math.max(limits.minimum ?? -Infinity, above)
  const most = Math.min(limits.maximum ?? Infinity, below)
  const value = Math.max(Math.min(123, most), least)
  if (step <= 0) return value
  const stepped = Math.floor(value / step) * step
  return stepped < least ? stepped + step : stepped
}

function emptyValue({ kind }: ResolvedSchema): Json {
  if (kind === 'object') return {}
  return kind === 'array' ? [] : null
}

function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const placeholder = '<string>'

const byFormat: Readonly<Record<string, string>> = {
  date: '2024-01-31',
  'date-time': '2024-01-31T09:30:00Z',
  time: '09:30:00Z',
  duration: 'P3D',
  uuid: '3c90c3cc-0d44-4b50-8888-8dd25736052a',
  email: 'name@example.com',
  'idn-email': 'name@example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  iri: 'https://example.com',
  'uri-reference': '/path',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'aGVsbG8=',
  base64: 'aGVsbG8=',
  password: 'correct-horse',
  'json-pointer': '/path/0',
  regex: '^[a-z]+$',
}

const maxMadeLength = 64
/** Optional members are shown down to this level. */
const fullDepth = 5
const maxDepth = 12
const maxValues = 1_500
/** Schemas that are tried, those too that come to nothing because they are inside themselves. */
const maxAttempts = 10_000
