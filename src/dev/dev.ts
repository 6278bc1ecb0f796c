import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilePath } from '../base/paths.ts'
import type { SiteOptions } from '../pipeline/options.ts'
import type { ProxyReach } from '../server/api-proxy.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { openInEditor } from './open-in-editor.ts'
import { startDevServer, type DevServer } from './dev-server.ts'
import { createSiteChecker } from './site-checker.ts'
import { createSiteVersions } from './site-versions.ts'
import { watchCodeFiles } from './watch-code-files.ts'
import type { LiveSite } from './site/live-site-types.ts'
import type { RefWatcher } from './versions/watch-refs.ts'
import type { Watching } from './watch-files.ts'

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

/**
 * Serves the same site as `build` writes: pages are rendered on request and patched in the browser when they change. Resolves
 * as soon as the server listens; what reads the site is loaded after that.
 */
export async function dev(options: DevOptions): Promise<DevServer> {
  const root = await realpath(options.site.root)
  const running: { server?: DevServer; watching?: Promise<Watching>; isClosed?: boolean } = {}
  /** What was cut off by closing the server is no failure. */
  function onFailure(error: unknown): void {
    if (!running.isClosed) options.onFailure(error)
  }

  const codeFiles = watchCodeFiles((file) => {
    void running.watching?.then((watching) => watching.report([file]))
  })
  const refs = watchRefsLater(root, (file) => {
    void running.watching?.then((watching) => watching.report([join(root, file)]))
  })
  const versions = createSiteVersions({
    async openSite(opening) {
      const loading = Promise.all([
        import('./site/live-site.ts'),
        import('./versions/version-shelf.ts'),
      ])
      // from here on no change is missed
      await running.watching
      const onCodeFile = (file: FilePath) => {
        if (file.startsWith('../')) codeFiles.add(join(root, file))
      }
      const [{ openLiveSite }, { createVersionShelf: openShelf }] = await loading
      const own = { onCodeFile, openShelf, onRefs: refs.add }
      return openLiveSite({ ...options.site, root }, { ...opening, ...own })
    },
    onOpen(site) {
      checker.opened(site)
    },
    onDifference({ event, responses }) {
      for (const { route, diagnostics = [] } of responses)
        checker.trackRequest()(route, diagnostics)
      if (event !== undefined) running.server?.sendChange(event)
    },
    onFailure,
  })
  const checker = createSiteChecker({
    site: versions.current,
    isBusy: () => running.server?.isBusy === true,
    onFresh: options.onProblems,
    onFixed: (fixed, left) => options.onFixed?.(fixed, left),
    onCounts: () => running.server?.sendCounts(),
    onFailure,
  })

  const isSource = async (file: string) => (await versions.current()).isSource(file as FilePath)
  const server = await startDevServer({
    site: versions.current,
    siteAt,
    early: versions.early,
    base: options.site.base ?? '',
    port: options.port,
    host: options.host,
    ...(options.proxy && { proxy: options.proxy }),
    trackProblems: checker.trackRequest,
    counts: () => checker.counts,
    listProblems: checker.list,
    openInEditor: (place) => openInEditor(place, { root, isSource, editor: options.editor }),
    checkAll: () => void checker.checkAll(),
    onFailure,
  })
  running.server = server

  async function applyChanges(files: readonly string[]): Promise<void> {
    const update = await versions.update(files)
    checker.changed(update)
    server.sendChange(update.event)
  }

  /** The site with the version from git that a path is in. */
  async function siteAt(path: string): Promise<LiveSite> {
    const opening = (await versions.current()).openVersion(path)
    if (opening !== undefined) {
      await opening
      await applyChanges([])
    }
    return versions.current()
  }

  running.watching = import('./watch-files.ts').then(({ watch }) =>
    watch({
      root,
      ignore: [options.site.out],
      onTrouble: options.onNote,
      onChange: (files) => applyChanges(files).catch(onFailure),
    }),
  )
  versions.open()
  return {
    ...server,
    async close() {
      running.isClosed = true
      checker.close()
      codeFiles.close()
      refs.close()
      await running.watching?.then((watching) => watching.close()).catch(() => undefined)
      await server.close()
      await versions.close()
    },
  }
}

/** Most sites depend on no tags and branches: what watches them is loaded when one does. */
function watchRefsLater(root: string, onChange: (file: FilePath) => void): RefWatcher {
  let loading: Promise<RefWatcher> | undefined
  return {
    add(state) {
      loading ??= import('./versions/watch-refs.ts').then(({ watchRefs }) =>
        watchRefs(root, onChange),
      )
      void loading.then((watcher) => watcher.add(state))
    },
    close: () => void loading?.then((watcher) => watcher.close()),
  }
}
