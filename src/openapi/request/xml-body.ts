import { appendAll } from '../../base/long-lists.ts'
import { ownValue } from '../../base/own-value.ts'
import type { Json } from '../json.ts'
import { plainText } from '../json-text.ts'
import type { Schema, XmlNotes } from '../model.ts'
import { type NamedSchemas, resolveSchema } from '../resolve-schema.ts'

/** A value as XML, named and shaped as the `xml` notes of its schema say. */
export function xmlText(value: Json, schema: Schema, schemas: NamedSchemas): string {
  const { schema: resolved, ids } = resolveSchema(schema, schemas)
  const first = ids[0]
  const name = resolved.xml?.name ?? (first && ownValue(schemas, first)?.name) ?? 'root'
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
  return head + elements({ name, value, schema, depth: 0, isTop: true }, schemas).join('\n')
}

interface Element {
  readonly name: string
  readonly value: Json
  readonly schema: Schema | undefined
  readonly depth: number
  readonly isTop?: boolean
}

/** The lines of an element; of several for a list that has no element around it. */
function elements({ name, value, schema, depth, isTop }: Element, schemas: NamedSchemas): string[] {
  const resolved = schema && resolveSchema(schema, schemas).schema
  const xml = resolved?.xml
  if (Array.isArray(value)) {
    const items: Schema | undefined = resolved?.kind === 'array' ? resolved.items : undefined
    const itemXml = items && resolveSchema(items, schemas).schema.xml
    const isWrapped = xml?.wrapped === true || xml?.node === 'element' || isTop === true
    const itemName = itemXml?.name ?? (isWrapped && isTop !== true ? (xml?.name ?? name) : name)
    const inner = value.flatMap((item: Json) =>
      elements(
        { name: itemName, value: item, schema: items, depth: depth + (isWrapped ? 1 : 0) },
        schemas,
      ),
    )
    return isWrapped ? around(tagOf(xml, xml?.name ?? name), '', inner, depth) : inner
  }
  const tag = tagOf(xml, xml?.name ?? name)
  if (typeof value !== 'object' || value === null) {
    return [`${indent(depth)}<${tag}${namespace(xml)}>${escape(plain(value))}</${tag}>`]
  }
  const properties = resolved?.kind === 'object' ? resolved.properties : []
  let attributes = namespace(xml)
  let text: string | undefined
  const inner: string[] = []
  for (const [key, member] of Object.entries(value)) {
    const property = properties.find((it) => it.name === key)
    const notes = property && resolveSchema(property.schema, schemas).schema.xml
    if (notes?.node === 'attribute') {
      attributes += ` ${tagOf(notes, notes.name ?? key)}="${escape(plain(member))}"`
    } else if (notes?.node === 'text') text = escape(plain(member))
    else if (notes?.node === 'cdata') text = cdata(plain(member))
    else {
      appendAll(
        inner,
        elements({ name: key, value: member, schema: property?.schema, depth: depth + 1 }, schemas),
      )
    }
  }
  if (text !== undefined) return [`${indent(depth)}<${tag}${attributes}>${text}</${tag}>`]
  return around(tag, attributes, inner, depth)
}

function around(
  tag: string,
  attributes: string,
  inner: readonly string[],
  depth: number,
): string[] {
  const space = indent(depth)
  if (inner.length === 0) return [`${space}<${tag}${attributes}/>`]
  return [`${space}<${tag}${attributes}>`, ...inner, `${space}</${tag}>`]
}

function tagOf(xml: XmlNotes | undefined, name: string): string {
  const safe = name.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^(?=[^\p{L}_])/u, '_')
  return xml?.prefix ? `${xml.prefix}:${safe}` : safe
}

function namespace(xml: XmlNotes | undefined): string {
  if (!xml?.namespace) return ''
  return ` xmlns${xml.prefix ? `:${xml.prefix}` : ''}="${escape(xml.namespace)}"`
}

function plain(value: Json): string {
  return value === null || value === undefined ? '' : plainText(value)
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

function indent(depth: number): string {
  return '  '.repeat(depth)
}
