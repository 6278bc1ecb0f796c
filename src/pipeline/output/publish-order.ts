import type { FilePath } from '../../base/paths.ts'

/**
 * The order in which the files of a new output become public, so that what a page names is there before the page:
 * assets, the Markdown and the feeds of pages, new pages, pages that other pages may name already, and then the files
 * that name pages. Removing goes the other way.
 */
export function byRank(isKept: (path: FilePath) => boolean): (a: FilePath, b: FilePath) => number {
  return (a, b) => rankOf(a, isKept) - rankOf(b, isKept) || (a < b ? -1 : 1)
}

function rankOf(path: FilePath, isKept: (path: FilePath) => boolean): number {
  if (isIndex(path) || (isSidebar.test(path) && isKept(path))) return 4
  if (path.endsWith('.html')) return isKept(path) ? 3 : 2
  return path.endsWith('.md') || path.endsWith('rss.xml') ? 1 : 0
}

/** Entries of a sidebar, at a URL that pages name before and after. */
const isSidebar = /^_octavo\/navigation-[^/]+\.json$/

/** Files that name pages: the entry of each search index, lists for machines, redirects. */
function isIndex(path: FilePath): boolean {
  return /^(?:_octavo\/(?:search\/[^/]+|redirects\.json)|sitemap.*\.xml|llms(?:-full)?\.txt|_llms\/[^/]+\.txt|robots\.txt|urls\.json|_redirects|_headers|(?:vercel|staticwebapp\.config|firebase)\.json|(?:nginx-redirects|nginx-site|caddy-site)\.conf)$/.test(
    path,
  )
}
