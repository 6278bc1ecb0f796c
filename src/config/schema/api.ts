import * as z from 'zod'
import { defaults } from '../defaults.ts'
import { apiDescriptions, href, ignored, list, words } from './parts.ts'

const method = z.enum(['bearer', 'basic', 'key', 'cobo'])

const auth = z
  .strictObject({
    method: method
      .optional()
      .meta({ description: 'How every call is authenticated.', examples: ['bearer'] }),
    name: z
      .string()
      .optional()
      .meta({
        description:
          'Name of the parameter; with `basic`, "user:password" as the fields are called.',
        examples: ['x-api-key'],
      }),
    inputPrefix: z
      .string()
      .optional()
      .meta({ description: 'What the field holds at first.', examples: ['sk_'] }),
  })
  .meta({ examples: [{ method: 'bearer' }] })

const server = z.union([href, list(href)], { error: 'an address, or a list of addresses' }).meta({
  description: 'Base address of every endpoint; of several the reader chooses one.',
  examples: ['https://api.example.com', ['https://eu.example.com', 'https://us.example.com']],
})

const languages = list(words)
  .optional()
  .meta({ description: 'Languages of the samples, in order.', examples: [['bash', 'python']] })

const post = list(words)
  .optional()
  .meta({
    description: 'Keys of a schema whose values are shown beside the name of a parameter.',
    examples: [['x-since']],
  })

const api = z.strictObject({
  baseUrl: server.optional(),
  auth: auth.optional().meta({ description: 'How calls are authenticated.' }),
  playground: z
    .strictObject({
      mode: z
        .enum(['show', 'simple', 'hide', 'interactive', 'none'])
        .optional()
        .meta({
          description:
            'How much a reader can try: the form that sends requests, the endpoint alone, or nothing.',
          default: defaults.playground,
          examples: ['simple'],
        }),
      display: z
        .enum(['interactive', 'simple', 'none', 'auth', 'show', 'hide'])
        .optional()
        .meta({
          description:
            'How much a reader can try: the form that sends requests, the endpoint alone, or nothing.',
          default: 'interactive',
          examples: ['simple'],
        }),
      disableProxy: z
        .boolean()
        .optional()
        .meta({
          description: 'Calls go from the browser to the API.',
          default: !defaults.proxy,
          examples: [true],
        }),
      proxy: z
        .boolean()
        .optional()
        .meta({
          description: 'Sends calls through the server of the docs where there is one.',
          default: defaults.proxy,
          examples: [false],
        }),
      credentials: z
        .boolean()
        .optional()
        .meta({
          description: 'Sends cookies along; without a proxy only.',
          default: defaults.credentials,
          examples: [true],
        }),
    })
    .optional()
    .meta({ description: 'Trying the API on its pages.', examples: [{ display: 'simple' }] }),
  maintainOrder: z
    .boolean()
    .optional()
    .meta({
      description: 'Keeps the order of the keys in the description; otherwise required ones first.',
      default: defaults.maintainOrder,
      examples: [false],
    }),
  openapi: apiDescriptions.optional(),
  asyncapi: ignored('AsyncAPI descriptions.', '/asyncapi.yaml'),
  params: z
    .strictObject({
      expanded: z
        .enum(['all', 'closed'])
        .optional()
        .meta({
          description: 'How nested parameters start.',
          default: defaults.params,
          examples: ['all'],
        }),
      post,
    })
    .optional()
    .meta({ description: 'How parameters are shown.', examples: [{ expanded: 'all' }] }),
  paramFields: z
    .strictObject({
      expanded: z
        .enum(['all', 'topLevel', 'topLevelOneOfs', 'none'])
        .optional()
        .meta({
          description: 'How nested parameters start.',
          default: 'none',
          examples: ['all'],
        }),
      post,
    })
    .optional()
    .meta({
      description: 'How parameters are shown, in the early form.',
      examples: [{ expanded: 'all' }],
    }),
  url: z
    .enum(['full'])
    .optional()
    .meta({
      description: 'Shows the whole address of an endpoint, the server included.',
      examples: ['full'],
    }),
  examples: z
    .strictObject({
      languages,
      defaults: z
        .enum(['required', 'all'])
        .optional()
        .meta({
          description: 'Which parameters the samples hold: those that are required, or all.',
          default: defaults.samples,
          examples: ['required'],
        }),
      prefill: z
        .boolean()
        .optional()
        .meta({
          description: 'Fills the form with the examples.',
          default: defaults.prefill,
          examples: [true],
        }),
      autogenerate: z
        .boolean()
        .optional()
        .meta({
          description: 'Makes samples for operations that have none.',
          default: defaults.autogenerate,
          examples: [false],
        }),
    })
    .optional()
    .meta({ description: 'Samples of code.', examples: [{ languages: ['bash', 'python'] }] }),
  request: z
    .strictObject({
      example: z
        .strictObject({
          languages,
          showOptionalParams: z
            .boolean()
            .optional()
            .meta({
              description: 'Samples show optional parameters too.',
              default: true,
              examples: [false],
            }),
        })
        .optional()
        .meta({ description: 'Samples of code.', examples: [{ languages: ['bash', 'python'] }] }),
    })
    .optional()
    .meta({
      description: 'Samples of code, in the early form.',
      examples: [{ example: { languages: ['bash', 'python'] } }],
    }),
  mdx: z
    .strictObject({
      server: server.optional(),
      auth: auth.optional().meta({ description: 'How calls are authenticated.' }),
    })
    .optional()
    .meta({
      description: 'Endpoints that pages describe by hand.',
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
    description: 'OpenAPI descriptions of the whole site.',
    examples: ['/openapi.json', ['/openapi.json', 'https://example.com/openapi.yaml']],
  }),
}
