import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { expect, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { loadSettings } from '../config/support.ts'
import { createMemoryIo } from '../support/memory-io.ts'

test.each(['examples/starter', 'examples/everything', 'docs'])(
  'the settings of %s keep to the schema',
  async (folder) => {
    const { validate } = await printedSchema()
    validate(JSON.parse(await readFile(`${folder}/docs.json`, 'utf8')))
    expect(validate.errors).toBeNull()
  },
)

test('the schema refuses what the program refuses', async () => {
  const { validate } = await printedSchema()
  const wrong = [
    { navigation: [] },
    { name: 'Acme', navigation: 'index' },
    { name: 'Acme', navigation: [{ group: 'A', pages: [1] }] },
    { name: 'Acme', navigation: [], colors: { primary: 'reddish' } },
  ]
  expect(wrong.filter((settings) => validate(settings))).toEqual([])
})

/** Ten public sites, which are not a part of this repository, and what the schema says against their settings. */
const sites: readonly (readonly [site: string, wrong: readonly string[]])[] = [
  ['0x6flab+mpesaoverlay', []],
  ['AgentOps-AI+agentops', []],
  ['FrigadeHQ+trench', []],
  ['hoppscotch+docs', []],
  ['langgenius+dify-docs', []],
  ['mem0ai+mem0@embedchain', []],
  ['modelcontextprotocol+modelcontextprotocol', []],
  ['triggerdotdev+trigger.dev', []],
  ['tursodatabase+turso-docs', []],
  ['wundergraph+cosmo', []],
]

/** The shapes of their settings, in the same order: all keys and kinds of values, other words, paths and addresses. */
const inUse = JSON.parse(readFileSync('test/cli/settings-in-use.json', 'utf8')) as Settings[]

test('settings as people write them keep to the schema, but for what is wrong with them', async () => {
  const { validate } = await printedSchema()
  const wrong = inUse.map((settings) => lacking(validate, settings))
  expect(wrong).toEqual(sites.map(([, places]) => places))
})

test('the schema and the program agree about settings as people write them', async () => {
  const { validate } = await printedSchema()
  for (const [index, settings] of inUse.entries()) {
    const { problems } = await loadSettings(settings)
    const wrong = problems.flatMap(({ code, at, message }) =>
      /^config\/(?:wrong|missing)-/.test(code) ? [`line ${at?.line}: ${message}`] : [],
    )
    expect.soft(wrong, sites[index]?.[0]).toEqual(validate(settings) ? [] : expect.anything())
  }
})

const corpus = resolve(process.env['OCTAVO_CORPUS'] ?? 'OCTAVO_CORPUS')
const missing = sites.filter(([site]) => !existsSync(join(corpus, site)))

if (missing.length > 0) {
  const names = missing.map(([site]) => site).join(', ')
  test.skip(`the settings of real sites: ${corpus} does not hold ${names}`, () => undefined)
} else {
  test.each(sites.map(([site, places], index) => ({ site, places, copy: inUse[index] })))(
    'the schema says of the settings of $site what it says of their copy, which has all their keys',
    async ({ site, places, copy }) => {
      const { validate } = await printedSchema()
      const settings = await settingsOf(join(corpus, site))
      expect(lacking(validate, settings)).toEqual(places)
      expect(shapeOf(copy)).toEqual(shapeOf(settings))
    },
  )
}

type Settings = Readonly<Record<string, unknown>>

/** The places at which a key is missing, and the key; any other mistake in the schema's own words. */
function lacking(validate: ValidateFunction, settings: unknown): string[] {
  validate(settings)
  const places = (validate.errors ?? []).flatMap(({ keyword, instancePath, params, message }) => {
    // A key that is missing may stand in another file, so the schema offers a choice.
    if (keyword === 'anyOf' || params['missingProperty'] === '$ref') return []
    return [`${instancePath}: ${params['missingProperty'] ?? message}`]
  })
  return [...new Set(places)]
}

async function settingsOf(folder: string): Promise<unknown> {
  const name = existsSync(join(folder, 'docs.json')) ? 'docs.json' : 'mint.json'
  return JSON.parse(await readFile(join(folder, name), 'utf8'))
}

/** Every way to a value, with `[]` for any place in a list, and the kind of the value. */
function shapeOf(value: unknown, path = ''): Set<string> {
  if (Array.isArray(value)) {
    return new Set([`${path} list`, ...value.flatMap((it) => [...shapeOf(it, `${path}[]`)])])
  }
  if (typeof value !== 'object' || value === null) return new Set([`${path} ${typeof value}`])
  const inside = Object.entries(value).flatMap(([key, it]) => [...shapeOf(it, `${path}/${key}`)])
  return new Set([`${path} object`, ...inside])
}

async function printedSchema() {
  const { io, stdout } = createMemoryIo()
  expect(await runCommandLine(['schema'], io)).toBe(0)
  const schema = JSON.parse(stdout()) as Record<string, unknown>
  return { schema, validate: new Ajv({ strict: false, validateFormats: false }).compile(schema) }
}
