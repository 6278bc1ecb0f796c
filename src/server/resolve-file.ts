import { realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'

/** How a good host resolves a path: to a file, to the canonical path of a file, or to nothing. */
export type FoundFile =
  | {
      readonly kind: 'file'
      /** Below the folder: `guides/start/index.html`. */
      readonly path: string
      readonly file: string
      readonly size: number
      readonly changed: number
    }
  /** `/guides/start/`, encoded. */
  | { readonly kind: 'elsewhere'; readonly path: string }
  | { readonly kind: 'none' }

/**
 * Finds the file of a request path, in both layouts: `guides/start/index.html` is served at `/guides/start/`,
 * `guides/start.html` at `/guides/start`. Every other spelling redirects to that one.
 */
export async function findFile(folder: string, requested: string): Promise<FoundFile> {
  const parts = partsOf(requested)
  if (parts === undefined) return { kind: 'none' }
  const path = parts.join('/')
  const isFolder = path === '' || requested.endsWith('/')
  const spelled = isFolder && path !== '' ? `/${path}/` : `/${path}`

  const exact = isFolder ? undefined : await fileAt(folder, path)
  const asPage = () => (path === '' ? undefined : fileAt(folder, `${path}.html`))
  const asIndex = () => fileAt(folder, join(path, 'index.html'))
  const found =
    exact ??
    (isFolder ? ((await asIndex()) ?? (await asPage())) : ((await asPage()) ?? (await asIndex())))
  if (found === undefined) return { kind: 'none' }

  const own = canonicalPath(found.path)
  if (own === spelled && !requested.includes('//')) return found
  // `demo.html` next to a file called `demo` is available only by its full name.
  if (found === exact && (await leadsElsewhere(folder, own))) return found
  return { kind: 'elsewhere', path: encode(own) }
}

type File = Extract<FoundFile, { kind: 'file' }>

/** The canonical path of a file. Hosts request `404.html` by its own name. */
function canonicalPath(path: string): string {
  if (path === '404.html') return `/${path}`
  return `/${path}`.replace(/\/index\.html$/, '/').replace(/\.html$/, '')
}

async function leadsElsewhere(folder: string, path: string): Promise<boolean> {
  return !path.endsWith('/') && (await fileAt(folder, path.slice(1))) !== undefined
}

async function fileAt(folder: string, path: string): Promise<File | undefined> {
  try {
    const file = await realpath(join(folder, path))
    const way = relative(folder, file)
    // on Windows another drive has no relative path
    if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) return undefined
    if (way.split(sep).some(isUnfit)) return undefined
    const stats = await stat(file)
    if (!stats.isFile()) return undefined
    const { size, mtimeMs: changed } = stats
    return { kind: 'file', path: path.replaceAll(sep, '/'), file, size, changed }
  } catch {
    return undefined
  }
}

/** The decoded parts of a path; `undefined` when one is hidden, climbs, or is no name of a file. */
function partsOf(requested: string): string[] | undefined {
  try {
    const parts = requested
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent)
    return parts.some(isUnfit) ? undefined : parts
  } catch {
    return undefined
  }
}

function isUnfit(part: string): boolean {
  return (part.startsWith('.') && !openFolders.has(part)) || /[/\\\0]/.test(part)
}

/** Dot folders that a build publishes. */
const openFolders: ReadonlySet<string> = new Set(['.well-known', '.mintlify'])

function encode(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
