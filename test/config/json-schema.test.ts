import { expect, test } from 'vitest'
import { docsJsonSchema } from '../../src/config/json-schema.ts'
import { loadSettings } from './support.ts'

interface Schema {
  readonly description?: string
  readonly $ref?: string
  readonly examples?: readonly unknown[]
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly definitions?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly { readonly required?: readonly string[] }[]
}

const schema: Schema = docsJsonSchema()
const fields = Object.entries(schema.properties ?? {}).filter(([name]) => name !== '$ref')

test('every setting has a sentence', () => {
  const silent = fields.filter(([, { description }]) => !description)
  expect(silent.map(([name]) => name)).toEqual([])
})

test('every key of every object has a sentence, down to the smallest', () => {
  const silent: string[] = []
  function look(node: unknown, path: string): void {
    if (typeof node !== 'object' || node === null) return
    for (const [name, value] of Object.entries(node)) {
      const at = `${path}/${name}`
      if (name === 'properties') {
        for (const [key, property] of Object.entries(value as Record<string, Schema>)) {
          const target = schema.definitions?.[property.$ref?.split('/').at(-1) ?? '']
          if (!(property.description ?? target?.description)) silent.push(`${at}/${key}`)
        }
      }
      look(value, at)
    }
  }
  const { examples: _, ...rest } = schema
  look(rest, '')
  expect(silent).toEqual([])
})

test('defaults and examples are in it', () => {
  const mode = schema.properties?.['modeToggle']?.properties?.['isHidden']
  expect(mode).toMatchObject({ default: false, examples: [true] })
  expect(schema.properties?.['topAnchor']?.properties?.['name']?.default).toBe('Documentation')
})

test('every example is good', async () => {
  const examples = fields.flatMap(([name, { examples = [] }]) =>
    examples.map((example): [string, unknown] => [name, example]),
  )
  expect(examples.length).toBeGreaterThan(30)
  for (const [name, example] of examples) {
    const { problems } = await loadSettings({ [name]: example })
    const wrong = problems.filter(({ code }) => code !== 'config/owns-nothing')
    expect.soft(wrong, name).toEqual([])
  }
})

test('a name and a navigation are needed, unless another file has them', () => {
  expect(schema.anyOf).toEqual([{ required: ['name', 'navigation'] }, { required: ['$ref'] }])
})

test('all places in it lead somewhere', () => {
  const references = [...JSON.stringify(schema).matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g)]
  const known = Object.keys(schema.definitions ?? {})
  expect(references.length).toBeGreaterThan(0)
  expect(references.filter(([, name]) => !known.includes(name ?? ''))).toEqual([])
})
