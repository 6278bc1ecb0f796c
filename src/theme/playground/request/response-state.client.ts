/** The state of a request. */
export type ResponseState =
  | { readonly phase: 'sending'; readonly began: number }
  | ({ readonly phase: 'receiving' | 'done' } & ReceivedResponse)
  /** `received` is the partial response. */
  | {
      readonly phase: 'failed'
      readonly failure: Failure
      readonly received?: ReceivedResponse | undefined
    }

export interface ReceivedResponse {
  readonly status: number
  readonly statusText: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** The media type with parameters; `''` if absent. */
  readonly type: string
  /** ms until the headers arrived, and until now. */
  readonly headMs: number
  readonly totalMs: number
  /** Bytes so far. */
  readonly size: number
  /** The text received so far, truncated at a limit. */
  readonly text?: string
  readonly isCut: boolean
  /** The complete body, when it has arrived. */
  readonly blob?: Blob
  readonly viaProxy: boolean
  /** Of the mock: made from the description, or (`own`) by the mock itself, such as a list of problems. */
  readonly mock?: 'described' | 'own'
  /** Cookies that the browser does not send. */
  readonly leftOut: readonly string[]
}

/** Why there is no response. */
export type Failure =
  | { readonly kind: 'cancelled'; readonly ms: number }
  | { readonly kind: 'timedOut'; readonly seconds: number }
  | { readonly kind: 'offline' | 'badMethod' | 'bodyWithGet' | 'badUrl' }
  /** The server is reachable, but CORS does not allow this page to read the response. */
  | { readonly kind: 'refused' }
  /** `mayBeCors`: browsers do not say whether CORS or the connection was the cause. */
  | { readonly kind: 'unreachable' | 'untrusted'; readonly mayBeCors?: true }
  | { readonly kind: 'mixed' }
  | { readonly kind: 'dropped'; readonly size: number }
  | { readonly kind: 'proxyRefused' | 'badRequest'; readonly reason: string }
