import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { docsJsonSchema } from '../../src/config/json-schema.ts'
import { choicesOf, propertiesOf, type Property, type Schema } from './schema-properties.ts'
import { load, loadSettings } from './support.ts'

const schema: Schema = docsJsonSchema()
const properties = propertiesOf(schema).filter(({ path }) => !path.endsWith('/$ref'))

/** The words by which the schema and the manual say that a key has no effect, and why. */
const isIgnored = ({ schema: { description = '' } }: Property) => /\bIgnored: \S/.test(description)

test('every key has an effect on the resolved settings, or a reason why it has none', async () => {
  const idle: string[] = []
  const busy: string[] = []
  for (const property of properties) {
    const has = await hasEffect(property)
    if (!has && !isIgnored(property)) idle.push(property.path)
    if (has && isIgnored(property)) busy.push(property.path)
  }
  // on "navigation" itself, the keys of its divisions
  expect(idle.filter((path) => !path.startsWith('/navigation|1/'))).toEqual([
    '/$schema', // for editors
    '/colors/primary', // required
    ...['#Paint|1/light', '#Paint|1/dark'], // without a gradient, which the other keys are
    ...['/topbarLinks[]|0/type', '/topbarCtaButton|0/type'], // the name of what it is anyway
    ...['#Navbar/links[]|0/type', '#Navbar/primary|0/type'],
  ])
  expect(busy).toEqual([])
})

/** Whether some value of a key, in some settings, makes others of them. */
async function hasEffect(property: Property): Promise<boolean> {
  const absent = property.settingsWith(undefined)
  for (const around of surroundings) {
    for (const [index, without] of absent.entries()) {
      const before = await configOf(around(without))
      for (const value of valuesOf(property)) {
        const after = await configOf(around(property.settingsWith(value)[index] ?? {}))
        if (!isDeepStrictEqual(after, before)) return true
      }
    }
  }
  return false
}

function valuesOf({ path, schema: { type, examples = [], ...others } }: Property): unknown[] {
  const texts = path.endsWith('/directory') ? ['elsewhere'] : []
  const flags = type === 'boolean' ? [true, false] : []
  return [...examples, ...choicesOf(others), ...flags, ...texts]
}

const tabs = [{ name: 'API', url: 'api', openapi: 'a.json' }]
const divided = { tabs, anchors: tabs, navigation: [{ group: 'G', pages: ['index', 'api/x'] }] }

/** Settings alone, next to tabs and anchors that own pages, and with an icon where there may be one. */
const surroundings: readonly ((settings: object) => object)[] = [
  (settings) => settings,
  (settings) => ({ feedback: { suggestEdit: true }, ...settings, ...divided }),
  iconed,
]

async function configOf(settings: object) {
  const files = {
    'languages/acme.json': grammar,
    'docs.json': JSON.stringify({ name: 'Acme', navigation: [], ...settings }),
  }
  return (await load(files)).settings?.config
}

const grammar = JSON.stringify({ name: 'acme', scopeName: 'source.acme', patterns: [] })

/** The same settings with an icon next to each `iconType`, and one color next to each other. */
function iconed(settings: object): object {
  return JSON.parse(
    JSON.stringify(settings)
      .replaceAll('"iconType":', '"icon":"bolt","iconType":')
      .replaceAll(
        /"(group|tab|anchor|dropdown|version|language|product|item)":/g,
        '"icon":"bolt",$&',
      ),
  ) as object
}

test('every setting is used by the program', async () => {
  const sources = globSync('src/**/*.{ts,tsx}', { ignore: 'src/config/**' })
    .map((file) => readFileSync(file, 'utf8').replace(/^import[^;']*'[^']*'$/gm, ''))
    .join('\n')
  const everything = await Promise.all(
    properties.flatMap(({ schema: { examples = [] }, settingsWith }) =>
      examples.map(async (example) => (await loadSettings(settingsWith(example)[0] ?? {})).config),
    ),
  )
  const names = new Set(everything.flatMap((config) => namesIn(config)))
  expect(names.size).toBeGreaterThan(100)
  const unused = [...names].filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))
  expect(unused).toEqual([])
})

/** The names of the members of the resolved settings, but for those that authors choose. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    chosenByAuthors.has(name) ? [name] : [name, ...namesIn(inner)],
  )
}

const chosenByAuthors = new Set([
  ...['metatags', 'organization', 'variables', 'rules', 'integrations', 'definition'],
])
