import type { GraphqlField, GraphqlSchema } from '../model.ts'
import { rootKinds } from '../model.ts'

/** A place that names a type: the key of its page, and what it is called. */
export interface Usage {
  readonly key: string
  readonly title: string
}

/** Where each type is used, by its name. Computed once for a schema. */
export function usagesIn(schema: GraphqlSchema): ReadonlyMap<string, readonly Usage[]> {
  const found = new Map<string, Map<string, Usage>>()
  const note = (name: string, usage: Usage): void => {
    const own = found.get(name) ?? new Map<string, Usage>()
    found.set(name, own)
    if (own.size < maxUsages) own.set(usage.title, usage)
  }
  const noteField = (field: GraphqlField, usage: Usage): void => {
    note(field.type.name, usage)
    for (const argument of field.arguments) note(argument.type.name, usage)
  }
  for (const type of schema.types.values()) {
    const root = rootKinds.find((kind) => schema.roots[kind] === type.name)
    for (const field of type.fields) {
      const key = root === undefined ? `type ${type.name}` : `${root} ${field.name}`
      noteField(field, { key, title: `${type.name}.${field.name}` })
    }
    for (const member of type.members) note(member, { key: `type ${type.name}`, title: type.name })
  }
  for (const { name, arguments: own } of schema.directives)
    for (const argument of own)
      note(argument.type.name, { key: `directive ${name}`, title: `@${name}` })
  return new Map([...found].map(([name, usages]) => [name, [...usages.values()]]))
}

const maxUsages = 60
