import type { ServerVariables } from './server-variables-hook.client.ts'
import { ownValue } from '../../base/own-value.ts'
import { isObject, type Json } from '../../openapi/json.ts'
import { mediaKind } from '../../openapi/media-types.ts'
import type { Parameter, SecurityScheme } from '../../openapi/model.ts'
import type { BodyView, PlaygroundView } from '../../openapi/views/playground-view.ts'
import { parseExactly, writeExactly } from '../../base/numbers/exact-json.ts'
import type { Extras } from './extras/extras-state.client.ts'

/** The state of the form. Immutable: values are replaced, not modified. */
export interface PlaygroundState {
  readonly server: ServerChoice
  /** Index of the selected security alternative. */
  readonly alternative: number
  /** By the id of the scheme. */
  readonly auth: Readonly<Record<string, AuthInput>>
  /** By `query.limit`. */
  readonly parameters: Readonly<Record<string, Json | undefined>>
  readonly body: BodyState
  /** Absent: nothing more is sent. */
  readonly extras?: Extras
}

export interface ServerChoice {
  /** A server URL of the view, `mockServer`, or `''` for a custom one. */
  readonly url: string
  readonly custom: string
  /** The `Prefer` header of requests to the mock: the status and the example that its reader has chosen. */
  readonly prefer?: string
  /** By server URL and name: servers may have different variables of one name. */
  readonly variables: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The server that is no URL: responses are made in the page. */
export const mockServer = 'mock:'

export interface AuthInput {
  /** A token, key or user name. */
  readonly value: string
  readonly password?: string
  /** `sign-in`: the token was not typed. Samples do not show it. */
  readonly source?: string
}

export interface BodyState {
  readonly type: string
  /** By media type: the body text, or the JSON of the form fields. */
  readonly texts: Readonly<Record<string, string>>
  /** By the name of the field; `''` is the whole body. */
  readonly files: Readonly<Record<string, readonly File[]>>
}

/** The initial state of the form. */
export function initialState(view: PlaygroundView): PlaygroundState {
  const [server] = view.servers
  const content = view.body?.content ?? []
  const first = content.find(({ type }) => mediaKind(type) === 'json') ?? content[0]
  // A required body starts with an example as text. Form fields show examples as placeholders.
  const fills = ({ type }: BodyView): boolean =>
    view.prefill || (view.body?.required === true && !isFormType(type))
  return {
    server: {
      url: server?.url ?? '',
      custom: '',
      variables: {},
    },
    alternative: 0,
    auth: Object.fromEntries(
      Object.values(view.security.schemes).map((scheme) => [scheme.id, initialAuth(scheme)]),
    ),
    parameters: Object.fromEntries(
      view.parameters.flatMap((parameter) => {
        const key = parameterKey(parameter)
        const value = initialValue(parameter, view)
        return value === undefined ? [] : [[key, value] as const]
      }),
    ),
    body: {
      type: first?.type ?? '',
      texts: Object.fromEntries(
        content.map((media) => [media.type, fills(media) ? startOf(media, view.prefill) : '']),
      ),
      files: {},
    },
  }
}

/**
 * The body with another media type. If nothing was written in that type yet, it gets what was written before in this type
 * or in another one, as far as it can be written in it, else its example.
 */
export function withMediaType(view: PlaygroundView, body: BodyState, type: string): BodyState {
  const content = view.body?.content ?? []
  const [before, after] = [body.type, type].map((it) => content.find((one) => one.type === it))
  const text = ownValue(body.texts, body.type) ?? ''
  const kept = { ...body, type }
  if (!before || !after || (ownValue(body.texts, type) ?? '') !== '') return kept
  const carried = [before, ...content]
    .filter((media) => holdsJson(media) && isOwnText(media, body))
    .map((media) => ownValue(body.texts, media.type) ?? '')
    .find((written) => isFor(after, written))
  if (carried !== undefined) return { ...kept, texts: { ...body.texts, [type]: carried } }
  if (text === '') return kept
  // form fields show their examples
  if (!isOwnText(before, body) && isFormType(type) && view.body?.required) return kept
  return { ...kept, texts: { ...body.texts, [type]: exampleText(after) } }
}

/** Whether the reader wrote the text of a media type: it is none of its examples. */
function isOwnText(media: BodyView, { texts }: BodyState): boolean {
  const text = ownValue(texts, media.type) ?? ''
  const examples = [media.start, ...media.texts.map((_, index) => exampleText(media, index))]
  return text !== '' && !examples.includes(text)
}

/** Whether a body of this type is JSON in the form: fields are kept as JSON too. */
function holdsJson({ type }: BodyView): boolean {
  return mediaKind(type) === 'json' || isFormType(type)
}

/** Whether JSON text can be a body of a type: fields are members of an object. */
function isFor(media: BodyView, text: string): boolean {
  const parsed = parsedText(text)
  if (parsed === undefined || !holdsJson(media)) return false
  return !isFormType(media.type) || isObject(parsed.value)
}

/** The body that the form starts with. */
function startOf(media: BodyView, isPrefilled: boolean): string {
  return (isPrefilled ? undefined : media.start) ?? exampleText(media)
}

/** The text that an example of a media type fills in. Fields of a form are kept as JSON, so `a=1&b=2` is read. */
export function exampleText({ type, texts }: BodyView, index = 0): string {
  const text = texts[index]?.text ?? ''
  const parsed = parsedText(text)
  if (!isFormType(type) || isObject(parsed?.value)) return text
  const written = parsed === undefined ? text : parsed.value
  if (typeof written !== 'string' || mediaKind(type) !== 'form') return ''
  const fields = new URLSearchParams(written)
  const entries = [...new Set(fields.keys())].map((name): [string, Json] => {
    const values = fields.getAll(name)
    return [name, values.length === 1 ? (values[0] ?? '') : values]
  })
  return writtenValue(Object.fromEntries(entries))
}

/** The values of the variables of the selected server. */
export function serverVariables(
  { servers }: Pick<PlaygroundView, 'servers'>,
  { url, variables }: ServerChoice,
): Readonly<Record<string, string>> {
  const typed = ownValue(variables, url) ?? {}
  const own = servers.find((server) => server.url === url)?.variables ?? []
  return Object.fromEntries(
    own.map(({ name, default: preset, enum: allowed }) => {
      const value = ownValue(typed, name)
      const isAllowed = allowed.length === 0 || (value !== undefined && allowed.includes(value))
      return [name, isAllowed ? (value ?? preset) : preset]
    }),
  )
}

/** The choice with these values, on each server that has such a variable. */
export function withVariables(
  { servers }: Pick<PlaygroundView, 'servers'>,
  server: ServerChoice,
  values: ServerVariables,
): ServerChoice {
  const set = servers.map(({ url, variables }) => {
    const known = variables.flatMap(({ name }) =>
      Object.hasOwn(values, name) ? [[name, values[name] ?? ''] as const] : [],
    )
    return [url, { ...server.variables[url], ...Object.fromEntries(known) }] as const
  })
  return { ...server, variables: { ...server.variables, ...Object.fromEntries(set) } }
}

/** `query.limit`: the name of a parameter's field, and of its value. */
export function parameterKey({ in: place, name }: Pick<Parameter, 'in' | 'name'>): string {
  return `${place === 'querystring' ? 'query' : place}.${name}`
}

/** The selected media type of the body. */
export function chosenBody(
  view: PlaygroundView,
  { body }: Pick<PlaygroundState, 'body'>,
): BodyView | undefined {
  return view.body?.content.find(({ type }) => type === body.type)
}

/** Whether a body of this type is written as fields. */
export function isFormType(type: string): boolean {
  return ['form', 'multipart'].includes(mediaKind(type))
}

/** The schemes of the selected alternative. */
export function chosenSchemes(
  { security }: Pick<PlaygroundView, 'security'>,
  alternative: number,
): readonly SecurityScheme[] {
  const { requirements = [] } = security.alternatives[alternative] ?? {}
  return requirements.flatMap(({ scheme }) => ownValue(security.schemes, scheme) ?? [])
}

/** Parses JSON, with all digits of its numbers; `undefined` if it is not valid. Empty text gives no value. */
export function parsedText(text: string): { readonly value: Json | undefined } | undefined {
  if (text.trim() === '') return { value: undefined }
  try {
    return { value: parseExactly(text) as Json }
  } catch {
    return undefined
  }
}

/** The JSON text of a form value. */
export function writtenValue(value: Json | undefined): string {
  return value === undefined ? '' : writeExactly(value, 2)
}

/** Whether a name or text refers to a secret. */
export function isSecretName(name: string): boolean {
  return /authori[sz]ation|api[-_]?key|token|secret|passw|credential|cookie/i.test(name)
}

function initialValue(parameter: Parameter, view: PlaygroundView): Json | undefined {
  const { initial } = parameter.schema
  if (initial !== undefined) return initial
  const example = view.examples[parameterKey(parameter)]
  return view.prefill && !isPlaceholder(example) ? example : undefined
}

/** Whether an example is a placeholder such as `{petId}` or `<string>`. */
export function isPlaceholder(value: Json | undefined): boolean {
  return typeof value === 'string' && /^(?:\{.*\}|<.*>)$/.test(value)
}

function initialAuth(scheme: SecurityScheme): AuthInput {
  return { value: scheme.default ?? '' }
}
