import { ownValue } from '../../base/own-value.ts'
import type { ApiPlaces, LinkView } from './link-view.ts'
import { linkView } from './link-view.ts'
import { mediaKind } from '../media-types.ts'
import type {
  Api,
  Encoding,
  Example,
  Header,
  MediaType,
  Operation,
  Parameter,
  ParameterPlace,
  Response,
  Schema,
  SchemaId,
} from '../model.ts'
import { encodingKeywords, headerKeywords, parameterKeywords } from './field-keywords.ts'
import { inOrder, schemaView } from './schema-rows.ts'
import type { ItemView, SchemaRow, SchemaView } from './schema-rows.ts'

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
  /** An earlier type that is shown alike: what it shows is that of this one too. */
  readonly like?: string
  /** Of a stream: each of its parts. */
  readonly item?: SchemaView
  /** Examples that have more to say than the samples show. */
  readonly examples: readonly Pick<Example, 'title' | 'description' | 'url'>[]
}

export interface ResponseView {
  readonly status: string
  readonly summary?: string
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
    media: MediaType,
    direction: 'request' | 'response',
    { path: inner, maxRows }: { readonly path: string; readonly maxRows: number },
  ): ContentView {
    const { type, schema, itemSchema } = media
    const path = dotted(outer, inner)
    const viewOf = (shown: Schema, place: string): SchemaView =>
      schemaView(shown, schemas, {
        direction,
        maintainOrder,
        path: place,
        maxRows,
        hrefOf,
        isXml: mediaKind(type) === 'xml',
      })
    const view = schema && withEncodings(viewOf(schema, path), media, path)
    return {
      type,
      ...((schema ?? itemSchema) && { path }),
      ...(view && { view }),
      ...(itemSchema && { item: viewOf(itemSchema, schema ? dotted(path, 'item') : path) }),
      examples: media.examples
        .filter(({ description, url }) => description !== undefined || url !== undefined)
        .map(({ title, description, url }) => ({
          title,
          ...(description && { description }),
          ...(url && { url }),
        })),
    }
  }

  /** The contents by media type; of those that are shown alike only the first has a view. */
  function contents(
    media: readonly MediaType[],
    draw: (media: MediaType, index: number) => ContentView,
  ): ContentView[] {
    if (media.length < 2) return media.map(draw)
    const seen = new Map<string, string>()
    return media.map((it, index) => {
      const drawn = draw(it, index)
      const { type, path = '', ...shown } = drawn
      if (path === '') return drawn
      // the paths of a media type that is not the first have its name
      const key = JSON.stringify(shown).replaceAll(`"path":"${path}.`, '"path":".')
      const like = seen.get(key)
      if (like !== undefined) return { type, like, examples: [] }
      seen.set(key, type)
      return drawn
    })
  }

  /** The rows of a form say how each field is written, and with which headers. */
  function withEncodings(view: SchemaView, media: MediaType, path: string): SchemaView {
    const { encoding, prefixEncoding = [], itemEncoding } = media
    const encodingOf = (it: SchemaRow): Encoding | undefined =>
      it.kind === 'item' ? prefixEncoding[Number(it.name)] : ownValue(encoding, it.name)
    const rows = view.rows.map((it) => encoded(it, encodingOf(it), dotted(path, it.name)))
    const item = view.item && encoded(view.item, itemEncoding, dotted(path, 'item'))
    return { ...view, rows, ...(item && { item }) }
  }

  function encoded<View extends ItemView>(
    it: View,
    encoding: Encoding | undefined,
    path: string,
  ): View {
    if (encoding === undefined) return it
    const headers = encoding.headers.map((header) => row(header, dotted(path, 'header')))
    const keywords = encodingKeywords(encoding)
    return {
      ...it,
      ...(keywords.length > 0 && { keywords }),
      ...(headers.length > 0 && { headers }),
    }
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
    const keywords = 'in' in field ? parameterKeywords(field) : headerKeywords(field)
    return {
      ...view,
      ...examplesOf(field.examples, view),
      ...(keywords.length > 0 && { keywords }),
      ...(description && { description }),
      deprecated: view.deprecated || field.deprecated,
      name: field.name,
      kind: 'property',
      required: field.required,
      path,
    }
  }

  function response(it: Response, isMain: boolean): ResponseView {
    const { description, summary } = it
    const path = isMain ? 'response' : `response.${it.status}`
    return {
      status: it.status,
      links: it.links.map((link) => linkView(link, pages)),
      ...(summary && { summary }),
      ...(description && { description }),
      headers: inOrder(it.headers, maintainOrder).map((header) =>
        row(header, `response.${it.status}.header`),
      ),
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

/** The examples of a field replace those of its schema. One without a name is shown as its value alone. */
function examplesOf(
  examples: readonly Example[],
  view: SchemaView,
): Pick<SchemaRow, 'examples' | 'named'> {
  if (examples.length === 0) return { examples: view.examples }
  const isPlain = examples.every(
    ({ name, value, description, text }) =>
      /^example(?:-\d+)?$/.test(name) &&
      value !== undefined &&
      description === undefined &&
      text === undefined,
  )
  return isPlain
    ? { examples: examples.flatMap(({ value }) => (value === undefined ? [] : [value])) }
    : { examples: [], named: examples }
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
