import { extensionOf, resolvePath, resolveUrlPath, routeOf, suffixOf } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import { resolveFromPage, resolveFromSettings, resolveLink } from '../../site/links/resolve-link.ts'
import type { Site, Target } from '../../site/site.ts'
import { relativePath } from './relative-path.ts'

/** The files that are moved: the new path by the old one. */
export type Moves = ReadonlyMap<FilePath, FilePath>

/** New paths and URLs for what is written in the files of a site. */
export interface MovedPaths {
  /** The new path of a file; the same one if it is not moved. */
  file(path: FilePath): FilePath
  /** The new route of a page; `undefined` if it is not moved. */
  route(route: Route): Route | undefined
  /** A link or image of a page, to be written in its place; `undefined` if it stays as it is. */
  href(written: string, page: FilePath, holder: FilePath): string | undefined
  /** A link or file of the settings. */
  settingsHref(written: string): string | undefined
  /** A relative link of a page or a snippet, written from the root. */
  rooted(written: string, from: FilePath): string
  /** The path of a file, relative to the new place of the one that holds it, if either is moved; else as it was. */
  relative(target: FilePath, holder: FilePath, written: string): string
  /** A path of a file that is imported from another one. */
  specifier(written: string, file: FilePath, holder: FilePath): string | undefined
}

export function movedPaths(site: Site, moves: Moves): MovedPaths {
  const routes = new Map<Route, Route>()
  for (const { route, facts } of site.pages.values()) {
    const to = facts === undefined ? undefined : moves.get(facts.file)
    if (to !== undefined) routes.set(route, routeOf(to))
  }
  const newFile = (path: FilePath): FilePath => moves.get(path) ?? path

  /** The new path of what a path leads to: with the extension, or `index`, that it was written with. */
  function newPath(path: string, target: Target): string {
    if (target.kind === 'asset') return target.file === path ? newFile(target.file) : path
    if (target.kind !== 'page' || routeOf(path as FilePath) !== target.route) return path
    const route = routes.get(target.route)
    const file = site.pages.get(target.route)?.facts?.file
    if (route === undefined || file === undefined) return path
    if (path === file) return newFile(file)
    if (path === withoutExtension(file)) return withoutExtension(newFile(file))
    const html = /\.html?$/i.exec(path)?.[0] ?? ''
    return route.slice(1) + html
  }

  return {
    file: newFile,
    route: (route) => routes.get(route),
    href(written, page, holder) {
      const path = pathOf(written)
      if (path === '') return undefined
      const target = resolveFromPage(written, page, holder, site)
      if (target.kind === 'outside' || target.kind === 'here') return undefined
      const isRooted = path.startsWith('/')
      const from = isRooted || resolveLink(written, page, site).kind !== 'missing' ? page : holder
      const old = resolveUrlPath(path, from)
      const now = newPath(old, target)
      if (leadsTo(path, now, newFile(from)) || (target.kind === 'missing' && isRooted))
        return undefined
      const spelled = isRooted ? `/${now}` : relativePath(now, newFile(from), path)
      return respelled(spelled, written)
    },
    settingsHref(written) {
      const path = pathOf(written)
      const target = resolveFromSettings(written, site)
      if (path === '' || (target.kind !== 'page' && target.kind !== 'asset')) return undefined
      const old = resolveUrlPath(`/${path}`, site.config.file)
      const now = newPath(old, target)
      if (now === old) return undefined
      return respelled(path.startsWith('/') ? `/${now}` : now, written)
    },
    rooted(written, from) {
      const path = resolveUrlPath(pathOf(written), from)
      const spelled = `/${newPath(path, resolveLink(written, from, site))}`
      return respelled(spelled, written) ?? written
    },
    relative(target, holder, written) {
      const now = newFile(target)
      return leadsTo(written, now, newFile(holder))
        ? written
        : relativePath(now, newFile(holder), written)
    },
    specifier(written, file, holder) {
      const target = newFile(file)
      const from = newFile(holder)
      if (target === file && from === holder) return undefined
      const cut = extensionOf(written) === '' ? withoutExtension : (path: string) => path
      if (/^\.{1,2}\//.test(written)) {
        return leadsTo(written, cut(target), from)
          ? undefined
          : relativePath(cut(target), from, './')
      }
      if (target === file) return undefined
      return (written.startsWith('/') ? '/' : '') + cut(target)
    },
  }
}

/** Whether a path, however it is spelled, still leads to a file. */
function leadsTo(written: string, target: string, from: FilePath): boolean {
  return resolvePath(written, from) === target
}

function pathOf(written: string): string {
  const text = written.trim()
  return text.slice(0, text.length - suffixOf(text).length)
}

/** With the slash at its end, the query and the fragment of what was written. */
function respelled(path: string, written: string): string | undefined {
  const old = pathOf(written)
  const slash = old.endsWith('/') && !path.endsWith('/') ? '/' : ''
  const text = encoded(path) + slash + suffixOf(written.trim())
  return text === written ? undefined : text
}

/** What would end a URL in Markdown or in an attribute. */
function encoded(path: string): string {
  return path.replace(
    /[\s()<>"'{}]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function withoutExtension(path: string): string {
  return path.replace(/\.[a-z]+$/i, '')
}
