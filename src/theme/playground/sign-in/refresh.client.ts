import type { PlaygroundView } from '../../../openapi/views/playground-view.ts'
import type { AuthInput } from '../form-state.client.ts'
import { endpointFetch } from './endpoints.client.ts'
import type { Tokens } from './exchange.client.ts'
import { exchangeOf } from './run-flow.client.ts'
import { refreshedTokens, revokeToken } from './oauth-client.client.ts'
import { keepSession, readSession, type SignInSession } from './sessions.client.ts'

type Fresh = 'due' | 'refused'

/**
 * New tokens for the schemes of a request: before they expire (`due`), or because the API did not take them (`refused`). What
 * cannot be refreshed is left out, and is sent as it is.
 */
export async function freshTokens(
  view: PlaygroundView,
  schemes: readonly string[],
  reason: Fresh,
): Promise<Readonly<Record<string, AuthInput>>> {
  const fresh = await Promise.all(
    schemes.map(async (scheme) => {
      const session = readSession(view.api, scheme)
      if (session === undefined || !isWanted(session, reason)) return []
      try {
        const exchange = exchangeOf({ ...session, fetch: endpointFetch(view.proxy) })
        const tokens = await refreshedTokens(exchange, session.refreshToken ?? '')
        return [[scheme, signedIn(view, scheme, { ...session, tokens })] as const]
      } catch {
        return []
      }
    }),
  )
  return Object.fromEntries(fresh.flat())
}

function isWanted({ refreshToken, expiresAt }: SignInSession, reason: Fresh): boolean {
  if (refreshToken === undefined) return false
  return reason === 'refused' || (expiresAt !== undefined && expiresAt - Date.now() < earlyMs)
}

/** A token may expire on its way. */
const earlyMs = 30_000

/** Keeps a sign-in, and returns what the field of its token holds. */
export function signedIn(
  view: Pick<PlaygroundView, 'api'>,
  scheme: string,
  { flow, client, tokens }: Pick<SignInSession, 'flow' | 'client'> & { readonly tokens: Tokens },
): AuthInput {
  const { accessToken, ...rest } = tokens
  keepSession(view.api, scheme, { flow, client, ...rest })
  return { value: accessToken, source: 'sign-in' }
}

/** Ends a sign-in in this tab, and at the server if it has an endpoint for that. */
export async function signOut(view: PlaygroundView, scheme: string, token: string): Promise<void> {
  const session = readSession(view.api, scheme)
  keepSession(view.api, scheme, undefined)
  if (session === undefined) return
  try {
    const exchange = exchangeOf({ ...session, fetch: endpointFetch(view.proxy) })
    await revokeToken(exchange, session.refreshToken ?? token)
  } catch {
    // the token ends by itself
  }
}
