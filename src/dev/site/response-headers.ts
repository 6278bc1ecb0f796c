import { contentType } from 'mime-types'
import { apiCatalogPath, apiCatalogType } from '../../outputs/agents/api-catalog.ts'

/** The headers of a generated or copied file; browsers revalidate it on each use. */
export function headersFor(name: string): Readonly<Record<string, string>> {
  return {
    'content-type': name.endsWith(`/${apiCatalogPath}`)
      ? apiCatalogType
      : contentType(name.split('/').at(-1)!) || 'application/octet-stream',
    'cache-control': 'no-cache',
  }
}

export const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
}
