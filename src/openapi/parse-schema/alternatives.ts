import type { MergedSchema, MergedChoice } from './intersect/merged-schema.ts'
import { isObject } from '../json.ts'
import { type Located, placeKey, valueOf } from '../documents/resolve-ref.ts'
import type { Choice, ChoiceOption, Schema } from '../model.ts'
import type { SchemaPart } from './all-of.ts'
import { typeName } from '../type-name.ts'
import type { SchemaReader } from './schema-reader.ts'

/**
 * The choices of a schema, with titles, and the discriminator values that select an option. `isWhole`: the
 * options have all that the schema itself says.
 */
export function readChoices(
  gathered: MergedSchema,
  parts: readonly SchemaPart[],
  schemas: SchemaReader,
): { readonly choices: readonly Choice[]; readonly isWhole: boolean } {
  const discriminator = gathered.discriminator && readDiscriminator(gathered.discriminator)
  if (gathered.choices.length === 0) {
    const own = discriminator && optionsByDiscriminator(discriminator, parts, schemas)
    return own ? { choices: [own.choice], isWhole: own.isWhole } : { choices: [], isWhole: false }
  }
  const choices = gathered.choices.map((it) => readChoice(it, discriminator, gathered, schemas))
  return { choices, isWhole: false }
}

interface Discriminator {
  readonly at: Located
  readonly property: string
  /** A name of a schema, or a reference, by value. */
  readonly mapping: readonly (readonly [value: string, target: string])[]
  /** The schema that is meant without a value, or with another one. */
  readonly fallback?: string
}

function readDiscriminator(at: Located): Discriminator | undefined {
  // 2.0 names the property and nothing else.
  const property = typeof at.value === 'string' ? at.value : valueOf(at, 'propertyName')
  if (typeof property !== 'string') return undefined
  const mapping = valueOf(at, 'mapping')
  const fallback = valueOf(at, 'defaultMapping')
  const entries = isObject(mapping) ? Object.entries(mapping) : []
  return {
    at,
    property,
    mapping: entries.flatMap(([value, target]) =>
      typeof target === 'string' ? [[value, target] as const] : [],
    ),
    ...(typeof fallback === 'string' && { fallback }),
  }
}

function readChoice(
  { by, options }: MergedChoice,
  discriminator: Discriminator | undefined,
  { types }: MergedSchema,
  schemas: SchemaReader,
): Choice {
  const values = discriminator && discriminatorValues(discriminator, schemas)
  const isDefault = discriminator && defaultOption(discriminator, schemas)
  const read = options.map((at) => {
    const target = schemas.reader.refOf(at) === undefined ? undefined : schemas.reader.follow(at)
    return {
      title: titleOf(at) ?? (target && titleOf(target)),
      schema: withType(schemas.read(at), types),
      values: target && values ? values(target) : [],
      isDefault: (target && isDefault?.(target)) ?? false,
    }
  })
  return titled(by, read, discriminator?.property)
}

/** A discriminator without alternatives uses those of its mapping, else the schemas that extend this one. */
function optionsByDiscriminator(
  discriminator: Discriminator,
  parts: readonly SchemaPart[],
  schemas: SchemaReader,
): { readonly choice: Choice; readonly isWhole: boolean } | undefined {
  const own = parts.findLast((part) => part.kind === 'keywords' && !part.inherited)
  if (own?.kind !== 'keywords') return undefined
  const mapped = discriminator.mapping.flatMap(([, target]) => {
    const found = mappingTarget(discriminator, target, schemas)
    return found ? [found] : []
  })
  const heirs = schemas.subtypesOf(own.at)
  const targets = [...mapped, ...heirs]
  const unique = new Map(targets.map((target) => [placeKey(target), target]))
  unique.delete(placeKey(own.at))
  if (unique.size < 1) return undefined
  const values = discriminatorValues(discriminator, schemas)
  const isDefault = defaultOption(discriminator, schemas)
  const options = [...unique.values()].map((target) => ({
    title: titleOf(target),
    schema: { kind: 'reference', ...schemas.register(target) } as const,
    values: values(target),
    isDefault: isDefault(target),
  }))
  const extending = new Set(heirs.map(placeKey))
  return {
    choice: titled('oneOf', options, discriminator.property),
    isWhole: [...unique.keys()].every((key) => extending.has(key)),
  }
}

/** The values that mean a schema: those mapped to it, else its name. */
function discriminatorValues(
  discriminator: Discriminator,
  schemas: SchemaReader,
): (target: Located) => readonly string[] {
  const byPlace = new Map<string, string[]>()
  for (const [value, name] of discriminator.mapping) {
    const target = mappingTarget(discriminator, name, schemas)
    if (target === undefined) continue
    const key = placeKey(target)
    byPlace.set(key, [...(byPlace.get(key) ?? []), value])
  }
  return (target) => byPlace.get(placeKey(target)) ?? [schemas.register(target).name]
}

function defaultOption(
  discriminator: Discriminator,
  schemas: SchemaReader,
): (target: Located) => boolean {
  const { fallback } = discriminator
  const found = fallback === undefined ? undefined : mappingTarget(discriminator, fallback, schemas)
  const key = found && placeKey(found)
  return (target) => placeKey(target) === key
}

function mappingTarget(
  { at }: Discriminator,
  target: string,
  schemas: SchemaReader,
): Located | undefined {
  const isReference = /[#/]|\.(?:ya?ml|json)$/.test(target)
  const ref = isReference ? target : `#/components/schemas/${target}`
  return schemas.find(ref, at)
}

interface ReadOption {
  readonly title: string | undefined
  readonly schema: Schema
  readonly values: readonly string[]
  readonly isDefault: boolean
}

function titleOf(at: Located): string | undefined {
  const title = valueOf(at, 'title')
  return typeof title === 'string' && title !== '' ? title : undefined
}

function titled(
  by: Choice['by'],
  options: readonly ReadOption[],
  discriminator: string | undefined,
): Choice {
  const names = options.map(({ title, schema }) => title ?? typeName(schema, {}))
  const titles = names.map((name, index) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `Option ${index + 1}`,
  )
  return {
    by,
    options: options.map(({ schema, values, isDefault }, index): ChoiceOption => {
      const title = titles[index] ?? ''
      return {
        title,
        schema,
        ...(values.length > 0 && discriminator && { values }),
        ...(isDefault && { isDefault }),
      }
    }),
    ...(discriminator && { discriminator }),
  }
}

/** `type: string` above alternatives is meant for each of them. */
function withType(schema: Schema, types: readonly string[]): Schema {
  if (schema.kind !== 'any') return schema
  const scalar = types.filter(
    (type) => type === 'string' || type === 'number' || type === 'integer' || type === 'boolean',
  )
  return scalar.length > 0 ? { ...schema, kind: 'value', types: scalar } : schema
}
