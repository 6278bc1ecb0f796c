import type { ApiPlaces, LinkView } from './link-view.ts'
import { linkView } from './link-view.ts'
import type {
  Api,
  Header,
  MediaType,
  Operation,
  Parameter,
  ParameterPlace,
  Response,
  SchemaId,
} from '../model.ts'
import { type SchemaRow, type SchemaView, schemaView } from './schema-rows.ts'

export interface ParametersView {
  readonly in: ParameterPlace
  readonly rows: readonly SchemaRow[]
}

export interface RequestBodyView {
  readonly required: boolean
  readonly description?: string
  readonly content: readonly ContentView[]
}

export interface ContentView {
  readonly type: string
  /** `body`: the first segment of the path of every field in it. */
  readonly path?: string
  readonly view?: SchemaView
  /** An earlier type with the same schema, whose view is that of this one too. */
  readonly like?: string
}

export interface ResponseView {
  readonly status: string
  readonly description?: string
  readonly headers: readonly SchemaRow[]
  readonly content: readonly ContentView[]
  readonly links: readonly LinkView[]
}

export interface FieldOptions {
  readonly maintainOrder: boolean
  /** The other pages of the API; without it nothing is linked. */
  readonly pages?: ApiPlaces
  /** Before the path of every field, when several operations are on one page. */
  readonly prefix?: string
}

/** Builds the rows of one operation: its parameters, request body and responses. */
export interface FieldViews {
  parameters(parameters: readonly Parameter[]): readonly ParametersView[]
  body(body: NonNullable<Operation['body']>): RequestBodyView
  responses(responses: readonly Response[]): readonly ResponseView[]
}

export function fieldViews({ schemas }: Pick<Api, 'schemas'>, options: FieldOptions): FieldViews {
  const { maintainOrder, pages, prefix: outer = '' } = options
  const hrefOf = pages && ((id: SchemaId) => pages.schema(id))

  function content(
    { type, schema, itemSchema }: MediaType,
    direction: 'request' | 'response',
    { path: inner, maxRows }: { readonly path: string; readonly maxRows: number },
  ): ContentView {
    const shown = schema ?? itemSchema
    if (shown === undefined) return { type }
    const path = dotted(outer, inner)
    const view = schemaView(shown, schemas, { direction, maintainOrder, path, maxRows, hrefOf })
    return { type, path, view }
  }

  /** The contents by media type; of those with the same schema only the first has a view. */
  function contents(
    media: readonly MediaType[],
    draw: (media: MediaType, index: number) => ContentView,
  ): ContentView[] {
    const seen = new Map<string, string>()
    return media.map((it, index) => {
      const schema = it.schema ?? it.itemSchema
      const key = schema && JSON.stringify(schema)
      const like = key && seen.get(key)
      if (like) return { type: it.type, like }
      if (key) seen.set(key, it.type)
      return draw(it, index)
    })
  }

  function row(field: Parameter | Header, inner: string): SchemaRow {
    const path = dotted(outer, inner, field.name)
    const view = schemaView(field.schema, schemas, {
      maintainOrder,
      path,
      maxRows: otherRows,
      hrefOf,
    })
    const description = field.description ?? view.description
    return {
      ...view,
      ...(description && { description }),
      deprecated: view.deprecated || field.deprecated,
      name: field.name,
      kind: 'property',
      required: field.required,
      path,
    }
  }

  function response(it: Response, isMain: boolean): ResponseView {
    const description = it.description ?? it.summary
    const path = isMain ? 'response' : `response.${it.status}`
    return {
      status: it.status,
      links: it.links.map((link) => linkView(link, pages)),
      ...(description && { description }),
      headers: it.headers.map((header) => row(header, `response.${it.status}.header`)),
      content: contents(it.content, (media, index) =>
        content(media, 'response', {
          path: dotted(path, index === 0 ? '' : media.type),
          maxRows: isMain && index === 0 ? mainRows : otherRows,
        }),
      ),
    }
  }

  return {
    parameters: (parameters) =>
      placeOrder.flatMap((place) => {
        const own = parameters.filter((it) => it.in === place)
        return own.length === 0 ? [] : [{ in: place, rows: own.map((it) => row(it, '')) }]
      }),
    body: (body) => ({
      required: body.required,
      ...(body.description && { description: body.description }),
      content: contents(body.content, (media, index) =>
        content(media, 'request', {
          path: dotted('body', index === 0 ? '' : media.type),
          maxRows: index === 0 ? mainRows : otherRows,
        }),
      ),
    }),
    responses(responses) {
      const main = mainResponse(responses)
      return responses.map((it) => response(it, it === main))
    },
  }
}

/** Segments of a path, joined with dots; empty ones are left out. */
export function dotted(...segments: readonly string[]): string {
  return segments.filter((segment) => segment !== '').join('.')
}

/** The response that a page opens with: the first successful one. */
function mainResponse(responses: readonly Response[]): Response | undefined {
  return responses.find(({ status }) => status.startsWith('2')) ?? responses[0]
}

const placeOrder: readonly ParameterPlace[] = ['path', 'query', 'querystring', 'header', 'cookie']

/** Of the first body and the main response; more rows are on pages of their own. */
const mainRows = 100
/** Of errors, headers, other media types. */
const otherRows = 30
