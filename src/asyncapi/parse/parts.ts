import { isObject } from '../../openapi/json.ts'
import { memberAt, type Located, valueOf } from '../../openapi/documents/resolve-ref.ts'
import { asJson, type Reader } from '../../openapi/documents/typed-reader.ts'
import { readExternalDocs } from '../../openapi/parse-schema/annotations.ts'
import type { SchemaReader } from '../../openapi/parse-schema/schema-reader.ts'
import type { AsyncTag, Binding, BindingField } from '../model.ts'
import { type Layers, nameOfRef } from './layers.ts'

/** What every part of a description is read with. */
export interface PartReaders {
  readonly reader: Reader
  readonly schemas: SchemaReader
  /** Whether the description is of AsyncAPI 2.x. */
  readonly isOld: boolean
}

/** `tags`: objects, or references to them. */
export function readTags(at: Located | undefined, { reader }: PartReaders): AsyncTag[] {
  if (at === undefined) return []
  return reader.list(at, 'tags').flatMap((written) => {
    const tag = reader.follow(written)
    if (typeof tag?.value === 'string') return [{ name: tag.value }]
    const name = tag && reader.text(tag, 'name')
    if (tag === undefined || name === undefined) return []
    const description = reader.text(tag, 'description')
    const externalDocs = readExternalDocs(tag, reader)
    return [{ name, ...(description && { description }), ...(externalDocs && { externalDocs }) }]
  })
}

/** `bindings` of an object and its traits: those of all protocols, each as its first holder has it. */
export function readBindings(layers: Layers, { reader, schemas }: PartReaders): Binding[] {
  const found = new Map<string, Map<string, BindingField>>()
  for (const place of layers.places) {
    const bindings = reader.object(place, 'bindings')
    if (bindings === undefined || !isObject(bindings.value)) continue
    for (const protocol of Object.keys(bindings.value)) {
      if (protocol.startsWith('x-')) continue
      const binding = reader.object(bindings, protocol)
      if (binding === undefined || !isObject(binding.value)) continue
      const fields = found.get(protocol) ?? new Map<string, BindingField>()
      found.set(protocol, fields)
      for (const name of Object.keys(binding.value)) {
        if (!fields.has(name))
          fields.set(name, bindingField(name, memberAt(binding, name), schemas))
      }
    }
  }
  return [...found].map(([protocol, fields]) => ({ protocol, fields: [...fields.values()] }))
}

function bindingField(name: string, at: Located, schemas: SchemaReader): BindingField {
  return isSchema(at.value) ? { name, schema: schemas.read(at) } : { name, value: asJson(at.value) }
}

/** Bindings hold plain values and schemas (`kafka.key`, `ws.query`) under names that only their protocol knows. */
function isSchema(value: unknown): boolean {
  if (!isObject(value)) return false
  if (typeof value['$ref'] === 'string') return true
  const { type, properties } = value
  return isObject(properties) || (typeof type === 'string' && schemaTypes.has(type))
}

const schemaTypes = new Set([
  ...['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'],
])

/** The members of a map, references followed, each with its name. */
export function namedMembers(
  at: Located,
  name: string,
  { reader }: Pick<PartReaders, 'reader'>,
): readonly (readonly [string, Located])[] {
  return reader.members(at, name).flatMap(([key, written]) => {
    const found = reader.follow(written)
    return found !== undefined && isObject(found.value) ? [[key, found] as const] : []
  })
}

/** The names of a list of references. */
export function namesOfRefs(at: Located, name: string, reader: Reader): string[] {
  if (valueOf(at, name) === undefined) return []
  return reader.list(at, name).flatMap((item) => {
    if (typeof item.value === 'string') return [item.value]
    return nameOfRef(item, reader) ?? []
  })
}
