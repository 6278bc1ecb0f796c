import { described, list, record } from './large-site.ts'
import type { LargeSite } from './large-site.ts'

/** API descriptions with schemas of hostile size. */
export const schemaSites: readonly LargeSite[] = [
  schema('enum values', 200_000, (n) => ({ type: 'string', enum: list(n, (at) => `v${at}`) })),
  schema('one long enum value', 1_000_000, (n) => ({ enum: ['a'.repeat(n)] })),
  schema('one long pattern', 500_000, (n) => ({ type: 'string', pattern: '(a*)*'.repeat(n / 5) })),
  schema('a pattern that explodes', 30, (n) => ({
    type: 'string',
    pattern: '^(a+)+$',
    example: `${'a'.repeat(n)}!`,
  })),
  schema('a number of digits', 400_000, () => ({
    type: 'number',
    maximum: 1e308,
    multipleOf: 1e-308,
  })),
  schema('lengths', 1, () => ({ type: 'array', minItems: 1e15, items: { minLength: 1e15 } })),
  schema('properties', 100_000, (n) => ({ type: 'object', properties: properties(n) })),
  schema('required', 100_000, (n) => ({
    type: 'object',
    required: list(n, (at) => `p${at}`),
    properties: properties(n),
  })),
  {
    name: 'schema: body properties',
    count: 100_000,
    files: (n) => withBody({ type: 'object', properties: properties(n) }),
  },
  {
    name: 'schema: enum values of a parameter',
    count: 200_000,
    files: (n) =>
      document({
        parameters: [{ name: 'a', in: 'query', schema: { enum: list(n, (at) => `v${at}`) } }],
        responses: { 200: { description: 'Fine' } },
      }),
  },
  ...['allOf', 'oneOf', 'anyOf', 'items', 'properties', 'not', 'additionalProperties'].map(
    (keyword) => schema(`${keyword} nest`, 2_000, (n) => nest(keyword, n)),
  ),
  schema('allOf parts', 20_000, (n) => ({
    allOf: list(n, (at) => ({ properties: { [`p${at}`]: { type: 'string' } } })),
  })),
  schema('oneOf choices', 20_000, (n) => ({
    oneOf: list(n, (at) => ({
      title: `C${at}`,
      type: 'object',
      properties: { a: { type: 'string' } },
    })),
  })),
  schema('oneOf choices in allOf parts', 300, (n) => ({
    allOf: list(n, (at) => ({
      oneOf: list(n, (to) => ({ properties: { [`p${at}-${to}`]: { type: 'string' } } })),
    })),
  })),
  schema('a discriminator', 10_000, (n) => ({
    oneOf: list(n, (at) => ({ type: 'object', title: `C${at}` })),
    discriminator: { propertyName: 'a', mapping: record(n, (at) => [`m${at}`, `#/x${at}`]) },
  })),
  linked('$ref chain', 10_000, (n) =>
    record(n, (at) => [`S${at}`, at === n - 1 ? { type: 'string' } : to(at + 1)]),
  ),
  linked('allOf chain of $ref', 10_000, (n) =>
    record(n, (at) => [
      `S${at}`,
      at === n - 1
        ? { type: 'object', properties: { end: {} } }
        : { allOf: [to(at + 1), { properties: { [`p${at}`]: { type: 'string' } } }] },
    ]),
  ),
  linked('$ref ring', 1_000, (n) => record(n, (at) => [`S${at}`, to((at + 1) % n)])),
  linked('$ref mesh', 300, (n) =>
    record(n, (at) => [
      `S${at}`,
      { type: 'object', properties: record(n, (m) => [`p${m}`, to(m)]) },
    ]),
  ),
  linked('allOf mesh of $ref', 300, (n) =>
    record(n, (at) => [`S${at}`, { allOf: list(n, (m) => to(m)) }]),
  ),
  linked('oneOf mesh of $ref', 300, (n) =>
    record(n, (at) => [`S${at}`, { oneOf: list(n, (m) => to(m)) }]),
  ),
  linked('allOf of $ref twice', 40, (n) => doubled(n, (next) => ({ allOf: [next, next] }))),
  linked('oneOf of $ref twice', 40, (n) => doubled(n, (next) => ({ oneOf: [next, next] }))),
  linked('properties of $ref twice', 40, (n) =>
    doubled(n, (next) => ({ type: 'object', properties: { a: next, b: next } })),
  ),
  linked('allOf of oneOf of $ref', 40, (n) =>
    doubled(n, (next) => ({ allOf: [{ oneOf: [next, next] }, { oneOf: [next, next] }] })),
  ),
  linked('schemas', 20_000, (n) =>
    record(n, (at) => [`S${at}`, { type: 'object', properties: { a: to((at * 7) % n) } }]),
  ),
]

function properties(count: number): Record<string, object> {
  return record(count, (n) => [`p${n}`, { type: 'string' }])
}

function nest(keyword: string, depth: number): object {
  const isOne = keyword === 'items' || keyword === 'not' || keyword === 'additionalProperties'
  let inner: object = { type: 'string' }
  for (let n = 0; n < depth; n++)
    inner = { [keyword]: keyword === 'properties' ? { a: inner } : isOne ? inner : [inner] }
  return inner
}

function doubled(depth: number, make: (next: object) => object): Record<string, object> {
  return record(depth, (n) => [`S${n}`, n === depth - 1 ? { type: 'string' } : make(to(n + 1))])
}

function to(number: number): object {
  return { $ref: `#/components/schemas/S${number}` }
}

function schema(name: string, count: number, make: (count: number) => object): LargeSite {
  return { name: `schema: ${name}`, count, files: (n) => document(responding(make(n))) }
}

/** A response of the first of these schemas. */
function linked(
  name: string,
  count: number,
  make: (count: number) => Record<string, object>,
): LargeSite {
  return {
    name: `schema: ${name}`,
    count,
    files: (n) => document(responding(to(0)), { components: { schemas: make(n) } }),
  }
}

function responding(content: object): object {
  const media = { 'application/json': { schema: content } }
  return { responses: { 200: { description: 'Fine', content: media } } }
}

function withBody(content: object): Readonly<Record<string, string>> {
  const post = {
    requestBody: { content: { 'application/json': { schema: content } } },
    responses: { 200: { description: 'Fine' } },
  }
  return described(JSON.stringify({ ...head, paths: { '/a': { post } } }))
}

function document(get: object, more: object = {}): Readonly<Record<string, string>> {
  return described(JSON.stringify({ ...head, ...more, paths: { '/a': { get } } }))
}

const head = { openapi: '3.1.0', info: { title: 'A', version: '1' } }
