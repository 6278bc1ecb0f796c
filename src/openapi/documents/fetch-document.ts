import { isExternal } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import type { Host } from '../../host/host.ts'
import type { Provenance } from '../model.ts'
import type { DescriptionLock } from './description-lock.ts'

/** Keeps fetched descriptions from build to build; `pipeline/cache/description-cache.ts` says for how long. */
export interface DescriptionCache {
  /** Requests a URL, or returns the cached text with the reason why the request failed (`kept`). */
  fetch(url: string, request: () => ReturnType<Host['fetch']>): Promise<FetchedText>
}

type FetchedText =
  | { readonly ok: true; readonly text: string; readonly kept?: string }
  | { readonly ok: false; readonly reason: string }

/** `kept`: the reason why the request failed; the text is a cached one. */
export type ReadText =
  | {
      readonly ok: true
      readonly text: string
      readonly provenance: Provenance
      readonly kept?: string
    }
  | { readonly ok: false; readonly reason: string }

export interface TextReaderOptions {
  readonly cache?: DescriptionCache | undefined
  /** Copies in the folder of the site, which are used instead of requests. */
  readonly lock?: DescriptionLock | undefined
  /** What the author names. A URL in a private network is fetched only from a host that is among these. */
  readonly named: readonly string[]
}

/** `from`: the file or URL that names it. */
export type ReadPath = (path: string, from?: string) => Promise<ReadText>

/** Reads the files and URLs of one description; a host that hangs is tried once, not once for each file. */
export function createTextReader(host: Host, options: TextReaderOptions): ReadPath {
  const { cache, lock, named } = options
  const trusted = new Set(
    named.flatMap((name) => (URL.canParse(name) ? [new URL(name).origin] : [])),
  )
  const silent = new Map<string, string>()

  async function fetchText(written: string, from: string | undefined): Promise<ReadText> {
    if (!URL.canParse(written)) return { ok: false, reason: 'it is not a URL' }
    const url = new URL(written)
    if (url.protocol !== 'http:' && url.protocol !== 'https:') {
      return { ok: false, reason: 'only http and https URLs are supported' }
    }
    url.hash = ''
    const copy = lock?.find(url.href)
    const copied = copy && (await host.read(copy.file))
    if (copied !== undefined) return { ok: true, text: copied, provenance: 'remote' }
    const send = () => requestOnce(url, mayBePrivate(url, from))
    const fetched: FetchedText = await (cache?.fetch(url.href, send) ?? send())
    return fetched.ok ? { ...fetched, provenance: 'remote' } : fetched
  }

  async function requestOnce(url: URL, allowPrivate: boolean): ReturnType<Host['fetch']> {
    const failed = silent.get(url.origin)
    if (failed !== undefined) return { ok: false, reason: failed }
    const response = await request(host, url, allowPrivate)
    if (!response.ok && response.unreachable === true) silent.set(url.origin, response.reason)
    return response
  }

  /** Files of the site are the author's; a response may come from an untrusted server. */
  function mayBePrivate(url: URL, from: string | undefined): boolean {
    return trusted.has(url.origin) || (from !== undefined && !isExternal(from))
  }

  return async (path, from) => {
    if (/^[a-z][a-z\d+.-]*:/i.test(path)) return fetchText(path, from)
    const text = await host.read(path as FilePath)
    if (text === undefined) {
      const failure = await host.readFailure?.(path as FilePath)
      return { ok: false, reason: failure ?? 'there is no such file' }
    }
    if (text.length > maxFileLength) return { ok: false, reason: 'it is larger than 50 MB' }
    // a copy is what came from the URL, also where it is named as a file
    return { ok: true, text, provenance: lock?.isCopy(path) === true ? 'remote' : 'author' }
  }
}

async function request(host: Host, url: URL, allowPrivate: boolean): ReturnType<Host['fetch']> {
  try {
    return await host.fetch(url, { timeoutMs, maxBytes, allowPrivate })
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

const timeoutMs = 15_000
const maxBytes = 50 * 1024 * 1024
const maxFileLength = maxBytes
