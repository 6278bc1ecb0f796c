import type { Config } from '../../config/config.ts'
import type { Frontmatter } from '../../content/page.ts'
import { mdxOperation, type MdxField } from '../../openapi/mdx-operation.ts'
import type { Server } from '../../openapi/model.ts'
import { operationView, type OperationView } from '../../openapi/views/operation-view.ts'
import type { PlaygroundSettings } from '../../openapi/views/playground-view.ts'
import { serversFor } from '../../openapi/effective-servers.ts'
import type { PageReference } from '../page-reference.ts'

/** What of the settings shows on a page that describes an operation itself. */
export type EndpointSettings = Pick<
  Config['api'],
  'playground' | 'fullUrl' | 'examples' | 'maintainOrder'
> &
  Config['api']['mdx'] & {
    /** Of the first description; called where neither page nor settings name a server. */
    readonly servers: readonly Server[]
  }

/**
 * The operation of a page that describes it itself: `api: "GET https://api.example.com/pets"`, its parameters and its
 * response as fields of the page.
 */
export function mdxOperationReference(
  meta: Frontmatter,
  settings: EndpointSettings | undefined,
): PageReference | undefined {
  const { api, title, deprecated, contentType, authMethod } = meta
  if (api === undefined || settings === undefined) return undefined
  const servers = serversFor(settings.servers, settings.baseUrls)

  function describe(fields: readonly MdxField[]): OperationView | undefined {
    const operation = mdxOperation(
      {
        api: api!,
        fields,
        ...(title && { title }),
        ...(deprecated && { deprecated }),
        ...(contentType && { contentType }),
      },
      servers,
    )
    if (operation === undefined) return undefined
    const { auth, examples, fullUrl, maintainOrder } = settings!
    const view = operationView({ id: '', schemas: {}, securitySchemes: {} }, operation, {
      baseUrls: [],
      ...(auth && { auth }),
      ...(authMethod !== undefined && { authMethod }),
      maintainOrder,
      languages: examples.languages,
      include: examples.defaults,
      autogenerate: examples.autogenerate,
      ...visiblePlayground(meta, settings!),
      fullUrl,
    })
    return { ...view, security: undescribed(view.security, fields) }
  }
  return { describe }
}

/** Security schemes without those that a field of the page describes already. */
function undescribed(
  security: OperationView['security'],
  fields: readonly MdxField[],
): OperationView['security'] {
  const said = new Set(fields.map(({ name }) => name.toLowerCase()))
  return security.map((schemes) =>
    schemes.filter(
      ({ scheme }) =>
        !said.has(scheme.kind === 'apiKey' ? scheme.name.toLowerCase() : 'authorization'),
    ),
  )
}

/** What a page shows of a playground: the endpoint alone, or a form too. Only a described operation has a mock. */
export function visiblePlayground(
  meta: Pick<Frontmatter, 'playground'>,
  { playground, examples }: Pick<Config['api'], 'playground' | 'examples'>,
  isDescribed = false,
): { readonly endpoint: boolean; readonly playground?: PlaygroundSettings } {
  const mode = playgroundMode(meta, playground.mode)
  const { proxy, credentials, clientIds } = playground
  const open = meta.playground === undefined ? playground.open : isOpen(meta)
  return {
    endpoint: mode !== 'hide',
    ...(mode === 'show' && {
      playground: {
        prefill: examples.prefill,
        proxy,
        credentials,
        ...(open && { open }),
        ...(playground.mock && isDescribed && { mock: true }),
        ...(clientIds !== undefined && { clientIds }),
      },
    }),
  }
}

function isOpen({ playground }: Pick<Frontmatter, 'playground'>): boolean {
  return playground?.toLowerCase() === 'open'
}

/** The page's own word wins over that of the settings. */
function playgroundMode(
  { playground }: Pick<Frontmatter, 'playground'>,
  mode: Config['api']['playground']['mode'],
): Config['api']['playground']['mode'] {
  switch (playground?.toLowerCase()) {
    case undefined:
      return mode
    case 'none':
    case 'hide':
      return 'hide'
    case 'simple':
      return 'simple'
    default:
      return 'show'
  }
}
