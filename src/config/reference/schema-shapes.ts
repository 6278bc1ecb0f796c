/** The part of JSON Schema that the settings use. */
export interface Schema {
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly default?: unknown
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly required?: readonly string[]
  readonly properties?: Properties
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly $ref?: string
  readonly definitions?: Properties
}

type Properties = Readonly<Record<string, Schema>>

/** A key of an object, and what it may hold. */
export interface Member {
  readonly key: string
  readonly property: Schema
  readonly isRequired: boolean
}

/** The members of an object, or of each alternative of a union, without duplicates. */
export function membersOf(schema: Schema): Member[] {
  const { properties = {}, anyOf = [], items } = schema
  const required = requiredIn(schema)
  const own = Object.entries(properties).flatMap(([key, property]) =>
    key === '$ref' ? [] : [{ key, property, isRequired: required.includes(key) }],
  )
  const members = new Map<string, Member>()
  for (const member of [...own, ...[...anyOf, ...(items ? [items] : [])].flatMap(membersOf)]) {
    const name = `${member.key} ${member.property.description}`
    const isRequired = member.isRequired && members.get(name)?.isRequired !== false
    members.set(name, { ...(members.get(name) ?? member), isRequired })
  }
  return [...members.values()]
}

/** The keys that are required in every alternative, except a `$ref`. */
function requiredIn({ required = [], anyOf = [] }: Schema): readonly string[] {
  const ways = anyOf.flatMap((it) => (it.required === undefined ? [] : [it.required]))
  const [first = [], ...others] = ways.filter((keys) => !keys.includes('$ref'))
  return [...required, ...first.filter((key) => others.every((keys) => keys.includes(key)))]
}

/** The type of a value in words: `string`, `Group[] | object`. */
export function typeOf(schema: Schema): string {
  const { type, anyOf, allOf, items, $ref } = schema
  if ($ref !== undefined) return nameOf($ref)
  const [only] = allOf ?? []
  if (only !== undefined) return typeOf(only)
  if (schema.const !== undefined) return String(schema.const)
  if (schema.enum !== undefined) return schema.enum.join(' | ')
  if (items !== undefined) {
    const inside = typeOf(items)
    return inside.includes(' | ') ? `(${inside})[]` : `${inside}[]`
  }
  const shapes = (anyOf ?? []).filter((it) => Object.keys(it).join() !== 'required')
  if (shapes.length > 0) return [...new Set(shapes.map(typeOf))].join(' | ')
  if (type === undefined) return 'anything'
  return typeof type === 'string' ? type : type.join(' | ')
}

function nameOf(reference: string): string {
  const name = reference.split('/').at(-1) ?? ''
  return name === 'Color' ? 'hex color' : name
}

/** JSON in one line, with spaces where people put them. */
export function jsonLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([key, it]) => `${JSON.stringify(key)}: ${jsonLine(it)}`,
  )
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
