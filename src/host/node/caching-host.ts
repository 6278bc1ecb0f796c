import type { Fetched, Host } from '../host.ts'

/**
 * A host that fetches an address once in a while: who changes the settings every few seconds does not wait for the same
 * description each time.
 */
export function createCachingHost(host: Host, forMs = 60_000): Host {
  const known = new Map<string, { readonly answer: Promise<Fetched>; readonly until: number }>()
  return {
    ...host,
    async fetch(url, options) {
      const key = `${url.href} ${options.allowPrivate}`
      const kept = known.get(key)
      if (kept !== undefined && kept.until > Date.now()) return kept.answer
      const answer = host.fetch(url, options)
      known.set(key, { answer, until: Date.now() + forMs })
      const { ok } = await answer
      if (!ok) known.delete(key)
      return answer
    },
  }
}
