import { omitUndefined } from '../base/optional-fields.ts'
import { isBuiltSite, serve as serveFolder } from '../server/serve.ts'
import type { Served } from '../server/serve.ts'
import { defaultPort, resolvedSite } from './options.ts'
import type { ListenOptions, SiteOptions } from './options.ts'
import { validateOptions } from './validate-options.ts'

export interface ServeOptions extends Pick<SiteOptions, 'root' | 'out' | 'base'>, ListenOptions {
  /** Receives an error of the disk; the server goes on. */
  readonly onError?: ((error: Error) => void) | undefined
}

/**
 * Serves the output of a build as a static host does, as `octavo serve` does. A wrong option is a TypeError; a site that is
 * not built is an Error.
 */
export async function serve(options: ServeOptions = {}): Promise<Served> {
  validateOptions('serve', options)
  const { root, out, base, port = defaultPort, host, proxy, onError } = options
  const site = resolvedSite({ root, out, base })
  if (!isBuiltSite(site.out))
    throw new Error(`There is no built site in ${site.out}: call build() first.`)
  return serveFolder({
    folder: site.out,
    port,
    ...omitUndefined({ base: site.base, host, proxy, onError }),
  })
}
