import { filePath } from '../../base/paths.ts'
import type { Config } from '../../config/config.ts'
import type { Frontmatter } from '../../content/page.ts'
import { publishedApiPath } from '../../openapi/mock/published-api.ts'
import type { Api } from '../../openapi/model.ts'
import { visiblePlayground } from './mdx-operation-view.ts'
import type { ApiDownload } from './overview-pages.ts'

interface PageOfApi {
  readonly api: Api
  readonly meta: Frontmatter
}

/** A file for each API with a playground: its script loads it to mock the API and to check responses. */
export function playgroundFiles(
  { api: settings }: Config,
  pages: readonly PageOfApi[],
): readonly ApiDownload[] {
  const apis = new Set(
    pages
      .filter(({ meta }) => visiblePlayground(meta, settings).playground !== undefined)
      .map(({ api }) => api),
  )
  return [...apis].map((api) => ({
    kind: 'operations',
    api,
    path: filePath(publishedApiPath(api.id)),
  }))
}
