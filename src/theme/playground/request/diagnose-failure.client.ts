import type { Failure } from './response-state.client.ts'

/**
 * Why a call failed. Browsers do not tell pages, so the server is asked for nothing in particular in a way whose answer
 * nobody may read: if that comes back, the server is there, and has refused this page.
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
