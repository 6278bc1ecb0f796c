import { docsJsonSchema } from '../src/config/json-schema.ts'
import { dataOf, isObject, jsonOf, mutateData, pruned } from './data.ts'
import type { Data, Format } from './data.ts'
import { hostileValue } from './hostile-values.ts'
import type { Kind } from './kind.ts'
import { bytesOf, mutateText } from './mutate-text.ts'
import type { Random } from './random.ts'
import { smallSite } from './small-site.ts'

/** Settings that are not as they should be: both forms, changed by the schema, against it, and as text. */
export const settings: Kind = {
  name: 'settings',
  together: 1,
  fileOf: () => 'docs.json',
  count: 100_000,
  create({ settings: seeds }, random) {
    let data = random.once(8) ? fromSchema(random) : pruned(seedData(random.pick(seeds)), 4, random)
    if (random.once(6)) data = mixed(data, pruned(seedData(random.pick(seeds)), 3, random))
    data = withOurPages(data, random)
    const changes = random.once(3) ? 6 : 1 + random.below(2)
    for (let change = 0; change < changes; change++) data = mutateData(data, format(), random)
    if (random.once(4)) data = withName(data)
    let text = jsonOf(data)
    if (random.once(4)) text = commented(text, random)
    if (random.once(5)) text = mutateText(text, seeds.slice(0, 8), random)
    return { extension: 'json', bytes: bytesOf(text, random) }
  },
  site: ([tried]) => ({ ...smallSite, 'docs.json': tried?.bytes ?? '' }),
}

const parsed = new Map<string, Data>()

function seedData(text: string): Data {
  const known = parsed.get(text)
  if (known !== undefined) return known
  const data = dataOf(JSON.parse(text))
  parsed.set(text, data)
  return data
}

/** The keys of one on top of those of the other: the early form and the later one in the same file. */
function mixed(one: Data, other: Data): Data {
  return isObject(one) && isObject(other) ? { pairs: [...one.pairs, ...other.pairs] } : one
}

/** Names of pages replaced by those that are there, so that the navigation leads somewhere. */
function withOurPages(data: Data, random: Random): Data {
  if (Array.isArray(data)) {
    return data.map((value: Data) =>
      typeof value === 'string' && random.once(2)
        ? random.pick(ourPages)
        : withOurPages(value, random),
    )
  }
  if (!isObject(data)) return data
  return { pairs: data.pairs.map(([key, value]) => [key, withOurPages(value, random)]) }
}

const ourPages = ['neighbor', 'guides/start', 'index', '/neighbor', 'guides/start.mdx', 'v1/index']

/** Without a name or a navigation nothing is built, and nothing else of the file is ever looked at. */
function withName(data: Data): Data {
  if (!isObject(data)) return data
  const keys = new Set(data.pairs.map(([key]) => key))
  const missing: [string, Data][] = []
  if (!keys.has('name')) missing.push(['name', 'Acme'])
  if (!keys.has('navigation'))
    missing.push([
      'navigation',
      [
        {
          pairs: [
            ['group', 'Guides'],
            ['pages', ourPages],
          ],
        },
      ],
    ])
  return { pairs: [...missing, ...data.pairs] }
}

/** What JSON does not allow and authors write. */
function commented(text: string, random: Random): string {
  const lines = text.split('\n')
  const at = random.below(lines.length)
  lines.splice(
    at,
    0,
    random.pick(['// a', '/* a */', '/* a', '# a', ',', '"a": 1,', '{}', ']', '}']),
  )
  return random.once(2) ? lines.join('\n').replace(/\n(\s*[\]}])/, ',\n$1') : lines.join('\n')
}

type Schema = Readonly<Record<string, unknown>>

interface SchemaFormat extends Format {
  readonly root: Schema
  readonly byKey: ReadonlyMap<string, readonly Schema[]>
}

let made: SchemaFormat | undefined

function format(): SchemaFormat {
  if (made !== undefined) return made
  const root = docsJsonSchema()
  const byKey = new Map<string, Schema[]>()
  gather(root, byKey)
  const keys = [...byKey.keys()]
  made = {
    root,
    byKey,
    keys,
    valueFor(key, random) {
      const schemas = byKey.get(key) ?? byKey.get(random.pick(keys)) ?? [root]
      return valueOf(random.pick(schemas), random, 0)
    },
  }
  return made
}

function gather(node: unknown, byKey: Map<string, Schema[]>): void {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) {
    for (const [key, schema] of Object.entries((node as Schema)['properties'] ?? {})) {
      if (typeof schema !== 'object' || schema === null) continue
      byKey.set(key, [...(byKey.get(key) ?? []), schema as Schema])
    }
  }
  for (const value of Object.values(node)) gather(value, byKey)
}

function fromSchema(random: Random): Data {
  return withName(valueOf(format().root, random, 0))
}

/** A value that a schema allows, as far as it is short. */
function valueOf(schema: Schema, random: Random, depth: number): Data {
  if (depth > 7) return hostileValue(random, 4)
  const reference = schema['$ref']
  if (typeof reference === 'string') return valueOf(referred(reference), random, depth + 1)
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const options = schema[key]
    if (Array.isArray(options) && options.length > 0 && schema['properties'] === undefined)
      return valueOf(random.pick(options as Schema[]), random, depth + 1)
  }
  const {
    enum: choices,
    const: only,
    examples,
  } = schema as { enum?: unknown[]; const?: unknown; examples?: unknown[] }
  if (only !== undefined) return dataOf(only)
  if (choices !== undefined && choices.length > 0) return dataOf(random.pick(choices))
  if (examples !== undefined && examples.length > 0 && random.once(2))
    return dataOf(random.pick(examples))
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, random, depth)
    case 'array': {
      const items = (schema['items'] ?? {}) as Schema
      return Array.from({ length: random.below(4) }, () => valueOf(items, random, depth + 1))
    }
    case 'string':
      return random.pick([...ourPages, '#16A34A', 'https://a.example/b', 'rocket', 'Some words'])
    case 'boolean':
      return random.once(2)
    case 'number':
    case 'integer':
      return random.below(10)
    default:
      return hostileValue(random, 3)
  }
}

function objectOf(schema: Schema, random: Random, depth: number): Data {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  const wanted = depth < 2 ? 8 : 3
  const some = properties.filter(() => random.below(properties.length) < wanted)
  const pairs = some.map(([key, value]) => [key, valueOf(value, random, depth + 1)] as const)
  const additional = schema['additionalProperties']
  if (typeof additional === 'object' && additional !== null)
    return {
      pairs: [...pairs, [random.pick(ourPages), valueOf(additional as Schema, random, depth + 1)]],
    }
  return { pairs }
}

function referred(reference: string): Schema {
  let at: unknown = format().root
  for (const key of reference.split('/').slice(1)) at = (at as Schema | undefined)?.[key]
  return (at ?? {}) as Schema
}
