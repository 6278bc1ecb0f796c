import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isScalar, parseDocument, visit } from 'yaml'

/** What a description says, and a page has to show. */
export interface Fact {
  readonly kind: 'name' | 'literal' | 'text'
  /** The keyword that says it: `enum`, `minimum`, `description`. */
  readonly keyword: string
  readonly value: string
  /** Where it is written: a file and a pointer. */
  readonly at: string
  /** It is next to a `$ref`, or in a part of `allOf`. */
  readonly rule: 'literal' | 'allOf' | 'sibling'
}

export interface DescribedPart {
  /** `GET /pets`, or the place of a schema. */
  readonly name: string
  readonly facts: readonly Fact[]
  /** The places of the schemas that it uses, itself or through others. */
  readonly uses: ReadonlySet<string>
}

export interface DescribedFacts {
  readonly operations: readonly DescribedPart[]
  readonly schemas: ReadonlyMap<string, DescribedPart>
}

type Value = Readonly<Record<string, unknown>>

/** Reads the facts of a description, independently of the tested program. */
export function factsOf(file: string): DescribedFacts {
  const files = new Map<string, unknown>()
  const schemas = new Map<string, DescribedPart>()
  const read = (path: string): unknown => {
    if (!files.has(path)) files.set(path, exactly(path))
    return files.get(path)
  }

  function follow(ref: string, from: string): { value: unknown; file: string; at: string } {
    const [path = '', fragment = ''] = ref.split('#')
    const target = path === '' ? from : join(dirname(from), path)
    const segments = decodeURIComponent(fragment).split('/').slice(1)
    const names = segments.map((it) => it.replaceAll('~1', '/').replaceAll('~0', '~'))
    try {
      const value = names.reduce<unknown>((at, name) => objectOf(at)[name], read(target))
      return { value, file: target, at: `${target}#/${names.join('/')}` }
    } catch {
      return { value: undefined, file: target, at: '' } // a file that is missing is reported
    }
  }

  function partOf(value: unknown, where: { file: string; at: string }, name: string) {
    const facts: Fact[] = []
    const uses = new Set<string>()
    walk(value, { ...where, rule: 'literal', slot: 'other' })
    return { name, facts, uses }

    function use(ref: string, from: string): void {
      const target = follow(ref, from)
      if (target.value === undefined || uses.has(target.at)) return
      uses.add(target.at)
      let known = schemas.get(target.at)
      if (known === undefined) {
        schemas.set(target.at, { name: target.at, facts: [], uses: new Set() })
        known = partOf({ schema: target.value }, target, target.at)
        schemas.set(target.at, known)
      }
    }

    function walk(written: unknown, place: Place): void {
      const { slot, rule, at } = place
      if (Array.isArray(written)) {
        for (const [index, it] of written.entries()) walk(it, { ...place, at: `${at}/${index}` })
        return
      }
      if (typeof written !== 'object' || written === null) return
      const own = objectOf(written)
      const ref = own['$ref']
      if (typeof ref === 'string') {
        if (slot === 'schema') use(ref, place.file)
        else {
          const target = follow(ref, place.file)
          if (!visited.has(target.at)) {
            visited.add(target.at)
            // what is next to a reference replaces what it leads to
            const { description } = own
            const replaced = description === undefined ? {} : { description }
            walk({ ...objectOf(target.value), ...replaced }, { ...place, ...target })
          }
        }
        if (slot === 'schema') schemaFacts(own, { ...place, rule: 'sibling' })
        return
      }
      if (slot === 'schema') {
        schemaFacts(own, { ...place, rule })
        return
      }
      for (const [key, inner] of Object.entries(own)) {
        const below = { ...place, at: `${at}/${key}` }
        if (key === 'description' && typeof inner === 'string' && slot !== 'map')
          facts.push({ kind: 'text', keyword: key, value: inner, at: below.at, rule })
        if (slot !== 'map' && (key.startsWith('x-') || unread.has(key))) continue
        if (slot !== 'map' && (key === 'schema' || key === 'itemSchema'))
          walk(inner, { ...below, slot: 'schema' })
        else walk(inner, { ...below, slot: slot !== 'map' && maps.has(key) ? 'map' : 'other' })
      }
    }

    function schemaFacts(schema: Value, place: Place): void {
      const { at, rule } = place
      const add = (keyword: string, value: unknown, kind: Fact['kind'] = 'literal'): void => {
        if (typeof value === 'string' && value !== '')
          facts.push({ kind, keyword, value, at: `${at}/${keyword}`, rule })
      }
      for (const keyword of literals) add(keyword, schema[keyword])
      for (const value of listOf(schema['enum'])) add('enum', value)
      add('description', schema['description'], 'text')
      for (const [name, inner] of Object.entries(objectOf(schema['properties']))) {
        add('properties', name, 'name')
        walk(inner, { ...place, at: `${at}/properties/${name}`, slot: 'schema' })
      }
      for (const keyword of one)
        walk(schema[keyword], { ...place, at: `${at}/${keyword}`, slot: 'schema' })
      for (const keyword of several)
        for (const [index, inner] of listOf(schema[keyword]).entries())
          walk(inner, {
            ...place,
            at: `${at}/${keyword}/${index}`,
            slot: 'schema',
            rule: keyword === 'allOf' ? 'allOf' : rule,
          })
    }
  }

  const visited = new Set<string>()
  const root = objectOf(read(file))
  const operations: DescribedPart[] = []
  for (const key of ['paths', 'webhooks', 'x-webhooks'])
    for (const [path, written] of Object.entries(objectOf(root[key]))) {
      const ref = objectOf(written)['$ref']
      const found = typeof ref === 'string' ? follow(ref, file) : undefined
      const item = objectOf(found?.value ?? written)
      for (const [method, operation] of Object.entries(item)) {
        if (!methods.test(method)) continue
        visited.clear()
        const where = { file: found?.file ?? file, at: `#/${key}/${path}/${method}` }
        const whole = { parameters: item['parameters'], ...followed(operation, where.file, follow) }
        operations.push(partOf(whole, where, `${method.toUpperCase()} ${path}`))
      }
    }
  return { operations, schemas }
}

function followed(
  operation: unknown,
  file: string,
  follow: (ref: string, from: string) => { value: unknown; file: string },
): Value {
  const ref = objectOf(operation)['$ref']
  return objectOf(typeof ref === 'string' ? follow(ref, file).value : operation)
}

interface Place {
  readonly file: string
  readonly at: string
  readonly rule: Fact['rule']
  readonly slot: 'schema' | 'map' | 'other'
}

const methods = /^(?:get|put|post|delete|options|head|patch|trace|query)$/
const literals = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'const'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
  ...['pattern', 'default'],
]
const one = [
  'items',
  'additionalProperties',
  'not',
  'contains',
  'propertyNames',
  'if',
  'then',
  'else',
]
const several = ['allOf', 'oneOf', 'anyOf', 'prefixItems']
const maps = new Set(['responses', 'headers', 'content', 'callbacks'])
const unread = new Set(['examples', 'example', 'links', 'encoding', 'security', 'servers', 'tags'])

/** A file with its numbers as texts, as they are written. */
function exactly(file: string): unknown {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.json')) {
    const quoted = text.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (token) =>
      token.startsWith('"') ? token : JSON.stringify(token),
    )
    return JSON.parse(quoted)
  }
  const document = parseDocument(text, { merge: true, uniqueKeys: false })
  visit(document, (_, node) => {
    if (isScalar(node) && typeof node.value === 'number') node.value = node.source ?? ''
  })
  return document.toJS({ maxAliasCount: -1 })
}

function objectOf(value: unknown): Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Value)
    : {}
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
