import { readFile } from 'node:fs/promises'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
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
