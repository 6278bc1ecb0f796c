import type { Host } from '../host.ts'
import { sha256 } from './hash.ts'

/** A host that remembers what it gave. */
export interface HashingHost extends Host {
  /** Of all texts that were given, whatever their order. */
  fingerprint(): string
}

export function createHashingHost(host: Host): HashingHost {
  const given = new Map<string, string>()
  const note = (name: string, text: string) => void given.set(name, sha256(text))
  return {
    ...host,
    async read(path) {
      const text = await host.read(path)
      if (text !== undefined) note(path, text)
      return text
    },
    async fetch(url, options) {
      const answer = await host.fetch(url, options)
      if (answer.ok) note(url.href, answer.text)
      return answer
    },
    fingerprint: () => sha256(JSON.stringify([...given].sort(([a], [b]) => (a < b ? -1 : 1)))),
  }
}
