import * as z from 'zod'

/**
 * A list. Invalid entries are parsed as `undefined`, so that the indexes of the others stay correct.
 */
export function list<Entry extends z.ZodType>(entry: Entry) {
  return z.array(entry.optional())
}

/** A non-empty string. */
export const words = z.string().regex(/\S/, 'text that is not empty')

const hexWords = 'a hex color such as "#0D9373"'

export const hex = z
  .string({ error: hexWords })
  .regex(/^#(?:[\dA-Fa-f]{6}|[\dA-Fa-f]{3})$/, hexWords)
  .meta({ id: 'Color', examples: ['#0D9373'] })

/** Keys that are required together. Validation reports a missing one but keeps the object. */
export const requiredTogether = z.registry<{
  readonly keys: readonly string[]
  /** Keys that make them optional: any of these is enough. */
  readonly unless: readonly string[]
}>()

export function requireTogether<Schema extends z.ZodType>(
  schema: Schema,
  // `always`: keys that the schema itself requires
  { keys, unless = [], always = [] }: { keys: string[]; unless?: string[]; always?: string[] },
): Schema {
  const ways = [keys, ...unless.map((key) => [key])].map((some) => ({
    required: [...always, ...some],
  }))
  const described = schema.meta(unless.length === 0 ? { required: keys } : { anyOf: ways })
  requiredTogether.add(described, { keys, unless })
  return described
}

/** One image, or one for each color mode. */
export const imagePair = requireTogether(
  z.strictObject({
    light: words
      .optional()
      .meta({ description: 'Image in light mode.', examples: ['/images/light.svg'] }),
    dark: words
      .optional()
      .meta({ description: 'Image in dark mode.', examples: ['/images/dark.svg'] }),
  }),
  { keys: ['light', 'dark'] },
)

export const iconType = z
  .enum([
    'brands',
    'duotone',
    'light',
    'regular',
    'sharp-duotone-solid',
    'sharp-light',
    'sharp-regular',
    'sharp-solid',
    'sharp-thin',
    'solid',
    'thin',
  ])
  .meta({
    id: 'IconType',
    description: 'Style of the icon.',
    examples: ['solid'],
  })

export const iconLibrary = z.enum(['fontawesome', 'lucide', 'tabler'])

export const icon = z
  .union(
    [
      z.string(),
      z.strictObject({
        name: words.meta({ description: 'Name of the icon.', examples: ['book-open'] }),
        style: iconType.optional(),
        library: iconLibrary.optional().meta({
          description: 'Icon library of the name.',
          examples: ['lucide'],
        }),
      }),
    ],
    { error: 'the name of an icon, or an object with name, style and library' },
  )
  .meta({
    id: 'Icon',
    description: 'Name of an icon, path or URL of an image, or inline SVG.',
    examples: ['book-open'],
  })

/** The color of an anchor or another division: one color, a gradient, or one color for each mode. */
export const paint = z
  .union(
    [
      hex,
      requireTogether(
        z.strictObject({
          from: hex
            .optional()
            .meta({ description: 'Start color of the gradient.', examples: ['#0D9373'] }),
          via: hex
            .optional()
            .meta({ description: 'Middle color of the gradient.', examples: ['#14B8A6'] }),
          to: hex
            .optional()
            .meta({ description: 'End color of the gradient.', examples: ['#07C983'] }),
          light: hex.optional().meta({
            description: 'Color in light mode, without a gradient.',
            examples: ['#0D9373'],
          }),
          dark: hex.optional().meta({
            description: 'Color in dark mode, without a gradient.',
            examples: ['#5EEAD4'],
          }),
        }),
        { keys: ['from', 'to'], unless: ['light', 'dark'] },
      ),
    ],
    { error: 'a hex color such as "#0D9373", or an object with from and to' },
  )
  .meta({
    id: 'Paint',
    description: 'A color, a gradient, or a color for each mode.',
    examples: ['#0D9373', { from: '#0D9373', to: '#07C983' }],
  })

/** A URL, or a path on the site. */
export const href = words.meta({ examples: ['https://example.com'] })

const apiFile = z.union(
  [
    words,
    z.strictObject({
      source: words.meta({
        description: 'Path or URL of the API description.',
        examples: ['/openapi.json'],
      }),
      directory: z
        .string()
        .optional()
        .meta({ description: 'Folder of the generated pages.', examples: ['api-reference'] }),
      overlays: list(words)
        .optional()
        .meta({
          description: 'OpenAPI overlays to apply, in order.',
          examples: [['/overlays/public.yaml']],
        }),
      changes: z
        .union(
          [
            words,
            z.strictObject({
              tags: words.meta({
                description:
                  'Tags of the git repository, `*` for any text: the versions of the API.',
                examples: ['v*'],
              }),
            }),
          ],
          { error: 'a folder, or an object with tags' },
        )
        .optional()
        .meta({
          description:
            'Earlier versions of the API description: a folder that holds them, or git tags. A generated page lists what changed between them.',
          examples: ['/versions', { tags: 'v*' }],
        }),
    }),
  ],
  { error: 'a path or a URL, or an object with source and directory' },
)

/** API descriptions, in all supported forms. */
export const apiDescriptions = z
  .union([...apiFile.options, list(apiFile)], {
    error: 'a path or a URL, a list of them, or an object with source and directory',
  })
  .meta({
    id: 'ApiDescriptions',
    description: 'OpenAPI descriptions: paths from the root of the site, or URLs.',
    examples: ['/openapi.json', ['/openapi.json', 'https://example.com/openapi.yaml']],
  })

const directory = z
  .string()
  .optional()
  .meta({ description: 'Folder of the generated pages.', examples: ['events'] })

const sourceOrObject = 'a path or a URL, or an object with source and directory'
const sourcesOrObject = 'a path or a URL, a list of them, or an object with source and directory'

const eventFile = z.union(
  [
    words,
    z.strictObject({
      source: words.meta({
        description: 'Path or URL of the AsyncAPI description.',
        examples: ['/asyncapi.yaml'],
      }),
      directory,
    }),
  ],
  { error: sourceOrObject },
)

/** AsyncAPI descriptions, in all supported forms. */
export const eventDescriptions = z
  .union([...eventFile.options, list(eventFile)], { error: sourcesOrObject })
  .meta({
    id: 'AsyncApiDescriptions',
    description: 'AsyncAPI descriptions: paths from the root of the site, or URLs.',
    examples: ['/asyncapi.yaml', ['/asyncapi.yaml', 'https://example.com/asyncapi.yaml']],
  })

const schemaFile = z.union(
  [
    words,
    z.strictObject({
      source: words.meta({
        description:
          'Path or URL of the GraphQL schema: an SDL file, or the JSON of an introspection.',
        examples: ['/schema.graphql'],
      }),
      directory,
      endpoint: words.optional().meta({
        description: 'URL that queries are sent to, for samples and the playground.',
        examples: ['https://api.example.com/graphql'],
      }),
    }),
  ],
  { error: sourceOrObject },
)

/** GraphQL schemas, in all supported forms. */
export const graphqlSchemas = z
  .union([...schemaFile.options, list(schemaFile)], { error: sourcesOrObject })
  .meta({
    id: 'GraphqlSchemas',
    description: 'GraphQL schemas: paths from the root of the site, or URLs.',
    examples: [
      '/schema.graphql',
      { source: '/schema.graphql', endpoint: 'https://api.example.com/graphql' },
    ],
  })

const toolsFile = z.union(
  [
    words,
    z.strictObject({
      source: words.meta({
        description: 'Path or URL of a JSON file with the result of `tools/list`.',
        examples: ['/mcp-tools.json'],
      }),
      directory,
      endpoint: words.optional().meta({
        description: 'URL of the server, for samples.',
        examples: ['https://mcp.example.com/mcp'],
      }),
    }),
  ],
  { error: sourceOrObject },
)

/** Tools of MCP servers, in all supported forms. */
export const mcpTools = z
  .union([...toolsFile.options, list(toolsFile)], { error: sourcesOrObject })
  .meta({
    id: 'McpTools',
    description:
      'Tools of MCP servers: JSON files with the result of `tools/list`, as paths from the root of the site, or URLs.',
    examples: [
      '/mcp-tools.json',
      { source: '/mcp-tools.json', endpoint: 'https://mcp.example.com/mcp' },
    ],
  })

/** A setting of the docs.json format that is accepted and ignored, and why. `elsewhere`: what it does in other programs. */
export function ignored(
  elsewhere: string,
  reason: string,
  ...examples: readonly [unknown, ...unknown[]]
) {
  return z
    .unknown()
    .optional()
    .meta({
      description: `${elsewhere} Ignored: ${reason}.`,
      examples: [...examples],
    })
}
