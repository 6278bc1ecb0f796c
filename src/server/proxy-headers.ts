import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { proxyHeaders } from '../base/proxy-protocol.ts'

const { sent, returned } = proxyHeaders

/** About one connection, not about what is sent over it. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
])

/** What a browser says of itself and of this site. */
const ofBrowser = new Set<string>([
  'host',
  'cookie',
  'origin',
  'referer',
  'content-length',
  'expect',
  'dnt',
  'priority',
  'upgrade-insecure-requests',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'via',
  'x-real-ip',
  ...Object.values(sent),
])

/** What of a reader's headers goes on to the server that is called. */
export function requestHeaders(
  { headers }: IncomingMessage,
  body: Uint8Array | undefined,
): OutgoingHttpHeaders {
  const cookie = headers[sent.cookie]
  return {
    ...without(headers, (name) => ofBrowser.has(name) || name.startsWith('sec-')),
    ...(typeof cookie === 'string' && { cookie }),
    ...(body && { 'content-length': body.byteLength }),
  }
}

/** Of a call that is redirected to another host: without what lets the reader in at the first. */
export function headersElsewhere(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const kept = ['accept', 'accept-encoding', 'accept-language', 'content-type', 'user-agent']
  return Object.fromEntries(Object.entries(headers).filter(([name]) => kept.includes(name)))
}

/** Without a body there is nothing to say about one. */
export function headersWithoutBody(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith('content-')),
  )
}

/** A response's headers for the reader. Nothing of it is kept, and no page is made of it. */
export function responseHeaders({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(without(headers, () => false))) {
    passed[returned.unchanged.includes(name) ? name : returned.prefix + name] = value
  }
  return {
    ...passed,
    'cache-control': 'no-store',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-accel-buffering': 'no',
  }
}

function without(
  headers: IncomingHttpHeaders,
  isLeftOut: (name: string) => boolean,
): OutgoingHttpHeaders {
  const named = new Set((headers.connection ?? '').split(',').map((it) => it.trim().toLowerCase()))
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !ofConnection.has(name) && !named.has(name) && !isLeftOut(name),
    ),
  )
}
