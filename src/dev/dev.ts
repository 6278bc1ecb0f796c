import { realpath } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { openSite } from '../build/open-site.ts'
import type { Change, OpenSite, SiteOptions } from '../build/options.ts'
import type { ProxyReach } from '../build/proxy.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { createProblemLog } from './problem-log.ts'
import { startDevServer, type DevServer } from './server.ts'
import { watch } from './watch.ts'

export interface DevOptions {
  readonly site: SiteOptions
  readonly port: number
  readonly host?: string | undefined
  readonly proxy?: ProxyReach
  /** Prints problems that were not said yet. */
  readonly onProblems: (fresh: readonly Diagnostic[]) => void
  /** Prints what the author should know, in a sentence. */
  readonly onNote: (message: string) => void
  /** Hears of an error of ours; the server goes on. */
  readonly onFailure: (error: unknown) => void
}

/** The same site as `build` makes, sooner: pages are rendered when they are read, and shown anew when they change. */
export async function dev(options: DevOptions): Promise<DevServer> {
  const root = await realpath(options.site.root)
  const log = createProblemLog(options.onProblems)
  let opening = open()
  opening.catch(options.onFailure)

  async function open(): Promise<OpenSite> {
    const site = await openSite({ ...options.site, root })
    log.report(site.diagnostics, 'all')
    return site
  }

  /** What changed, when anything may have: the site is read anew, and no page is compiled until it is asked for. */
  async function reopen(): Promise<Change> {
    const fresh = await open()
    const before = opening
    opening = Promise.resolve(fresh)
    await before.then((site) => site.close()).catch(() => undefined)
    return { pages: 'all', styles: true, diagnostics: fresh.diagnostics }
  }

  const server = await startDevServer({
    site: () => opening,
    base: options.site.base ?? '',
    port: options.port,
    host: options.host,
    ...(options.proxy && { proxy: options.proxy }),
    onProblems: (problems) => log.report(problems, []),
    onFailure: options.onFailure,
  })
  const watching = await watch({
    root,
    ignore: [options.site.out],
    onTrouble: options.onNote,
    async onChange(files) {
      try {
        const site = files.includes(root) ? undefined : await opening.catch(() => undefined)
        const change = site === undefined ? await reopen() : await site.update(files)
        log.report(
          change.diagnostics,
          files.map((file) => below(root, file)),
        )
        server.tell(change)
      } catch (error) {
        options.onFailure(error)
      }
    },
  })
  return {
    ...server,
    async close() {
      await watching.close()
      await server.close()
      await opening.then((site) => site.close()).catch(() => undefined)
    },
  }
}

function below(root: string, file: string): string {
  return relative(root, file).replaceAll(sep, '/')
}
