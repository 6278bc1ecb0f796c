import type { Host } from '../host.ts'
import { sha256 } from './hash.ts'

/** A host that hashes every text it returns. */
export interface HashingHost extends Host {
  /** A hash of all texts that were read or fetched, independent of their order. */
  fingerprint(): string
}

export function createHashingHost(host: Host): HashingHost {
  const hashes = new Map<string, string>()
  const record = (name: string, text: string) => void hashes.set(name, sha256(text))
  return {
    ...host,
    async read(path) {
      const text = await host.read(path)
      if (text !== undefined) record(path, text)
      return text
    },
    async fetch(url, options) {
      const response = await host.fetch(url, options)
      if (response.ok) record(url.href, response.text)
      return response
    },
    fingerprint: () => sha256(JSON.stringify([...hashes].sort(([a], [b]) => (a < b ? -1 : 1)))),
  }
}
