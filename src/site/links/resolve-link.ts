import { isUnreadable } from '../unreadable-routes.ts'
import { isExternal, resolveUrlPath, routeOf, suffixOf } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { allPagesRoute } from '../all-pages-route.ts'
import { plainPath } from '../redirects/plain-path.ts'
import { redirectChain } from '../redirects/redirect-table.ts'
import { sourceOf } from './resolve-file.ts'
import { isGenerated, isServed } from '../redirects/served-paths.ts'
import type { RedirectTable, Site, Target } from '../site.ts'

/**
 * What an href leads to: root-absolute or relative to the folder of the file it is written in, with or without an
 * extension or a trailing slash, percent-encoded or not. Case counts, as it does on a host.
 */
export function resolveLink(href: string, from: FilePath, site: Site): Target {
  if (!href.startsWith('/')) return resolveWritten(href, from, site)
  // from the root it leads to the same place on every page, and many stages resolve it
  const known = rooted.get(site) ?? new Map<string, Target>()
  rooted.set(site, known)
  let target = known.get(href)
  if (target === undefined) known.set(href, (target = resolveWritten(href, from, site)))
  return target
}

/** What the hrefs of a site lead to that begin at its root. A site does not change. */
const rooted = new WeakMap<Site, Map<string, Target>>()

function resolveWritten(href: string, from: FilePath, site: Site): Target {
  const written = href.trim()
  if (isExternal(written)) return { kind: 'outside', url: written }
  const suffix = suffixOf(written)
  if (suffix.length === written.length) return { kind: 'here', suffix }

  const path = resolveUrlPath(written, from)
  const inside = withoutBase(path, site.base)
  return (
    targetOf(path, suffix, site) ??
    (inside === undefined ? undefined : targetOf(inside, suffix, site)) ?? {
      kind: 'missing',
      path,
      suffix,
    }
  )
}

/** Like `resolveLink`, for what a page shows: a snippet's relative path is meant from the page, else from the snippet. */
export function resolveFromPage(
  href: string,
  page: FilePath,
  holder: FilePath,
  site: Site,
): Target {
  const target = resolveLink(href, page, site)
  if (target.kind !== 'missing' || holder === page) return target
  const own = resolveLink(href, holder, site)
  return own.kind === 'missing' ? target : own
}

/** What an href of the settings leads to: they are written from the root of the site, with a slash or without. */
export function resolveFromSettings(href: string, site: Site): Target {
  const written = href.trim()
  const rooted = isExternal(written) || /^[/#?]/.test(written) ? written : `/${written}`
  return resolveLink(rooted, site.config.file, site)
}

function targetOf(
  path: string,
  suffix: string,
  site: Site,
  redirects: RedirectTable = site.redirects,
): Target | undefined {
  const route = routeOf(path as FilePath)
  // its own string: targets are kept
  const page = site.pages.get(route)
  if (page !== undefined) return { kind: 'page', route: page.route, suffix }
  if (site.assets.has(path as FilePath))
    return { kind: 'asset', file: sourceOf(path as FilePath, site), suffix }
  if (isUnreadable(route, site)) return { kind: 'page', route, suffix }
  if (route === '/') return { kind: 'page', route: site.home, suffix }
  if (isGenerated(path, site)) return { kind: 'asset', file: path as FilePath, suffix }
  if (route === allPagesRoute(site)) return { kind: 'page', route, suffix }

  const redirected = throughRedirect(path, suffix, site, redirects)
  if (redirected !== undefined) return redirected
  const inside = site.folders.get(route)
  if (inside !== undefined) return { kind: 'page', route: inside, suffix }
  const plain = path.replace(/\.html?$/i, '')
  return plain === path ? undefined : targetOf(plain, suffix, site, redirects)
}

/** The end of a chain of redirects, so that a link takes the reader there in one step. */
function throughRedirect(
  path: string,
  suffix: string,
  site: Site,
  redirects: RedirectTable,
): Target | undefined {
  const { steps, loops } = redirectChain(`/${path}`, redirects, (at) => isServed(at, site))
  const end = steps.at(-1)
  if (end === undefined || loops) return undefined
  const destination = suffixOf(end) === '' ? end + suffix : end
  if (isExternal(destination)) return { kind: 'outside', url: destination }
  const target = plainPath(destination).slice(1)
  // hosts follow it, even to nowhere, so a folder of this name is not shown
  return (
    targetOf(target, suffixOf(destination), site, noRedirects) ?? { kind: 'missing', path, suffix }
  )
}

const noRedirects: RedirectTable = { exact: new Map(), patterns: [], anchors: new Map() }

function withoutBase(path: string, base: string): string | undefined {
  const prefix = base.slice(1)
  if (prefix === '') return undefined
  if (path === prefix) return ''
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : undefined
}
