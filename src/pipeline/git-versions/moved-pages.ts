import { isExternal, resolvePath, resolveUrlPath, suffixOf } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import type { Frontmatter, PageFacts } from '../../content/page.ts'
import { operationOf } from '../../site/navigation/page-operation.ts'

/** Where the pages of a commit are in the site. */
export interface NewPlace {
  /** The first part of their URLs. */
  readonly folder: string
  /** The path of an asset of the commit in the site; `undefined` if the commit has no such asset. */
  assetPath(file: FilePath): FilePath | undefined
}

/** A page of a commit as a page of the site: what it names from the root is below its folder now. */
export function movedFacts(facts: PageFacts, place: NewPlace): PageFacts {
  const below = (file: FilePath) => `${place.folder}/${file}` as FilePath
  return {
    ...facts,
    frozen: true,
    file: below(facts.file),
    route: movedRoute(facts.route, place),
    meta: movedMeta(facts.meta, facts.file, place),
    links: facts.links.map(({ offset: _offset, ...link }) => ({
      ...link,
      href: movedHref(link.href, [facts.file, link.from], place),
      from: below(link.from),
    })),
    images: facts.images.map(({ offset: _offset, ...image }) => ({
      ...image,
      src: movedHref(image.src, [facts.file, image.from], place),
      from: below(image.from),
    })),
    islands: facts.islands.map((island) => ({ ...island, file: below(island.file) })),
    inputs: [],
    problems: [],
  }
}

export function movedRoute(route: Route, { folder }: Pick<NewPlace, 'folder'>): Route {
  return (route === '/' ? `/${folder}` : `/${folder}${route}`) as Route
}

/** A path of the navigation or the frontmatter, which starts at the root. */
export function movedPath(path: string, { folder }: Pick<NewPlace, 'folder'>): string {
  return isExternal(path) ? path : `${folder}/${path.replace(/^\/+/, '')}`
}

/**
 * A URL as it is written on a page. It is relative to the page, or else to the file that holds it. One that starts at the
 * root stays below the folder, unless it is an asset that another version has too.
 */
function movedHref(
  href: string,
  from: readonly [page: FilePath, holder: FilePath],
  place: NewPlace,
): string {
  const written = href.trim()
  if (written === '' || isExternal(written) || /^[#?]/.test(written)) return href
  for (const file of from) {
    const asset = place.assetPath(resolveUrlPath(written, file))
    if (asset !== undefined) return urlOf(asset) + suffixOf(written)
  }
  return written.startsWith('/') ? `/${place.folder}${written}` : href
}

function urlOf(path: FilePath): string {
  return `/${path.split('/').map(encodeURIComponent).join('/')}`
}

/** What only holds for the page as it was is left out: its version, its canonical URL, its reviews. */
function movedMeta(meta: Frontmatter, file: FilePath, place: NewPlace): Frontmatter {
  const {
    version: _version,
    canonical: _canonical,
    watch: _watch,
    owner: _owner,
    lastReviewed: _lastReviewed,
    ...kept
  } = meta
  const { url, related, openapi, other } = meta
  const images = Object.entries(other).flatMap(([key, value]) =>
    /^(?:og|twitter):image$/.test(key) && typeof value === 'string'
      ? [[key, movedHref(value, [file, file], place)]]
      : [],
  )
  return {
    ...kept,
    ...(url !== undefined && { url: movedHref(url, [file, file], place) }),
    ...(openapi !== undefined && { openapi: movedReference(openapi, file, place) }),
    ...(related && { related: related.map((path) => movedPath(path, place)) }),
    other: { ...other, ...Object.fromEntries(images) },
  }
}

/** An operation with the file that describes it: the description of another version may have it too. */
function movedReference(written: string, file: FilePath, place: NewPlace): string {
  const { api = '', method, path } = operationOf({ openapi: written, other: {} }) ?? {}
  if (api === '') return written
  const described = /^\.{1,2}\//.test(api) ? (resolvePath(api, file) ?? api) : api
  return `${movedPath(described, place)} ${method} ${path}`
}
