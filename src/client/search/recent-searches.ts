import { readStored, remember } from '../../theme/local-storage.client.ts'

/** The last searches whose results were opened, newest first. */
export interface RecentSearches {
  all(): readonly string[]
  add(text: string): void
  clear(): void
}

const maxSearches = 5

/** The recent searches of one site. `site` distinguishes several sites on a host: they share `localStorage`. */
export function recentSearches(site: string): RecentSearches {
  const key = `octavo-searches${site}`
  const all = () => readList(readStored(key))
  return {
    all,
    add(text) {
      const searched = text.trim()
      if (searched === '') return
      const others = all().filter((it) => it.toLowerCase() !== searched.toLowerCase())
      remember(key, JSON.stringify([searched, ...others].slice(0, maxSearches)))
    },
    clear: () => remember(key, undefined),
  }
}

/** Parses the stored list. It may contain anything: other scripts of the host write to the storage too. */
function readList(text: string | undefined): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value)
      ? value.filter((it) => typeof it === 'string').slice(0, maxSearches)
      : []
  } catch {
    return []
  }
}
