import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageTools } from '../../src/search/adapters/local.client.ts'
import { createSearcher } from '../../src/search/adapters/local/searcher.ts'
import type { Searcher } from '../../src/search/query.ts'

/** What a reader asks, and the pages that answer it. */
export interface Question {
  readonly text: string
  readonly routes: readonly string[]
}

/** Questions of a file: one a line, with the routes that answer it behind a bar. */
export function questionsIn(file: string): Question[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [text = '', routes = ''] = line.split(' | ')
      return { text, routes: routes.split(' ') }
    })
}

/** Searches the output of a build, as a browser would. */
export function searcherOf(out: string): Searcher {
  return createSearcher({
    language: languageTools,
    read: async (path) => readFileSync(join(out, '_octavo/search', path)),
  })
}

/** The place of the first right page among the pages that are found, from 1; 0: it is not among the first ten. */
export async function placeOf(
  searcher: Searcher,
  { text, routes }: Question,
  language: string,
): Promise<{ readonly place: number; readonly first: readonly string[] }> {
  const { hits } = await searcher.search({ text, language, limit: 10 })
  const pages = hits.map(({ href }) => decodeURI(href.split('#', 1)[0]!).replace(/\/$/, ''))
  const place = pages.findIndex((page) => routes.includes(page)) + 1
  return { place, first: pages.slice(0, 3) }
}
