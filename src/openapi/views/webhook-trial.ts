import type { Api, Operation } from '../model.ts'
import { buildRequest } from '../request/build-request.ts'
import type { HttpHeader } from '../request/http-request.ts'
import { sampleValues } from '../request/sample-values.ts'
import { payloadSamples } from './operation-samples.ts'
import {
  isSignatureHeader,
  type SignatureSettings,
  signatureOf,
  type WebhookSignature,
} from '../webhooks/signature.ts'

/** What a reader needs to send a webhook or a callback to a server of their own. */
export interface WebhookTrial {
  readonly method: string
  /** Without those of the signature. */
  readonly headers: readonly HttpHeader[]
  /** Bodies to begin with. */
  readonly texts: readonly { readonly title: string; readonly text: string }[]
  readonly signature: WebhookSignature
}

export function webhookTrial(
  { schemas, securitySchemes }: Pick<Api, 'schemas' | 'securitySchemes'>,
  operation: Operation,
  settings: SignatureSettings,
): WebhookTrial {
  const { method, parameters, body } = operation
  const signature = signatureOf(operation, securitySchemes, settings)
  const own = parameters.filter(
    (it) => it.in === 'header' && !isSignatureHeader(it.name, signature),
  )
  const security = { alternatives: [], schemes: {} }
  const request = { method, path: '', parameters: own, ...(body && { body }) }
  const values = sampleValues(request, { schemas, servers: [], security })
  const [type] = body?.content ?? []
  const samples = type ? payloadSamples(schemas, [type]) : []
  return {
    method,
    headers: buildRequest(request, values, {}, schemas).headers,
    texts: samples.map(({ title, code }) => ({ title, text: code })),
    signature,
  }
}
