import { fill } from '../../fill.client.ts'
import type { LateWords } from '../../../words/late-english.client.ts'
import { UnreadableEndpointError, UnsafeEndpointError } from '../../sign-in/endpoints.client.ts'
import { RefusedError } from '../../sign-in/exchange.client.ts'

/** Why a sign-in failed. What a server says of it is shown as text. */
export function signInProblem(error: unknown, words: LateWords): string {
  const reason = error instanceof Error ? error.message : String(error)
  if (error instanceof RefusedError) {
    return error.code === 'expired_token'
      ? words.codeExpired
      : fill(words.signInRefused, { reason })
  }
  if (error instanceof UnsafeEndpointError) return fill(words.unsafeEndpoint, { url: reason })
  if (error instanceof UnreadableEndpointError) {
    const { host } = error
    return `${fill(words.tokensUnreadable, { host, origin: location.origin })} ${reason}`.trim()
  }
  return fill(words.signInUnusable, { reason })
}
