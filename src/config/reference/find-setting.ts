import { docsJsonSchema } from '../json-schema.ts'
import { settingsPage } from './settings-pages.ts'
import { membersOf, typeOf } from './schema-shapes.ts'
import type { Schema } from './schema-shapes.ts'

/** What the schema says of a setting. */
export interface SettingReference {
  /** `seo.indexing`, `redirects[].source`. */
  readonly name: string
  /** In words. */
  readonly type: string
  readonly description: string
  readonly default?: unknown
  readonly examples: readonly unknown[]
  /** The values that it may have, if there are a few. */
  readonly values: readonly unknown[]
  readonly isRequired: boolean
  /** The page of the manual, with its section. */
  readonly manual: string
}

/** The settings by their paths. */
export interface SettingsReference {
  /** `['redirects', 0, 'source']`; the step into a list is a number, `[]`, or left out. */
  find(path: readonly (string | number)[]): SettingReference | undefined
  /** What an object at a path may have. */
  keysOf(path: readonly (string | number)[]): readonly SettingReference[]
  /** Every setting, once: objects with a name of their own are entered at the first place alone. */
  names(): readonly string[]
}

/** A value of the settings: its schema and how it is reached. */
interface At {
  readonly schema: Schema
  readonly names: readonly string[]
  readonly isRequired: boolean
  /** The object of the schema with a name that it is in, and the keys from there. */
  readonly within?: string | undefined
  /** How many of the names are known to the manual: `variables` of `variables.version`. */
  readonly known?: number | undefined
}

let known: SettingsReference | undefined

export function settingsReference(): SettingsReference {
  return (known ??= readReference(docsJsonSchema() as Schema))
}

function readReference(root: Schema): SettingsReference {
  const definitions = new Map(Object.entries(root.definitions ?? {}))
  const top: At = { schema: root, names: [], isRequired: true }

  /** A schema without references and unions. */
  function* shapesOf(at: At): Generator<At> {
    const { schema } = at
    const [only] = schema.allOf ?? []
    const reference = schema.$ref ?? only?.$ref
    const name = reference?.split('/').at(-1)
    const definition = name === undefined ? undefined : definitions.get(name)
    if (definition !== undefined) {
      const isNamed = name !== undefined && !/^__|^Color$/.test(name)
      yield* shapesOf({ ...at, schema: definition, within: isNamed ? name : at.within })
      return
    }
    yield at
    for (const shape of schema.anyOf ?? []) yield* shapesOf({ ...at, schema: shape })
  }

  function* childrenOf(at: At): Generator<At> {
    for (const shape of shapesOf(at)) {
      for (const { key, property, isRequired } of membersOf({
        ...(shape.schema.properties && { properties: shape.schema.properties }),
        ...(shape.schema.required && { required: shape.schema.required }),
      }))
        yield {
          ...{ schema: property, names: [...at.names, key], isRequired },
          ...{ within: shape.within, known: shape.known },
        }
    }
  }

  function stepInto(at: At, segment: string | number): readonly At[] {
    const shapes = [...shapesOf(at)]
    const lists = shapes.flatMap((shape) =>
      shape.schema.items === undefined
        ? []
        : [{ ...shape, schema: shape.schema.items, names: [...at.names, '[]'] }],
    )
    if (segment === '[]' || (typeof segment === 'number' && lists.length > 0)) return lists
    const key = String(segment)
    const own = [...childrenOf(at)].filter(({ names }) => names.at(-1) === key)
    if (own.length > 0) return own
    const any = shapes.flatMap((shape) => {
      const { additionalProperties: others } = shape.schema
      return typeof others === 'object'
        ? [
            {
              ...shape,
              schema: others,
              names: [...at.names, key],
              isRequired: false,
              known: at.names.length,
            },
          ]
        : []
    })
    return any.length > 0 ? any : lists.flatMap((list) => stepInto(list, segment))
  }

  function reach(path: readonly (string | number)[]): readonly At[] {
    let found: readonly At[] = [top]
    for (const segment of path) found = found.flatMap((at) => stepInto(at, segment))
    return found
  }

  function referenceOf(at: At): SettingReference {
    const { schema, names, isRequired, within, known: shown } = at
    const shapes = [...shapesOf(at)].map((shape) => shape.schema)
    const values = shapes.flatMap((it) => it.enum ?? (it.const === undefined ? [] : [it.const]))
    const booleans = shapes.some((it) => it.type === 'boolean') ? [true, false] : []
    return {
      name: nameOf(names),
      type: typeOf(schema).replace(/__\w+/g, (inner) => typeOf(definitions.get(inner) ?? {})),
      description: schema.description ?? '',
      ...(schema.default !== undefined && { default: schema.default }),
      examples: schema.examples ?? [],
      values: [...new Set([...values, ...booleans])],
      isRequired,
      manual: settingsPage(names.slice(0, shown), within),
    }
  }

  return {
    find(path) {
      const [first] = path.length === 0 ? [] : reach(path)
      return first && referenceOf(first)
    },
    keysOf(path) {
      const found = new Map<string, SettingReference>()
      for (const at of reach(path))
        for (const child of childrenOf(at)) {
          const key = child.names.at(-1) ?? ''
          if (!found.has(key)) found.set(key, referenceOf(child))
        }
      return [...found.values()]
    },
    names() {
      const found = new Set<string>()
      const seen = new Set<Schema>()
      let level: readonly At[] = [top]
      while (level.length > 0) {
        const next: At[] = []
        for (const at of level)
          for (const shape of shapesOf(at)) {
            if (seen.has(shape.schema)) continue
            seen.add(shape.schema)
            if (shape.schema.items !== undefined)
              next.push({ ...shape, schema: shape.schema.items, names: [...at.names, '[]'] })
            for (const child of childrenOf(shape)) {
              found.add(nameOf(child.names))
              next.push(child)
            }
          }
        level = next
      }
      return [...found]
    },
  }
}

function nameOf(names: readonly string[]): string {
  return names.join('.').replaceAll('.[]', '[]')
}
