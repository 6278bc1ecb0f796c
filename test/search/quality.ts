import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { languageTools } from '../../src/search/adapters/local/local.client.ts'
import type { IndexManifest } from '../../src/search/adapters/local/index/index-root.ts'
import { createSearcher } from '../../src/search/adapters/local/query/run-query.ts'
import { textFolder } from '../../src/search/adapters/local/index/index-root.ts'
import type { TextShard } from '../../src/search/adapters/local/index/shards/text-shards.ts'
import type { Searcher } from '../../src/search/searcher.ts'

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
  const place = pages.findIndex((page) => routes.some((route) => isRoute(page, route))) + 1
  return { place, first: pages.slice(0, 3) }
}

/** A route that begins with a star is any that ends so. */
function isRoute(page: string, route: string): boolean {
  return route.startsWith('*') ? page.endsWith(route.slice(1)) : page === route
}

/** What pages of an output may be called (titles, routes, operations), and the addresses of those that are. */
export function namesIn(out: string, language: string): ReadonlyMap<string, ReadonlySet<string>> {
  const folder = join(out, '_octavo/search')
  const root = JSON.parse(inflated(join(folder, `${language}.bin`))) as IndexManifest
  const names = new Map<string, Set<string>>()
  const files = root.folders.flatMap(([first]) => {
    const own = textFolder(root, first)
    return readdirSync(join(folder, own)).map((name) => join(own, name))
  })
  for (const file of files) {
    for (const page of JSON.parse(inflated(join(folder, file))) as TextShard) {
      for (const name of [page.title, page.route, page.operation]) {
        if (name === undefined) continue
        names.set(name, (names.get(name) ?? new Set()).add(page.href))
      }
    }
  }
  // "Getting started" is no other name than "Getting Started"
  const alike = new Map<string, Set<string>>()
  for (const [name, hrefs] of names) {
    const key = name.toLowerCase()
    alike.set(key, new Set([...(alike.get(key) ?? []), ...hrefs]))
  }
  return new Map([...names.keys()].map((name) => [name, alike.get(name.toLowerCase())!]))
}

function inflated(file: string): string {
  return inflateRawSync(readFileSync(file)).toString()
}
