import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Route } from '../../base/paths.ts'
import { replaceFile } from '../../host/node/replace-file.ts'
import { redirectChain } from '../../site/redirects/redirect-table.ts'
import type { OperationPage } from '../../site/page-source.ts'
import type { Site } from '../../site/site.ts'
import { cacheFolder } from './cache-folder.ts'
import { readOwn } from './shared/read-own.ts'

/*
 * The URL of an operation comes from its summary. The last build leaves a list of these URLs in its cache, so that
 * `check` can name the redirect that a new summary needs. Without the list there is no such note.
 */

/** Earlier URLs of an operation that are kept. */
const maxEarlier = 5

/** The routes of each operation, the newest first. */
type OperationUrls = Readonly<Record<string, readonly string[]>>

/** Remembers the URLs of a build. Failures are ignored: the next check has no list then. */
export async function saveOperationUrls(
  root: string,
  pages: readonly OperationPage[],
): Promise<void> {
  if (pages.length === 0) return
  const earlier = readUrls(root)
  const urls = Object.fromEntries(
    [...routesByOperation(pages)].map(([operation, routes]) => [
      operation,
      [...new Set([...routes, ...(earlier[operation] ?? [])])].slice(0, routes.length + maxEarlier),
    ]),
  )
  try {
    mkdirSync(dirname(listFile(root)), { recursive: true })
    await replaceFile(listFile(root), JSON.stringify(urls))
  } catch {
    // read by a note only
  }
}

/** A note for each operation that moved since an earlier build and has no redirect from its old URL. */
export function movedOperationNotes(
  root: string,
  pages: readonly OperationPage[],
  site: Site,
): readonly string[] {
  const urls = pages.length === 0 ? {} : readUrls(root)
  const isPage = (path: string) => site.pages.has(path as Route)
  return [...routesByOperation(pages)].flatMap(([operation, [now]]) => {
    const gone = (urls[operation] ?? []).filter((route) => {
      if (isPage(route)) return false
      const isOurs = site.redirects.exact.get(route)?.pointer.length === 0
      return isOurs || redirectChain(route, site.redirects, isPage).steps.length === 0
    })
    const [, method, path] = JSON.parse(operation) as readonly string[]
    return gone.map((source) => {
      if (site.redirects.exact.has(source))
        return `${method} ${path} moved from ${source} to ${now}, because of characters that no file name can have on Windows. Hosts with redirect rules redirect the old URL (--host), and so does the 404 page if scripts run.`
      const redirect = JSON.stringify({ source, destination: now })
      return `${method} ${path} moved from ${source} to ${now}. To keep old links working, add to "redirects": ${redirect}`
    })
  })
}

function routesByOperation(
  pages: readonly OperationPage[],
): ReadonlyMap<string, readonly [Route, ...Route[]]> {
  const found = new Map<string, [Route, ...Route[]]>()
  for (const { api, method, path, route } of pages) {
    const operation = JSON.stringify([api, method, path])
    const routes = found.get(operation)
    if (routes === undefined) found.set(operation, [route])
    else routes.push(route)
  }
  return found
}

function readUrls(root: string): OperationUrls {
  try {
    const found: unknown = JSON.parse(readOwn(listFile(root)).toString('utf8'))
    const entries = typeof found === 'object' && found !== null ? Object.entries(found) : []
    return Object.fromEntries(
      entries.flatMap(([operation, routes]) =>
        Array.isArray(routes) && routes.every((route) => typeof route === 'string')
          ? [[operation, routes]]
          : [],
      ),
    )
  } catch {
    return {} // there was no build, or its cache was cleared
  }
}

function listFile(root: string): string {
  return join(cacheFolder(root), 'operations.json')
}
