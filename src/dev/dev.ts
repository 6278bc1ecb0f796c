import { realpath } from 'node:fs/promises'
import type { FilePath } from '../base/paths.ts'
import { openLiveSite } from './site/live-site.ts'
import type { SiteOptions } from '../pipeline/options.ts'
import type { ProxyReach } from '../server/api-proxy.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { openInEditor } from './open-in-editor.ts'
import { startDevServer, type DevServer } from './dev-server.ts'
import { createSiteChecker } from './site-checker.ts'
import { watch } from './watch-files.ts'
import type { LiveSite } from './site/live-site-types.ts'
import type { Change } from './outline/plan-change.ts'

export interface DevOptions {
  readonly site: SiteOptions
  readonly port: number
  readonly host?: string | undefined
  readonly proxy?: ProxyReach
  /** The command of the editor, such as `code`. By default the running editor is detected. */
  readonly editor?: string | undefined
  /** Prints problems that were not reported yet. */
  readonly onProblems: (fresh: readonly Diagnostic[]) => void
  /** Prints reported problems that are gone, and the number of those that are left. */
  readonly onFixed?: (problems: readonly Diagnostic[], left: number) => void
  /** Prints a message for the author. */
  readonly onNote: (message: string) => void
  /** Receives an internal error; the server goes on. */
  readonly onFailure: (error: unknown) => void
}

/** What browsers do when it is not known what changed. */
const anything: Change = { pages: 'all', styles: true, scripts: false, assets: [], moved: {} }

/** Serves the same site as `build` writes: pages are rendered on request and patched in the browser when they change. */
export async function dev(options: DevOptions): Promise<DevServer> {
  const root = await realpath(options.site.root)
  const running: { server?: DevServer } = {}
  const checker = createSiteChecker({
    site: () => current,
    isBusy: () => running.server?.isBusy === true,
    onFresh: options.onProblems,
    onFixed: (fixed, left) => options.onFixed?.(fixed, left),
    onCounts: () => running.server?.sendCounts(),
    onFailure: options.onFailure,
  })
  let current = open()
  current.catch(options.onFailure)

  async function open(): Promise<LiveSite> {
    const site = await openLiveSite({ ...options.site, root })
    checker.opened(site)
    return site
  }

  const isSource = async (file: string) => (await current).isSource(file as FilePath)
  const server = await startDevServer({
    site: () => current,
    base: options.site.base ?? '',
    port: options.port,
    host: options.host,
    ...(options.proxy && { proxy: options.proxy }),
    trackProblems: checker.trackRequest,
    counts: () => checker.counts,
    listProblems: checker.list,
    openInEditor: (place) => openInEditor(place, { root, isSource, editor: options.editor }),
    checkAll: () => void checker.checkAll(),
    onFailure: options.onFailure,
  })
  running.server = server

  async function applyChanges(files: readonly string[]): Promise<void> {
    const before = await current.catch(() => undefined)
    if (before === undefined) current = open()
    const update = (await before?.update(files)) ?? { site: await current, event: anything }
    current = Promise.resolve(update.site)
    checker.changed(update)
    server.sendChange(update.event)
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
      await current.then((site) => site.close()).catch(() => undefined)
    },
  }
}
