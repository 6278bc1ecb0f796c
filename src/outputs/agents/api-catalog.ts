import { absoluteUrl, assetHref, isExternal, pageHref } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import type { Site } from '../../site/site.ts'
import type { DescribedApi, OutputFile, OutputOptions } from '../output-file.ts'

/** The file has no extension, so a web server does not know its media type. */
export const apiCatalogPath = '.well-known/api-catalog' as FilePath
export const apiCatalogType = 'application/linkset+json'

type CatalogOptions = Pick<OutputOptions, 'style' | 'siteUrl' | 'descriptions'>

/** The published descriptions of APIs, each with its URL. */
export function describedApis(
  site: Site,
  { descriptions = [], style, siteUrl }: CatalogOptions,
): readonly (DescribedApi & { readonly url: string })[] {
  return descriptions.flatMap((api) => {
    if (isExternal(api.from)) return [{ ...api, url: api.from }]
    const file = api.from.replace(/^(?:\.?\/)+/, '') as FilePath
    if (!site.assets.has(file)) return []
    return [{ ...api, url: absoluteUrl(assetHref(file, style), siteUrl) }]
  })
}

/** `/.well-known/api-catalog`, by RFC 9727: for each API its description and its first page. */
export function apiCatalog(site: Site, options: OutputOptions): OutputFile[] {
  const apis = describedApis(site, options)
  if (apis.length === 0) return []
  const { style, siteUrl } = options
  const linkset = apis.map(({ from, url, servers }) => {
    const page = [...site.pages.values()].find(({ operation }) => operation?.api === from)
    const doc = absoluteUrl(pageHref(page?.route ?? site.home, style), siteUrl)
    const server = servers.find((one) => isExternal(one.url) && !one.url.includes('{'))
    return {
      anchor: server?.url ?? doc,
      'service-desc': [{ href: url, type: mediaType(url) }],
      'service-doc': [{ href: doc, type: 'text/html' }],
    }
  })
  return [{ path: apiCatalogPath, contents: `${JSON.stringify({ linkset }, undefined, 2)}\n` }]
}

function mediaType(url: string): string {
  return /\.ya?ml(?:[?#]|$)/i.test(url) ? 'application/yaml' : 'application/json'
}
