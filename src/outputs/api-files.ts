import { parseExactly, writeExactly } from '../base/numbers/exact-json.ts'
import type { Config } from '../config/config.ts'
import { publishedApi } from '../openapi/mock/published-api.ts'
import { descriptionYaml } from '../openapi/documents/write-yaml.ts'
import { exportedApi } from '../openapi/exports/exported-api.ts'
import { httpFile } from '../openapi/exports/http-file.ts'
import { postmanCollection } from '../openapi/exports/postman-collection.ts'
import type { ApiDownload } from '../site/api/overview-pages.ts'
import { signInPage } from './sign-in-page.ts'

/** The text of a file that is made of a description: the description itself, or its requests for another program. */
export function apiFile(download: ApiDownload, { api: settings }: Pick<Config, 'api'>): string {
  if (download.kind === 'sign-in') return signInPage
  const { kind, api } = download
  const { baseUrls, auth } = settings
  const requests = () => exportedApi(api, { baseUrls, ...(auth && { auth }) })
  switch (kind) {
    case 'json':
      return descriptionText(api.bundle?.text ?? '{}')
    case 'yaml':
      return descriptionYaml(parseExactly(api.bundle?.text ?? '{}'))
    case 'postman':
      return jsonText(postmanCollection(requests()))
    case 'operations':
      return `${writeExactly(publishedApi(api))}\n`
    case 'http':
      return httpFile(requests())
  }
}

/** Large descriptions are written without indentation, which would be half of the file. */
function descriptionText(json: string): string {
  return json.length > maxIndented ? `${json}\n` : jsonText(parseExactly(json))
}

const maxIndented = 2_000_000

function jsonText(value: unknown): string {
  return `${writeExactly(value, 2)}\n`
}
