import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import { extensionOf } from '../../base/paths.ts'
import { withRoot } from '../../base/portable-base.ts'
import { count } from '../../base/text/format-count.ts'
import { packageFile } from '../../host/node/package-root.ts'
import { hashedFile } from '../assets/theme-assets.ts'
import { createOutputWriter } from '../output/output-writer.ts'
import type { OutputPlace, OutputWriter } from '../output/output-writer.ts'
import { classicScript } from './classic-script.ts'
import { loadedFromWeb, portablePage } from './portable-page.ts'
import { writeArchive } from './write-archive.ts'

export interface PortableOptions {
  readonly kind: 'folder' | 'zip'
  /** The name of the site. */
  readonly name: string
  readonly notes: string[]
}

/**
 * Converts an output that was rendered with `portableBase` so that its pages can be opened from disk: URLs are relative,
 * scripts are classic scripts, and the data that scripts read are scripts too.
 */
export async function portableOutput(
  rendered: OutputWriter,
  place: OutputPlace,
  { kind, name, notes }: PortableOptions,
): Promise<OutputWriter> {
  const site = createOutputWriter(
    kind === 'zip' ? { folder: join(dirname(place.folder), 'portable') } : place,
  )
  const loader = hashedFile('portable.js', await readFile(packageFile('dist/portable/loader.js')))
  site.put(loader.path, loader.contents)
  const fromWeb = new Set<string>()
  const conversion = { site, loader: loader.path, fromWeb }
  for (const { path } of rendered.files) await convert(path, rendered.locate(path), conversion)
  if (fromWeb.size > 0) notes.push(webNote(fromWeb))
  return kind === 'zip' ? writeArchive(site, { place, name }) : site
}

interface Conversion {
  readonly site: OutputWriter
  /** The file of the script that every page loads first. */
  readonly loader: FilePath
  /** URLs of what pages load from the web. */
  readonly fromWeb: Set<string>
}

async function convert(
  path: FilePath,
  from: string,
  { site, loader, fromWeb }: Conversion,
): Promise<void> {
  if (onlyOnline.test(path)) return
  const kind = kindOf(path)
  if (kind === 'other') {
    await site.copy(path, from)
    return
  }
  const bytes = await readFile(from)
  if (kind === 'bytes') return site.put(partOf(path), part({ base64: bytes.toString('base64') }))
  const text = bytes.toString('utf8')
  const root = rootFrom(path)
  switch (kind) {
    case 'page': {
      const page = portablePage(text, { root, loader })
      for (const url of loadedFromWeb(page)) fromWeb.add(url)
      return site.put(path, page)
    }
    case 'module':
      return site.put(path, await classicScript(text))
    case 'data':
      return site.put(partOf(path), part(text))
    case 'style':
      return site.put(path, portableStyle(text, root))
    case 'text': {
      const relative = withRoot(text, root)
      site.put(path, relative)
      if (path.endsWith('.md')) site.put(partOf(path), part(relative))
    }
  }
}

/** Files for search engines, web hosts and the proxy, which name pages by the URLs of a published site. */
const onlyOnline =
  /^(?:sitemap[^/]*\.xml|robots\.txt|urls\.json|\.well-known\/.*|_octavo\/(?:redirects|proxy)\.json)$/

type Kind = 'page' | 'module' | 'bytes' | 'data' | 'style' | 'text' | 'other'

function kindOf(path: FilePath): Kind {
  const isGenerated = path.startsWith('_octavo/')
  switch (extensionOf(path)) {
    case 'html':
      return 'page'
    case 'css':
      return 'style'
    case 'md':
      return 'text'
    case 'txt':
      return /^(?:llms(?:-full)?\.txt$|_llms\/)/.test(path) ? 'text' : 'other'
    case 'js':
      return isGenerated ? 'module' : 'other'
    case 'json':
      return isGenerated ? 'data' : 'other'
    case 'bin':
      return isGenerated ? 'bytes' : 'other'
    default:
      return 'other'
  }
}

/** The path from a file to the root: `.`, `..`, `../..` */
function rootFrom(path: FilePath): string {
  const depth = path.split('/').length - 1
  return depth === 0 ? '.' : Array.from({ length: depth }, () => '..').join('/')
}

/** The script that holds the data of a file. */
function partOf(path: FilePath): FilePath {
  return `${path}.js` as FilePath
}

function part(contents: string | { readonly base64: string }): string {
  return `octavoPortable.part(${JSON.stringify(contents)})\n`
}

/** URLs that begin with a slash are relative to the root of the site, also in style sheets of the author. */
function portableStyle(css: string, root: string): string {
  return withRoot(css, root).replace(/(\burl\(\s*["']?)\/(?!\/)/gi, `$1${root}/`)
}

function webNote(urls: ReadonlySet<string>): string {
  const hosts = new Map<string, number>()
  for (const url of urls) {
    const { host } = new URL(url)
    hosts.set(host, (hosts.get(host) ?? 0) + 1)
  }
  const listed = [...hosts].toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(0, maxHosts)
  const names = listed.map(([host, files]) => `${host} (${files})`).join(', ')
  const more = hosts.size > maxHosts ? ` and ${count(hosts.size - maxHosts, 'more host')}` : ''
  return `Pages load ${count(urls.size, 'file')} from the web, which are missing without a connection: ${names}${more}.`
}

const maxHosts = 5
