import { appendAll } from '../base/long-lists.ts'
import { join } from 'node:path'
import { errorText } from '../base/text/error-text.ts'
import type { FilePath } from '../base/paths.ts'
import type { SettingsLink } from '../config/config.ts'
import { placeOf, placeOfFile } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { openHttpClient } from '../host/node/http/http-client.ts'
import type { Proxies } from '../host/node/http/http-client.ts'
import { resolveFromPage } from '../site/links/resolve-link.ts'
import type { Site } from '../site/site.ts'
import { cacheFolder } from '../pipeline/cache/cache-folder.ts'
import { readOwn } from '../pipeline/cache/shared/read-own.ts'
import { deadUrl } from './problems.ts'
import { probeUrls } from './probe-urls.ts'
import type { UrlResult } from './probe-urls.ts'
import { packageVersion } from '../host/node/package-root.ts'
import { replaceFile } from '../host/node/replace-file.ts'

export interface ExternalOptions {
  readonly root: string
  /** Every link in the settings. */
  readonly links: readonly SettingsLink[]
  readonly read: (file: FilePath) => Promise<string | undefined>
  /** Check only links in these files; absent: all links. */
  readonly files?: ReadonlySet<FilePath> | undefined
  readonly proxies?: Proxies | undefined
  /** Ignore cached results. */
  readonly clean: boolean
  readonly signal?: AbortSignal | undefined
  /** Called after each URL is checked. */
  readonly onResponse?: (done: number, total: number, url: string) => void
}

export interface ExternalLinks {
  /** Links that are certainly broken. */
  readonly problems: readonly Diagnostic[]
  /** Sentences about links with an ambiguous result. They are not reported as broken. */
  readonly notes: readonly string[]
}

/**
 * Requests each external URL that pages and settings link to. Successful results are cached for one day; failures are
 * retried on every run.
 */
export async function checkExternalLinks(
  site: Site,
  { root, read, links: named, files, proxies = {}, clean, signal, onResponse }: ExternalOptions,
): Promise<ExternalLinks> {
  const links = externalLinks(site, named, files)
  const file = join(cacheFolder(root), 'external.json')
  const known = clean ? new Map<string, number>() : await readKnown(file)
  const unknown = [...links.keys()].filter((url) => !known.has(url))
  if (unknown.length === 0) return { problems: [], notes: [] }

  const web = openHttpClient(userAgent, proxies)
  let done = 0
  const onResult = (url: string, { found }: UrlResult) => {
    if (found === 'there') known.set(url, Date.now())
    onResponse?.(++done, unknown.length, url)
  }
  onResponse?.(0, unknown.length, '')
  const notes: string[] = []
  try {
    const results = await probeUrls(unknown, { web, signal, onResult })
    const problems: Diagnostic[] = []
    for (const [url, { found, reason }] of results) {
      if (found !== 'gone') continue
      for (const use of links.get(url) ?? [])
        problems.push(deadUrl(url, reason, await placeOfUse(use, read)))
    }
    appendAll(notes, unsureNotes(results))
    return { problems, notes }
  } finally {
    await web.close()
    // After an interrupted run, the next one reuses the results so far.
    appendAll(notes, await writeKnown(file, known))
  }
}

const userAgent = `Mozilla/5.0 (compatible; octavo-check/${packageVersion()})`

/** One sentence for each reason of an ambiguous result. */
function unsureNotes(results: ReadonlyMap<string, UrlResult>): string[] {
  const byReason = new Map<string, string[]>()
  for (const [url, { found, reason }] of results) {
    if (found !== 'unsure') continue
    const same = byReason.get(reason)
    if (same) same.push(url)
    else byReason.set(reason, [url])
  }
  return [...byReason].map(([reason, urls]) => {
    const shown = urls.slice(0, maxShown).join(', ')
    const more = urls.length > maxShown ? ` and ${urls.length - maxShown} more` : ''
    const [links, are] = urls.length === 1 ? ['link', 'is'] : ['links', 'are']
    return `${urls.length} external ${links} ${reason}, and ${are} assumed to work: ${shown}${more}.`
  })
}

/** URLs that a note names. */
const maxShown = 3

interface Use {
  readonly file: FilePath
  readonly href: string
  readonly offset?: number | undefined
}

/** The uses of each URL, without `#…`. */
function externalLinks(
  site: Site,
  named: readonly SettingsLink[],
  files: ReadonlySet<FilePath> | undefined,
): ReadonlyMap<string, readonly Use[]> {
  const found = new Map<string, Use[]>()
  const add = (written: string, use: Use) => {
    const url = checkableUrl(written)
    if (url === undefined || files?.has(use.file) === false) return
    const uses = found.get(url)
    if (uses === undefined) found.set(url, [use])
    else if (!uses.some(({ file, offset }) => file === use.file && offset === use.offset)) {
      uses.push(use)
    }
  }
  for (const { href } of named) add(href, { file: site.config.file, href })
  for (const { facts } of site.pages.values()) {
    for (const { href, from, offset } of facts?.links ?? []) {
      const target = resolveFromPage(href, facts!.file, from, site)
      if (target.kind === 'outside') add(target.url, { file: from, href, offset })
    }
  }
  return found
}

/** The URL to check, if it is public and not an example. */
function checkableUrl(written: string): string | undefined {
  const absolute = written.startsWith('//') ? `https:${written}` : written
  if (!/^https?:/i.test(absolute) || !URL.canParse(absolute)) return undefined
  const url = new URL(absolute)
  if (isPrivate.test(url.hostname) || isExample.test(url.hostname)) return undefined
  if (url.hostname.length > maxHostname) return undefined
  if (isTemplate.test(url.hostname + url.pathname + url.search)) return undefined
  url.hash = ''
  url.username = ''
  url.password = ''
  return url.href
}

/** DNS has no longer names. */
const maxHostname = 253

const isPrivate =
  /^(?:localhost|\[.*\]|[\d.]+)$|^[^.]+$|\.(?:local|localhost|internal|test|invalid|example|lan)$/

/** `example.com`, `your-company.com`, `docs.myapp.io`; but not `mysql.com`. */
const isExample =
  /(?:^|\.)(?:example\.(?:com|org|net)|your[\w-]*\.[\w.-]+|my-?(?:app|api|blog|business|company|docs|domain|host|instance|org|project|server|service|shop|site|store|web)[\w-]*\.[\w.-]+)$/

/** A part that a reader is to put in: `{id}`, `<id>`, `YOUR_KEY`, `:id`. */
const isTemplate = /[{}<>]|%7B|%3C|YOUR_|\/:[a-z]/i

async function placeOfUse(
  { file, href, offset }: Use,
  read: ExternalOptions['read'],
): Promise<Place> {
  const text = await read(file)
  const at = text?.indexOf(href, offset ?? 0) ?? -1
  return text === undefined || at === -1
    ? placeOfFile(file)
    : placeOf({ path: file, text }, at, at + href.length)
}

const dayMs = 24 * 60 * 60 * 1000

/** When each URL last worked: milliseconds since 1970, less than a day ago. */
async function readKnown(file: string): Promise<Map<string, number>> {
  try {
    const { there } = JSON.parse(readOwn(file).toString('utf8')) as {
      there: Record<string, number>
    }
    return new Map(Object.entries(there).filter(([, at]) => Date.now() - at < dayMs))
  } catch {
    return new Map() // there is none, or it is of another version
  }
}

/** Without what is written here, the next run only requests more. */
async function writeKnown(file: string, known: ReadonlyMap<string, number>): Promise<string[]> {
  try {
    await replaceFile(file, JSON.stringify({ there: Object.fromEntries(known) }))
    return []
  } catch (error) {
    return [`The cache of external links could not be saved: ${errorText(error)}`]
  }
}
