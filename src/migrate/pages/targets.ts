import { dirname } from 'node:path/posix'
import type { OldPage, OldSite, Project } from '../migration.ts'
import { decoded, pageUrl, pathFrom, pathOnSite, titleOfFile } from '../paths.ts'

/** Where the links of the new site lead. */
export interface Targets {
  /** The new URL of a link or image in a page; `broken`: it leads to nothing; `undefined`: it stays as it is. */
  linkOf(url: string, from: OldPage): string | 'broken' | undefined
  /** The title of the page at a new URL. */
  titleAt(url: string): string | undefined
  /** A file of the project that the new site needs, and its URL there. */
  fileOf(file: string): string
  /** The files that the new site needs: their paths in the project by their new paths. */
  readonly files: ReadonlyMap<string, string>
}

/** `routes` has the new route of each old page by its file. */
export function createTargets(
  site: OldSite,
  project: Project,
  routes: ReadonlyMap<string, string>,
): Targets {
  const byUrl = new Map<string, string>()
  for (const page of site.pages) {
    const route = routes.get(page.file)
    if (route === undefined) continue
    for (const url of [page.url, page.url.toLowerCase(), ...page.alsoAt.map(pageUrl)])
      if (!byUrl.has(url)) byUrl.set(url, route)
  }
  const moved = new Map(site.redirects.map(({ source, destination }) => [source, destination]))
  const files = new Map<string, string>()

  function fileOf(file: string): string {
    const folder = [...site.publicFolders, site.pageFolder].find(
      (it) => it === '.' || file.startsWith(`${it}/`),
    )
    const path = (
      folder === undefined || folder === '.' ? file : file.slice(folder.length + 1)
    ).replace(/^(?:\.\.\/)+/, '')
    const plain = path
      .split('/')
      .map((part) => part.replace(/^\.+/, ''))
      .join('/')
    files.set(plain, file)
    return `/${encodeURI(plain)}`
  }

  function pageAt(path: string, { file, url, isFolderUrl }: OldPage): string | undefined {
    if (path.startsWith('/')) {
      const plain = pathOnSite(path, site) ?? path
      const inFolder = pathFrom(site.pageFolder, plain.slice(1))
      return (
        byUrl.get(pageUrl(plain)) ??
        byUrl.get(pageUrl(plain.replace(/\.mdx?$/i, ''))) ??
        byFile(inFolder) ??
        pageInMainLanguage(plain)
      )
    }
    const folder = dirname(file)
    const found = byFile(pathFrom(folder, path))
    if (found !== undefined) return found
    const plain = path.replace(/\.mdx?$/i, '')
    for (const base of isFolderUrl ? [`${url}/`, `${url}/../`] : [`${url}/../`, `${url}/`]) {
      const route = byUrl.get(pageUrl(pathFrom('/', `${base}/${plain}`)))
      if (route !== undefined) return route
    }
    return undefined
  }

  function pageInMainLanguage(path: string): string | undefined {
    const { from = [], to = '' } = site.fallbacks ?? {}
    const prefix = from.find((it) => path.startsWith(`${it}/`))
    return prefix === undefined ? undefined : byUrl.get(pageUrl(to + path.slice(prefix.length)))
  }

  function byFile(path: string): string | undefined {
    const plain = path.replace(/\/$/, '')
    for (const end of ['', '.md', '.mdx', '/index.md', '/index.mdx', '/README.md']) {
      const route = routes.get(plain + end)
      if (route !== undefined) return route
    }
    return undefined
  }

  function assetAt(path: string, from: OldPage): string | undefined {
    const alias = Object.entries(site.aliases).find(([start]) => path.startsWith(start))
    if (alias) {
      const file = pathFrom('', alias[1] + path.slice(alias[0].length))
      return project.has(file) ? fileOf(file) : undefined
    }
    const plain = path.replace(/^pathname:\/\//, '')
    const candidates = plain.startsWith('/')
      ? [...site.publicFolders, site.pageFolder].map((folder) =>
          pathFrom(folder, (pathOnSite(plain, site) ?? plain).slice(1)),
        )
      : [
          pathFrom(dirname(from.file), plain),
          ...(from.isFolderUrl
            ? [pathFrom(site.pageFolder, pathFrom(from.url.slice(1), plain))]
            : []),
        ]
    const file = candidates.find((it) => project.has(it))
    return file === undefined ? undefined : fileOf(file)
  }

  function resolve(url: string, from: OldPage): string | 'broken' | undefined {
    if (url === '' || url.startsWith('#') || /\{|\}/.test(url)) return undefined
    const isOutside = /^(?!pathname:)[a-z][a-z\d+.-]*:|^\/\//i.test(url)
    const [, path = '', suffix = ''] =
      /^([^?#]*)(.*)$/.exec(isOutside ? (pathOnSite(url, site) ?? '') : url) ?? []
    if (path === '') return isOutside ? undefined : suffix || undefined
    const plain = decoded(path)
    const route = pageAt(plain, from)
    if (route !== undefined) return route + suffix
    const asset = assetAt(plain, from)
    if (asset !== undefined) return asset + suffix
    const redirected = moved.get(pageUrl(plain))
    if (redirected !== undefined) return byUrl.get(pageUrl(redirected)) ?? redirected
    return isOutside ? undefined : 'broken'
  }

  const titles = new Map(
    site.pages.map((page) => [routes.get(page.file), page.navTitle ?? titleOfFile(page.file)]),
  )
  return { linkOf: resolve, titleAt: (url) => titles.get(url), fileOf, files }
}
