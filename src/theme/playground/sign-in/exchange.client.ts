import type { Provider } from './flows.client.ts'

/** An OAuth client: public without a secret. */
export interface Client {
  readonly id: string
  readonly secret: string
}

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken?: string
  /** Unix time in ms. */
  readonly expiresAt?: number
}

/** What a request to an authorization server needs. */
export interface Exchange {
  readonly provider: Provider
  readonly client: Client
  /** Calls an endpoint; refuses unsafe ones. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly signal?: AbortSignal
}

/** The authorization server refuses: `error` and `error_description` (RFC 6749 §4.1.2.1 and §5.2). */
export class RefusedError extends Error {
  readonly code: string
  constructor(code: string, description: string | undefined) {
    super(description === undefined ? code : `${code}: ${description}`)
    this.code = code
  }
}

/** A sign-in that was begun and waits for the response to its redirect. */
export interface AuthorizationRequest {
  readonly url: string
  readonly state: string
  /** Of the code flow; the implicit flow has none. */
  readonly verifier?: string
}

/** A code that the reader enters on another page. */
export interface DeviceCode {
  readonly deviceCode: string
  readonly userCode: string
  readonly url: string
  /** With the code in it. */
  readonly completeUrl?: string
  readonly intervalMs: number
  /** Unix time in ms. */
  readonly expiresAt: number
}
