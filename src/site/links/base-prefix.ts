import type { FilePath } from '../../base/paths.ts'
import { resolveLink } from './resolve-link.ts'
import type { Site } from '../site.ts'
import type { BrokenLink } from './broken-link.ts'

/**
 * Broken links that are all right without their first segment (`/docs/guides/start`, where the page is
 * `/guides/start`) have one cause: the site is built without its base path. They become one problem for each prefix.
 */
export function withBasePrefixes(found: readonly BrokenLink[], site: Site): readonly BrokenLink[] {
  if (site.base !== '') return found
  const counts = new Map<string, { all: number; right: number; pages: Set<string> }>()
  for (const link of found) {
    const prefix = prefixOf(link)
    if (prefix === undefined) continue
    const count = counts.get(prefix) ?? { all: 0, right: 0, pages: new Set() }
    counts.set(prefix, count)
    count.all++
    if (isRightWithout(prefix, link, site)) {
      count.right++
      count.pages.add(link.href)
    }
  }
  const canonical = canonicalPrefix(site)
  const folders = counts.size > 0 ? firstFolders(site) : new Set()
  const bases = [...counts].flatMap(([prefix, { all, right, pages }]) => {
    const isSure = prefix === canonical ? right > 0 : pages.size >= minPages && right * 5 >= all * 4
    const isBase = isSure && (prefix === canonical || isBaseName(prefix)) && !folders.has(prefix)
    return isBase ? [prefix] : []
  })
  const reported = new Set<string>()
  return found.flatMap((link): BrokenLink[] => {
    const prefix = prefixOf(link)
    if (prefix === undefined || !bases.includes(prefix)) return [link]
    if (!isRightWithout(prefix, link, site)) return [link]
    if (reported.has(prefix)) return []
    reported.add(prefix)
    const { file, href, offset } = link
    const count = counts.get(prefix)?.right ?? 1
    const isCanonical = prefix === canonical
    return [
      {
        kind: 'base',
        file,
        href,
        prefix,
        count,
        isCanonical,
        ...(offset !== undefined && { offset }),
      },
    ]
  })
}

/** Fewer different links may be mistakes of their own. */
const minPages = 3

function prefixOf({ kind, href }: BrokenLink): string | undefined {
  return kind === 'link' ? /^(\/[^/?#]+)(?:[/?#]|$)/.exec(href)?.[1] : undefined
}

function isRightWithout(prefix: string, { href }: BrokenLink, site: Site): boolean {
  const rest = href.slice(prefix.length)
  const target = resolveLink(rest.startsWith('/') ? rest : `/${rest}`, '' as FilePath, site)
  return target.kind !== 'missing'
}

/** The name of a language or of a version is a folder whose pages are missing. */
function isBaseName(prefix: string): boolean {
  return !/^\/(?:[a-z]{2}(?:-[a-z]{2,4})?|v?\d.*|latest|next)$/i.test(prefix)
}

/** The folders that are at the root of the site, as `/guides`. */
function firstFolders({ pages, assets }: Site): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const route of pages.keys()) addFirstFolder(folders, route)
  for (const file of assets) addFirstFolder(folders, `/${file}`)
  return folders
}

function addFirstFolder(folders: Set<string>, path: string): void {
  const end = path.indexOf('/', 1)
  if (end !== -1) folders.add(path.slice(0, end))
}

/** `/docs` of `https://acme.com/docs`, the canonical URL in the settings. */
function canonicalPrefix({ config }: Site): string | undefined {
  const canonical = config.seo.metatags['canonical']
  if (canonical === undefined || !URL.canParse(canonical)) return undefined
  return /^\/[^/]+(?=\/?$)/.exec(new URL(canonical).pathname)?.[0]
}
