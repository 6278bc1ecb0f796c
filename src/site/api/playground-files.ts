import { filePath } from '../../base/paths.ts'
import type { Config } from '../../config/config.ts'
import type { Frontmatter } from '../../content/page.ts'
import { publishedApiPath } from '../../openapi/mock/published-api.ts'
import type { Api, SecurityScheme } from '../../openapi/model.ts'
import { visiblePlayground } from './mdx-operation-view.ts'
import type { ApiDownload, SignInDownload } from './overview-pages.ts'

interface PageOfApi {
  readonly api: Api
  readonly meta: Frontmatter
}

/**
 * A file for each API with a playground: its script loads it to mock the API and to check responses. If readers can sign in to
 * one of them, there is also the page that authorization servers return to.
 */
export function playgroundFiles(
  { api: settings }: Config,
  pages: readonly PageOfApi[],
): readonly ApiDownload[] {
  const apis = new Set(
    pages
      .filter(({ meta }) => visiblePlayground(meta, settings).playground !== undefined)
      .map(({ api }) => api),
  )
  const hasSignIn = [...apis].some(({ securitySchemes }) =>
    Object.values(securitySchemes).some(hasRedirect),
  )
  return [
    ...[...apis].map((api) => ({
      kind: 'operations' as const,
      api,
      path: filePath(publishedApiPath(api.id)),
    })),
    ...(hasSignIn ? [signInDownload] : []),
  ]
}

export const signInDownload: SignInDownload = {
  kind: 'sign-in',
  path: filePath('_octavo/oauth.html'),
}

/** Whether a sign-in with a scheme sends readers away and back. */
function hasRedirect(scheme: SecurityScheme): boolean {
  if (scheme.kind === 'openIdConnect') return scheme.url !== undefined
  return (
    scheme.kind === 'oauth2' &&
    (scheme.metadataUrl !== undefined ||
      scheme.flows.some(({ authorizationUrl }) => authorizationUrl !== undefined))
  )
}
