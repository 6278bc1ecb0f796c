import type { Fetched, Host } from '../host.ts'

/**
 * A host that caches responses for a minute, so that a rebuild after each saved edit does not fetch the same API description
 * again. Failed requests are not cached.
 */
export function createCachingHost(host: Host, ttlMs = 60_000): Host {
  const known = new Map<string, { readonly response: Promise<Fetched>; readonly expires: number }>()
  return {
    ...host,
    async fetch(url, options) {
      const key = `${url.href} ${options.allowPrivate}`
      const kept = known.get(key)
      if (kept !== undefined && kept.expires > Date.now()) return kept.response
      const response = host.fetch(url, options)
      known.set(key, { response, expires: Date.now() + ttlMs })
      const { ok } = await response
      if (!ok) known.delete(key)
      return response
    },
  }
}
