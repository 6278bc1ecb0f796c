import { realpath } from 'node:fs/promises'
import type { FilePath, Route } from '../base/paths.ts'
import { openLiveSite } from './site/live-site.ts'
import type { SiteOptions } from '../pipeline/options.ts'
import type { ProxyReach } from '../server/api-proxy.ts'
import type { ProblemList } from '../client/dev/protocol.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { createBackgroundChecker } from './background-checker.ts'
import { openInEditor } from './open-in-editor.ts'
import { createProblemBoard } from './problem-store.ts'
import { startDevServer, type DevServer } from './dev-server.ts'
import { toProblemMessage } from './problem-message.ts'
import { watch } from './watch-files.ts'
import type { Change, LiveSite } from './site/live-site-types.ts'

export interface DevOptions {
  readonly site: SiteOptions
  readonly port: number
  readonly host?: string | undefined
  readonly proxy?: ProxyReach
  /** The command that opens a file: `code`; found among the running programs when it is not given. */
  readonly editor?: string | undefined
  /** Prints problems that were not said yet. */
  readonly onProblems: (fresh: readonly Diagnostic[]) => void
  /** Prints what the author should know, in a sentence. */
  readonly onNote: (message: string) => void
  /** Hears of an error of ours; the server goes on. */
  readonly onFailure: (error: unknown) => void
}

/** What may be different when nobody knows what is. */
const anything: Change = {
  pages: 'all',
  styles: true,
  scripts: false,
  assets: [],
  moved: new Map(),
}

/** Sites of up to this many pages are looked at as a whole once the first page was shown. */
const smallSite = 300

/** The same site as `build` makes, sooner: pages are rendered when they are read, and patched when they change. */
export async function dev(options: DevOptions): Promise<DevServer> {
  const root = await realpath(options.site.root)
  const running: { server?: DevServer } = {}
  const board = createProblemBoard({
    onFresh: options.onProblems,
    onCounts: () => running.server?.tellCounts(),
  })
  let opening = open()
  opening.catch(options.onFailure)
  /** The pages that were looked at. */
  const read = new Set<string>()
  /** How often the site changed. */
  let changes = 0
  const examiner = createBackgroundChecker({
    check: examine,
    isBusy: () => running.server?.isBusy === true,
  })

  async function open(): Promise<LiveSite> {
    const site = await openLiveSite({ ...options.site, root })
    board.set('', site.diagnostics)
    return site
  }

  async function examine(route: Route): Promise<void> {
    try {
      const site = await opening
      const found = beginLook()
      found(route, await site.check(route))
    } catch (error) {
      options.onFailure(error)
    }
  }

  /** What is seen of a page while the site changes may be what it was: then it is looked at again. */
  function beginLook() {
    const since = changes
    return (route: string | undefined, problems: readonly Diagnostic[]): void => {
      if (route === undefined) return
      if (since !== changes) return examiner.add([route as Route])
      board.set(route, problems)
      if (read.has(route)) return
      read.add(route)
      running.server?.tellCounts()
    }
  }

  async function readAll(): Promise<void> {
    const { pages } = await opening
    examiner.add([...pages.keys()].filter((route) => !read.has(route)))
  }

  async function listProblems(): Promise<ProblemList> {
    const { pages } = await opening
    const groups = [...board.sources].map(([source, problems]) => ({
      title: source === '' ? 'Settings and navigation' : source,
      ...pages.get(source as Route),
      problems: problems.map(toProblemMessage),
    }))
    const known = [...pages.keys()].filter((route) => read.has(route))
    return { groups, read: known.length, pages: pages.size }
  }

  let isFirst = true
  function beginAnswer() {
    const found = beginLook()
    return (route: string | undefined, problems: readonly Diagnostic[]): void => {
      found(route, problems)
      if (!isFirst) return
      isFirst = false
      void opening.then(({ pages }) => (pages.size <= smallSite ? readAll() : undefined))
    }
  }

  const isSource = async (file: string) => (await opening).isSource(file as FilePath)
  const server = await startDevServer({
    site: () => opening,
    base: options.site.base ?? '',
    port: options.port,
    host: options.host,
    ...(options.proxy && { proxy: options.proxy }),
    beginLook: beginAnswer,
    counts: () => board.counts,
    listProblems,
    openInEditor: (place) => openInEditor(place, { root, isSource, editor: options.editor }),
    readAll: () => void readAll(),
    onFailure: options.onFailure,
  })
  running.server = server

  async function take(files: readonly string[]): Promise<void> {
    const site = await opening.catch(() => undefined)
    if (site === undefined) opening = open()
    const change = site === undefined ? anything : await site.update(files)
    changes++
    const { diagnostics, pages } = await opening
    board.set('', diagnostics)
    board.retain(pages)
    server.tell(change)
    const all = pages.size <= smallSite && !isFirst ? [...pages.keys()] : [...board.sources.keys()]
    const suspects = change.pages === 'all' ? all : change.pages
    examiner.add(suspects.filter((route): route is Route => pages.has(route as Route)))
  }

  const watching = await watch({
    root,
    ignore: [options.site.out],
    onTrouble: options.onNote,
    onChange: (files) => take(files).catch(options.onFailure),
  })
  return {
    ...server,
    async close() {
      examiner.close()
      await watching.close()
      await server.close()
      await opening.then((site) => site.close()).catch(() => undefined)
    },
  }
}
