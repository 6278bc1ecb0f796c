import { markdownPath, routeFrom } from '../base/paths.ts'
import type { Route } from '../base/paths.ts'
import { createClosestMatch } from '../base/text/closest-match.ts'
import type { ListedSite } from '../outputs/page-list.ts'
import { findFile } from '../server/resolve-file.ts'
import type { BuiltDocs } from './built-docs.ts'
import { notFound } from './tool-result.ts'
import type { ToolProblem } from './tool-result.ts'

/** The Markdown of a page. */
export interface FoundPage {
  readonly route: Route
  /** The file on the disk. */
  readonly file: string
}

/** The scheme of the resources of this server: `docs:///guides/start`. */
export const resourceScheme = 'docs:'

/** A page from its path, its URL, the URL of its Markdown, or a path that redirects to it. */
export async function findPage(written: string, docs: BuiltDocs): Promise<FoundPage | ToolProblem> {
  const site = await docs.site()
  const path = pathOf(written, site)
  if (path === undefined)
    return notFound(
      `"${shown(written)}" is a URL of another site.`,
      `Pass a page of ${site.siteUrl ?? site.name}.`,
    )
  return (await pageAt(path, docs, site)) ?? unknownPage(written, docs)
}

const maxRedirects = 5

/** The page at a URL path, with the base or without it. */
async function pageAt(
  path: string,
  docs: BuiltDocs,
  site: ListedSite,
  redirects = maxRedirects,
): Promise<FoundPage | undefined> {
  const below = path.startsWith(`${site.base}/`) ? path.slice(site.base.length) : path
  for (const candidate of new Set([below, path])) {
    const route = routeFrom(candidate.replace(/\.html?$/, ''))
    const found = await findFile(docs.folder, `/${encodePath(markdownPath(route))}`)
    if (found.kind === 'file') return { route, file: found.file }
  }
  const { exact, pattern } = docs.redirects
  const moved = (await exact(below)) ?? (await pattern(below))
  if (moved === undefined || redirects === 0) return undefined
  const target = pathOf(moved.to, site)
  return target === undefined ? undefined : pageAt(target, docs, site, redirects - 1)
}

/** The path in what a caller wrote; `undefined` for a URL of another site. */
function pathOf(written: string, { siteUrl }: ListedSite): string | undefined {
  const text = written.trim()
  const isUrl = /^(?:https?|docs):/i.test(text) && URL.canParse(text)
  if (!isUrl) return withSlash(text.split(/[?#]/, 1)[0] ?? '')
  const { protocol, host, pathname } = new URL(text)
  const isOwn =
    protocol === resourceScheme || siteUrl === undefined || new URL(siteUrl).host === host
  return isOwn ? withSlash(pathname) : undefined
}

function withSlash(path: string): string {
  return `/${path.replace(/^\/+/, '')}`
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Suggests the pages with the most similar path. */
async function unknownPage(written: string, docs: BuiltDocs): Promise<ToolProblem> {
  const site = await docs.site()
  const path = withSlash(shown(written))
  const routes: Route[] = []
  const sameName: Route[] = []
  const name = path.split('/').at(-1) ?? ''
  for await (const { route } of docs.pages()) {
    routes.push(route)
    if (name !== '' && route.endsWith(`/${name}`)) sameName.push(route)
  }
  const near = createClosestMatch(routes)(path.replace(`${site.base}/`, '/'))
  const suggestions = [...new Set([...(near === undefined ? [] : [near]), ...sameName])].slice(0, 5)
  return notFound(
    `No page is at "${shown(written)}".`,
    suggestions.length === 0
      ? 'Call search or list_pages to find the page.'
      : `Did you mean ${suggestions.map((route) => `"${route}"`).join(' or ')}?`,
  )
}

/** What a caller wrote, short enough for a message. */
export function shown(written: string): string {
  return written.length > 200 ? `${written.slice(0, 200)}…` : written
}
