import { apiCatalogPath } from './api-catalog.ts'

/** Headers of every response: agents that fetch a page find the index of all pages, and the catalog of APIs if there is one. */
export function agentHeaders(
  base: string,
  { hasCatalog }: { readonly hasCatalog: boolean },
): Readonly<Record<'Link' | 'X-Llms-Txt', string>> {
  const links = [
    `<${base}/llms.txt>; rel="llms-txt"`,
    `<${base}/llms-full.txt>; rel="llms-full-txt"`,
    ...(hasCatalog ? [`<${base}/${apiCatalogPath}>; rel="api-catalog"`] : []),
  ]
  return { Link: links.join(', '), 'X-Llms-Txt': `${base}/llms.txt` }
}
