import type { HttpHeader } from '../request/http-request.ts'
import type { Operation } from '../model.ts'
import type { NamedSchemas } from '../resolve-schema.ts'

/** What the mock of an API knows of it. An `Api` is one; so is what is published for browsers (`published-api.ts`). */
export interface MockApi {
  readonly id: string
  /** The description as the settings name it. */
  readonly from: string
  readonly operations: readonly MockOperation[]
  readonly schemas: NamedSchemas
}

export type MockOperation = Pick<
  Operation,
  'method' | 'path' | 'parameters' | 'body' | 'responses'
> & {
  readonly servers?: readonly { readonly url: string }[]
}

export interface MockRequest {
  /** Upper case. */
  readonly method: string
  /** Path and query as they were sent: `/pets?limit=2`. */
  readonly target: string
  readonly headers: readonly HttpHeader[]
  /** Absent if there is none, or if it is not text. */
  readonly body?: string
  /** Whether there is a body, of whatever kind. */
  readonly hasBody?: boolean
}

export interface MockResponse {
  readonly status: number
  readonly headers: readonly HttpHeader[]
  readonly body: string
  /** Made by the mock itself, such as a list of problems; else it is made from the description. */
  readonly isOwn: boolean
  /** The operation it is a response of: `GET /pets/{id}`. */
  readonly operation?: string
}

/** The value of a header; several are joined. */
export function headerOf(
  { headers }: Pick<MockRequest, 'headers'>,
  name: string,
): string | undefined {
  const values = headers.filter(([key]) => key.toLowerCase() === name).map(([, value]) => value)
  return values.length === 0 ? undefined : values.join(', ')
}
