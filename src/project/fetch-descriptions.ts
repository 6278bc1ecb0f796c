import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { filePath, type FilePath } from '../base/paths.ts'
import { createReport } from '../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import { sha256 } from '../host/node/hash.ts'
import { createNodeHost } from '../host/node/node-host.ts'
import { hashedText, lockFile, lockText, readLock } from '../openapi/documents/description-lock.ts'
import type { LockedText } from '../openapi/documents/description-lock.ts'
import { readSources } from '../pipeline/read-sources.ts'

export interface FetchDescriptionsOptions {
  /** The folder that holds `docs.json`. */
  readonly root: string
  /** The folder of the copies, below `root`. */
  readonly into: string
}

export interface FetchResult {
  /** The copies that were written. */
  readonly fetched: readonly LockedText[]
  /** Earlier copies of URLs that could not be fetched now, which are kept. */
  readonly kept: readonly LockedText[]
  /** Why something could not be fetched, or nothing could be done. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Fetches every description of a site, with all files it refers to, and writes copies into a folder of the site, with a
 * lock file of URL, file and hash. What the lock file names is data, never code, as if it came from the URL.
 */
export async function fetchDescriptions(options: FetchDescriptionsOptions): Promise<FetchResult> {
  const root = resolve(options.root)
  const host = createNodeHost(root)
  const before = await readLock(host)
  const texts = new Map<string, string>()
  const failed = new Set<string>()
  const report = createReport()
  const recording = recordingHost(host, texts, failed)
  await readSources({ host: recording, options: { root, out: join(root, 'dist') }, report })

  const taken = new Set<string>()
  const fetched: LockedText[] = []
  for (const [url, text] of [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const file = filePath(`${options.into}/${fileName(new URL(url), text, taken)}`)
    fetched.push({ url, file, sha256: sha256(hashedText(text)) })
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  const kept = before.texts.filter(({ url }) => failed.has(url) && !texts.has(url))
  const all = [...fetched, ...kept]
  if (all.length > 0 || before.texts.length > 0)
    await writeFile(join(root, lockFile), lockText(all))
  const isRelevant = ({ code, severity }: Diagnostic) =>
    severity === 'error' || /^openapi\/(?:no-description|kept-description|missing-file)$/.test(code)
  return { fetched, kept, diagnostics: report.all.filter(isRelevant) }
}

/** A host without a lock file that records what is fetched. */
function recordingHost(host: Host, texts: Map<string, string>, failed: Set<string>): Host {
  return {
    ...host,
    read: async (path) => (path === lockFile ? undefined : host.read(path)),
    async fetch(url, options) {
      const response = await host.fetch(url, options)
      if (response.ok) texts.set(url.href, response.text)
      else failed.add(url.href)
      return response
    },
  }
}

/**
 * `api.acme.com/v1/openapi.json`. The extension is always that of data: a copy must never be a page, a style or a
 * script of the site.
 */
function fileName(
  { hostname, pathname, search, href }: URL,
  text: string,
  taken: Set<string>,
): FilePath {
  const parts = [hostname, ...decoded(pathname).split('/')].flatMap((part) => {
    const plain = part.replace(/[^\w.-]+/g, '-').replace(/^[.-]+|[.-]+$/g, '')
    return plain === '' ? [] : [plain.slice(0, maxPart)]
  })
  const extension = /^\s*[{[]/.test(text) ? 'json' : 'yaml'
  const base = (parts.length === 1 ? [...parts, 'openapi'] : parts)
    .join('/')
    .replace(/\.(?:json|ya?ml)$/i, '')
  const plain = `${base}.${extension}`
  const isFree = search === '' && !taken.has(plain.toLowerCase())
  const file = isFree ? plain : `${base}-${sha256(href).slice(0, 8)}.${extension}`
  taken.add(file.toLowerCase())
  return file as FilePath
}

/** Characters; a file system allows at least 255 bytes. */
const maxPart = 100

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
