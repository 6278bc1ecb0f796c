import { isExternal } from '../../base/paths.ts'
import type { Redirect } from '../../config/config.ts'
import type { Site } from '../site.ts'
import { plainPath } from '../redirects/plain-path.ts'
import { resolveFromSettings } from './resolve-link.ts'

/**
 * Redirects of which some are written with the base path of the site, at both ends: `/docs/old` to `/docs/new`, of a site that is
 * published below `/docs`. They become what they are below it. A site that has a folder of this name means that folder.
 */
export function redirectsInBase(
  redirects: readonly Redirect[],
  { base, pages }: Pick<Site, 'base' | 'pages'>,
): readonly Redirect[] {
  const isWhole = ({ source, destination }: Redirect) =>
    isBelow(source, base) && (isExternal(destination) || isBelow(destination, base))
  if (base === '' || !redirects.some(isWhole)) return redirects
  if ([...pages.keys()].some((route) => isBelow(route, base))) return redirects
  return redirects.map((redirect) => {
    if (!isWhole(redirect)) return redirect
    const { source, destination } = redirect
    const to = isExternal(destination) ? destination : without(destination, base)
    return { ...redirect, source: without(source, base), destination: to }
  })
}

/**
 * The base path that a redirect was written with, if the site is built without it: its destination is there below the root, and
 * the source, or the canonical URL, begins with the same folder, which the site does not have.
 */
export function unknownBase({ source, destination }: Redirect, site: Site): string | undefined {
  const base = /^\/[^/?#:*]+/.exec(destination.trim())?.[0]
  if (base === undefined || site.base !== '' || isExternal(destination)) return undefined
  const canonical = site.config.seo.metatags['canonical'] ?? ''
  const isCanonical = URL.canParse(canonical) && isBelow(new URL(canonical).pathname, base)
  if (!isBelow(source, base) && !isCanonical) return undefined
  const isFolder = (path: string) => isBelow(path, base)
  if ([...site.pages.keys()].some(isFolder)) return undefined
  if ([...site.assets].some((file) => isFolder(`/${file}`))) return undefined
  const isThere = resolveFromSettings(without(destination.trim(), base), site).kind !== 'missing'
  return isThere ? base : undefined
}

function isBelow(written: string, base: string): boolean {
  const path = plainPath(written)
  return path === base || path.startsWith(`${base}/`)
}

function without(written: string, base: string): string {
  const rest = written.trim().replace(/^\/*/, '/').slice(base.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}
