import { join } from 'node:path/posix'

/** The path of a URL without the site's own origin and base; `undefined` when it leads to another site. */
export function pathOnSite(
  url: string,
  site: { readonly url: string | undefined; readonly base: string },
): string | undefined {
  let path = url
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(url)) {
    if (site.url === undefined || !`${url}/`.startsWith(`${site.url}/`)) return undefined
    path = url.slice(site.url.length) || '/'
    return path.startsWith('/') ? path : `/${path}`
  }
  if (site.base !== '' && `${path}/`.startsWith(`${site.base}/`))
    path = path.slice(site.base.length)
  return path === '' ? '/' : path
}

/** `/guide/start/`, `/guide/start.html` and `/guide/start/index.html` are the same page. */
export function pageUrl(path: string): string {
  const plain = decoded(path)
    .replace(/\/{2,}/g, '/')
    .replace(/(?:index)?\.html?$/i, '')
    .replace(/\/+$/, '')
  return plain === '' ? '/' : plain
}

/** The path of a page from its file, without the extension; `index` and `README` stand for their folder. */
export function urlOfFile(file: string, index = /(?:^|\/)(?:index|readme)$/i): string {
  return `/${file.replace(/\.mdx?$/i, '').replace(index, '')}`
}

/** The origin and base of a URL in the settings. */
export function siteOf(
  url: string | undefined,
  base = '',
): { url: string | undefined; base: string } {
  const path = base.replace(/\/+$/, '')
  if (url === undefined) return { url: undefined, base: path }
  try {
    const { origin, pathname } = new URL(url)
    const whole = path === '' ? pathname.replace(/\/+$/, '') : path
    return { url: origin + whole, base: whole }
  } catch {
    return { url: undefined, base: path }
  }
}

/** A path relative to a folder of the project, normalized. */
export function pathFrom(folder: string, path: string): string {
  return join(folder === '' ? '.' : folder, path)
}

export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** `getting-started.md` → `Getting started`. */
export function titleOfFile(file: string): string {
  const name = file
    .replace(/\/(?:index|readme)\.mdx?$/i, '')
    .replace(/\.mdx?$/i, '')
    .replace(/^.*\//, '')
  const words = name
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
