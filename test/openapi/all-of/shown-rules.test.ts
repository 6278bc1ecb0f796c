import { afterAll, expect, test } from 'vitest'
import type { Json } from '../../../src/openapi/json.ts'
import { checkValue } from '../../../src/openapi/request/validate-value.ts'
import { compactSchema } from '../../../src/openapi/views/compact-schema.ts'
import { buildSite, removeFolders } from '../../support/build.ts'
import { openapi, schemaOf } from '../read-description.ts'

afterAll(removeFolders)

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
const word = { type: 'string' }

/** Each demand names something that nothing else does. */
const demands: Readonly<Record<string, object>> = {
  not: { not: { required: ['not-both-one', 'not-both-two'] } },
  'not, twice': { allOf: [{ not: { const: 'not-first' } }, { not: { enum: ['not-second', 3] } }] },
  if: {
    ...when({ properties: { kind: { const: 'if-this' } } }, { required: ['then-that'] }),
    else: { properties: { other: { pattern: 'else-so' } } },
  },
  'then: false': when({ properties: { kind: { enum: ['if-never'] } } }, false),
  contains: { contains: { const: 'at-least-one' }, minContains: 17, maxContains: 23 },
  'contains, anything': { contains: true, maxContains: 29 },
  patternProperties: { patternProperties: { '^pattern-': { type: 'string', maxLength: 41 } } },
  dependentRequired: { dependentRequired: { 'given-this': ['needs-that'] } },
  dependentSchemas: {
    dependentSchemas: {
      'given-it': { properties: { 'comes-with': { minimum: 43 } } },
      'never-given': false,
    },
  },
  propertyNames: { propertyNames: { pattern: '^name-' } },
  unevaluatedProperties: { unevaluatedProperties: { type: 'string', maxLength: 47 } },
  unevaluatedItems: { prefixItems: [word], unevaluatedItems: { type: 'string', maxLength: 53 } },
  'required, and groups': {
    anyOf: [{ required: ['g-one'] }, { required: ['g-two'] }],
    required: ['g-all'],
  },
  'required, and a choice': {
    oneOf: [{ properties: { a: word } }, { properties: { b: word } }],
    required: ['of-any-option'],
  },
}

/** What a page has to say of each. */
const words = [
  ...['not-both-one', 'not-both-two', 'not-first', 'not-second', 'if-this', 'then-that', 'else-so'],
  ...['if-never', 'no value', 'at-least-one', '17–23', '29', '^pattern-', '41 characters'],
  ...['given-this', 'needs-that', 'given-it', 'comes-with', '43', 'never-given', '^name-'],
  ...['47 characters', '53 characters', 'g-one', 'g-two', 'g-all', 'of-any-option'],
]

const own = Object.fromEntries(
  Object.entries(demands).map(([name, demand]) => [
    name,
    { description: `About ${name}.`, ...demand },
  ]),
)
const inParts = Object.fromEntries(
  Object.entries(demands).map(([name, demand]) => [
    name,
    { allOf: [{ description: name }, demand] },
  ]),
)
const nextToReference = Object.fromEntries(
  Object.entries(demands).map(([name, demand]) => [
    name,
    { ...ref('prefixItems' in demand ? 'Things' : 'Anything'), ...demand },
  ]),
)
const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`member${index}`, word]))

test('demands of a schema are on the page and in its Markdown, wherever they are written', async () => {
  const site = await buildSite({
    'docs.json': {
      name: 'Demands',
      theme: 'mint',
      colors: { primary: '#0a7a5a' },
      navigation: { groups: [{ group: 'Guide', pages: ['index'] }] },
      api: { openapi: 'api.json' },
    },
    'index.mdx': '---\ntitle: Start\n---\n',
    'api.json': openapi({
      paths: {
        '/own': operation({ properties: own }),
        '/parts': operation({ properties: inParts }),
        '/reference': operation({ properties: nextToReference }),
        // the named schema has a page of its own then, the demands next to the reference have not
        '/large': operation({ properties: { ...many, ...nextToReference } }),
      },
      components: {
        schemas: {
          Anything: { title: 'Anything', properties: many },
          Things: { type: 'array' },
        },
      },
    }),
  })
  const missing: string[] = []
  for (const name of ['own', 'parts', 'reference', 'large']) {
    const [html, markdown] = await Promise.all(
      [`post-${name}/index.html`, `post-${name}.md`].map((it) => site.text(`api-reference/${it}`)),
    )
    for (const it of words) {
      if (!html?.includes(it)) missing.push(`${name}: ${it}`)
      else if (!markdown?.replaceAll('\\', '').includes(it)) missing.push(`${name}.md: ${it}`)
    }
  }
  expect(missing).toEqual([])
})

/** `if` and `then`: an object with the second one looks like a promise to those who write it down. */
function when(...schemas: readonly [condition: object, ifSo: object | boolean]): object {
  return Object.fromEntries(['if', 'then'].map((name, index) => [name, schemas[index]]))
}

function operation(schema: object): object {
  return {
    post: {
      requestBody: { content: { 'application/json': { schema } } },
      responses: { 204: { description: 'Done' } },
    },
  }
}

test('the form and the mock know of demands too', async () => {
  const reject: readonly (readonly [object, Json, Json])[] = [
    [{ not: { required: ['a', 'b'] } }, { a: 1 }, { a: 1, b: 2 }],
    [when({ required: ['a'] }, { required: ['b'] }), { a: 1, b: 2 }, { a: 1 }],
    [when({ required: ['a'] }, false), { b: 1 }, { a: 1 }],
    [{ contains: { const: 'x' }, maxContains: 1 }, ['x', 'y'], ['x', 'x']],
    [{ dependentSchemas: { a: { required: ['b'] } } }, { b: 1 }, { a: 1 }],
    [{ type: 'object', not: ref('Both') }, { a: 1 }, { a: 1, b: 1 }],
  ]
  for (const [written, allowed, forbidden] of reject) {
    const { api, schema } = await schemaOf(written, { Both: { required: ['a', 'b'] } })
    const compact = compactSchema(schema, 2_000)
    const isAllowed = (value: Json): boolean => checkValue(value, compact, api.schemas).length === 0
    expect([allowed, forbidden].map(isAllowed), JSON.stringify(written)).toEqual([true, false])
  }
})

test('a demand that there is no room for rejects nothing', async () => {
  const deep = {
    not: { properties: { a: { properties: { b: { properties: { c: { const: 1 } } } } } } },
  }
  const { schema } = await schemaOf({ type: 'object', ...deep })
  const other: Json = { a: { b: { c: 2 } } }
  const whole = compactSchema(schema, 2_000)
  expect(checkValue(other, whole, {})).toEqual([])
  expect(checkValue({ a: { b: { c: 1 } } }, whole, {})).toHaveLength(1)
  const cut = compactSchema(schema, JSON.stringify(whole).length - 30)
  expect(JSON.stringify(cut)).toContain('isCut')
  expect(checkValue(other, cut, {})).toEqual([])
  const { schema: lost } = await schemaOf(
    { type: 'object', not: ref('Both') },
    { Both: { required: ['a'] } },
  )
  expect(checkValue({ a: 1 }, lost, {})).toEqual([])
})
