import type { ApiSettings } from '../config.ts'
import { defaults } from '../defaults.ts'
import { omitUndefined, defined } from '../../base/optional-fields.ts'
import { apiSources, describedBy } from './parts.ts'
import type { DocsJson } from '../schema/docs-json.ts'

/** The settings of the API reference, in both forms. */
export function resolveApi({ api = {}, openapi, navigation, markdown }: DocsJson): ApiSettings {
  const { playground, params, paramFields, examples, request, mdx, webhooks } = api
  const mode = playground?.display ?? playground?.mode ?? defaults.playground
  const optional = request?.example?.showOptionalParams
  return {
    descriptions: [
      ...apiSources(openapi, ['openapi']),
      ...describedBy(api, ['api']),
      ...(Array.isArray(navigation) ? [] : describedBy(navigation, ['navigation'])),
    ],
    ...endpoints(api.baseUrl, api.auth),
    // settings of one kind of page win over those of both
    mdx: endpoints(mdx?.server ?? api.baseUrl, mdx?.auth ?? api.auth),
    playground: {
      mode: playgroundModes[mode],
      proxy: playground?.proxy ?? !(playground?.disableProxy ?? !defaults.proxy),
      credentials: playground?.credentials ?? defaults.credentials,
      open: playground?.open ?? defaults.playgroundOpen,
      mock: playground?.mock ?? defaults.playgroundMock,
      ...(playground?.oauth?.clientId !== undefined && { clientIds: playground.oauth.clientId }),
    },
    webhooks: omitUndefined(webhooks ?? {}),
    maintainOrder: api.maintainOrder ?? defaults.maintainOrder,
    overview: api.overview ?? defaults.overview,
    excerpts: markdown?.schema ?? defaults.markdownSchema,
    params: {
      expanded: ['all', 'topLevel', 'topLevelOneOfs'].includes(
        params?.expanded ?? paramFields?.expanded ?? defaults.params,
      ),
      post: defined(params?.post ?? paramFields?.post),
    },
    examples: {
      languages: defined(examples?.languages ?? request?.example?.languages),
      defaults: examples?.defaults ?? (optional === false ? 'required' : defaults.samples),
      prefill: examples?.prefill ?? defaults.prefill,
      autogenerate: examples?.autogenerate ?? defaults.autogenerate,
    },
    fullUrl: api.url === 'full',
  }
}

function endpoints(
  server: ApiInput['baseUrl'],
  auth: ApiInput['auth'],
): Pick<ApiSettings, 'baseUrls' | 'auth'> {
  return {
    baseUrls: typeof server === 'string' ? [server] : defined(server),
    ...(auth && { auth: omitUndefined(auth) }),
  }
}

type ApiInput = NonNullable<DocsJson['api']>

/** `auth` limits the form to signed-in readers. A static site has no sign-in, so it equals `show`. */
const playgroundModes = {
  show: 'show',
  interactive: 'show',
  auth: 'show',
  simple: 'simple',
  hide: 'hide',
  none: 'hide',
} as const
