import { ownValue } from '../../base/own-value.ts'
import { mediaExamples } from '../request/media-examples.ts'
import type { Api, SchemaId } from '../model.ts'
import type { CodeView } from './operation-samples.ts'
import { type RowOptions, type SchemaView, schemaView } from './schema-rows.ts'

/** A named schema as its own page shows it. */
export interface SchemaPageView {
  readonly title: string
  /** The first part of the path of everything in it. */
  readonly path: string
  readonly view: SchemaView
  readonly examples: readonly CodeView[]
}

/** With more room than an operation gives it. */
export function schemaPageView(
  { schemas }: Pick<Api, 'schemas'>,
  id: SchemaId,
  options: Pick<RowOptions, 'maintainOrder' | 'hrefOf'>,
): SchemaPageView {
  const named = ownValue(schemas, id)
  const name = named?.name ?? id
  const reference = { kind: 'reference', id, name } as const
  const view = schemaView(reference, schemas, { ...options, path: id, maxRows: 160 })
  const media = { type: 'application/json', schema: reference, examples: [], encoding: {} }
  return {
    title: named?.schema.title ?? name,
    path: id,
    view,
    examples: mediaExamples(media, schemas).map(({ language, text }) => ({
      title: '',
      language,
      code: text,
    })),
  }
}
