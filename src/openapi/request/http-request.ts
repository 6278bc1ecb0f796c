/** A request as plain data: what samples print and the playground sends. Every value is encoded already. */
export interface HttpRequest {
  /** Upper case. */
  readonly method: string
  /** Absolute; a `{name}` in it is a value that is still missing. */
  readonly url: string
  /** Without `Content-Type` for multipart bodies, whose boundary the client makes up. */
  readonly headers: readonly HttpHeader[]
  readonly body?: HttpBody
}

export type HttpHeader = readonly [name: string, value: string]

export type HttpBody =
  | { readonly kind: 'json' | 'text'; readonly text: string }
  /** `fields` in the clear, `text` as it is sent. */
  | {
      readonly kind: 'form'
      readonly fields: readonly (readonly [name: string, value: string])[]
      readonly text: string
    }
  | { readonly kind: 'multipart'; readonly parts: readonly FormPart[] }
  | { readonly kind: 'file'; readonly file: FileValue }

export interface FormPart {
  readonly name: string
  readonly value: string | FileValue
  /** Absent: plain text. */
  readonly type?: string
  /** Further headers of the part. */
  readonly headers?: readonly HttpHeader[]
}

/** A file by its name; its bytes are wherever the request is sent from. */
export interface FileValue {
  readonly file: string
  readonly type?: string
}
