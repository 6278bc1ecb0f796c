import type { Config } from '../../config/config.ts'
import type { ApiPages } from './api-pages.ts'
import type { LoadInput } from './find-descriptions.ts'

/** Reads the descriptions of a site and gives each operation its page. A site without descriptions costs nothing. */
export async function readApiPages(input: LoadInput): Promise<ApiPages> {
  const { config, found, host } = input
  const descriptions = await import('./find-descriptions.ts')
  const configured = descriptions.configuredSources(config)
  const none = withoutApis(config, configured)
  if (configured.length === 0 && !descriptions.mayDescribe(found, config)) return none

  const { describedPages } = await import('./described-pages.ts')
  const { filesInReferences, findReferencingPages } = await import('./authored-pages.ts')
  const { createHashingHost } = await import('../../host/node/hashing-host.ts')
  const referencing = await findReferencingPages(input)
  const files = filesInReferences(referencing)
  const unlisted = await descriptions.unlistedSources(files, configured, host)
  const listed = [...configured, ...unlisted]
  const isSearched = listed.length === 0 && referencing.length > 0
  const sources = isSearched ? await descriptions.discoveredSources(input) : listed
  if (sources.length === 0) return none

  const hashing = createHashingHost(host)
  const apis = await descriptions.loadApis(sources, { ...input, host: hashing })
  if (apis.length === 0) return none
  return describedPages({ ...input, apis, referencing, documentsHash: hashing.fingerprint() })
}

function withoutApis(config: Config, configured: readonly { readonly from: string }[]): ApiPages {
  return {
    config,
    apis: [],
    pages: [],
    schemaPages: [],
    documents: new Set(configured.map(({ from }) => from)),
    source: '',
    title: () => undefined,
    reference: () => undefined,
  }
}
