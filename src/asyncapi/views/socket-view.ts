import type { CodeView } from '../../openapi/views/operation-samples.ts'
import { shownText } from '../../openapi/json-text.ts'
import type { AsyncApi, AsyncServer, Channel, Message } from '../model.ts'
import { firstPayload, messageTitle } from './message-view.ts'

/** What the form needs that connects to a WebSocket. */
export interface SocketView {
  /** URLs with the address of the channel; `{name}` is a value to fill in. */
  readonly urls: readonly string[]
  /** Names in the URLs, and what each field holds at first. */
  readonly values: Readonly<Record<string, string>>
  /** Messages that the application receives. */
  readonly messages: readonly { readonly title: string; readonly text: string }[]
}

export interface SocketInput {
  readonly api: AsyncApi
  readonly channel: Channel
  readonly servers: readonly AsyncServer[]
  /** Those that the reader sends. */
  readonly sent: readonly Message[]
}

/** `undefined` if no server of the channel speaks WebSocket. */
export function socketView({ api, channel, servers, sent }: SocketInput): SocketView | undefined {
  const sockets = servers.filter(({ url }) => /^wss?:\/\//i.test(url))
  if (sockets.length === 0 || channel.address === undefined) return undefined
  const urls = sockets.slice(0, maxUrls).map(({ url }) => joined(url, channel.address ?? ''))
  const variables = sockets.flatMap((server) => server.variables)
  return {
    urls,
    values: Object.fromEntries([
      ...channel.parameters.map(({ name, schema }) => {
        const first = schema.default ?? schema.examples?.[0] ?? schema.enum?.[0]?.value
        return [name, typeof first === 'string' ? first : ''] as const
      }),
      ...variables.map((it) => [it.name, it.default || (it.examples[0] ?? '')] as const),
    ]),
    messages: sent.slice(0, maxMessages).flatMap((message) => {
      const payload = firstPayload(message, api.schemas)
      if (payload === undefined) return []
      const text = shownText(payload)
      return text.length > maxText ? [] : [{ title: messageTitle(message), text }]
    }),
  }
}

/** The same connection in JavaScript. */
export function socketSample({ urls, values, messages }: SocketView): CodeView {
  const url = filled(urls[0] ?? '', values)
  const [first] = messages
  const lines = [
    `const socket = new WebSocket(${JSON.stringify(url)})`,
    `socket.addEventListener('message', ({ data }) => console.log(data))`,
    ...(first
      ? [`socket.addEventListener('open', () => {`, `  socket.send(${codeOf(first.text)})`, '})']
      : []),
  ]
  return { title: 'WebSocket', language: 'javascript', code: lines.join('\n') }
}

/** JSON as a value, anything else as text. */
function codeOf(text: string): string {
  try {
    JSON.parse(text)
    return `JSON.stringify(${text.replaceAll('\n', '\n  ')})`
  } catch {
    return JSON.stringify(text)
  }
}

function filled(url: string, values: SocketView['values']): string {
  return url.replace(/\{([^{}]+)\}/g, (written, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined || value === '' ? written : value
  })
}

function joined(url: string, address: string): string {
  return `${url.replace(/(?<!\/)\/+$/, '')}/${address.replace(/^\/+/, '')}`.replace(/\/$/, '')
}

const maxUrls = 20
const maxMessages = 20
const maxText = 20_000
