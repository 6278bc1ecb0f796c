import type { FilePath, Route } from '../../base/paths.ts'
import { allPagesRoute } from '../all-pages-route.ts'
import { llmsPaths } from '../llms-scopes.ts'
import type { Site } from '../site.ts'
import { isUnreadable } from '../unreadable-routes.ts'

/** Written next to the pages by every build, whether or not the site brings its own. */
const written = new Set([
  ...['llms.txt', 'llms-full.txt', 'sitemap.xml', 'robots.txt', 'urls.json', '404.html', '404'],
])

/** Whether a build writes a file of its own to a path, other than a page. The path has no leading slash. */
export function isGenerated(path: string, site: Site): boolean {
  const feed = /^(.*?)\/?rss\.xml$/.exec(path)
  if (written.has(path) || site.generated.has(path as FilePath)) return true
  if (path === 'docs.zip') return site.config.markdownArchive
  if (feed !== null) return site.pages.has(`/${feed[1]}` as Route)
  return path.endsWith('/llms.txt') && [...llmsPaths(site).values()].includes(path as FilePath)
}

/**
 * Whether a path is that of a page or a file, so that no redirect is followed there. `replaced` are pages whose URL a
 * redirect takes. The path has a leading slash and is decoded.
 */
export function isServed(
  path: string,
  site: Site,
  replaced: ReadonlySet<string> = noPages,
): boolean {
  if (replaced.has(path)) return false
  // without a page of its own it shows the first page
  if (path === '/' && !site.redirects.exact.has('/')) return true
  if (site.pages.has(path as Route) || isUnreadable(path as Route, site)) return true
  const file = path.slice(1)
  if (site.assets.has(file as FilePath) || isGenerated(file, site)) return true
  if (path.startsWith('/_octavo/')) return true
  if (path.endsWith('.md')) return isMarkdownOf(path, site, replaced)
  return path === allPagesRoute(site)
}

const noPages: ReadonlySet<string> = new Set()

/** Every page is written as Markdown too: `/guides/start.md`. */
function isMarkdownOf(path: string, { pages }: Pick<Site, 'pages'>, replaced: ReadonlySet<string>) {
  const route = path === '/index.md' ? '/' : path.slice(0, -'.md'.length)
  return pages.has(route as Route) && !replaced.has(route)
}
