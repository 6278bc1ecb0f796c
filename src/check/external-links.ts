import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilePath } from '../base/paths.ts'
import type { SettingsLink } from '../config/config.ts'
import { placeOf, placeOfFile } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { openHttpClient } from '../host/node/http-client.ts'
import type { Proxies } from '../host/node/http-client.ts'
import { resolveFromPage } from '../site/links/resolve-link.ts'
import type { Site } from '../site/site.ts'
import { cacheFolder } from '../pipeline/cache/page-cache.ts'
import { probeUrls } from './probe-urls.ts'
import type { Answered } from './probe-urls.ts'
import { packageVersion } from '../host/node/package-root.ts'
import { replaceFile } from '../host/node/replace-file.ts'

export interface ExternalOptions {
  readonly root: string
  /** Every address that the settings name. */
  readonly links: readonly SettingsLink[]
  readonly read: (file: FilePath) => Promise<string | undefined>
  /** Only what is written in these files is asked; absent: everything. */
  readonly files?: ReadonlySet<FilePath> | undefined
  readonly proxies?: Proxies | undefined
  /** Forget what was answered before. */
  readonly clean: boolean
  readonly signal?: AbortSignal | undefined
  /** Hears of each address that has been asked. */
  readonly onResponse?: (done: number, total: number, url: string) => void
}

export interface ExternalLinks {
  /** Links whose address is certainly gone. */
  readonly problems: readonly Diagnostic[]
  /** Sentences about those that gave no certain answer; nothing is wrong with them as far as anyone knows. */
  readonly notes: readonly string[]
}

/**
 * Asks every address that pages and settings link to whether it is still there. That it is counts for a day; everything else is
 * asked again the next time.
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
  const hear = (url: string, { found }: Answered) => {
    if (found === 'there') known.set(url, Date.now())
    onResponse?.(++done, unknown.length, url)
  }
  onResponse?.(0, unknown.length, '')
  try {
    const answers = await probeUrls(unknown, { web, signal, onAnswer: hear })
    const problems: Diagnostic[] = []
    for (const [url, { found, reason }] of answers) {
      if (found !== 'gone') continue
      for (const use of links.get(url) ?? [])
        problems.push(goneAddress(url, reason, await placeOfUse(use, read)))
    }
    return { problems, notes: unsureNotes(answers) }
  } finally {
    await web.close()
    // Whoever stops here need not ask again what was answered.
    await writeKnown(file, known)
  }
}

const userAgent = `Mozilla/5.0 (compatible; octavo-check/${packageVersion()})`

/** A sentence for each reason why nobody knows. */
function unsureNotes(answers: ReadonlyMap<string, Answered>): string[] {
  const byReason = new Map<string, string[]>()
  for (const [url, { found, reason }] of answers) {
    if (found !== 'unsure') continue
    const same = byReason.get(reason)
    if (same) same.push(url)
    else byReason.set(reason, [url])
  }
  return [...byReason].map(([reason, urls]) => {
    const shown = urls.slice(0, maxShown).join(', ')
    const more = urls.length > maxShown ? ` and ${urls.length - maxShown} more` : ''
    const are = urls.length === 1 ? 'is' : 'are'
    return `${urls.length} of the links out of the site ${reason}, and ${are} taken to be well: ${shown}${more}.`
  })
}

/** Addresses that a note names. */
const maxShown = 3

interface Use {
  readonly file: FilePath
  readonly href: string
  readonly offset?: number | undefined
}

/** By address without `#…`, where each is written. */
function externalLinks(
  site: Site,
  named: readonly SettingsLink[],
  files: ReadonlySet<FilePath> | undefined,
): ReadonlyMap<string, readonly Use[]> {
  const found = new Map<string, Use[]>()
  const add = (written: string, use: Use) => {
    const url = askable(written)
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

/** An address that is worth asking: on the open web, and no example. */
function askable(written: string): string | undefined {
  const address = written.startsWith('//') ? `https:${written}` : written
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (isPrivate.test(url.hostname) || isExample.test(url.hostname)) return undefined
  if (isTemplate.test(url.hostname + url.pathname + url.search)) return undefined
  url.hash = ''
  url.username = ''
  url.password = ''
  return url.href
}

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

function goneAddress(url: string, reason: string, at: Place): Diagnostic {
  return {
    code: 'check/external-link',
    severity: 'error',
    message: `Nothing is at ${url}: ${reason}.`,
    at,
    label: 'leads nowhere',
    help: 'Find where it has moved, or take the link out.',
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** By address, when it was there: milliseconds since 1970, less than a day ago. */
async function readKnown(file: string): Promise<Map<string, number>> {
  try {
    const { there } = JSON.parse(await readFile(file, 'utf8')) as { there: Record<string, number> }
    return new Map(Object.entries(there).filter(([, at]) => Date.now() - at < dayMs))
  } catch {
    return new Map() // there is none, or it is of another version
  }
}

async function writeKnown(file: string, known: ReadonlyMap<string, number>): Promise<void> {
  await replaceFile(file, JSON.stringify({ there: Object.fromEntries(known) }))
}
