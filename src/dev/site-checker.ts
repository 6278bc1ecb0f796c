import type { Route } from '../base/paths.ts'
import type { KnownCounts, ProblemList } from '../client/dev/protocol.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { createBackgroundChecker } from './background-checker.ts'
import { toProblemMessage } from './problem-message.ts'
import { createProblemStore } from './problem-store.ts'
import { createSettling } from './settle.ts'
import type { LiveSite, UpdatedSite } from './site/live-site-types.ts'

/** Receives the problems of a page, or of anything else that has no route. */
export type ReportProblems = (route: string | undefined, found: readonly Diagnostic[]) => void

/** What is known about the problems of a site while it changes; checks pages that are not open. */
export interface SiteChecker {
  /** Begins with the first version of the site, or again after it could not be opened. */
  opened(site: LiveSite): void
  /** The site changed: forgets what is gone and checks the affected pages again. */
  changed(update: UpdatedSite): void
  /** Call before a page is rendered for a request. */
  trackRequest(): ReportProblems
  /** Checks every page that was not checked yet. */
  checkAll(): Promise<void>
  list(): Promise<ProblemList>
  /** Each known problem once. */
  readonly counts: KnownCounts
  close(): void
}

export interface SiteCheckerOptions {
  readonly site: () => Promise<LiveSite>
  /** Whether a request is waiting for a page. */
  readonly isBusy: () => boolean
  /** Receives problems that were not reported yet. */
  readonly onFresh: (problems: readonly Diagnostic[]) => void
  /** Receives reported problems that are gone, and the number of those that are left. */
  readonly onFixed: (problems: readonly Diagnostic[], left: number) => void
  readonly onCounts: () => void
  readonly onFailure: (error: unknown) => void
}

/** Editors empty a file before they write it, which takes a moment: problems that are gone by then are not reported. */
const halfWrittenMs = 300

/** Sites of up to this many pages are checked completely after the first page was shown. */
const smallSite = 300

export function createSiteChecker(options: SiteCheckerOptions): SiteChecker {
  const settle = createSettling(halfWrittenMs)
  const problems = createProblemStore({ ...options, settle })
  /** The pages that were checked. */
  const checked = new Set<string>()
  /** The number of changes of the site. */
  let changes = 0
  /** Of files that all pages share. */
  let shared: readonly Diagnostic[] = []
  let isFirst = true
  let isClosed = false
  const background = createBackgroundChecker({ check: checkPage, isBusy: options.isBusy })

  /** Problems that are found while the site changes may be outdated: then the page is checked again. */
  function trackProblems(): ReportProblems {
    const since = changes
    return (route, found) => {
      if (route === undefined) return
      if (since !== changes) return background.add([route as Route])
      problems.set(route, found)
      if (checked.has(route)) return
      checked.add(route)
      options.onCounts()
    }
  }

  async function checkPage(route: Route): Promise<void> {
    try {
      const report = trackProblems()
      const site = await options.site()
      report(route, await site.check(route))
      background.add(site.takeOutdated().filter((it) => it !== route))
    } catch (error) {
      if (!isClosed) options.onFailure(error)
    }
  }

  /** What belongs to no page is read once a page was shown, and again with each change. */
  async function checkShared(): Promise<void> {
    try {
      const since = changes
      const site = await options.site()
      const found = await site.checkShared()
      if (since !== changes || isClosed) return
      shared = found
      problems.set('', [...site.diagnostics, ...shared])
    } catch (error) {
      if (!isClosed) options.onFailure(error)
    }
  }

  async function checkAll(): Promise<void> {
    const { pages } = await options.site()
    background.add([...pages.keys()].filter((route) => !checked.has(route)))
  }

  return {
    opened: (site) => problems.set('', site.diagnostics),
    changed({ site: { diagnostics, pages }, event }) {
      changes++
      problems.set('', [...diagnostics, ...shared])
      if (!isFirst) void checkShared()
      problems.retain(pages)
      const all =
        pages.size <= smallSite && !isFirst ? [...pages.keys()] : [...problems.sources.keys()]
      const suspects = event.pages === 'all' ? all : event.pages
      background.add(suspects.filter((route): route is Route => pages.has(route as Route)))
    },
    trackRequest() {
      const report = trackProblems()
      return (route, found) => {
        report(route, found)
        void options.site().then((site) => background.add(site.takeOutdated()))
        if (!isFirst) return
        isFirst = false
        void checkShared()
        void options.site().then(({ pages }) => (pages.size <= smallSite ? checkAll() : undefined))
      }
    },
    checkAll,
    async list() {
      const { pages } = await options.site()
      const groups = [...problems.sources].map(([source, found]) => ({
        title: source === '' ? 'Settings and navigation' : source,
        ...pages.get(source as Route),
        problems: found.map(toProblemMessage),
      }))
      const known = [...pages.keys()].filter((route) => checked.has(route))
      return { groups, read: known.length, pages: pages.size }
    },
    get counts() {
      return problems.counts
    },
    close() {
      isClosed = true
      settle.cancel()
      background.close()
    },
  }
}
