import * as z from 'zod'

/**
 * A list as written. An entry with a mistake in it is read as a hole, so that the places of the others stay true.
 */
export function list<Entry extends z.ZodType>(entry: Entry) {
  return z.array(entry.optional())
}

/** Text with something in it. */
export const words = z.string().regex(/\S/, 'text that is not empty')

const hexWords = 'a hex colour such as "#0D9373"'

export const hex = z
  .string({ error: hexWords })
  .regex(/^#(?:[\dA-Fa-f]{6}|[\dA-Fa-f]{3})$/, hexWords)
  .meta({ id: 'Color', examples: ['#0D9373'] })

/** Keys that an object needs, although it can be read without one of them. */
export const requiredTogether = z.registry<{
  readonly keys: readonly string[]
  /** Any of these stands for them. */
  readonly unless: readonly string[]
}>()

export function requireTogether<Schema extends z.ZodType>(
  schema: Schema,
  { keys, unless = [] }: { keys: string[]; unless?: string[] },
): Schema {
  const ways = [keys, ...unless.map((key) => [key])].map((required) => ({ required }))
  const described = schema.meta(unless.length === 0 ? { required: keys } : { anyOf: ways })
  requiredTogether.add(described, { keys, unless })
  return described
}

/** One image, or one for each colour mode. */
export const imagePair = z.strictObject({
  light: words.meta({ description: 'Shown in light mode.', examples: ['/images/light.svg'] }),
  dark: words.meta({ description: 'Shown in dark mode.', examples: ['/images/dark.svg'] }),
})

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
    description: 'The drawing of the icon that is taken.',
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
          description: 'The set that the name is looked up in.',
          examples: ['lucide'],
        }),
      }),
    ],
    { error: 'the name of an icon, or an object with name, style and library' },
  )
  .meta({
    id: 'Icon',
    description: 'Name of an icon, path or address of an image, or inline SVG.',
    examples: ['book-open'],
  })

/** The colour of an anchor or another division: one, a gradient, or one for each mode. */
export const paint = z
  .union(
    [
      hex,
      requireTogether(
        z.strictObject({
          from: hex
            .optional()
            .meta({ description: 'Where the gradient starts.', examples: ['#0D9373'] }),
          via: hex
            .optional()
            .meta({ description: 'What it passes through.', examples: ['#14B8A6'] }),
          to: hex.optional().meta({ description: 'Where it ends.', examples: ['#07C983'] }),
          light: hex
            .optional()
            .meta({ description: 'In light mode, without a gradient.', examples: ['#0D9373'] }),
          dark: hex
            .optional()
            .meta({ description: 'In dark mode, without a gradient.', examples: ['#5EEAD4'] }),
        }),
        { keys: ['from', 'to'], unless: ['light', 'dark'] },
      ),
    ],
    { error: 'a hex colour such as "#0D9373", or an object with from and to' },
  )
  .meta({
    id: 'Paint',
    description: 'A colour, a gradient, or a colour for each mode.',
    examples: ['#0D9373', { from: '#0D9373', to: '#07C983' }],
  })

/** An address, or a path on the site. */
export const href = words.meta({ examples: ['https://example.com'] })

const apiFile = z.union(
  [
    words,
    z.strictObject({
      source: words.meta({
        description: 'Path or address of the description.',
        examples: ['/openapi.json'],
      }),
      directory: z
        .string()
        .optional()
        .meta({ description: 'Folder of the pages made from it.', examples: ['api-reference'] }),
      overlays: list(words)
        .optional()
        .meta({
          description: 'OpenAPI overlays laid over it, in order.',
          examples: [['/overlays/public.yaml']],
        }),
    }),
  ],
  { error: 'a path or an address, or an object with source and directory' },
)

/** API descriptions in every way they may be named. */
export const apiDescriptions = z
  .union([...apiFile.options, list(apiFile)], {
    error: 'a path or an address, a list of them, or an object with source and directory',
  })
  .meta({
    id: 'ApiDescriptions',
    description: 'OpenAPI descriptions: paths from the root of the site, or addresses.',
    examples: ['/openapi.json', ['/openapi.json', 'https://example.com/openapi.yaml']],
  })

/** A setting of the format that means nothing to a site made of files: what it is elsewhere, and how it is written. */
export function ignored(elsewhere: string, ...examples: readonly [unknown, ...unknown[]]) {
  return z
    .unknown()
    .optional()
    .meta({
      description: `${elsewhere} Read without complaint; it has no effect on a site made of files.`,
      examples: [...examples],
    })
}

/** Choices on which nothing depends here: a value that is not known is no reason to stop. */
export const lenient = z.registry<{ readonly reason: string }>()

export function mildChoice<const Values extends readonly string[]>(values: Values) {
  const choice = z.enum(values)
  lenient.add(choice, { reason: 'what is not known has no effect' })
  return choice
}
