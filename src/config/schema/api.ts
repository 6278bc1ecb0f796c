import * as z from 'zod'
import { defaults } from '../defaults.ts'
import {
  apiDescriptions,
  eventDescriptions,
  graphqlSchemas,
  href,
  list,
  mcpTools,
  words,
} from './parts.ts'

const method = z.enum(['bearer', 'basic', 'key', 'cobo'])

const auth = z
  .strictObject({
    method: method
      .optional()
      .meta({ description: 'How requests are authenticated.', examples: ['bearer'] }),
    name: z
      .string()
      .optional()
      .meta({
        description:
          'Name of the header or parameter. With `basic`, the labels of the two fields, such as "user:password".',
        examples: ['x-api-key'],
      }),
    inputPrefix: z
      .string()
      .optional()
      .meta({ description: 'Initial value of the field.', examples: ['sk_'] }),
  })
  .meta({ examples: [{ method: 'bearer' }] })

const server = z.union([href, list(href)], { error: 'a URL, or a list of URLs' }).meta({
  description: 'Base URL of all endpoints. With several, readers choose one.',
  examples: ['https://api.example.com', ['https://eu.example.com', 'https://us.example.com']],
})

const languages = list(words)
  .optional()
  .meta({ description: 'Languages of the code samples, in order.', examples: [['bash', 'python']] })

const post = list(words)
  .optional()
  .meta({
    description: 'Schema keys whose values are shown next to the name of a parameter.',
    examples: [['x-since']],
  })

const api = z.strictObject({
  baseUrl: server.optional(),
  auth: auth.optional().meta({ description: 'How requests are authenticated.' }),
  playground: z
    .strictObject({
      mode: z
        .enum(['show', 'simple', 'hide', 'interactive', 'none'])
        .optional()
        .meta({
          description:
            'API playground: the full form that sends requests, only the endpoint, or nothing.',
          default: defaults.playground,
          examples: ['simple'],
        }),
      display: z
        .enum(['interactive', 'simple', 'none', 'auth', 'show', 'hide'])
        .optional()
        .meta({
          description:
            'API playground: the full form that sends requests, only the endpoint, or nothing.',
          default: 'interactive',
          examples: ['simple'],
        }),
      disableProxy: z
        .boolean()
        .optional()
        .meta({
          description: 'Send requests directly from the browser to the API.',
          default: !defaults.proxy,
          examples: [true],
        }),
      proxy: z
        .boolean()
        .optional()
        .meta({
          description: 'Send requests through the proxy of the docs server, if there is one.',
          default: defaults.proxy,
          examples: [false],
        }),
      credentials: z
        .boolean()
        .optional()
        .meta({
          description: 'Include cookies in requests. Only without a proxy.',
          default: defaults.credentials,
          examples: [true],
        }),
      open: z
        .boolean()
        .optional()
        .meta({
          description:
            'Open the playground with the page if there is room next to the text. By default, a button opens it.',
          default: defaults.playgroundOpen,
          examples: [true],
        }),
      mock: z
        .boolean()
        .optional()
        .meta({
          description:
            'Offer a mock as a server: responses are made in the page from the API description, and nothing is sent.',
          default: defaults.playgroundMock,
          examples: [false],
        }),
      oauth: z
        .strictObject({
          clientId: z
            .union([z.string(), z.record(z.string(), z.string())], {
              error: 'a client ID, or an object of client IDs by the name of their security scheme',
            })
            .optional()
            .meta({
              description:
                'Client ID that the OAuth 2 sign-in starts with: one for all security schemes, or one for each by its name.',
              examples: ['docs', { oauth: 'docs', admin: 'docs-admin' }],
            }),
        })
        .optional()
        .meta({
          description: 'The OAuth 2 sign-in of the playground.',
          examples: [{ clientId: 'docs' }],
        }),
    })
    .optional()
    .meta({ description: 'The API playground.', examples: [{ display: 'simple' }] }),
  webhooks: z
    .strictObject({
      signature: z
        .enum(['standard', 'stripe', 'github', 'hex', 'base64', 'none'])
        .optional()
        .meta({
          description:
            'How requests to webhooks and callbacks are signed with HMAC-SHA256: as Standard Webhooks, Stripe or GitHub do, with the signature of the body as hexadecimal digits or base64, or not at all. By default, as the signature header in the API description says, or `standard`.',
          examples: ['github'],
        }),
      header: words.optional().meta({
        description: 'Header of the signature.',
        examples: ['X-Acme-Signature'],
      }),
    })
    .optional()
    .meta({
      description: 'Sample requests to webhooks and callbacks.',
      examples: [{ signature: 'github', header: 'X-Acme-Signature' }],
    }),
  maintainOrder: z
    .boolean()
    .optional()
    .meta({
      description:
        'Keep the order of parameters in the API description. By default, required ones come first.',
      default: defaults.maintainOrder,
      examples: [false],
    }),
  openapi: apiDescriptions.optional(),
  overview: z
    .boolean()
    .optional()
    .meta({
      description:
        'Generate an overview page for each API description: servers, authentication, operations, models and downloads.',
      default: defaults.overview,
      examples: [false],
    }),
  asyncapi: eventDescriptions.optional(),
  graphql: graphqlSchemas.optional(),
  mcp: mcpTools.optional(),
  params: z
    .strictObject({
      expanded: z
        .enum(['all', 'closed'])
        .optional()
        .meta({
          description: 'Whether nested parameters are initially expanded.',
          default: defaults.params,
          examples: ['all'],
        }),
      post,
    })
    .optional()
    .meta({ description: 'Display of parameters.', examples: [{ expanded: 'all' }] }),
  paramFields: z
    .strictObject({
      expanded: z
        .enum(['all', 'topLevel', 'topLevelOneOfs', 'none'])
        .optional()
        .meta({
          description: 'Whether nested parameters are initially expanded.',
          default: 'none',
          examples: ['all'],
        }),
      post,
    })
    .optional()
    .meta({
      description: 'Display of parameters (old name of `params`).',
      examples: [{ expanded: 'all' }],
    }),
  url: z
    .enum(['full'])
    .optional()
    .meta({
      description: 'Show the full URL of each endpoint, including the server.',
      examples: ['full'],
    }),
  examples: z
    .strictObject({
      languages,
      defaults: z
        .enum(['required', 'all'])
        .optional()
        .meta({
          description:
            'Parameters and body fields to include in code samples: `required`, or `all`, which adds the optional ones that have an example.',
          default: defaults.samples,
          examples: ['required'],
        }),
      prefill: z
        .boolean()
        .optional()
        .meta({
          description: 'Prefill the form with the examples of the API description.',
          default: defaults.prefill,
          examples: [true],
        }),
      autogenerate: z
        .boolean()
        .optional()
        .meta({
          description: 'Generate code samples for operations that have none.',
          default: defaults.autogenerate,
          examples: [false],
        }),
    })
    .optional()
    .meta({ description: 'Code samples.', examples: [{ languages: ['bash', 'python'] }] }),
  request: z
    .strictObject({
      example: z
        .strictObject({
          languages,
          showOptionalParams: z
            .boolean()
            .optional()
            .meta({
              description: 'Include optional parameters in code samples.',
              default: true,
              examples: [false],
            }),
        })
        .optional()
        .meta({ description: 'Code samples.', examples: [{ languages: ['bash', 'python'] }] }),
    })
    .optional()
    .meta({
      description: 'Code samples (old name of `examples`).',
      examples: [{ example: { languages: ['bash', 'python'] } }],
    }),
  mdx: z
    .strictObject({
      server: server.optional(),
      auth: auth.optional().meta({ description: 'How requests are authenticated.' }),
    })
    .optional()
    .meta({
      description: 'Endpoints that are described in MDX pages, without an API description.',
      examples: [{ server: 'https://api.example.com', auth: { method: 'bearer' } }],
    }),
})

/** The API reference. */
export const apiFields = {
  api: api.optional().meta({
    description: 'The API reference.',
    examples: [{ baseUrl: 'https://api.example.com', auth: { method: 'bearer' } }],
  }),
  openapi: apiDescriptions.optional().meta({
    description: 'OpenAPI descriptions of the site.',
    examples: ['/openapi.json', ['/openapi.json', 'https://example.com/openapi.yaml']],
  }),
}
