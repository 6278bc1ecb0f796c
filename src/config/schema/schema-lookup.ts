import * as z from 'zod'

/** All schemas that may apply to the value at a pointer. */
export function schemasAt(
  schema: z.core.$ZodType,
  pointer: readonly (string | number)[],
): z.core.$ZodType[] {
  let found = alternativesOf(schema)
  for (const segment of pointer) found = within(found, segment)
  return found
}

/** All schemas that may apply at a key or index below some schemas. */
export function within(
  schemas: readonly z.core.$ZodType[],
  segment: string | number,
): z.core.$ZodType[] {
  return schemas.flatMap((it) => childrenOf(it, segment)).flatMap(alternativesOf)
}

/** The keys that an object at a pointer may have. */
export function knownKeys(schemas: readonly z.core.$ZodType[]): string[] {
  const keys = schemas.flatMap((it) => (it instanceof z.ZodObject ? Object.keys(it.shape) : []))
  return [...new Set(keys)]
}

/**
 * The shortest path to each key that only objects of one name have: `['openapi', 'changes']`. Of a key that objects of
 * several names have, nothing says which one is meant.
 */
export function onlyPaths(schema: z.core.$ZodType): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[] | undefined>()
  const seen = new Set<z.core.$ZodType>()
  let level: readonly SchemaAt[] = [{ schema, path: [] }]
  while (level.length > 0) {
    const next: SchemaAt[] = []
    for (const { schema, path } of level) {
      for (const it of alternativesOf(schema)) {
        if (seen.has(it)) continue
        seen.add(it)
        if (it instanceof z.ZodArray) next.push({ schema: it.element, path })
        if (!(it instanceof z.ZodObject)) continue
        for (const [name, child] of Object.entries(it.shape) as [string, z.core.$ZodType][]) {
          const own = [...path, name]
          const other = found.has(name) ? found.get(name) : own
          found.set(name, other?.at(-2) === own.at(-2) ? other : undefined)
          next.push({ schema: child, path: own })
        }
      }
    }
    level = next
  }
  return new Map([...found].flatMap(([key, path]) => (path === undefined ? [] : [[key, path]])))
}

interface SchemaAt {
  readonly schema: z.core.$ZodType
  readonly path: readonly string[]
}

/**
 * An example for the value at a pointer: its own, or a part of the example of its parent. `type` of the enclosing object
 * selects one alternative of a union.
 */
export function exampleAt(
  schema: z.core.$ZodType,
  pointer: readonly (string | number)[],
  type?: unknown,
): unknown {
  const last = pointer.at(-1)
  if (last === undefined) return examplesOf(schema)[0]
  const owners = schemasAt(schema, pointer.slice(0, -1)).filter((it) => isOfType(it, type))
  const own = owners
    .flatMap((it) => childrenOf(it, last))
    .flatMap(layersOf)
    .flatMap(examplesOf)[0]
  if (own !== undefined) return own
  const parents = layersAt(schema, pointer.slice(0, -1)).flatMap(examplesOf)
  return parents.map((it) => partOf(it, last)).find((it) => it !== undefined)
}

function isOfType(schema: z.core.$ZodType, type: unknown): boolean {
  const declared: unknown = schema instanceof z.ZodObject ? schema.shape['type'] : undefined
  return !(declared instanceof z.ZodType) || declared.safeParse(type).success
}

function examplesOf(schema: z.core.$ZodType): readonly unknown[] {
  const examples: unknown = z.globalRegistry.get(schema)?.examples
  return Array.isArray(examples) ? examples : []
}

function partOf(example: unknown, key: string | number): unknown {
  if (Array.isArray(example)) return example[0]
  const has = typeof example === 'object' && example !== null && Object.hasOwn(example, key)
  return has ? (example as Record<string, unknown>)[key] : undefined
}

function layersAt(
  schema: z.core.$ZodType,
  pointer: readonly (string | number)[],
): z.core.$ZodType[] {
  const last = pointer.at(-1)
  if (last === undefined) return layersOf(schema)
  const owners = schemasAt(schema, pointer.slice(0, -1))
  return owners.flatMap((it) => childrenOf(it, last)).flatMap(layersOf)
}

/** A schema with everything it wraps and all its alternatives, outermost first. */
function layersOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional) return [schema, ...layersOf(schema.unwrap())]
  if (schema instanceof z.ZodUnion) return [schema, ...schema.options.flatMap(layersOf)]
  return [schema]
}

function alternativesOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  return layersOf(schema).filter((it) => !(it instanceof z.ZodOptional || it instanceof z.ZodUnion))
}

function childrenOf(schema: z.core.$ZodType, segment: string | number): z.core.$ZodType[] {
  if (schema instanceof z.ZodArray) return typeof segment === 'number' ? [schema.element] : []
  if (schema instanceof z.ZodRecord) return [schema.valueType]
  if (!(schema instanceof z.ZodObject)) return []
  const key = String(segment)
  const own = Object.hasOwn(schema.shape, key) ? schema.shape[key] : schema._zod.def.catchall
  return own === undefined ? [] : [own]
}
