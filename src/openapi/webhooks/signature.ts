import type { Api, Operation } from '../model.ts'

/**
 * How requests of an API to its users are signed with HMAC-SHA256. `standard`: Standard Webhooks, with an id and a time in
 * headers of their own; `stripe`: the time in the signature; `github`, `hex` and `base64`: the body alone.
 */
export type SignatureFormat = 'standard' | 'stripe' | 'github' | 'hex' | 'base64' | 'none'

export interface WebhookSignature {
  readonly format: SignatureFormat
  /** The header of the signature. */
  readonly header: string
}

/** What the settings say of signatures. */
export interface SignatureSettings {
  readonly signature?: SignatureFormat
  readonly header?: string
}

/** The signature of a webhook: that of the settings, else of the header that the description has for one. */
export function signatureOf(
  { parameters, security }: Pick<Operation, 'parameters' | 'security'>,
  schemes: Api['securitySchemes'],
  { signature, header }: SignatureSettings,
): WebhookSignature {
  const inSchemes = security.flatMap(({ requirements }) =>
    requirements.flatMap(({ scheme: id }) => {
      const scheme = Object.hasOwn(schemes, id) ? schemes[id] : undefined
      return scheme?.kind === 'apiKey' && scheme.in === 'header' ? [scheme.name] : []
    }),
  )
  const inParameters = parameters.flatMap((it) => (it.in === 'header' ? [it.name] : []))
  const described = [...inSchemes, ...inParameters].find((name) => signs.test(name))
  const named = header ?? described
  const format = signature ?? (named === undefined ? 'standard' : formatOf(named))
  const own = named !== undefined && (header !== undefined || formatOf(named) === format)
  return { format, header: own ? named : usualHeaders[format] }
}

/** Whether a header belongs to the signature: a sample has its own value of it. */
export function isSignatureHeader(name: string, { format, header }: WebhookSignature): boolean {
  const lower = name.toLowerCase()
  if (lower === header.toLowerCase() || signs.test(name)) return true
  return format === 'standard' && standardHeaders(header).some((it) => it.toLowerCase() === lower)
}

/** The headers of the id and of the time, next to that of the signature. */
export function standardHeaders(header: string): readonly [id: string, time: string] {
  const prefix = header.replace(/signature$/i, '')
  return [`${prefix}id`, `${prefix}timestamp`]
}

function formatOf(header: string): SignatureFormat {
  const name = header.toLowerCase()
  if (name === 'stripe-signature') return 'stripe'
  if (name === 'x-hub-signature-256') return 'github'
  if (/^(?:x-)?(?:webhook|svix)-signature$/.test(name)) return 'standard'
  return name.endsWith('hmac-sha256') ? 'base64' : 'hex'
}

const signs = /signature|hmac/i

const usualHeaders: Readonly<Record<SignatureFormat, string>> = {
  standard: 'webhook-signature',
  stripe: 'Stripe-Signature',
  github: 'X-Hub-Signature-256',
  hex: 'X-Signature',
  base64: 'X-Signature',
  none: '',
}
