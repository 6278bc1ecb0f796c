import type { Strings } from './string-table.ts'

/** The words of the search dialog. It is fetched once for all languages, so the page lends it those of its own. */
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

/** As the page carries them: one a line. */
export function writeSearchWords(strings: Strings): string {
  return names.map((name) => strings[name]).join('\n')
}

export function readSearchWords(written: string): SearchWords {
  const lines = written.split('\n')
  return Object.fromEntries(names.map((name, index) => [name, lines[index] ?? ''])) as SearchWords
}
