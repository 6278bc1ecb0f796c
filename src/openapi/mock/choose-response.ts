import { acceptWeights } from '../../base/accept-weights.ts'
import { maxOf } from '../../base/long-lists.ts'
import { bareType, mediaKind } from '../media-types.ts'
import type { MediaType, Response } from '../model.ts'

/** What a request prefers, in the words of Prism: `Prefer: code=404, example=cat`. */
export interface Preference {
  readonly status?: number
  readonly example?: string
}

export function readPreference(header: string | undefined): Preference {
  let preference: Preference = {}
  const written = (header ?? '').slice(0, maxHeader)
  for (const [, name = '', quoted, plain = ''] of written.matchAll(
    /\b(code|status|example)\s*=\s*(?:"([^"]*)"|([^\s,;"]+))/gi,
  )) {
    const value = quoted ?? plain
    if (name.toLowerCase() === 'example') preference = { ...preference, example: value }
    else if (/^[2-5]\d\d$/.test(value)) preference = { ...preference, status: Number(value) }
  }
  return preference
}

/** A response of the description, and the status it is sent with. */
export interface ChosenResponse {
  readonly status: number
  readonly response?: Response
}

/** The response with a status: the requested one, that of a named example, else the first that means success. */
export function chooseResponse(
  responses: readonly Response[],
  { status, example }: Preference,
): ChosenResponse {
  if (status !== undefined) {
    const response = responseFor(responses, status)
    return { status, ...(response && { response }) }
  }
  const successful = responses.filter((it) => it.status.startsWith('2'))
  const others = responses.filter((it) => !it.status.startsWith('2'))
  const ordered = [
    ...successful,
    ...others.filter((it) => it.status === 'default'),
    ...others.filter((it) => it.status !== 'default'),
  ]
  const response =
    (example === undefined ? undefined : ordered.find((it) => hasExample(it, example))) ??
    ordered[0]
  return response ? { status: statusOf(response), response } : { status: 200 }
}

/** The response that describes a status: by its number, by its class, or by default. */
export function responseFor(responses: readonly Response[], status: number): Response | undefined {
  const family = `${String(status).charAt(0)}XX`
  return (
    responses.find((it) => it.status === String(status)) ??
    responses.find((it) => it.status.toUpperCase() === family) ??
    responses.find((it) => it.status === 'default')
  )
}

function hasExample({ content }: Response, name: string): boolean {
  return content.some((media) => media.examples.some((it) => it.name === name))
}

function statusOf({ status }: Response): number {
  if (/^[2-5]\d\d$/.test(status)) return Number(status)
  const family = /^([2-5])XX$/i.exec(status)?.[1]
  return family === undefined ? 200 : Number(`${family}00`)
}

/** The media type of a response that a client accepts; `undefined` if it accepts none of them. */
export function acceptedMedia(
  content: readonly MediaType[],
  accept: string | undefined,
): MediaType | undefined {
  const preferred = content.find(({ type }) => mediaKind(type) === 'json') ?? content[0]
  if (accept === undefined || accept.trim() === '') return preferred
  const weights = acceptWeights(accept.slice(0, maxHeader))
  let best: MediaType | undefined
  let most = 0
  for (const media of preferred ? [preferred, ...content] : []) {
    const weight = weightOf(bareType(media.type), weights)
    if (weight <= most) continue
    best = media
    most = weight
  }
  return best
}

function weightOf(name: string, weights: ReadonlyMap<string, number>): number {
  const [family = ''] = name.split('/', 1)
  const exact = weights.get(name) ?? weights.get(`${family}/*`) ?? weights.get('*/*')
  if (exact !== undefined || !name.includes('*')) return exact ?? 0
  // a range of the description fits whatever is accepted of it
  const fitting = [...weights].filter(([type]) => family === '*' || type.startsWith(`${family}/`))
  return maxOf(
    fitting.map(([, weight]) => weight),
    0,
  )
}

/** The media type of a response: a range of types becomes one of them. */
export function concreteType(type: string, accept: string | undefined): string {
  if (!type.includes('*')) return type
  const [family = ''] = type.split('/', 1)
  const named = [...acceptWeights(accept)].find(
    ([name, weight]) =>
      weight > 0 && !name.includes('*') && (family === '*' || name.startsWith(`${family}/`)),
  )
  if (named) return named[0]
  const usual: Readonly<Record<string, string>> = {
    text: 'text/plain',
    image: 'image/png',
    audio: 'audio/mpeg',
    video: 'video/mp4',
  }
  return usual[family] ?? 'application/json'
}

const maxHeader = 2_000
