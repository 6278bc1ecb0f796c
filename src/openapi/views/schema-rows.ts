import type { AnyNumber } from '../../base/numbers/exact-number.ts'
import { ownValue } from '../../base/own-value.ts'
import type { Json } from '../json.ts'
import type {
  Choice,
  EnumValue,
  Example,
  ExternalDocs,
  Constraints,
  Property,
  Schema,
  SchemaId,
  SchemaRule,
  XmlNotes,
} from '../model.ts'
import {
  type NamedSchemas,
  type ResolvedSchema,
  resolveSchema,
  isPartOf,
} from '../resolve-schema.ts'
import { isExclusive } from '../choices/exclusive-choice.ts'
import { typeName } from '../type-name.ts'
import type { ChangeMark } from './change-mark.ts'

/** A schema as a reader sees it: its type in words, its description, and its members. */
export interface SchemaView {
  /** `string`, `Pet`, `array of Pet`. */
  readonly type: string
  readonly format?: string
  readonly nullable: boolean
  readonly deprecated: boolean
  readonly readOnly: boolean
  readonly writeOnly: boolean
  readonly title?: string
  readonly description?: string
  readonly default?: Json
  readonly const?: Json
  readonly enum?: readonly EnumValue[]
  readonly examples: readonly Json[]
  readonly limits?: Constraints
  readonly externalDocs?: ExternalDocs
  readonly xml?: XmlNotes
  /** Whether an object may have members that it does not name; absent where nothing says so. */
  readonly others?: boolean
  readonly rules: readonly RuleView[]
  /** The named schema whose members these are. */
  readonly schemaName?: string
  readonly pills: readonly { readonly name: string; readonly value: Json }[]
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly rows: readonly SchemaRow[]
  /** What each item of a list is, when there is more to say than its type. */
  readonly item?: ItemView
  readonly choices: readonly ChoiceView[]
  /** The members are not shown here, and why. */
  readonly elsewhere?: Elsewhere
}

export type ItemView = SchemaView & Partial<Pick<SchemaRow, 'keywords' | 'headers'>>

/** A demand that is a schema itself, in the words of the description: `not`, `if`, `contains`. */
export interface RuleView {
  readonly kind: SchemaRule['kind']
  /** The member that it depends on. */
  readonly name?: string
  readonly needs?: readonly string[]
  readonly min?: AnyNumber
  readonly max?: AnyNumber
  readonly view?: SchemaView
  readonly ifSo?: SchemaView
  readonly otherwise?: SchemaView
}

export interface SchemaRow extends SchemaView {
  /** A name; `{key}` for members of any name, a pattern, or the number of an item. */
  readonly name: string
  readonly kind: 'property' | 'additional' | 'pattern' | 'item'
  readonly required: boolean
  /** `body.owner.name`: the source of its anchor. */
  readonly path: string
  /** Examples with names, of a parameter or a header. */
  readonly named?: readonly Example[]
  /** How the value is written, where that is not the usual way: `style: pipeDelimited`. */
  readonly keywords?: readonly string[]
  /** The last version that changed it. */
  readonly change?: ChangeMark
  /** Headers of the part of a form that holds the value. */
  readonly headers?: readonly SchemaRow[]
}

export interface ChoiceView {
  readonly by: Choice['by']
  /** Whether a value fits one of them only. */
  readonly isExclusive: boolean
  readonly discriminator?: string
  readonly options: readonly {
    readonly title: string
    readonly values: readonly string[]
    readonly isDefault: boolean
    readonly view: SchemaView
  }[]
}

/** `inside`: it is the schema at `path`, which this is a part of. `size`: the page has enough rows already. */
export type Elsewhere =
  | { readonly why: 'inside'; readonly id: SchemaId; readonly name: string; readonly path: string }
  | {
      readonly why: 'size'
      readonly id: SchemaId
      readonly name: string
      /** The page that shows it. */
      readonly href?: string
    }

export interface RowOptions {
  /** `readOnly` members are not part of requests, `writeOnly` ones not of responses. */
  readonly direction?: 'request' | 'response'
  /** Members in the order of the description; otherwise those that are required first, then by name. */
  readonly maintainOrder?: boolean
  /** The first part of each row's path: `body`. */
  readonly path?: string
  /** So many rows are enough: what would open another named schema then is a reference to it. */
  readonly maxRows?: number
  /** Named schemas inside one another. */
  readonly maxDepth?: number
  /** Whether values are written as XML. */
  readonly isXml?: boolean
  /** The page of a named schema. */
  readonly hrefOf?: ((id: SchemaId) => string | undefined) | undefined
}

/**
 * A schema and what is below it. What the description writes in this place is there whole; named schemas are opened as
 * long as the page has room, the upper levels first, and are references to their own pages after that. So the pages of
 * an API together grow with its description, not with the product of its operations and schemas.
 */
export function schemaView(
  schema: Schema,
  schemas: NamedSchemas,
  options: RowOptions = {},
): SchemaView {
  const { direction, maintainOrder = true, maxRows = 160, maxDepth = 8 } = options
  const waiting: (() => void)[] = []
  let rows = 0

  function view(written: Schema, place: ViewPlace): SchemaView {
    rows++
    const { schema: resolved, ids } = resolveSchema(written, schemas)
    const result: Draft = notesOf(written, resolved, { schemas, isXml: options.isXml ?? false })
    if (!hasMembers(resolved, schemas)) return result
    const open = ids.map((id) => findOpen(id, place.open)).find((it) => it !== undefined)
    if (open) {
      result.elsewhere = { why: 'inside', id: open.id, name: nameOf(open.id), path: open.path }
      waiting.push(() => void (result.rules = ownRules(written, place)))
      return result
    }
    const id = ids.at(-1)
    if (id !== undefined) result.schemaName = nameOf(id)
    const inner: ViewPlace = id === undefined ? place : opened(id, place)
    waiting.push(() => {
      const isFull = rows >= maxRows || place.depth >= maxDepth
      if (id === undefined || !isFull) expand(result, resolved, inner)
      else {
        const href = options.hrefOf?.(id)
        result.elsewhere = { why: 'size', id, name: nameOf(id), ...(href && { href }) }
        result.rules = ownRules(written, place)
      }
    })
    return result
  }

  function opened(id: SchemaId, place: ViewPlace): ViewPlace {
    const { path, open, depth } = place
    return { path, depth: depth + 1, open: { id, path, next: open } }
  }

  function nameOf(id: SchemaId): string {
    return ownValue(schemas, id)?.name ?? id
  }

  function expand(result: Draft, schema: ResolvedSchema, place: ViewPlace): void {
    if (schema.kind === 'object') {
      result.rows = [
        ...shown(schema.properties).map((it) =>
          row('property', it.name, it.required, it.schema, place),
        ),
        ...(schema.patterns ?? []).map((it) => row('pattern', it.pattern, false, it.schema, place)),
        ...(typeof schema.additional === 'object'
          ? [row('additional', '{key}', false, schema.additional, place)]
          : []),
      ]
      result.choices = (schema.choices ?? []).map((choice) => choiceView(choice, place))
    } else if (schema.kind === 'array') {
      const tuple = schema.tuple ?? []
      result.rows = tuple.map((it, index) => row('item', String(index), true, it, place))
      if (schema.items) result.item = view(schema.items, place)
    } else if (schema.kind === 'choice') result.choices = [choiceView(schema.choice, place)]
    result.rules = (schema.rules ?? []).map((rule) => ruleView(rule, place))
  }

  /** What is next to a reference is shown here, wherever the schema is. */
  function ownRules(written: Schema, place: ViewPlace): RuleView[] {
    if (written.kind !== 'reference') return []
    return (written.rules ?? []).map((rule) => ruleView(rule, place))
  }

  function ruleView(rule: SchemaRule, place: ViewPlace): RuleView {
    const inside = (inner: Schema, name: string): SchemaView => {
      const path = [place.path, name].filter(Boolean).join('.')
      return view(inner, { ...place, path })
    }
    switch (rule.kind) {
      case 'dependentRequired':
        return rule
      case 'dependentSchema':
        return { kind: rule.kind, name: rule.name, view: inside(rule.schema, `if ${rule.name}`) }
      case 'if':
        return {
          kind: rule.kind,
          view: inside(rule.schema, 'if'),
          ...(rule.ifSo && { ifSo: inside(rule.ifSo, 'then') }),
          ...(rule.otherwise && { otherwise: inside(rule.otherwise, 'else') }),
        }
      default: {
        const { schema: inner, ...about } = rule
        return { ...about, view: inside(inner, rule.kind) }
      }
    }
  }

  function row(
    kind: SchemaRow['kind'],
    name: string,
    required: boolean,
    schema: Schema,
    place: ViewPlace,
  ): SchemaRow {
    const path = place.path === '' ? name : `${place.path}.${name}`
    const inner = view(schema, { ...place, path })
    // The view is filled in later, so the row is the same object.
    return Object.assign(inner, { kind, name, required, path })
  }

  function choiceView(choice: Choice, place: ViewPlace): ChoiceView {
    return {
      by: choice.by,
      isExclusive: isExclusive(choice, schemas),
      ...(choice.discriminator && { discriminator: choice.discriminator }),
      options: choice.options.map(({ title, schema, values = [], isDefault = false }) => ({
        title,
        values,
        isDefault,
        view: view(schema, place),
      })),
    }
  }

  /** The members of one direction, in the requested order. */
  function shown(properties: readonly Property[]): readonly Property[] {
    const kept = direction
      ? properties.filter((it) => isPartOf(direction, resolveSchema(it.schema, schemas).schema))
      : properties
    return inOrder(kept, maintainOrder)
  }

  const top = view(schema, { path: options.path ?? '', depth: 0, open: undefined })
  // In the order of the requests, so every row of one level is there before the first of the next.
  for (let next = 0; next < waiting.length; next++) waiting[next]?.()
  return top
}

type Draft = { -readonly [Key in keyof SchemaView]: SchemaView[Key] }

interface ViewPlace {
  readonly path: string
  /** How many named schemas contain this one. */
  readonly depth: number
  /** The named schemas that contain this one. */
  readonly open: OpenSchema | undefined
}

interface OpenSchema {
  readonly id: SchemaId
  readonly path: string
  readonly next: OpenSchema | undefined
}

function findOpen(id: SchemaId, open: OpenSchema | undefined): OpenSchema | undefined {
  for (let at = open; at; at = at.next) if (at.id === id) return at
  return undefined
}

function notesOf(
  written: Schema,
  schema: ResolvedSchema,
  { schemas, isXml }: { readonly schemas: NamedSchemas; readonly isXml: boolean },
): Draft {
  const { format, title, description, externalDocs, xml } = schema
  const others = schema.kind === 'object' ? schema.additional : undefined
  return {
    type: typeName(
      written.kind === 'reference' ? typeOfReference(written, schema) : schema,
      schemas,
    ),
    ...(format && { format }),
    nullable: schema.nullable ?? false,
    deprecated: schema.deprecated ?? false,
    readOnly: schema.readOnly ?? false,
    writeOnly: schema.writeOnly ?? false,
    ...(title && { title }),
    ...(description && { description }),
    ...(schema.default !== undefined && { default: schema.default }),
    ...constantOf(schema),
    examples: schema.examples ?? [],
    ...(schema.limits && { limits: schema.limits }),
    ...(externalDocs && { externalDocs }),
    ...(isXml && xml && { xml }),
    ...(typeof others === 'boolean' && { others }),
    rules: [],
    pills: schema.pills ?? [],
    before: schema.before ?? [],
    after: schema.after ?? [],
    rows: [],
    choices: [],
  }
}

/** A constant next to `null` is one of two values. */
function constantOf(schema: ResolvedSchema): Pick<Draft, 'const' | 'enum'> {
  const { const: constant, enum: values, nullable } = schema
  if (constant !== undefined && constant !== null && nullable)
    return { enum: [{ value: constant }, { value: null }] }
  return { ...(constant !== undefined && { const: constant }), ...(values && { enum: values }) }
}

/** The name of a schema describes objects; a plain value is described by its type. */
function typeOfReference(reference: Schema, schema: ResolvedSchema): Schema {
  return schema.kind === 'object' || schema.kind === 'choice' ? reference : schema
}

/** Whether there is something below a schema that its type in words does not say. */
function hasMembers(schema: ResolvedSchema, schemas: NamedSchemas): boolean {
  if (schema.rules !== undefined) return true
  switch (schema.kind) {
    case 'object':
      return (
        schema.properties.length > 0 ||
        (schema.choices ?? []).length > 0 ||
        (schema.patterns ?? []).length > 0 ||
        (typeof schema.additional === 'object' && !isPlain(schema.additional, schemas))
      )
    case 'array':
      return (
        (schema.tuple ?? []).length > 0 ||
        (schema.items !== undefined && !isPlain(schema.items, schemas))
      )
    case 'choice':
      return !schema.choice.options.every((option) => isPlain(option.schema, schemas))
    default:
      return false
  }
}

function isPlain(written: Schema, schemas: NamedSchemas): boolean {
  const { schema } = resolveSchema(written, schemas)
  if (schema.kind !== 'value' && schema.kind !== 'any') return false
  return Object.keys(schema).every((key) => key === 'kind' || key === 'types')
}

/** Fields in the order of the file, or required before optional and then by name. */
export function inOrder<Field extends Pick<Property, 'required' | 'name'>>(
  fields: readonly Field[],
  maintainOrder: boolean,
): readonly Field[] {
  if (maintainOrder) return fields
  return fields.toSorted(
    (a, b) => Number(b.required) - Number(a.required) || a.name.localeCompare(b.name, 'en'),
  )
}
