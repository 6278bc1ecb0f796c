/** As much of a JSON Schema as that of the settings holds. */
export interface Schema {
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly default?: unknown
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly $ref?: string
  readonly definitions?: Readonly<Record<string, Schema>>
}

/** One key that an object of the settings may have. */
export interface Property {
  /** As a JSON pointer into the schema. */
  readonly pointer: string
  /** For people: the keys on the way, `[]` in a list, `|1` the second of several shapes, `#Group` a definition. */
  readonly path: string
  readonly schema: Schema
  /**
   * Settings in which this key is written, or left out where the value is `undefined`: beside what its object needs
   * and beside what the object's examples hold; in a list alone, and behind another entry.
   */
  readonly settingsWith: (value: unknown) => readonly Settings[]
  /** Values that its object may have there in another of its shapes. */
  readonly elsewhere: readonly unknown[]
}

export type Settings = Readonly<Record<string, unknown>>

type Place = (value: unknown) => Settings

interface Visit {
  readonly pointer: string
  readonly path: string
  /** The settings that a value of this schema may stand in; the first is the plainest. */
  readonly places: readonly [Place, ...Place[]]
  /** Shapes that may stand in place of this one. */
  readonly shapes?: readonly Schema[]
}

/** Every property of every object in a schema; one of a definition once, where it is met first. */
export function propertiesOf(root: Schema): readonly Property[] {
  const found: Property[] = []
  const seen = new Set<Schema>()
  visit(root, { pointer: '', path: '', places: [(value) => value as Settings] })
  return found

  function visit(schema: Schema, { pointer, path, places, shapes = [] }: Visit): void {
    if (schema.$ref !== undefined) {
      const definition = target(schema)
      if (seen.has(definition)) return
      seen.add(definition)
      const name = schema.$ref.split('/').at(-1) ?? ''
      visit(definition, { pointer: schema.$ref.slice(1), path: `#${name}`, places })
    }
    for (const key of ['allOf', 'anyOf'] as const) {
      schema[key]?.forEach((part, index) => {
        visit(part, {
          pointer: `${pointer}/${key}/${index}`,
          path: key === 'anyOf' ? `${path}|${index}` : path,
          places,
          ...(key === 'anyOf' && { shapes: schema.anyOf ?? [] }),
        })
      })
    }
    const [plain] = places
    const { items, additionalProperties } = schema
    if (items !== undefined) {
      visit(items, {
        pointer: `${pointer}/items`,
        path: `${path}[]`,
        places: [(value) => plain([value]), (value) => plain([exampleOf(items), value])],
      })
    }
    if (typeof additionalProperties === 'object') {
      visit(additionalProperties, {
        pointer: `${pointer}/additionalProperties`,
        path: `${path}{}`,
        places: [(value) => plain({ example: value })],
      })
    }
    for (const [key, property] of Object.entries(schema.properties ?? {})) {
      const at = { pointer: `${pointer}/properties/${key}`, path: `${path}/${key}` }
      const needed = needs(schema, key)
      const others = objectExamples(schema).map(({ [key]: _, ...rest }) => ({ ...needed, ...rest }))
      const write = (base: object, value: unknown) =>
        value === undefined ? base : { ...base, [key]: value }
      found.push({
        ...at,
        schema: property,
        settingsWith: (value) =>
          [needed, ...others].flatMap((base) => places.map((place) => place(write(base, value)))),
        elsewhere: shapes.flatMap((shape) => choicesOf(shape.properties?.[key])),
      })
      visit(property, { ...at, places: [(value) => plain(write(needed, value))] })
    }
  }

  /** What an object must have beside a key. */
  function needs(owner: Schema, key: string): Settings {
    const required = owner.required ?? owner.anyOf?.[0]?.required ?? []
    return Object.fromEntries(
      required
        .filter((name) => name !== key)
        .map((name) => [name, exampleOf(owner.properties?.[name] ?? {})]),
    )
  }

  function exampleOf(schema: Schema): unknown {
    if (schema.examples !== undefined) return schema.examples[0]
    const [choice] = choicesOf(schema)
    if (choice !== undefined) return choice
    const inner = schema.$ref === undefined ? (schema.allOf ?? schema.anyOf)?.[0] : target(schema)
    if (schema.properties !== undefined) return needs(schema, '')
    return inner === undefined ? 'example' : exampleOf(inner)
  }

  function target({ $ref = '' }: Schema): Schema {
    const definition = root.definitions?.[$ref.split('/').at(-1) ?? '']
    if (definition === undefined) throw new Error(`${$ref} leads nowhere.`)
    return definition
  }
}

/** The values that a schema lists. */
export function choicesOf(schema: Schema | undefined): readonly unknown[] {
  if (schema?.const !== undefined) return [schema.const]
  return schema?.enum ?? []
}

function objectExamples({ examples = [] }: Schema): readonly Settings[] {
  return examples.filter(
    (it): it is Settings => typeof it === 'object' && it !== null && !Array.isArray(it),
  )
}
