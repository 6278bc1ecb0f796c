import { unreadableAudience } from '../../base/private-audience.ts'
import type { PageFacts } from '../../content/page.ts'
import { count } from '../../base/text/format-count.ts'
import { placeOfFile } from '../../diagnostics/diagnostic.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { walkPlan } from '../../config/navigation/walk-plan.ts'
import { audiencesOf, readableSite } from '../../site/private/readable-site.ts'
import { divisionKey } from '../../site/navigation/counterparts.ts'
import { entriesOn } from '../../render/navigation/sidebar.ts'
import type { Page, Site } from '../../site/site.ts'
import { missingPassphrase, weakPassphrase } from '../problems.ts'
import type { Run } from '../run.ts'
import type { CompiledPages } from '../compile-pages.ts'
import { openPart } from './open-part.ts'
import type { OpenPart, SiteParts } from './open-part.ts'
import { passphraseOf, passphraseVariable, shortest } from './passphrases.ts'
import { createSealer } from './sealer.ts'
import type { Sealer } from './sealer.ts'

/** The private pages of a site, and the site without them. */
export interface PrivateSections {
  readonly open: OpenPart
  /** The facts of private pages. Components of the page itself stay as they are rendered: their code is text of the page. */
  readonly facts: readonly PageFacts[]
  /** Where their HTML is stored. */
  readonly bodies: CompiledPages['bodies']
  /** Those whose passphrase is known; none if the site is not written for a server. */
  readonly audiences: readonly Audience[]
  /** The keys of the divisions whose sidebars have private entries. */
  readonly divisions: ReadonlySet<string>
}

/** Readers who have a passphrase. */
export interface Audience {
  readonly name: string
  /** The site as they know it. */
  readonly site: Site
  readonly sealer: Sealer
  /** By the keys of divisions that have entries which only they see: a page of each. */
  readonly divisions: ReadonlyMap<string, Page>
}

/** Separates the private pages of a site, and reports passphrases that are missing or weak. */
export async function openPrivateSections(parts: SiteParts, run: Run): Promise<PrivateSections> {
  const { site, sources } = parts
  const open = await openPart(parts, run)
  const names = audiencesOf(site).filter((name) => name !== unreadableAudience)
  const audiences: Audience[] = []
  for (const name of run.options.portable === undefined ? names : []) {
    const passphrase = passphraseOf(name)
    const at = placeOfAudience(name, parts)
    if (passphrase === undefined) {
      run.report.add(missingPassphrase(name, passphraseVariable(name), at))
      continue
    }
    if (passphrase.length < shortest) {
      run.report.add(weakPassphrase(name, { variable: passphraseVariable(name), shortest, at }))
    }
    const own = readableSite(site, { audience: name })
    audiences.push({
      name,
      site: own,
      sealer: await createSealer(passphrase, {
        site: sources.settings.config.name,
        audience: name,
      }),
      divisions: privateDivisions(own, open.site),
    })
  }
  run.use('passphrases')
  if (audiences.length > 0) run.notes.push(encryptedNote(audiences))
  const closed = open.closed.map((page) => [page, withoutOwnIslands(page)] as const)
  return {
    open,
    facts: closed.map(([, facts]) => facts),
    bodies: new Map(
      closed.flatMap(([page, facts]) => {
        const packed = parts.pages.bodies.get(page)
        return packed === undefined ? [] : [[facts, packed] as const]
      }),
    ),
    audiences,
    divisions: new Set(audiences.flatMap(({ divisions }) => [...divisions.keys()])),
  }
}

/** Where the settings or a page first name an audience. */
function placeOfAudience(name: string, { sources, pages }: SiteParts): Place | undefined {
  for (const { node } of walkPlan(sources.apis.config.navigation.root)) {
    if ('audience' in node && node.audience === name)
      return sources.settings.locate([...node.pointer, 'private'])
  }
  const page = pages.facts.find(({ meta }) => meta.private === name)
  return page && placeOfFile(page.file)
}

function privateDivisions(own: Site, open: Site): ReadonlyMap<string, Page> {
  const found = new Map<string, Page>()
  const seen = new Set<string>()
  for (const page of own.pages.values()) {
    const key = divisionKey(page.path)
    if (seen.has(key)) continue
    seen.add(key)
    const [now, before] = [own, open].map((site) => JSON.stringify(entriesOn(site, page.path)))
    if (now !== before) found.set(key, page)
  }
  return found
}

function withoutOwnIslands(facts: PageFacts): PageFacts {
  const islands = facts.islands.filter(({ file }) => file !== facts.file)
  // neither has a feed: nothing of the page is written outside of it
  return { ...facts, islands, updates: [] }
}

/** How many pages of each audience are encrypted. */
function encryptedNote(audiences: readonly Audience[]): string {
  const parts = audiences.map(({ name, site }) => {
    const own = [...site.pages.values()].filter(({ audience }) => audience === name)
    return `${count(own.length, 'page')} for ${name}`
  })
  return `Encrypted: ${parts.join(', ')}.`
}
