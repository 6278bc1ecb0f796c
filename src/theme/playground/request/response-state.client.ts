/** How a call stands. */
export type ResponseState =
  | { readonly phase: 'sending'; readonly began: number }
  | ({ readonly phase: 'receiving' | 'done' } & ReceivedResponse)
  /** `received` is what had come before it broke off. */
  | {
      readonly phase: 'failed'
      readonly failure: Failure
      readonly received?: ReceivedResponse | undefined
    }

export interface ReceivedResponse {
  readonly status: number
  readonly statusText: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** The media type, with its parameters; `''` when none is said. */
  readonly type: string
  /** ms until the head was there, and until now. */
  readonly headMs: number
  readonly totalMs: number
  /** Bytes so far. */
  readonly size: number
  /** What a textual body says so far; the beginning of a very long one. */
  readonly text?: string
  readonly isCut: boolean
  /** The whole of it, when it is there. */
  readonly blob?: Blob
  readonly viaProxy: boolean
  /** Names of cookies that the browser would not send. */
  readonly leftOut: readonly string[]
}

/** Why there is no answer. */
export type Failure =
  | { readonly kind: 'cancelled'; readonly ms: number }
  | { readonly kind: 'timedOut'; readonly seconds: number }
  | { readonly kind: 'offline' | 'badMethod' | 'bodyWithGet' | 'badAddress' }
  /** The server is there, and does not let this page read what it says. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' | 'untrusted' | 'mixed' }
  | { readonly kind: 'dropped'; readonly size: number }
  | { readonly kind: 'proxyRefused'; readonly reason: string }
