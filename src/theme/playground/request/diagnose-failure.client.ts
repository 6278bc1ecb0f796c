import type { Failure } from './response-state.client.ts'

/**
 * Finds out why a request failed, which browsers do not report. If a `no-cors` request to the same URL succeeds, without
 * credentials or a body, the cause was CORS. If that fails too, the cause is not known: the server may close the connection.
 */
export async function findFailure(url: string, error: unknown): Promise<Failure> {
  if (!navigator.onLine) return { kind: 'offline' }
  if (!(error instanceof TypeError)) return { kind: 'unreachable' }
  const { origin, protocol } = new URL(url)
  if (origin === location.origin) return { kind: 'unreachable' }
  try {
    await fetch(url, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.timeout(probeMs),
    })
    return { kind: 'refused' }
  } catch {
    return { kind: protocol === 'https:' ? 'untrusted' : 'unreachable', mayBeCors: true }
  }
}

const probeMs = 5000
