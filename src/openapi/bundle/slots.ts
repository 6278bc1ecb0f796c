import { isObject } from '../json.ts'

/**
 * What a value of a description is, by its place: something that a `$ref` may replace, a map of such things by name
 * (`map:`), data of the described API, where `$ref` is only a word, or anything else.
 */
export type Slot =
  | Kind
  | `map:${Kind}`
  | 'root'
  | 'components'
  | 'examples'
  | 'other'
  | 'data'
  | 'referenced data'

type Kind =
  | 'schema'
  | 'response'
  | 'parameter'
  | 'example'
  | 'requestBody'
  | 'header'
  | 'securityScheme'
  | 'link'
  | 'callback'
  | 'pathItem'
  | 'mediaType'
  | 'encoding'

/** The slot of a member. */
export function slotBelow(slot: Slot, key: string, value: unknown): Slot {
  if (slot === 'data') return 'data'
  if (slot.startsWith('map:')) return slot.slice('map:'.length) as Kind
  if (slot === 'callback') return key.startsWith('x-') ? 'data' : 'pathItem'
  if (key === 'examples') return Array.isArray(value) ? 'data' : 'map:example'
  if (slot === 'link' && key === 'parameters') return 'data'
  if (key === 'parameters') return Array.isArray(value) ? 'parameter' : 'map:parameter'
  if (schemas.has(key)) return 'schema'
  if (Object.hasOwn(slots, key)) return slots[key] ?? 'other'
  if (dataMembers.has(key)) return isReferenced(key, value) ? 'referenced data' : 'data'
  return key.startsWith('x-') && !followedExtensions.has(key) ? 'data' : 'other'
}

/** Whether a value that is data is kept in another place, as many descriptions write it. */
function isReferenced(key: string, value: unknown): boolean {
  return isObject(value) && Object.keys(value).join() === '$ref' && !/^(?:default|const)$/.test(key)
}

/** Members that hold a schema or a list of schemas. */
const schemas: ReadonlySet<string> = new Set([
  ...['schema', 'items', 'itemSchema', 'prefixItems', 'not', 'if', 'then'],
  ...[
    'else',
    'contains',
    'propertyNames',
    'contentSchema',
    'additionalProperties',
    'additionalItems',
    'unevaluatedProperties',
  ],
  ...['unevaluatedItems', 'allOf', 'anyOf', 'oneOf'],
])

const slots: Readonly<Record<string, Slot>> = {
  components: 'components',
  properties: 'map:schema',
  patternProperties: 'map:schema',
  dependentSchemas: 'map:schema',
  $defs: 'map:schema',
  definitions: 'map:schema',
  schemas: 'map:schema',
  responses: 'map:response',
  requestBody: 'requestBody',
  requestBodies: 'map:requestBody',
  headers: 'map:header',
  securitySchemes: 'map:securityScheme',
  securityDefinitions: 'map:securityScheme',
  links: 'map:link',
  callbacks: 'map:callback',
  paths: 'map:pathItem',
  webhooks: 'map:pathItem',
  'x-webhooks': 'map:pathItem',
  pathItems: 'map:pathItem',
  content: 'map:mediaType',
  mediaTypes: 'map:mediaType',
  encoding: 'map:encoding',
}

const dataMembers: ReadonlySet<string> = new Set([
  ...['example', 'default', 'const', 'enum', 'value', 'dataValue', 'security', 'scopes'],
])

const followedExtensions: ReadonlySet<string> = new Set(['x-codeSamples', 'x-code-samples'])
