import { lstat, mkdir, realpath, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { filePath, type FilePath } from '../base/paths.ts'
import { createReport } from '../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import { sha256 } from '../host/node/hash.ts'
import { createNodeHost } from '../host/node/node-host.ts'
import { replaceFile } from '../host/node/replace-file.ts'
import { hashedText, lockFile, lockText, readLock } from '../openapi/documents/description-lock.ts'
import type { DescriptionLock, LockedText } from '../openapi/documents/description-lock.ts'
import { createTextReader } from '../openapi/documents/fetch-document.ts'
import { copyOutside } from '../openapi/problems.ts'
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
  /** Earlier copies that are kept because they, or what may refer to them, could not be fetched now. */
  readonly kept: readonly LockedText[]
  /** Earlier copies that nothing refers to anymore. */
  readonly removed: readonly LockedText[]
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
  const report = createReport()
  const recording = recordingHost(host, before)
  const { texts, failed, reads } = recording
  await readSources({ host: recording, options: { root, out: join(root, 'dist') }, report })
  // the settings may also name a copy by its file; the check of the hashes reads each copy once
  const readUrl = createTextReader(recording, { named: before.texts.map(({ url }) => url) })
  for (const { url, file } of before.texts)
    if ((reads.get(file) ?? 0) > 1 && !texts.has(url) && !failed.has(url)) await readUrl(url)

  // what a URL that failed refers to is not known
  const kept = failed.size === 0 ? [] : before.texts.filter(({ url }) => !texts.has(url))
  const namer = createNamer(root, { into: options.into, before, kept })
  const fetched: LockedText[] = []
  for (const [url, text] of [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const file = await namer(new URL(url), text)
    if (file === undefined) {
      report.add(copyOutside(url, options.into))
      continue
    }
    fetched.push({ url, file, sha256: sha256(hashedText(text)) })
    await mkdir(dirname(join(root, file)), { recursive: true })
    await replaceFile(join(root, file), text)
  }
  const all = [...fetched, ...kept]
  if (all.length > 0 || before.texts.length > 0)
    await replaceFile(join(root, lockFile), lockText(all))
  const removed = await removeUnused(root, before.texts, all)
  const isRelevant = ({ code, severity }: Diagnostic) =>
    severity === 'error' || /\/(?:(?:no|kept)-(?:description|schema|file)|missing-file)$/.test(code)
  return { fetched, kept, removed, diagnostics: report.all.filter(isRelevant) }
}

/** Removes the copies that the lock file no longer names, unless someone changed them. */
async function removeUnused(
  root: string,
  before: readonly LockedText[],
  now: readonly LockedText[],
): Promise<readonly LockedText[]> {
  const used = new Set(now.map(({ file }) => file))
  const host = createNodeHost(root)
  const removed: LockedText[] = []
  for (const copy of before) {
    if (used.has(copy.file)) continue
    const text = await host.read(copy.file)
    if (text === undefined || sha256(hashedText(text)) !== copy.sha256) continue
    await rm(join(root, copy.file))
    removed.push(copy)
  }
  return removed
}

interface RecordingHost extends Host {
  /** By URL. */
  readonly texts: ReadonlyMap<string, string>
  /** URLs that could not be fetched. */
  readonly failed: ReadonlySet<string>
  /** How often each file was read. */
  readonly reads: ReadonlyMap<FilePath, number>
}

/** A host that records what is fetched and read. Its lock file names the copies, which stay data, but no URL. */
function recordingHost(host: Host, { texts: copies }: DescriptionLock): RecordingHost {
  const lock = lockText(copies.map((copy) => ({ ...copy, url: '' })))
  const texts = new Map<string, string>()
  const failed = new Set<string>()
  const reads = new Map<FilePath, number>()
  return {
    ...host,
    texts,
    failed,
    reads,
    async read(path) {
      reads.set(path, (reads.get(path) ?? 0) + 1)
      return path === lockFile ? lock : host.read(path)
    },
    async fetch(url, options) {
      const response = await host.fetch(url, options)
      if (response.ok) texts.set(url.href, response.text)
      else failed.add(url.href)
      return response
    },
  }
}

interface NamerOptions {
  readonly into: string
  readonly before: DescriptionLock
  readonly kept: readonly LockedText[]
}

/**
 * Gives each text its file. A file that no earlier run wrote is not overwritten: the name of the copy gets a part of the
 * hash of its URL. `undefined` if links of the file system lead out of the site.
 */
function createNamer(root: string, { into, before, kept }: NamerOptions) {
  const taken = new Set(kept.map(({ file }) => file.toLowerCase()))
  return async (url: URL, text: string): Promise<FilePath | undefined> => {
    const { base, extension } = nameOf(url, text)
    const hash = sha256(url.href).slice(0, 8)
    const plain = filePath(`${into}/${base}.${extension}`)
    const hashed = filePath(`${into}/${base}-${hash}.${extension}`)
    const isForeign =
      !before.isCopy(plain) && (await lstat(join(root, plain)).catch(() => undefined)) !== undefined
    const isFree = url.search === '' && !isForeign && !taken.has(plain.toLowerCase())
    const file = isFree ? plain : hashed
    taken.add(file.toLowerCase())
    return (await isInside(root, file)) ? file : undefined
  }
}

/** Whether the nearest folder of a path that exists is, as the file system resolves it, in the folder of the site. */
async function isInside(root: string, file: FilePath): Promise<boolean> {
  const real = await realpath(root)
  for (let at = join(root, file); at.length > root.length; at = dirname(at)) {
    const found = await realpath(at).catch(() => undefined)
    if (found !== undefined) return found === real || found.startsWith(join(real, sep))
  }
  return true
}

/**
 * `api.acme.com/v1/openapi` and `json`. The extension is always that of data: a copy must never be a page, a style or a
 * script of the site.
 */
function nameOf(
  { hostname, pathname }: URL,
  text: string,
): { readonly base: string; readonly extension: string } {
  const parts = [hostname, ...decoded(pathname).split('/')].flatMap((part) => {
    const plain = part.replace(/[^\w.-]+/g, '-').replace(/^[.-]+|[.-]+$/g, '')
    return plain === '' ? [] : [plain.slice(0, maxPart)]
  })
  const base = (parts.length === 1 ? [...parts, 'openapi'] : parts).join('/')
  return {
    base: base.replace(/\.(?:json|ya?ml)$/i, ''),
    extension: /^\s*[{[]/.test(text) ? 'json' : 'yaml',
  }
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
