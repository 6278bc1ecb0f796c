import type { Server } from './model.ts'

/** The servers a page offers: `api.baseUrl` wins over the description. */
export function serversFor(described: readonly Server[], baseUrls: readonly string[]): Server[] {
  if (baseUrls.length === 0) return [...described]
  return baseUrls.map((url) => ({
    url,
    variables: [...new Set([...url.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? ''))].map(
      (name) => ({ name, default: '', enum: [] }),
    ),
  }))
}
