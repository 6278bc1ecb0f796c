import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { count } from '../base/count.ts'
import type { FilePath } from '../base/paths.ts'
import { placeOf, placeOfFile } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { resolveFromPage } from '../site/links.ts'
import type { Site } from '../site/site.ts'
import { cacheFolder } from './cache.ts'
import { askAddresses } from './check-addresses.ts'
import type { Answered } from './check-addresses.ts'

export interface ExternalOptions {
  readonly root: string
  readonly read: (file: FilePath) => Promise<string | undefined>
  readonly signal?: AbortSignal | undefined
}

export interface ExternalLinks {
  /** Links whose address is certainly gone. */
  readonly problems: readonly Diagnostic[]
  /** How many could not be asked; nothing is wrong with them as far as anyone knows. */
  readonly unsure?: string
}

/** Asks every address that pages link to whether it is still there; what was answered counts for a day. */
export async function checkExternalLinks(
  site: Site,
  { root, read, signal }: ExternalOptions,
): Promise<ExternalLinks> {
  const links = externalLinks(site)
  const file = join(cacheFolder(root), 'external.json')
  const kept = await readAnswers(file)
  const unknown = [...links.keys()].filter((url) => !kept.has(url))
  const asked = await askAddresses(unknown, { signal })
  const answers = new Map([...kept, ...asked])
  await writeAnswers(file, answers)

  const problems: Diagnostic[] = []
  let unsure = 0
  for (const [url, uses] of links) {
    const answer = answers.get(url)
    if (answer?.found === 'unsure') unsure++
    if (answer?.found !== 'gone') continue
    for (const use of uses)
      problems.push(goneAddress(url, answer.reason, await placeOfUse(use, read)))
  }
  return {
    problems,
    ...(unsure > 0 && {
      unsure: `${count(unsure, 'link')} out of the site gave no certain answer and ${unsure === 1 ? 'is' : 'are'} taken to be well.`,
    }),
  }
}

interface Use {
  readonly file: FilePath
  readonly href: string
  readonly offset?: number | undefined
}

/** By address without `#…`, where each is written. */
function externalLinks(site: Site): ReadonlyMap<string, readonly Use[]> {
  const found = new Map<string, Use[]>()
  for (const { facts } of site.pages.values()) {
    for (const { href, from, offset } of facts?.links ?? []) {
      const target = resolveFromPage(href, facts!.file, from, site)
      const url = target.kind === 'outside' ? askable(target.url) : undefined
      if (url === undefined) continue
      const uses = found.get(url)
      if (uses === undefined) found.set(url, [{ file: from, href, offset }])
      else if (!uses.some((use) => use.file === from && use.offset === offset)) {
        uses.push({ file: from, href, offset })
      }
    }
  }
  return found
}

/** An address that is worth asking: on the open web, and no example. */
function askable(written: string): string | undefined {
  const address = written.startsWith('//') ? `https:${written}` : written
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const isPrivate =
    /^(?:localhost|\[.*\]|[\d.]+)$|^[^.]+$|\.(?:local|localhost|internal|test|invalid|example|lan)$/
  const isExample =
    /(?:^|\.)(?:example\.(?:com|org|net)|(?:your|my)[\w-]*\.[\w.]+)$|[{}<>]|%7B|YOUR_/i
  if (
    isPrivate.test(url.hostname) ||
    isExample.test(url.hostname) ||
    isExample.test(url.pathname)
  ) {
    return undefined
  }
  url.hash = ''
  url.username = ''
  url.password = ''
  return url.href
}

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

interface KeptAnswer extends Answered {
  readonly at: number
}

async function readAnswers(file: string): Promise<Map<string, KeptAnswer>> {
  try {
    const all = JSON.parse(await readFile(file, 'utf8')) as Record<string, KeptAnswer>
    return new Map(Object.entries(all).filter(([, { at }]) => Date.now() - at < dayMs))
  } catch {
    return new Map()
  }
}

async function writeAnswers(file: string, answers: ReadonlyMap<string, Answered>): Promise<void> {
  const certain = [...answers].filter(([, { found }]) => found !== 'unsure')
  const kept = certain.map(([url, answer]) => [url, { at: Date.now(), ...answer }])
  await writeFile(file, JSON.stringify(Object.fromEntries(kept)))
}
