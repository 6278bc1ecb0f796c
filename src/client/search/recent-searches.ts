import { readStored, remember } from '../local-storage.ts'

/** The last searches that led somewhere, newest first. */
export interface RecentSearches {
  all(): readonly string[]
  add(text: string): void
  clear(): void
}

const most = 5

/** Those of one site; several sites of a host are told apart by where they stand. */
export function recentSearches(site: string): RecentSearches {
  const key = `octavo-searches${site}`
  const all = () => readList(readStored(key))
  return {
    all,
    add(text) {
      const searched = text.trim()
      if (searched === '') return
      const others = all().filter((it) => it.toLowerCase() !== searched.toLowerCase())
      remember(key, JSON.stringify([searched, ...others].slice(0, most)))
    },
    clear: () => remember(key, undefined),
  }
}

/** What is stored may be anything: other scripts of the host write there too. */
function readList(text: string | undefined): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((it) => typeof it === 'string').slice(0, most) : []
  } catch {
    return []
  }
}
