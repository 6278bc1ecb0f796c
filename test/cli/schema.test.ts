import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Ajv } from 'ajv'
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

/** The shapes of the settings of ten public sites, with other words, paths and addresses in them. */
const inUse = JSON.parse(readFileSync('test/cli/settings-in-use.json', 'utf8')) as Record<
  string,
  unknown
>[]

test('the schema and the program agree about settings as people write them', async () => {
  const { validate } = await printedSchema()
  const answers: [boolean, string[]][] = []
  for (const settings of inUse) {
    const { problems } = await loadSettings(settings)
    // What the parts of the settings say together is beyond a schema.
    const wrong = problems.filter(
      ({ severity, code }) => severity === 'error' && code !== 'config/version-not-listed',
    )
    answers.push([validate(settings), wrong.map(({ message }) => message)])
  }
  expect(answers.filter(([isValid, wrong]) => isValid !== (wrong.length === 0))).toEqual([])
  // A background of dark mode alone is a mistake; two of the ten make it.
  expect(answers.filter(([isValid]) => !isValid)).toEqual([
    [false, ['"light" is missing in "background".']],
    [false, ['"light" is missing in "background".']],
  ])
})

test('every key at the top says what it is for, or that it is passed over', async () => {
  const { schema } = await printedSchema()
  const properties = Object.entries(schema['properties'] as Record<string, { $ref?: string }>)
  const silent = properties.filter(([, it]) => !('description' in it) && it.$ref === undefined)
  expect(properties.length).toBeGreaterThan(40)
  expect(silent.map(([name]) => name)).toEqual([])
})

async function printedSchema() {
  const { io, stdout } = createMemoryIo()
  expect(await runCommandLine(['schema'], io)).toBe(0)
  const schema = JSON.parse(stdout()) as Record<string, unknown>
  return { schema, validate: new Ajv({ strict: false, validateFormats: false }).compile(schema) }
}
