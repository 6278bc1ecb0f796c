import { omitUndefined } from '../base/optional-fields.ts'
import { dev as startDev } from '../dev/dev.ts'
import type { DevServer as StartedServer } from '../dev/dev-server.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { defaultPort, resolvedSite } from './options.ts'
import type { ListenOptions, SiteOptions } from './options.ts'
import { validateOptions } from './validate-options.ts'

export interface DevOptions extends SiteOptions, ListenOptions {
  /** The command of the editor, such as `code`. By default the running editor is detected. */
  readonly editor?: string | undefined
  /** Receives problems that were not reported yet. */
  readonly onProblems?: ((fresh: readonly Diagnostic[]) => void) | undefined
  /** Receives reported problems that are gone, and the number of those that are left. */
  readonly onFixed?: ((problems: readonly Diagnostic[], left: number) => void) | undefined
  /** Receives a message for the author. */
  readonly onNote?: ((message: string) => void) | undefined
  /** Receives an internal error; the server goes on. By default it is a warning of the process. */
  readonly onFailure?: ((error: unknown) => void) | undefined
}

export type DevServer = Pick<StartedServer, 'port' | 'urls' | 'close'>

/** Serves the site while it is written, as `octavo dev` does. A wrong option is a TypeError. */
export async function dev(options: DevOptions = {}): Promise<DevServer> {
  validateOptions('dev', options)
  const { port = defaultPort, host, proxy, editor, ...rest } = options
  const { onProblems = ignore, onFixed, onNote = ignore, onFailure = warn, ...site } = rest
  const { urls, close, ...started } = await startDev({
    site: resolvedSite(site),
    port,
    ...omitUndefined({ host, proxy, editor, onFixed }),
    onProblems,
    onNote,
    onFailure,
  })
  return { port: started.port, urls, close }
}

const ignore = () => undefined

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error))
}
