import type { Failure } from './response-state.client.ts'

/**
 * Finds out why a request failed, which browsers do not report. A `no-cors` request succeeds if the server is
 * reachable; then the cause of the failure was CORS.
 */
export async function findFailure(url: string, error: unknown): Promise<Failure> {
  if (!navigator.onLine) return { kind: 'offline' }
  if (!(error instanceof TypeError)) return { kind: 'unreachable' }
  const { origin, protocol } = new URL(url)
  if (origin === location.origin) return { kind: 'unreachable' }
  try {
    await fetch(`${origin}/`, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.timeout(probeMs),
    })
    return { kind: 'refused' }
  } catch {
    return { kind: protocol === 'https:' ? 'untrusted' : 'unreachable' }
  }
}

const probeMs = 5000
