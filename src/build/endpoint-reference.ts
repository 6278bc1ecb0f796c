import type { Frontmatter } from '../content/page.ts'
import { legacyOperation } from '../openapi/legacy.ts'
import { endpointView } from '../openapi/operation-view.ts'
import { serversFor } from '../openapi/servers.ts'
import type { PageReference } from '../render/body.ts'

/** What of the settings shows in the endpoint of a page. */
export interface EndpointSettings {
  readonly baseUrls: readonly string[]
  readonly playground: 'show' | 'simple' | 'hide'
  readonly fullUrl: boolean
}

/** The endpoint of a page that describes an operation itself: `api: "GET https://api.example.com/pets"`. */
export function endpointReference(
  meta: Frontmatter,
  settings: EndpointSettings | undefined,
): PageReference | undefined {
  if (meta.api === undefined || !showsEndpoint(meta, settings?.playground)) return undefined
  const operation = legacyOperation(
    { api: meta.api, fields: [] },
    serversFor([], settings?.baseUrls ?? []),
  )
  if (operation === undefined) return undefined
  return { endpoint: endpointView(operation, operation.servers, settings?.fullUrl ?? false) }
}

/** The page's own word wins over that of the settings. */
export function showsEndpoint(
  { playground }: Pick<Frontmatter, 'playground'>,
  mode: EndpointSettings['playground'] = 'show',
): boolean {
  const word = playground ?? mode
  return word !== 'none' && word !== 'hide'
}
