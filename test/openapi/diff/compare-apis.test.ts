import { describe, expect, test } from 'vitest'
import { changesMarkdown } from '../../../src/openapi/diff/changes-markdown.ts'
import { english } from '../../../src/openapi/diff/texts/english.ts'
import { groupChanges } from '../../../src/openapi/diff/group-changes.ts'
import { compareApis } from '../../../src/openapi/diff/compare-apis.ts'
import { everything } from '../../../campaign/everything-api.ts'
import { descriptionOf, versions } from '../every-field/description.ts'
import { fc } from '../property.ts'
import { openapi, read, tryRead } from '../read-description.ts'
import { answered, changesOf, diffOf, operation, sent } from './diff-of.ts'

const object = (properties: object, others: object = {}) => ({
  type: 'object',
  properties,
  ...others,
})
const text = { type: 'string' }
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

describe('the same API, written in another way', () => {
  test('with references, or with all in its place', async () => {
    const one = sent(ref('Pet'), { Pet: object({ name: text }) })
    expect(await changesOf(one, sent(object({ name: text })))).toEqual([])
  })

  test('with allOf, or merged', async () => {
    const base = { Base: object({ id: text }, { required: ['id'] }) }
    const one = answered({ allOf: [ref('Base'), object({ name: text })] }, base)
    const other = answered(object({ id: text, name: text }, { required: ['id'] }))
    expect(await changesOf(one, other)).toEqual([])
  })

  test('in 2.0, 3.0 and 3.1', async () => {
    const members = (nullable: object) =>
      object({ name: { ...text, ...nullable }, age: { type: 'integer' } })
    const old = {
      swagger: '2.0',
      info: { title: 'Pets', version: '1.0' },
      host: 'pets.example',
      schemes: ['https'],
      produces: ['application/json'],
      paths: {
        '/pets': {
          get: {
            parameters: [{ name: 'age', in: 'query', type: 'integer', minimum: 1 }],
            responses: { 200: { description: '', schema: members({ 'x-nullable': true }) } },
          },
        },
      },
    }
    const later = (version: string, nullable: object) => {
      const content = { 'application/json': { schema: members(nullable) } }
      const parameters = [{ name: 'age', in: 'query', schema: { type: 'integer', minimum: 1 } }]
      const responses = { 200: { description: '', content } }
      return {
        ...openapi({
          servers: [{ url: 'https://pets.example' }],
          ...operation({ parameters, responses }, 'get'),
        }),
        openapi: version,
      }
    }
    const second = later('3.0.3', { nullable: true })
    const third = later('3.1.0', { type: ['string', 'null'] })
    expect(await changesOf(old, second)).toEqual([])
    expect(await changesOf(second, third)).toEqual([])
  })

  test('with scalar alternatives, or with a list of types', async () => {
    const one = answered({ anyOf: [text, { type: 'integer' }, { type: 'null' }] })
    expect(await changesOf(one, answered({ type: ['integer', 'string', 'null'] }))).toEqual([])
  })
})

describe('recursive schemas', () => {
  const tree = (leaf: object) => ({
    Tree: object({ leaf, children: { type: 'array', items: ref('Tree') } }),
  })

  test('end, and are reported at the first place', async () => {
    const changes = await changesOf(
      answered(ref('Tree'), tree(text)),
      answered(ref('Tree'), tree({ type: 'integer' })),
    )
    expect(changes).toEqual([
      'response-type-changed: In response 200, "leaf" changed its type from string to integer.',
    ])
  })

  test('also through alternatives and allOf', async () => {
    const schemas = (type: string) => ({
      A: { oneOf: [ref('B'), object({ a: ref('A') })] },
      B: { allOf: [object({ b: ref('A') }), object({ type: { type } })] },
    })
    const changes = await changesOf(
      answered(ref('A'), schemas('string')),
      answered(ref('A'), schemas('number')),
    )
    expect(changes).toEqual([
      'response-type-changed: In response 200, "(B).type" changed its type from string to number.',
    ])
  })
})

test('an alternative that is the schema itself ends', async () => {
  const self = { A: { title: 'A', oneOf: [ref('A'), object({ a: ref('A') })] } }
  for (const nullable of [{}, { nullable: true }]) {
    const plain = { A: { ...object({ b: text }), ...nullable, title: 'A' } }
    const bounds = { maxPairs: 1_000 }
    const there = await diffOf(answered(ref('A'), plain), answered(ref('A'), self), bounds)
    const back = await diffOf(answered(ref('A'), self), answered(ref('A'), plain), bounds)
    expect([there.isComplete, back.isComplete]).toEqual([true, true])
  }
})

describe('a schema of many operations', () => {
  const content = { 'application/json': { schema: ref('Pet') } }
  const pathItem = { post: { responses: { 200: { description: '', content } } } }
  const many = (schema: object) => ({
    paths: Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`/pets${index}`, pathItem])),
    components: { schemas: { Pet: schema } },
  })

  test('is reported for each of them, and once when it is grouped', async () => {
    const diff = await diffOf(many(object({ a: text })), many(object({ a: text, b: text })))
    expect(
      diff.changes.map(({ operation: of, path, schema }) => [of?.id, path, schema?.member]),
    ).toEqual(
      Array.from({ length: 5 }, (_, index) => [
        `POST /pets${index}`,
        `/paths/~1pets${index}/post/responses/200/content/application~1json/schema/properties/b`,
        'b',
      ]),
    )
    const grouped = groupChanges(diff.changes, english)
    expect(grouped.operations).toEqual([])
    expect(
      grouped.schemas.map(({ name, changes, operations }) => [
        name,
        changes.length,
        operations.length,
      ]),
    ).toEqual([['Pet', 1, 5]])
    expect(changesMarkdown(diff)).toBe(
      [
        '## Pets: 1.0',
        'No breaking changes and 1 other change.',
        '### Schema `Pet`',
        'Used by 5 operations: `POST /pets0`, `POST /pets1`, `POST /pets2`, `POST /pets3`, `POST /pets4`.',
        '- In `Pet`, `b` was added.\n',
      ].join('\n\n'),
    )
  })
})

describe('bounds', () => {
  const chain = (type: string) => {
    const names = Array.from({ length: 60 }, (_, index) => `S${index}`)
    const schemas = names.map((name, index) => [
      name,
      // each names all that follow: paths through it are as many as subsets
      object(
        Object.fromEntries([
          ...names.slice(index + 1).map((one) => [one, ref(one)]),
          ['x', { type }],
        ]),
      ),
    ])
    return answered(ref('S0'), Object.fromEntries(schemas) as Record<string, unknown>)
  }

  test('what can be reached in many ways is reported once', async () => {
    const diff = await diffOf(chain('string'), chain('integer'))
    expect(diff.isComplete).toBe(true)
    expect(diff.changes).toHaveLength(60)
  })

  test.each([{ maxChanges: 10 }, { maxSteps: 10 }, { maxPairs: 10 }])('%o', async (bounds) => {
    const diff = await diffOf(chain('string'), chain('integer'), bounds)
    expect(diff.isComplete).toBe(false)
    expect(diff.changes.length).toBeLessThanOrEqual(60)
  })
})

describe('hostile names', () => {
  test('are names', async () => {
    const members = JSON.parse(
      '{"__proto__": {"type": "string"}, "constructor": {"type": "string"}}',
    ) as object
    const changes = await changesOf(answered(object({})), answered(object(members)))
    expect(changes).toEqual([
      'response-property-added: In response 200, "__proto__" was added.',
      'response-property-added: In response 200, "constructor" was added.',
    ])
    const hostile = answered(object({ 'a`\n# b': text }))
    const { changes: found } = await diffOf(answered(object({})), hostile)
    expect(found.map(({ statement }) => english.sentence(statement))).toEqual([
      "In response `200`, `a' # b` was added.",
    ])
  })

  test('of schemas, schemes and operations', async () => {
    const whole = {
      paths: {
        constructor: {},
        '/toString': { get: { security: [{ valueOf: [] }], responses: {} } },
      },
      components: {
        securitySchemes: { valueOf: { type: 'http', scheme: 'bearer' } },
        schemas: { hasOwnProperty: object({ a: ref('hasOwnProperty') }) },
      },
    }
    expect(await changesOf(whole, whole)).toEqual([])
    expect(await changesOf(whole, {})).toEqual(['operation-removed: The operation was removed.'])
  })
})

test.each(versions)('every field of %s: nothing changed', async (version) => {
  const files = { 'api.yaml': descriptionOf(version) }
  const [one, other] = [await read(files), await read(files)]
  expect(compareApis(one.api, other.api).changes).toEqual([])
})

/** A copy in which the values at some places, counted through the whole, are others. */
function damaged(value: unknown, damage: readonly (readonly [place: number, value: unknown])[]) {
  const at = new Map(damage)
  let place = 0
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) => {
    place++
    return at.has(place) ? at.get(place) : inner
  }) as unknown
}

const junk = fc.constantFrom<unknown>(
  ...[undefined, null, true, false, 0, -1, 1e21, '', 'x', 'string', 'object', [], {}, [null]],
  ...[{ $ref: '#' }, { $ref: 5 }, { $ref: '#/components/schemas/Pet' }, { type: 'array' }],
  ...[{ oneOf: [{ type: 'string' }, {}] }, { allOf: [{ $ref: '#/components/schemas/Dog' }] }],
)

test.each(everything.map((whole, index) => [index, whole] as const))(
  'a damaged description can be compared, and with itself without a change: %i',
  async (_, whole) => {
    const size = JSON.stringify(whole).length / 8
    const damage = fc.array(fc.tuple(fc.nat(Math.ceil(size)), junk), { minLength: 1, maxLength: 6 })
    const original = await read({ 'api.json': whole }, 'api.json')
    await fc.assert(
      fc.asyncProperty(damage, async (made) => {
        const { api } = await tryRead(
          { 'api.json': JSON.stringify(damaged(whole, made)) },
          'api.json',
        )
        if (api === undefined) return
        expect(compareApis(api, api).changes).toEqual([])
        const diffs = [compareApis(original.api, api), compareApis(api, original.api)]
        for (const diff of diffs) {
          expect(diff.isComplete).toBe(true)
          changesMarkdown(diff)
        }
      }),
      { numRuns: runs },
    )
  },
)

/** Of each description; more are worth an evening. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 60)

test('an alternative that is the same schema under another name, or in place, is not named', async () => {
  const Seed = { type: 'object', properties: { name: { type: 'string' } } }
  const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
  const old = sent({ oneOf: [ref('Seed'), { type: 'string' }] }, { Seed })
  expect(
    await changesOf(old, sent({ oneOf: [ref('Corn'), { type: 'string' }] }, { Corn: Seed })),
  ).toEqual([])
  expect(await changesOf(old, sent({ oneOf: [{ type: 'string' }, Seed] }))).toEqual([])
})
