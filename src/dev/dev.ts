import { realpath } from 'node:fs/promises'
import type { FilePath, Route } from '../base/paths.ts'
import { openLiveSite } from './site/live-site.ts'
import type { SiteOptions } from '../pipeline/options.ts'
import type { ProxyReach } from '../server/api-proxy.ts'
import type { ProblemList } from '../client/dev/protocol.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { createBackgroundChecker } from './background-checker.ts'
import { openInEditor } from './open-in-editor.ts'
import { createProblemStore } from './problem-store.ts'
import { startDevServer, type DevServer } from './dev-server.ts'
import { toProblemMessage } from './problem-message.ts'
import { watch } from './watch-files.ts'
import type { Change, LiveSite } from './site/live-site-types.ts'

export interface DevOptions {
  readonly site: SiteOptions
  readonly port: number
  readonly host?: string | undefined
  readonly proxy?: ProxyReach
  /** The command of the editor, such as `code`. By default the running editor is detected. */
  readonly editor?: string | undefined
  /** Prints problems that were not reported yet. */
  readonly onProblems: (fresh: readonly Diagnostic[]) => void
  /** Prints a message for the author. */
  readonly onNote: (message: string) => void
  /** Receives an internal error; the server goes on. */
  readonly onFailure: (error: unknown) => void
}

/** The change when it is not known what changed. */
const anything: Change = {
  pages: 'all',
  styles: true,
  scripts: false,
  assets: [],
  moved: new Map(),
}

/** Sites of up to this many pages are checked completely after the first page was shown. */
const smallSite = 300

/** Serves the same site as `build` writes: pages are rendered on request and patched in the browser when they change. */
export async function dev(options: DevOptions): Promise<DevServer> {
  const root = await realpath(options.site.root)
  const running: { server?: DevServer } = {}
  const problems = createProblemStore({
    onFresh: options.onProblems,
    onCounts: () => running.server?.sendCounts(),
  })
  let opening = open()
  opening.catch(options.onFailure)
  /** The pages that were checked. */
  const checked = new Set<string>()
  /** The number of changes of the site. */
  let changes = 0
  const checker = createBackgroundChecker({
    check: checkPage,
    isBusy: () => running.server?.isBusy === true,
  })

  async function open(): Promise<LiveSite> {
    const site = await openLiveSite({ ...options.site, root })
    problems.set('', site.diagnostics)
    return site
  }

  async function checkPage(route: Route): Promise<void> {
    try {
      const site = await opening
      const report = trackProblems()
      report(route, await site.check(route))
    } catch (error) {
      options.onFailure(error)
    }
  }

  /** Problems that are found while the site changes may be outdated: then the page is checked again. */
  function trackProblems() {
    const since = changes
    return (route: string | undefined, found: readonly Diagnostic[]): void => {
      if (route === undefined) return
      if (since !== changes) return checker.add([route as Route])
      problems.set(route, found)
      if (checked.has(route)) return
      checked.add(route)
      running.server?.sendCounts()
    }
  }

  async function checkAll(): Promise<void> {
    const { pages } = await opening
    checker.add([...pages.keys()].filter((route) => !checked.has(route)))
  }

  async function listProblems(): Promise<ProblemList> {
    const { pages } = await opening
    const groups = [...problems.sources].map(([source, found]) => ({
      title: source === '' ? 'Settings and navigation' : source,
      ...pages.get(source as Route),
      problems: found.map(toProblemMessage),
    }))
    const known = [...pages.keys()].filter((route) => checked.has(route))
    return { groups, read: known.length, pages: pages.size }
  }

  let isFirst = true
  function trackRequest() {
    const report = trackProblems()
    return (route: string | undefined, found: readonly Diagnostic[]): void => {
      report(route, found)
      if (!isFirst) return
      isFirst = false
      void opening.then(({ pages }) => (pages.size <= smallSite ? checkAll() : undefined))
    }
  }

  const isSource = async (file: string) => (await opening).isSource(file as FilePath)
  const server = await startDevServer({
    site: () => opening,
    base: options.site.base ?? '',
    port: options.port,
    host: options.host,
    ...(options.proxy && { proxy: options.proxy }),
    trackProblems: trackRequest,
    counts: () => problems.counts,
    listProblems,
    openInEditor: (place) => openInEditor(place, { root, isSource, editor: options.editor }),
    checkAll: () => void checkAll(),
    onFailure: options.onFailure,
  })
  running.server = server

  async function applyChanges(files: readonly string[]): Promise<void> {
    const site = await opening.catch(() => undefined)
    if (site === undefined) opening = open()
    const change = site === undefined ? anything : await site.update(files)
    changes++
    const { diagnostics, pages } = await opening
    problems.set('', diagnostics)
    problems.retain(pages)
    server.sendChange(change)
    const all =
      pages.size <= smallSite && !isFirst ? [...pages.keys()] : [...problems.sources.keys()]
    const suspects = change.pages === 'all' ? all : change.pages
    checker.add(suspects.filter((route): route is Route => pages.has(route as Route)))
  }

  const watching = await watch({
    root,
    ignore: [options.site.out],
    onTrouble: options.onNote,
    onChange: (files) => applyChanges(files).catch(options.onFailure),
  })
  return {
    ...server,
    async close() {
      checker.close()
      await watching.close()
      await server.close()
      await opening.then((site) => site.close()).catch(() => undefined)
    },
  }
}
