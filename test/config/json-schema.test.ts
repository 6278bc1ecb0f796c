import { isDeepStrictEqual } from 'node:util'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { docsJsonSchema } from '../../src/config/json-schema.ts'
import { choicesOf, propertiesOf, type Property, type Schema } from './schema-properties.ts'
import { loadSettings } from './support.ts'

const schema: Schema = docsJsonSchema()
const properties = propertiesOf(schema)
const ajv = new Ajv({ strict: false, validateFormats: false }).addSchema(schema, 'docs')

const isValid = ({ pointer }: Property, value: unknown) =>
  ajv.validate({ $ref: `docs#${encodeURI(pointer)}` }, value)

test('every key of every object is looked at, down to the smallest', () => {
  const objects = [...JSON.stringify(schema).matchAll(/"properties":\{/g)]
  const keysIn = new Set(properties.map(({ pointer }) => pointer.replace(/\/[^/]*$/, '')))
  expect(keysIn.size).toBe(objects.length)
  expect(properties.length).toBeGreaterThan(800)
})

test('every key has a sentence', () => {
  const silent = properties.filter(({ schema: { description = '' } }) => !/\S/.test(description))
  expect(silent.map(({ path }) => path)).toEqual([])
})

test('every key has an example, and each example keeps to the schema', () => {
  const none = properties.filter(({ schema: { examples = [] } }) => examples.length === 0)
  expect(none.map(({ path }) => path)).toEqual([])
  const wrong = properties.filter((it) => !it.schema.examples?.every((value) => isValid(it, value)))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('the program says nothing against an example', async () => {
  const blamed: string[] = []
  for (const { path, schema, settingsWith } of properties) {
    for (const example of path.endsWith('/$ref') ? [] : (schema.examples ?? [])) {
      const [settings = {}] = settingsWith(example)
      const { problems } = await loadSettings(settings)
      const wrong = problems.filter(({ code }) => !isOfOtherKeys.has(code))
      blamed.push(...wrong.map(({ message }) => `${path}: ${message}`))
    }
  }
  expect(blamed).toEqual([])
})

/**
 * What an example alone cannot have: the pages that a tab owns, the versions of a site, the id of a service, a file; and what
 * is accepted but not supported yet.
 */
const isOfOtherKeys = new Set([
  'config/bad-grammar',
  'config/bad-head',
  'config/owns-nothing',
  'config/version-not-listed',
  'config/incomplete-integration',
  'config/not-supported',
])

const stated = properties.filter(({ schema }) => schema.default !== undefined)

test('a default keeps to the schema', () => {
  expect(stated.length).toBeGreaterThan(60)
  const wrong = stated.filter((it) => !isValid(it, it.schema.default))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('where a key is absent, its default counts', async () => {
  for (const property of stated) {
    const absent = await sitesWith(property, undefined)
    expect.soft(absent[0]?.errors, property.path).toEqual([])
    const written = await sitesWith(property, property.schema.default)
    expect.soft(written, property.path).toEqual(absent)
  }
})

test('a default is more than words: with another value the site is another', async () => {
  const same: string[] = []
  for (const property of stated) {
    const absent = await sitesWith(property, undefined)
    const others = await Promise.all(
      otherValues(property).map((value) => sitesWith(property, value)),
    )
    if (others.every((sites) => isDeepStrictEqual(sites, absent))) same.push(property.path)
  }
  // Nothing to hide; the schema of a division, which the whole navigation shares.
  expect(same).toEqual(['/hideFeedbackButtons', '/navigation|1/hidden'])
})

test('no choice is the default in secret', async () => {
  const secret: string[] = []
  for (const property of properties.filter(({ schema }) => schema.default === undefined)) {
    const choices = choicesWithin(property.schema)
    if (choices.length < 2) continue
    const absent = await sitesWith(property, undefined)
    const sites = await Promise.all(choices.map((value) => sitesWith(property, value)))
    const same = choices.filter((_, index) => isDeepStrictEqual(sites[index], absent))
    if (same.length > 0 && same.length < choices.length) secret.push(`${property.path}: ${same}`)
  }
  expect(secret).toEqual([])
})

test('a name and a navigation are needed, unless another file has them', () => {
  expect(schema.anyOf).toEqual([{ required: ['name', 'navigation'] }, { required: ['$ref'] }])
})

/** Other values that may stand at a key. */
function otherValues({ schema, elsewhere }: Property): unknown[] {
  const all = [...choicesWithin(schema), ...(schema.examples ?? []), ...elsewhere]
  return all.filter((value) => !isDeepStrictEqual(value, schema.default))
}

/** The values of a key that a schema lists, in whatever shape; of text and numbers it lists none. */
function choicesWithin(schema: Schema): readonly unknown[] {
  if (schema.type === 'boolean') return [true, false]
  return [...choicesOf(schema), ...(schema.anyOf ?? []).flatMap(choicesWithin)]
}

/** What the program makes of settings with a key, alone and where there are tabs and anchors besides. */
async function sitesWith(property: Property, value: unknown) {
  const { tabs, anchors } = schema.properties ?? {}
  const divisions = { tabs: tabs?.examples?.[0], anchors: anchors?.examples?.[0] }
  const all = property.settingsWith(value).flatMap((it) => [it, { ...divisions, ...it }])
  return Promise.all(
    all.map(async (settings) => {
      const { config, problems } = await loadSettings(settings)
      return { config, errors: problems.filter(({ severity }) => severity === 'error') }
    }),
  )
}
