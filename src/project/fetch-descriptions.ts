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
import { changelogExtension, fetchChangelogs } from './fetch-changelogs.ts'

export interface FetchDescriptionsOptions {
  /** The folder that holds `docs.json`. */
  readonly root: string
  /** The folder of the copies, below `root`; by default one for descriptions and one for changelogs. */
  readonly into?: string | undefined
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
 * Fetches every description of a site, with all files it refers to, and the changelogs that pages name by URL. Writes copies
 * into a folder of the site, with a lock file of URL, file and hash. What the lock file names is data, never code, as if it came from the URL.
 */
export async function fetchDescriptions(options: FetchDescriptionsOptions): Promise<FetchResult> {
  const root = resolve(options.root)
  const host = createNodeHost(root)
  const before = await readLock(host)
  const report = createReport()
  const recording = recordingHost(host, before)
  const { texts, failed, reads } = recording
  const read = { root, out: join(root, 'dist') }
  const sources = await readSources({ host: recording, options: read, report })
  // the settings may also name a copy by its file; the check of the hashes reads each copy once
  const readUrl = createTextReader(recording, { named: before.texts.map(({ url }) => url) })
  for (const { url, file } of before.texts)
    if ((reads.get(file) ?? 0) > 1 && !texts.has(url) && !failed.has(url)) await readUrl(url)
  const pages = sources?.found.pages ?? []
  const copied = new Set(before.changelogs.map(({ url }) => url))
  const changelogs = await fetchChangelogs(pages, host, copied)

  // what a URL that failed refers to is not known
  const kept = failed.size === 0 ? [] : before.texts.filter(({ url }) => !texts.has(url))
  // without settings, it is not known what pages name
  const keptChangelogs = before.changelogs.filter(
    ({ url }) => sources === undefined || changelogs.failed.has(url),
  )
  const namer = createNamer(root, { before, kept: [...kept, ...keptChangelogs] })
  const write = async (all: ReadonlyMap<string, string>, kind: CopyKind) => {
    const into = options.into ?? defaultFolders[kind]
    const written: LockedText[] = []
    for (const [url, text] of [...all].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const file = await namer(new URL(url), text, { into, kind })
      if (file === undefined) {
        report.add(copyOutside(url, into))
        continue
      }
      written.push({ url, file, sha256: sha256(hashedText(text)) })
      await mkdir(dirname(join(root, file)), { recursive: true })
      await replaceFile(join(root, file), text)
    }
    return written
  }
  const now = [...(await write(texts, 'description')), ...kept]
  const nowChangelogs = [...(await write(changelogs.texts, 'changelog')), ...keptChangelogs]
  const earlier = [...before.texts, ...before.changelogs]
  const all = [...now, ...nowChangelogs]
  if (all.length + earlier.length > 0)
    await replaceFile(join(root, lockFile), lockText(now, nowChangelogs))
  const removed = await removeUnused(root, earlier, all)
  const isKept = new Set([...kept, ...keptChangelogs])
  const isRelevant = ({ code, severity }: Diagnostic) =>
    severity === 'error' || /\/(?:(?:no|kept)-(?:description|schema|file)|missing-file)$/.test(code)
  return {
    fetched: all.filter((copy) => !isKept.has(copy)),
    kept: [...isKept],
    removed,
    diagnostics: [...report.all.filter(isRelevant), ...changelogs.problems],
  }
}

type CopyKind = 'description' | 'changelog'

const defaultFolders: Readonly<Record<CopyKind, string>> = {
  description: 'openapi',
  changelog: 'changelogs',
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
function recordingHost(host: Host, { texts, changelogs }: DescriptionLock): RecordingHost {
  const lock = lockText([...texts, ...changelogs].map((copy) => ({ ...copy, url: '' })))
  const fetched = new Map<string, string>()
  const failed = new Set<string>()
  const reads = new Map<FilePath, number>()
  return {
    ...host,
    texts: fetched,
    failed,
    reads,
    async read(path) {
      reads.set(path, (reads.get(path) ?? 0) + 1)
      return path === lockFile ? lock : host.read(path)
    },
    async fetch(url, options) {
      const response = await host.fetch(url, options)
      if (response.ok) fetched.set(url.href, response.text)
      else failed.add(url.href)
      return response
    },
  }
}

interface NamerOptions {
  readonly before: DescriptionLock
  readonly kept: readonly LockedText[]
}

interface CopyPlace {
  readonly into: string
  readonly kind: CopyKind
}

/**
 * Gives each text its file. A file that no earlier run wrote is not overwritten: the name of the copy gets a part of the
 * hash of its URL. `undefined` if links of the file system lead out of the site.
 */
function createNamer(root: string, { before, kept }: NamerOptions) {
  const taken = new Set(kept.map(({ file }) => file.toLowerCase()))
  return async (
    url: URL,
    text: string,
    { into, kind }: CopyPlace,
  ): Promise<FilePath | undefined> => {
    const { base, extension } = nameOf(url, text, kind)
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
  kind: CopyKind,
): { readonly base: string; readonly extension: string } {
  const parts = [hostname, ...decoded(pathname).split('/')].flatMap((part) => {
    const plain = part.replace(/[^\w.-]+/g, '-').replace(/^[.-]+|[.-]+$/g, '')
    return plain === '' ? [] : [plain.slice(0, maxPart)]
  })
  const base = (parts.length === 1 ? [...parts, defaultNames[kind]] : parts).join('/')
  return {
    base: base.replace(/\.(?:json|ya?ml|mdx?|txt)$/i, ''),
    extension:
      kind === 'changelog' ? changelogExtension(text) : /^\s*[{[]/.test(text) ? 'json' : 'yaml',
  }
}

const defaultNames: Readonly<Record<CopyKind, string>> = {
  description: 'openapi',
  changelog: 'changelog',
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
