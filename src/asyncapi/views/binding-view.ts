import type { Json } from '../../openapi/json.ts'
import type { Schema } from '../../openapi/model.ts'
import type { NamedSchemas } from '../../openapi/resolve-schema.ts'
import { type RowOptions, type SchemaRow, schemaView } from '../../openapi/views/schema-rows.ts'
import type { Binding } from '../model.ts'

/** What one protocol needs to know, as a page shows it. */
export interface BindingView {
  readonly protocol: string
  readonly values: readonly { readonly name: string; readonly value: Json }[]
  readonly rows: readonly SchemaRow[]
}

export function bindingViews(
  bindings: readonly Binding[],
  schemas: NamedSchemas,
  options: RowOptions,
): BindingView[] {
  const { path = '' } = options
  return bindings
    .filter(({ fields }) => fields.some((field) => 'schema' in field || field.name !== versionKey))
    .map(({ protocol, fields }) => ({
      protocol,
      values: fields.flatMap((field) => ('value' in field ? [field] : [])),
      rows: fields.flatMap((field) => {
        if (!('schema' in field)) return []
        const place = [path, protocol, field.name].filter(Boolean).join('.')
        return [
          schemaRow(field.name, field.schema, { schemas, options: { ...options, path: place } }),
        ]
      }),
    }))
}

const versionKey = 'bindingVersion'

/** A schema under a name. */
export function schemaRow(
  name: string,
  schema: Schema,
  {
    schemas,
    options,
    required = false,
  }: {
    readonly schemas: NamedSchemas
    readonly options: RowOptions
    readonly required?: boolean
  },
): SchemaRow {
  const view = schemaView(schema, schemas, options)
  return { ...view, name, kind: 'property', required, path: options.path ?? name }
}
