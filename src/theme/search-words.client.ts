import type { Strings } from './words/site.ts'

/** The strings of the search dialog. Its script is the same for all languages, so the page contains the strings. */
export type SearchWords = Pick<Strings, (typeof names)[number]>

const names = [
  'search',
  'searchRecent',
  'searchForget',
  'searchBusy',
  'searchNone',
  'searchHint',
  'searchFailed',
  'searchResults',
  'searchMove',
  'searchOpen',
  'searchClose',
  'allPages',
] as const satisfies readonly (keyof Strings)[]

/** As in the page: one a line. */
export function writeSearchWords(strings: Strings): string {
  return names.map((name) => strings[name]).join('\n')
}

export function readSearchWords(written: string): SearchWords {
  const lines = written.split('\n')
  return Object.fromEntries(names.map((name, index) => [name, lines[index] ?? ''])) as SearchWords
}
