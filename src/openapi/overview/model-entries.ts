import { asJson } from '../documents/typed-reader.ts'
import { plainText } from '../json-text.ts'
import { ownValue } from '../../base/own-value.ts'
import type { Api, NamedSchema, Schema, SchemaId } from '../model.ts'
import type { ModelEntry, ModelLink, ModelRow } from '../views/api-overview.ts'
import { type SchemaRow, type SchemaView, schemaView } from '../views/schema-rows.ts'

export interface ModelOptions {
  /** Where a model is described. */
  hrefOf(id: SchemaId): string | undefined
  /** The page that the author wrote about a model. */
  pageOf(id: SchemaId): string | undefined
  /** The beginning of a Markdown text, as plain text in one line. */
  firstLine(text: string): string
  readonly maintainOrder: boolean
}

/** The models that readers see: those of the description itself. */
export function visibleModels({ schemas, bundle }: Api): readonly NamedSchema[] {
  const leftOut = new Set(bundle?.leftOut)
  return Object.values(schemas).filter(({ listed, name }) => listed && !leftOut.has(name))
}

/** Models in parts that each fit on a page. One part: they fit on the page of their description. */
export function modelParts(
  models: readonly NamedSchema[],
  { maxShared, maxPage }: { readonly maxShared: number; readonly maxPage: number } = limits,
): readonly (readonly NamedSchema[])[] {
  const weights = models.map(({ schema }) => entryWeight + rowsIn(schema, 0))
  if (weights.reduce((sum, weight) => sum + weight, 0) <= maxShared) return [models]
  const parts: NamedSchema[][] = []
  let left = 0
  for (const [index, model] of models.entries()) {
    const weight = weights[index] ?? entryWeight
    const last = parts.at(-1)
    if (last === undefined || weight > left) {
      parts.push([model])
      left = maxPage - weight
    } else {
      last.push(model)
      left -= weight
    }
  }
  return parts
}

/** In rows of one member. */
const limits = { maxShared: 400, maxPage: 900 }
const entryWeight = 2

/** So many members of a model are listed. */
const maxRows = 100
const maxDepth = 3
const maxValues = 40
const maxValue = 60

/** The number of rows that a schema needs. */
function rowsIn(schema: Schema, depth: number): number {
  if (depth > maxDepth) return 0
  if (schema.kind === 'array') return schema.items ? rowsIn(schema.items, depth + 1) : 0
  if (schema.kind !== 'object') return 0
  let rows = 0
  for (const { schema: inner } of schema.properties) {
    rows += 1 + rowsIn(inner, depth + 1)
    if (rows >= maxRows) return maxRows
  }
  return rows
}

/** A model in a list. Members that have a name of their own are links, so that its size is that of the description. */
export function modelEntry(
  { id, name, schema }: NamedSchema,
  schemas: Api['schemas'],
  options: ModelOptions,
): ModelEntry {
  const { hrefOf, firstLine, maintainOrder } = options
  const reference = { kind: 'reference', id, name } as const
  const view = schemaView(reference, schemas, { maintainOrder, maxDepth: 1, hrefOf })
  const rows: ModelRow[] = []
  const total = addRows(view, { prefix: '', depth: 0 }, (row, path) => {
    if (rows.length >= maxRows) return
    const text = row.description === undefined ? '' : firstLine(row.description)
    rows.push({
      name: path,
      type: typeLink(row, hrefOf),
      required: row.required,
      deprecated: row.deprecated,
      ...(text !== '' && { text }),
    })
  })
  const text = view.description === undefined ? '' : firstLine(view.description)
  const href = options.pageOf(id)
  return {
    id,
    name,
    ...(schema.title && schema.title !== name && { title: schema.title }),
    type: kindOf(schema, schemas),
    ...(text !== '' && { text }),
    deprecated: view.deprecated,
    ...(href && { href }),
    rows,
    more: total - rows.length,
    options: view.choices.flatMap((choice) =>
      choice.options.map((option) => ({
        title: option.title,
        ...(option.view.elsewhere && linkTo(option.view.elsewhere.id, hrefOf)),
      })),
    ),
    values: (view.enum ?? []).slice(0, maxValues).map(({ value }) => shortValue(value)),
  }
}

/** Calls `add` for each member, the members of inline objects after it. Returns their number. */
function addRows(
  view: SchemaView,
  { prefix, depth }: { readonly prefix: string; readonly depth: number },
  add: (row: SchemaRow, path: string) => void,
): number {
  if (depth > maxDepth) return 0
  const item = view.item && view.item.elsewhere === undefined ? view.item : undefined
  let count = item ? addRows(item, { prefix: `${prefix}[]`, depth: depth + 1 }, add) : 0
  for (const row of view.rows) {
    const path = prefix === '' ? row.name : `${prefix}.${row.name}`
    add(row, path)
    count += 1 + addRows(row, { prefix: path, depth: depth + 1 }, add)
  }
  return count
}

function typeLink(view: SchemaView, hrefOf: ModelOptions['hrefOf']): ModelLink {
  const words =
    view.format && view.format !== view.type ? `${view.type}<${view.format}>` : view.type
  const title = view.nullable ? `${words} | null` : words
  const target = view.elsewhere ?? view.item?.elsewhere
  return { title, ...(target && linkTo(target.id, hrefOf)) }
}

function linkTo(id: SchemaId, hrefOf: ModelOptions['hrefOf']): { readonly href?: string } {
  const href = hrefOf(id)
  return href === undefined ? {} : { href }
}

/** What a model is, where its name says nothing. */
function kindOf(schema: Schema, schemas: Api['schemas']): string {
  switch (schema.kind) {
    case 'reference':
      return ownValue(schemas, schema.id)?.name ?? schema.name
    case 'value':
      return schema.types.join(' or ')
    case 'choice':
      return schema.choice.by
    default:
      return schema.kind
  }
}

function shortValue(value: unknown): string {
  const text = value === '' ? '""' : plainText(asJson(value))
  return text.length > maxValue ? `${text.slice(0, maxValue)}…` : text
}
