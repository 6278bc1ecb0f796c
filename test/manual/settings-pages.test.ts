import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { globSync } from 'tinyglobby'
import { settingsPages } from '../../scripts/settings-page.ts'
import { docsJsonSchema } from '../../src/config/json-schema.ts'
import { propertiesOf } from '../config/schema-properties.ts'

const properties = propertiesOf(docsJsonSchema())

test('the manual lists every setting as the schema declares it', () => {
  for (const { file, text } of settingsPages()) {
    expect(
      readFileSync(file, 'utf8') === text,
      'It is written anew by: node scripts/run.mjs scripts/write-settings-page.ts',
    ).toBe(true)
  }
  const current = settingsPages()
    .map(({ text }) => text)
    .join('')
  const sentences = new Set(properties.map(({ schema }) => schema.description ?? ''))
  const missing = [...sentences].filter((it) => !current.includes(it))
  // Said once, above the list.
  expect(missing).toEqual([properties.find(({ path }) => path === '/$ref')?.schema.description])
})

const written = globSync('docs/settings/*.mdx', {
  ignore: settingsPages().map(({ file }) => file),
}).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/<ResponseField ([^>]*)>/g)].map(
    ([, attributes = '']) => {
      const of = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1]
      return { file, name: of('name') ?? '', standard: of('default') }
    },
  ),
)

test('the default that a page of the manual states is that of the schema', () => {
  expect(written.length).toBeGreaterThan(50)
  const wrong = written.filter(({ name, standard }) => {
    const defaults = properties
      .filter(({ path }) => withoutShapes(path).endsWith(`/${name.replaceAll('.', '/')}`))
      .map(({ schema }) => schema.default)
      .map((it) => (it === undefined || typeof it === 'object' ? undefined : String(it)))
    return defaults.length > 0 && !defaults.includes(standard)
  })
  expect(wrong).toEqual([])
})

/** The keys on the way alone: `/tabs[]|1/name` is `/tabs/name`. */
function withoutShapes(path: string): string {
  return path.replace(/\[\]|\|\d+|\{\}/g, '')
}
