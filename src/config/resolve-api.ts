import type { ApiSettings } from './config.ts'
import { present, whole } from './present.ts'
import { apiSources } from './resolve-parts.ts'
import type { DocsJson } from './schema/docs-json.ts'

/** The settings of the API reference, in either spelling. */
export function resolveApi({ api = {}, openapi, navigation }: DocsJson): ApiSettings {
  const { playground, params, paramFields, examples, request, mdx } = api
  const server = api.baseUrl ?? mdx?.server
  const auth = api.auth ?? mdx?.auth
  const mode = playground?.display ?? playground?.mode ?? 'show'
  const optional = request?.example?.showOptionalParams
  return {
    descriptions: [
      ...apiSources(openapi, ['openapi']),
      ...apiSources(api.openapi, ['api', 'openapi']),
      ...('openapi' in navigation ? apiSources(navigation.openapi, ['navigation', 'openapi']) : []),
    ],
    baseUrls: typeof server === 'string' ? [server] : whole(server),
    playground: {
      mode: playgroundModes[mode],
      proxy: playground?.proxy ?? !(playground?.disableProxy ?? false),
      credentials: playground?.credentials ?? false,
    },
    maintainOrder: api.maintainOrder ?? true,
    params: {
      expanded: ['all', 'topLevel', 'topLevelOneOfs'].includes(
        params?.expanded ?? paramFields?.expanded ?? 'closed',
      ),
      post: whole(params?.post ?? paramFields?.post),
    },
    examples: {
      languages: whole(examples?.languages ?? request?.example?.languages),
      defaults: examples?.defaults ?? (optional === false ? 'required' : 'all'),
      prefill: examples?.prefill ?? false,
      autogenerate: examples?.autogenerate ?? true,
    },
    fullUrl: api.url === 'full',
    ...(auth && { auth: present(auth) }),
  }
}

/** `auth` shows the form to those who are signed in, and on a static site everybody is. */
const playgroundModes = {
  show: 'show',
  interactive: 'show',
  auth: 'show',
  simple: 'simple',
  hide: 'hide',
  none: 'hide',
} as const
