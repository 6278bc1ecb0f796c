import { join } from 'node:path'
import { releasesOfResponse } from '../../content/changelog/releases.ts'
import type { ReadReleases, ReleaseSource } from '../../content/changelog/release-source.ts'
import type { Host } from '../../host/host.ts'
import { sha256 } from '../../host/node/hash.ts'
import { hashedText, readLock } from '../../openapi/documents/description-lock.ts'
import { cacheFolder } from '../cache/cache-folder.ts'
import { createDescriptionCache } from '../cache/description-cache.ts'
import type { MachineState } from '../incremental/inputs.ts'

/** Reads the releases that pages show and that are in no file of the site. */
export interface ReleaseReader {
  read(source: ReleaseSource): Promise<ReadReleases>
}

export interface ReleaseReaderOptions {
  /** The folder of the site, in whose repository the tags are. */
  readonly root: string
  readonly host: Pick<Host, 'fetch' | 'read'>
  /** Only tags of this commit and those before it. */
  readonly until?: string
  /** Notes that the site depends on tags. */
  readonly use?: (state: MachineState) => void
}

/** A reader that reads each source once. */
export function createReleaseReader(options: ReleaseReaderOptions): ReleaseReader {
  const known = new Map<string, Promise<ReadReleases>>()
  return {
    read(source) {
      const key = JSON.stringify(source)
      const reading = known.get(key) ?? readReleases(source, options)
      known.set(key, reading)
      return reading
    },
  }
}

export async function readReleases(
  source: ReleaseSource,
  { root, host, until, use }: ReleaseReaderOptions,
): Promise<ReadReleases> {
  const read =
    source.kind === 'url' ? await fetched(source.url, root, host) : await tagged(source.patterns)
  return { source, ...read, state: sha256(JSON.stringify(read)).slice(0, 22) }

  async function tagged(patterns: readonly string[]) {
    use?.(`tags ${JSON.stringify(patterns)}`)
    const { tagReleases } = await import('./tag-releases.ts')
    return tagReleases(root, { patterns, ...(until !== undefined && { until }) })
  }
}

/** The author wrote the URL, so it may be one of a private network. */
export const fetchLimits = { timeoutMs: 15_000, maxBytes: 5_000_000, allowPrivate: true }

/**
 * With the rules of descriptions: a copy of `octavo fetch` is used instead of a request. Otherwise each build sends one, and
 * keeps a copy for when the request fails.
 */
async function fetched(
  written: string,
  root: string,
  host: Pick<Host, 'fetch' | 'read'>,
): Promise<Pick<ReadReleases, 'releases' | 'problem'>> {
  const unread = (reason: string) => ({
    releases: [],
    problem: { kind: 'unread', reason } as const,
  })
  if (!URL.canParse(written)) return unread('it is not a URL')
  const url = new URL(written)
  url.hash = ''
  const copy = (await readLock(host)).changelogs.find((it) => it.url === url.href)
  const copied = copy && (await host.read(copy.file))
  if (copy !== undefined && copied !== undefined) {
    const isChanged = sha256(hashedText(copied)) !== copy.sha256
    return {
      releases: releasesOfResponse(copied),
      ...(isChanged && { problem: { kind: 'changed-copy', file: copy.file } }),
    }
  }
  const cache = createDescriptionCache(() => join(cacheFolder(root), 'copies'))
  const response = await cache.fetch(url.href, () => host.fetch(url, fetchLimits))
  if (!response.ok) return unread(response.reason)
  const releases = releasesOfResponse(response.text)
  const { kept } = response
  if (kept !== undefined) return { releases, problem: { kind: 'kept', reason: kept } }
  return { releases, ...(copy && { problem: { kind: 'missing-copy', file: copy.file } }) }
}
