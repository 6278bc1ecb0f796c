import { securityFor } from '../../openapi/effective-security.ts'
import type { Json } from '../../openapi/json.ts'
import type { MediaType } from '../../openapi/model.ts'
import { type PlaygroundView, playgroundView } from '../../openapi/views/playground-view.ts'
import type { GraphqlSettings } from './graphql-settings.ts'

/** The form that sends a query: that of an operation whose body has a query and its variables. */
export function queryForm(
  body: { readonly query: string; readonly variables?: Json },
  { endpoint, auth, playground }: GraphqlSettings,
): PlaygroundView {
  const isAbsolute = URL.canParse(endpoint)
  const { origin, pathname, search } = new URL(endpoint, 'https://api.example.com')
  const value = { ...body }
  const media: MediaType = {
    type: 'application/json',
    schema: {
      kind: 'object',
      properties: [
        { name: 'query', required: true, schema: { kind: 'value', types: ['string'] } },
        { name: 'variables', required: false, schema: { kind: 'any' } },
      ],
    },
    examples: [{ name: 'example', title: 'Example', value }],
    encoding: {},
  }
  const view = playgroundView(
    { id: endpoint, schemas: {} },
    {
      method: 'POST',
      path: `${pathname}${search}`,
      parameters: [],
      body: { required: true, content: [media] },
    },
    {
      servers: isAbsolute ? [{ url: origin, variables: [] }] : [],
      security: securityFor({ security: [] }, undefined, auth),
      credentials: false,
      proxy: false,
      ...playground,
      prefill: true,
    },
  )
  const content = view.body?.content.map((it) => ({ ...it, opensAsForm: true })) ?? []
  return { ...view, body: { required: true, content } }
}
