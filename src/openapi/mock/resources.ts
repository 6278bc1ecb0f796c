import { isWholeNumber, sumOf } from '../../base/numbers/decimal.ts'
import { exactNumber, isNumber, isText } from '../../base/numbers/exact-number.ts'
import { scalarText } from '../../base/text/scalar-text.ts'
import { plainText } from '../json-text.ts'
import { ownValue } from '../../base/own-value.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import type { Schema } from '../model.ts'
import { type NamedSchemas, resolveSchema } from '../resolve-schema.ts'
import { decoded, type RouteMatch, type Routes } from './find-route.ts'
import type { MockOperation } from './mock-api.ts'
import type { ItemStore } from './item-store.ts'

/**
 * What a request does by the rules of REST: below `/things`, POST creates and GET lists; `/things/{id}` is read, changed
 * and deleted. Any other path has no state.
 */
export interface Resource {
  readonly collection: string
  /** The name of the parameter in `/things/{name}`. */
  readonly parameter: string
  /** Absent: the collection itself. */
  readonly id?: string
}

export function resourceOf(
  { api, operation, values, path }: Extract<RouteMatch, { readonly kind: 'found' }>,
  routes: Routes,
): Resource | undefined {
  const plain = path.split('/').map(decoded)
  const parameter = routes.itemParameter(api, operation.path)
  if (parameter !== undefined) {
    const isOfCollection = operation.method === 'POST' || operation.method === 'GET'
    return isOfCollection ? { collection: `${api.id} ${plain.join('/')}`, parameter } : undefined
  }
  const name = /\/\{([^{}]+)\}\/?$/.exec(operation.path)?.[1]
  const id = name === undefined ? undefined : values.get(name)
  if (name === undefined || id === undefined) return undefined
  return {
    collection: `${api.id} ${plain.slice(0, -1).join('/')}`,
    parameter: name,
    id: decoded(id),
  }
}

export interface ResourceRequest extends Resource {
  readonly operation: MockOperation
  readonly schemas: NamedSchemas
  /** The body of the request. */
  readonly sent: Json | undefined
  /** The body of the response as the description has it. */
  readonly example: Json | undefined
}

export interface ResourceResult {
  /** The body of the response; absent: that of the description. */
  readonly value?: Json
  /** The id of an item that was created. */
  readonly created?: string
}

/** Carries out a request; `deleted` if its item is gone. */
export function carryOut(request: ResourceRequest, store: ItemStore): ResourceResult | 'deleted' {
  const { operation, collection, id } = request
  if (id === undefined) {
    return operation.method === 'POST' ? create(request, store) : list(request, store)
  }
  const known = store.get(collection, id)
  if (known?.kind === 'deleted' && operation.method !== 'PUT') return 'deleted'
  const current = known?.kind === 'item' ? known.value : undefined
  const isCreated = known?.kind === 'item' && known.isCreated
  const keep = (value: Json): ResourceResult => {
    store.put(collection, id, { kind: 'item', value, isCreated })
    return { value: withItem(request, value) }
  }
  const { sent } = request
  switch (operation.method) {
    case 'DELETE':
      store.put(collection, id, { kind: 'deleted' })
      return {}
    case 'PUT':
      return keep(isObject(sent) ? withId(sent as JsonObject, id, request) : exampleItem(request))
    case 'POST':
    case 'PATCH': {
      const base = current ?? exampleItem(request)
      return keep(sent === undefined ? base : merged(base, sent))
    }
    default:
      return { value: withItem(request, current ?? exampleItem(request)) }
  }
}

function create(request: ResourceRequest, store: ItemStore): ResourceResult {
  const { collection, sent } = request
  const example = itemIn(request.example, request) ?? {}
  const own = isObject(sent) ? (sent as JsonObject) : undefined
  const key = idMember(request, example, own ?? {})
  const taken = own && key !== undefined ? ownValue<Json | undefined>(own, key) : undefined
  const isTaken = typeof taken === 'string' || typeof taken === 'number'
  const model = key === undefined ? undefined : ownValue<Json | undefined>(example, key)
  const id: Json = isTaken ? taken : newId(model, [...store.list(collection).keys()])
  const members: JsonObject = {
    // what is no JSON and no form is not read
    ...(own ? unsent(example, request) : example),
    ...own,
    ...(key !== undefined && { [key]: id }),
  }
  store.put(collection, plainText(id), { kind: 'item', value: members, isCreated: true })
  return { value: withItem(request, members), created: plainText(id) }
}

/** What the description lists, without what was deleted, then what was created. */
function list(request: ResourceRequest, store: ItemStore): ResourceResult {
  const stored = store.list(request.collection)
  const { example } = request
  const listed = listIn(example)
  if (listed === undefined || stored.size === 0) return {}
  const items = new Map<string, Json>()
  for (const [index, item] of listed.items.entries()) {
    const own = isObject(item) ? (item as JsonObject) : {}
    const key = idMember(request, own, {})
    const id = key === undefined ? `${index} of the example` : scalarText(ownValue(own, key))
    items.set(id, item)
  }
  for (const [id, item] of stored) {
    if (item.kind === 'deleted') items.delete(id)
    else if (item.isCreated || items.has(id)) items.set(id, item.value)
  }
  const all = [...items.values()]
  if (listed.member === undefined) return { value: all }
  const counts = Object.entries(example as JsonObject).filter(
    ([name, value]) => /^(?:total|count|total_?count)$/i.test(name) && isNumber(value),
  )
  const counted = Object.fromEntries(counts.map(([name]) => [name, all.length]))
  return { value: { ...(example as JsonObject), ...counted, [listed.member]: all } }
}

function listIn(
  value: Json | undefined,
): { readonly items: readonly Json[]; readonly member?: string } | undefined {
  if (Array.isArray(value)) return { items: value as readonly Json[] }
  if (!isObject(value)) return undefined
  const found = Object.entries(value as JsonObject).find(([, it]) => Array.isArray(it))
  return found && { member: found[0], items: found[1] as readonly Json[] }
}

/** The item in a response: the whole body, or the member of it that has the id. */
function itemIn(value: Json | undefined, resource: Resource): JsonObject | undefined {
  const member = itemMember(value, resource)
  if (!isObject(value)) return undefined
  return (member === undefined ? value : ownValue(value, member)) as JsonObject
}

/** The member of a response that holds the item; `undefined`: the response is the item. */
function itemMember(value: Json | undefined, resource: Resource): string | undefined {
  if (!isObject(value) || idIn(value as JsonObject, resource) !== undefined) return undefined
  return Object.entries(value as JsonObject).find(
    ([, it]) => isObject(it) && idIn(it as JsonObject, resource) !== undefined,
  )?.[0]
}

function withItem(request: ResourceRequest, item: Json): Json {
  const { example } = request
  const member = itemMember(example, request)
  if (member === undefined) return example === undefined || isObject(example) ? item : example
  return { ...(example as JsonObject), [member]: item }
}

/** The item of the description, with the requested id. */
function exampleItem(request: ResourceRequest): Json {
  const item = itemIn(request.example, request)
  return withId(item ?? {}, request.id ?? '', request)
}

function withId(item: JsonObject, id: string, request: ResourceRequest): JsonObject {
  const example = itemIn(request.example, request) ?? {}
  const key = idMember(request, example, item)
  if (key === undefined) return item
  const hasNumber = isNumber(ownValue<Json | undefined>(example, key) ?? ownValue(item, key))
  return { ...item, [key]: (hasNumber ? exactNumber(id) : undefined) ?? id }
}

/** The member with the id: named like the parameter, `id`, or like the end of the parameter's name. */
function idMember(resource: Resource, ...items: readonly JsonObject[]): string | undefined {
  for (const item of items) {
    const found = idIn(item, resource)
    if (found !== undefined) return found
  }
  return undefined
}

function idIn(item: JsonObject, { parameter }: Resource): string | undefined {
  const [, tail = ''] = /(?:[_-]|(?<=[a-z\d])(?=[A-Z]))([A-Za-z\d]+)$/.exec(parameter) ?? []
  const names = [parameter, 'id', tail.toLowerCase(), 'uuid', '_id']
  return names.find((name) => {
    const value = name === '' ? undefined : ownValue<Json | undefined>(item, name)
    return typeof value === 'string' || typeof value === 'number'
  })
}

/** The members of an example that a request could not have, such as `createdAt`. */
function unsent(example: JsonObject, { operation, schemas }: ResourceRequest): JsonObject {
  const sendable = new Set(
    (operation.body?.content ?? []).flatMap(({ schema }) => propertiesOf(schema, schemas)),
  )
  return Object.fromEntries(Object.entries(example).filter(([name]) => !sendable.has(name)))
}

function propertiesOf(schema: Schema | undefined, schemas: NamedSchemas): readonly string[] {
  if (schema === undefined) return []
  const resolved = resolveSchema(schema, schemas).schema
  if (resolved.kind !== 'object') return []
  return resolved.properties
    .filter((it) => resolveSchema(it.schema, schemas).schema.readOnly !== true)
    .map(({ name }) => name)
}

/** An id like that of the example that no item has: the next number, or the same text with another end. */
function newId(example: Json | undefined, known: readonly string[]): Json {
  const taken = new Set(known)
  for (let count = 1; ; count++) {
    const id =
      isNumber(example) && isWholeNumber(example)
        ? (sumOf(example, count) ?? count)
        : isText(example)
          ? textId(example, count)
          : String(count)
    if (!taken.has(plainText(id))) return id
  }
}

function textId(example: string, count: number): string {
  if (/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(example)) {
    return example.slice(0, 24) + String(count).padStart(12, '0')
  }
  const [, start = '', digits] = /^(.*?)(\d{1,15})$/s.exec(example) ?? []
  if (digits !== undefined) {
    return start + String(Number(digits) + count).padStart(digits.length, '0')
  }
  return example.startsWith('<') ? String(count) : `${example}-${count}`
}

/** A JSON merge patch (RFC 7396). */
function merged(base: Json, patch: Json): Json {
  if (!isObject(patch)) return patch
  const members = new Map(isObject(base) ? Object.entries(base as JsonObject) : [])
  for (const [name, value] of Object.entries(patch as JsonObject)) {
    if (value === null) members.delete(name)
    else members.set(name, merged(members.get(name) ?? null, value))
  }
  return Object.fromEntries(members)
}
