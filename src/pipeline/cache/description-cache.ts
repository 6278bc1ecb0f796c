import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DescriptionCache } from '../../openapi/documents/fetch-document.ts'
import type { Fetched, Host } from '../../host/host.ts'
import { sha256 } from '../../host/node/hash.ts'
import { readSummed, writeSummed } from './shared/summed-file.ts'

/*
 * How long a fetched API description is kept:
 *
 * - On disk without limit. Every build requests it again (network first), and each response replaces the copy. The copy is
 *   used only when the request fails, and the build then reports it (`openapi/kept-description`).
 * - In the memory of `dev` for a minute, so that a rebuild after each saved edit does not request it again.
 */
const reuseMs = 60_000

/**
 * The copies on disk: one file for each URL, in a folder that is created on first use. Write failures are ignored.
 */
export function createDescriptionCache(folder: () => string): DescriptionCache {
  const fileOf = (url: string) => join(folder(), sha256(url).slice(0, 32))

  return {
    async fetch(url, request) {
      const response = await request()
      if (response.ok) {
        try {
          mkdirSync(folder(), { recursive: true })
          writeSummed(fileOf(url), response.text)
        } catch {
          // the next build has no copy then
        }
        return response
      }
      const text = readSummed(fileOf(url))?.toString('utf8')
      return text === undefined ? response : { ok: true, text, kept: response.reason }
    },
  }
}

/** A host that reuses responses for `reuseMs`. Failed requests are not cached. */
export function reuseResponses(host: Host, now: () => number = Date.now): Host {
  const known = new Map<string, { readonly response: Promise<Fetched>; readonly expires: number }>()
  return {
    ...host,
    async fetch(url, options) {
      const key = `${url.href} ${options.allowPrivate}`
      const kept = known.get(key)
      if (kept !== undefined && kept.expires > now()) return kept.response
      const response = host.fetch(url, options)
      known.set(key, { response, expires: now() + reuseMs })
      const { ok } = await response
      if (!ok) known.delete(key)
      return response
    },
  }
}
