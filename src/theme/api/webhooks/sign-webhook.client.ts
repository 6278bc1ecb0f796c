import type { HttpHeader } from '../../../openapi/request/http-request.ts'
import { standardHeaders, type WebhookSignature } from '../../../openapi/webhooks/signature.ts'

export interface SignedContent {
  readonly secret: string
  readonly body: string
  /** Of this message. */
  readonly id: string
  /** In seconds since 1970. */
  readonly time: number
}

/** The headers of a signed request, as the server of the reader checks them. */
export async function signatureHeaders(
  { format, header }: WebhookSignature,
  { secret, body, id, time }: SignedContent,
): Promise<HttpHeader[]> {
  switch (format) {
    case 'none':
      return []
    case 'standard': {
      const signature = base64(await hmac(standardKey(secret), `${id}.${time}.${body}`))
      const [idHeader, timeHeader] = standardHeaders(header)
      return [
        [idHeader, id],
        [timeHeader, String(time)],
        [header, `v1,${signature}`],
      ]
    }
    case 'stripe':
      return [[header, `t=${time},v1=${hex(await hmac(bytes(secret), `${time}.${body}`))}`]]
    case 'github':
      return [[header, `sha256=${hex(await hmac(bytes(secret), body))}`]]
    case 'hex':
      return [[header, hex(await hmac(bytes(secret), body))]]
    case 'base64':
      return [[header, base64(await hmac(bytes(secret), body))]]
  }
}

/** Secrets of Standard Webhooks are base64, often after `whsec_`; any other text is its own bytes. */
function standardKey(secret: string): Uint8Array<ArrayBuffer> {
  try {
    const text = atob(secret.replace(/^whsec_/, ''))
    return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  } catch {
    return bytes(secret)
  }
}

async function hmac(key: Uint8Array<ArrayBuffer>, content: string): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytes(content)))
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function hex(signature: Uint8Array): string {
  return Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function base64(signature: Uint8Array): string {
  return btoa(String.fromCharCode(...signature))
}
