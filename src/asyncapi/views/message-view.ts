import { mediaLanguage } from '../../openapi/media-types.ts'
import type { Json } from '../../openapi/json.ts'
import { exampleOf } from '../../openapi/request/example-value.ts'
import { exampleText } from '../../openapi/request/media-examples.ts'
import { jsonText } from '../../openapi/json-text.ts'
import type { NamedSchemas } from '../../openapi/resolve-schema.ts'
import type { CodeView } from '../../openapi/views/operation-samples.ts'
import { type RowOptions, type SchemaView, schemaView } from '../../openapi/views/schema-rows.ts'
import type { AsyncApi, Message, MessageSchema } from '../model.ts'
import { type BindingView, bindingViews } from './binding-view.ts'

/** A message as a page shows it. */
export interface MessageView extends Omit<
  Message,
  'headers' | 'payload' | 'bindings' | 'examples' | 'title'
> {
  readonly title: string
  readonly headers?: MessageSchemaView
  readonly payload?: MessageSchemaView
  readonly bindings: readonly BindingView[]
  /** Examples that have more to say than the samples show. */
  readonly examples: readonly { readonly title: string; readonly description: string }[]
}

export type MessageSchemaView =
  | { readonly kind: 'schema'; readonly view: SchemaView; readonly path: string }
  | Extract<MessageSchema, { kind: 'foreign' }>

export function messageView(
  message: Message,
  { schemas, contentType: common }: Pick<AsyncApi, 'schemas' | 'contentType'>,
  options: RowOptions,
): MessageView {
  const { headers, payload, bindings, examples, contentType = common, ...rest } = message
  const path = `message.${message.id}`
  const view = (schema: MessageSchema, name: string): MessageSchemaView => {
    if (schema.kind === 'foreign') return schema
    const place = `${path}.${name}`
    const isXml = contentType !== undefined && /xml/i.test(contentType)
    const shown = schemaView(schema.schema, schemas, { ...options, path: place, isXml, maxRows })
    return { kind: 'schema', view: shown, path: place }
  }
  return {
    ...rest,
    title: messageTitle(message),
    ...(contentType !== undefined && { contentType }),
    ...(headers && { headers: view(headers, 'headers') }),
    ...(payload && { payload: view(payload, 'payload') }),
    bindings: bindingViews(bindings, schemas, { ...options, path }),
    examples: examples.flatMap(({ name, summary }) =>
      name === undefined || summary === undefined ? [] : [{ title: name, description: summary }],
    ),
  }
}

export function messageTitle({ title, name, id }: Message): string {
  return title ?? name ?? id
}

/** The examples of a message; one made from its schemas if it has none. */
export function messageSamples(
  message: Message,
  { schemas, contentType: common }: Pick<AsyncApi, 'schemas' | 'contentType'>,
): CodeView[] {
  const title = messageTitle(message)
  const { payload, examples, contentType = common ?? 'application/json' } = message
  const schema = payload?.kind === 'schema' ? payload.schema : undefined
  const media = { type: contentType, ...(schema && { schema }), examples: [], encoding: {} }
  const textOf = (value: Json, headers?: Json): Pick<CodeView, 'language' | 'code'> =>
    headers === undefined
      ? { language: mediaLanguage(contentType), code: exampleText(value, media, schemas) }
      : { language: 'json', code: jsonText({ headers, payload: value }) }
  const written = examples
    .slice(0, maxExamples)
    .flatMap(({ name, summary, headers, payload: value }) => {
      const own = value === undefined && headers === undefined ? undefined : (value ?? null)
      if (own === undefined) return []
      return [
        { title: [title, name ?? summary].filter(Boolean).join(' · '), ...textOf(own, headers) },
      ]
    })
  if (written.length > 0) return written
  const value = schema && exampleOf(schema, schemas)
  return value === undefined ? [] : [{ title, ...textOf(value) }]
}

/** The payload to start a message from. */
export function firstPayload(message: Message, schemas: NamedSchemas): Json | undefined {
  const written = message.examples.find(({ payload }) => payload !== undefined)?.payload
  if (written !== undefined || message.payload?.kind !== 'schema') return written
  return exampleOf(message.payload.schema, schemas)
}

const maxExamples = 6
/** More rows are on pages of their own. */
const maxRows = 100
