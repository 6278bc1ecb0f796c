import { isObject } from '../json.ts'
import { memberAt, type Located, valueOf } from '../documents/resolve-ref.ts'
import type { ExternalDocs, SchemaNotes, XmlNotes } from '../model.ts'
import { asJson, type Reader } from '../documents/typed-reader.ts'

/** The annotations of a schema, apart from its shape. */
export function readNotes(at: Located, reader: Reader, pills: readonly string[]): SchemaNotes {
  const title = reader.text(at, 'title')
  const description = reader.text(at, 'description')
  const format = reader.text(at, 'format')
  const examples = examplesOf(at)
  const shown = pills.flatMap((name) => {
    const value = valueOf(at, name)
    return value === undefined ? [] : [{ name, value: asJson(value) }]
  })
  const externalDocs = readExternalDocs(at, reader)
  const xml = readXml(at, reader)
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(format && { format }),
    ...flags(at, reader),
    ...(has(at, 'default') && { default: asJson(valueOf(at, 'default')) }),
    ...(has(at, 'const') && { const: asJson(valueOf(at, 'const')) }),
    ...(has(at, 'x-default') && { initial: asJson(valueOf(at, 'x-default')) }),
    ...(examples.length > 0 && { examples: examples.map(asJson) }),
    ...(externalDocs && { externalDocs }),
    ...(xml && { xml }),
    ...(shown.length > 0 && { pills: shown }),
    ...words(at, reader),
  }
}

export function readExternalDocs(at: Located, reader: Reader): ExternalDocs | undefined {
  const docs = reader.object(at, 'externalDocs')
  const url = docs && reader.text(docs, 'url')
  if (docs === undefined || url === undefined) return undefined
  const description = reader.text(docs, 'description')
  return { url, ...(description && { description }) }
}

function flags(at: Located, reader: Reader): SchemaNotes {
  const nullable = reader.flag(at, 'nullable') ?? reader.flag(at, 'x-nullable')
  const readOnly = reader.flag(at, 'readOnly')
  const writeOnly = reader.flag(at, 'writeOnly')
  const deprecated = reader.flag(at, 'deprecated')
  return {
    ...(nullable && { nullable }),
    ...(readOnly && { readOnly }),
    ...(writeOnly && { writeOnly }),
    ...(deprecated && { deprecated }),
  }
}

function examplesOf(at: Located): readonly unknown[] {
  const single = valueOf(at, has(at, 'example') ? 'example' : 'x-example')
  const several = valueOf(at, 'examples') ?? valuesOfMap(valueOf(at, 'x-examples'))
  if (Array.isArray(several)) return single === undefined ? several : [single, ...several]
  return single === undefined ? [] : [single]
}

/** `x-examples`: values, or values under names, or objects about them under names. */
function valuesOfMap(examples: unknown): unknown {
  if (!isObject(examples)) return examples
  return Object.values(examples).map((it) => (isObject(it) && 'value' in it ? it['value'] : it))
}

function words(at: Located, reader: Reader): SchemaNotes {
  const mint = memberAt(at, 'x-mint')
  if (!isObject(mint.value)) return {}
  const before = reader.texts(mint, 'pre')
  const after = reader.texts(mint, 'post')
  return { ...(before.length > 0 && { before }), ...(after.length > 0 && { after }) }
}

function readXml(at: Located, reader: Reader): XmlNotes | undefined {
  const xml = memberAt(at, 'xml')
  if (!isObject(xml.value)) return undefined
  const name = reader.text(xml, 'name')
  const prefix = reader.text(xml, 'prefix')
  const namespace = reader.text(xml, 'namespace')
  const node = reader.text(xml, 'nodeType')
  return {
    ...(name && { name }),
    ...(prefix && { prefix }),
    ...(namespace && { namespace }),
    ...(isNode(node) && { node }),
    ...(node === undefined && reader.flag(xml, 'attribute') && { node: 'attribute' as const }),
    ...(reader.flag(xml, 'wrapped') && { wrapped: true }),
  }
}

function isNode(word: string | undefined): word is NonNullable<XmlNotes['node']> {
  return ['element', 'attribute', 'text', 'cdata', 'none'].includes(word ?? '')
}

function has({ value }: Located, name: string): boolean {
  return isObject(value) && Object.hasOwn(value, name) && value[name] !== undefined
}
