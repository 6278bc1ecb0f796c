import { routeFrom } from '../../base/paths.ts'
import type { Route } from '../../base/paths.ts'
import { sameMeta } from '../outline/moved-routes.ts'
import type { PageHeads } from '../outline/page-heads.ts'
import type { Change } from '../outline/plan-change.ts'
import type { SiteOutline } from '../outline/read-outline.ts'
import { searchFolder } from '../../pipeline/workers/index-tools.ts'
import type { Site } from '../../site/site.ts'
import type { LiveSite, ResponsePreferences, SiteResponse } from './live-site-types.ts'
import type { Responder } from './respond.ts'

/**
 * The site before all of its pages were read. It serves pages, but neither problems nor 404: those are known only when
 * everything is.
 */
export interface EarlySite {
  /** `undefined` if the response depends on what was not read yet. */
  respond(path: string, preferences?: ResponsePreferences): Promise<SiteResponse | undefined>
}

export interface EarlyPages extends EarlySite {
  /** Compares what was served with the whole site, and gives what open browsers should do about it. */
  compare(whole: LiveSite): Promise<EarlyDifference>
}

export interface EarlyDifference {
  /** Absent if every page was served as it is. */
  readonly event: Change | undefined
  /** The pages that were served, as they are. */
  readonly responses: readonly SiteResponse[]
}

export function createEarlyPages(
  { site }: SiteOutline & { readonly site: Site },
  responder: Responder,
  heads: PageHeads,
): EarlyPages {
  const served = new Map<string, Served>()

  /** Whether a path is that of a page whose file says of it what the early site says. */
  async function isPage(path: string): Promise<boolean> {
    const route = routeFrom(path.replace(/\.html$/, ''))
    const page = site.pages.get(route === '/' ? site.home : route)
    const facts = (page?.original === undefined ? page : site.pages.get(page.original))?.facts
    if (facts === undefined) return false
    const now = (await heads.read([facts])).get(facts.file)
    return now !== undefined && now.title === facts.title && sameMeta(now, facts)
  }

  return {
    async respond(path, preferences) {
      const isOwn = path.startsWith('/_octavo/') && !path.startsWith(`/${searchFolder}/`)
      if (!isOwn && !(await isPage(path))) return undefined
      const response = await responder.respond(path, preferences)
      if (response.status !== 200) return undefined
      const { diagnostics: _, ...page } = response
      if (page.route !== undefined) served.set(path, { preferences, response: page })
      return page
    },

    async compare(whole) {
      const responses: SiteResponse[] = []
      const pages: Route[] = []
      for (const [path, { preferences, response }] of served) {
        const now = await whole.respond(path, preferences)
        responses.push(now)
        const isSame = now.route === response.route && now.body === response.body
        const hasProblems = now.diagnostics !== undefined && now.diagnostics.length > 0
        if ((!isSame || hasProblems) && response.route !== undefined) pages.push(response.route)
      }
      const change = { pages, styles: false, scripts: false, assets: [], moved: {} }
      return { event: pages.length === 0 ? undefined : change, responses }
    },
  }
}

interface Served {
  readonly preferences: ResponsePreferences | undefined
  readonly response: SiteResponse
}
