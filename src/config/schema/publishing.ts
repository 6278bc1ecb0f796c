import * as z from 'zod'
import { defaults } from '../defaults.ts'
import { font } from './appearance.ts'
import { href, ignored, list, words } from './parts.ts'

const metatags = z
  .record(z.string(), z.string())
  .meta({ description: 'Meta tags by name.', examples: [{ 'og:site_name': 'Acme docs' }] })

const seo = z.strictObject({
  metatags: metatags.optional(),
  paths: list(
    z.strictObject({
      path: words.meta({ description: 'URL prefix.', examples: ['/guides'] }),
      metatags,
    }),
  )
    .optional()
    .meta({
      description: 'Meta tags of the pages below a path. The longest matching path is used.',
      examples: [[{ path: '/guides', metatags: { 'og:type': 'article' } }]],
    }),
  organization: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({
      description: 'Publisher of the site, for search engines. Accepts any key of schema.org.',
      examples: [{ name: 'Acme', url: 'https://example.com', logo: '/logo.svg' }],
    }),
  indexing: z
    .enum(['navigable', 'all'])
    .optional()
    .meta({
      description: '`all` also indexes pages outside the navigation.',
      default: defaults.indexing,
      examples: ['all'],
    }),
  indexHiddenPages: z
    .boolean()
    .optional()
    .meta({
      description: 'Index pages outside the navigation too (old name of `indexing`).',
      default: false,
      examples: [true],
    }),
  contentSignal: z
    .strictObject({
      search: z
        .boolean()
        .optional()
        .meta({
          description: 'Search engines may index the pages and show excerpts of them.',
          examples: [true],
        }),
      'ai-input': z
        .boolean()
        .optional()
        .meta({
          description: 'Assistants may read the pages for a question.',
          examples: [true],
        }),
      'ai-train': z
        .boolean()
        .optional()
        .meta({ description: 'The pages may be used to train models.', examples: [false] }),
    })
    .optional()
    .meta({
      description:
        'What crawlers may use the pages for: the `Content-Signal` line of `robots.txt`. A use that is not named is neither allowed nor refused.',
      examples: [{ search: true, 'ai-input': true, 'ai-train': false }],
    }),
  og: z
    .boolean()
    .optional()
    .meta({
      description: 'Generate a social image for every page.',
      default: defaults.socialImages,
      examples: [true],
    }),
  trailingSlash: z
    .boolean()
    .optional()
    .meta({
      description:
        'End the URLs of pages with a slash. `false` is `--url-style file`: `guides/start.html`, linked as `/guides/start`. The option overrides it.',
      default: defaults.trailingSlash,
      examples: [false],
    }),
})

const thumbnails = z.strictObject({
  appearance: z
    .enum(['light', 'dark'])
    .optional()
    .meta({
      description: 'Color mode of social images. Defaults to the initial color mode of the site.',
      examples: ['dark'],
    }),
  background: words
    .optional()
    .meta({ description: 'Background of social images.', examples: ['/card.png'] }),
  fonts: font.optional().meta({
    description:
      'The font of social images: a family of Google Fonts, or a file. By default, the font files of the site.',
    examples: [{ family: 'Lora' }],
  }),
})

const redirect = z
  .strictObject(
    {
      source: words.meta({
        description:
          'The old path. `:name*` matches the rest of a path. With `#id`: an id that a page had.',
        examples: ['/old/:slug*'],
      }),
      destination: href.meta({
        description: 'The new path, or a URL.',
        examples: ['/new/:slug*'],
      }),
      permanent: z
        .boolean()
        .optional()
        .meta({
          description: 'Permanent redirect, which browsers and search engines may cache.',
          default: defaults.permanent,
          examples: [false],
        }),
    },
    { error: 'an object with source and destination' },
  )
  .meta({ examples: [{ source: '/old', destination: '/new' }] })

/** A third-party service and its settings with examples. */
function service(name: string, settings: Readonly<Record<string, string | boolean | number>>) {
  const setting = z.union([z.string(), z.number(), z.boolean()], { error: 'text' }).optional()
  return z
    .strictObject(
      Object.fromEntries(
        Object.entries(settings).map(([key, example]) => [
          key,
          setting.meta({ description: `The \`${key}\` of ${name}.`, examples: [example] }),
        ]),
      ),
    )
    .optional()
    .meta({ description: `${name}.`, examples: [settings] })
}

/** A third-party service that may also be written as its single setting. */
function widget(name: string, key: string, example: string) {
  const setting = z
    .string()
    .optional()
    .meta({ description: `The \`${key}\` of ${name}.`, examples: [example] })
  return z
    .union([z.string(), z.strictObject({ [key]: setting })], {
      error: `text, or an object with ${key}`,
    })
    .optional()
    .meta({ description: `${name}.`, examples: [{ [key]: example }, example] })
}

const integrations = z.strictObject({
  adobe: service('Adobe Analytics', { launchUrl: 'https://assets.adobedtm.com/launch.min.js' }),
  amplitude: service('Amplitude', { apiKey: 'acme-docs' }),
  clarity: service('Microsoft Clarity', { projectId: 'acme-docs' }),
  clearbit: service('Clearbit', { publicApiKey: 'acme-docs' }),
  fathom: service('Fathom', { siteId: 'ACMEDOCS' }),
  ga4: service('Google Analytics 4', { measurementId: 'G-1A2B3C4D5E' }),
  giscus: service('Comments through GitHub Discussions (giscus)', {
    repo: 'acme/docs',
    repoId: 'R_kgDOAcme',
    category: 'Comments',
    categoryId: 'DIC_kwDOAcme',
  }),
  gtm: service('Google Tag Manager', { tagId: 'GTM-ABC1234' }),
  heap: service('Heap', { appId: '1234567890' }),
  hightouch: service('Hightouch', { writeKey: 'acme-docs', apiHost: 'us-east-1.hightouch.com' }),
  hotjar: service('Hotjar', { hjid: '1234567', hjsv: '6' }),
  koala: service('Koala', { publicApiKey: 'acme-docs' }),
  logrocket: service('LogRocket', { appId: 'acme/docs', apiKey: 'acme-docs' }),
  mixpanel: service('Mixpanel', { projectToken: 'acme-docs', region: 'eu' }),
  pirsch: service('Pirsch', { id: 'acme-docs' }),
  plausible: service('Plausible', { domain: 'docs.example.com', server: 'plausible.example.com' }),
  posthog: service('PostHog', {
    apiKey: 'phc_acme',
    apiHost: 'https://eu.posthog.com',
    sessionRecording: true,
  }),
  segment: service('Segment', { key: 'acme-docs', cdnUrl: 'https://cdn.segment.com' }),
  intercom: widget('Intercom', 'appId', 'acmedocs'),
  frontchat: widget('Front', 'snippetId', 'acme-docs'),
  onetrust: service('OneTrust', {
    domainScript: 'acme-docs',
    categoryId: 'C0002',
    scriptSource: 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
  }),
  telemetry: service('Telemetry of the hosted product. Ignored: Octavo collects nothing', {
    enabled: false,
  }),
  cookies: service('Services load only if this key of local storage has this value', {
    key: 'consent',
    value: 'true',
  }),
  transcend: service('Transcend', { bundleId: 'acme-docs', analyticsPurpose: 'Analytics' }),
})

const level = z.enum(['off', 'hint', 'warning', 'error'])

/** Search engines, redirects, error pages, integrations and other outputs. */
export const publishingFields = {
  seo: seo
    .optional()
    .meta({ description: 'Search engine optimization.', examples: [{ indexing: 'all' }] }),
  thumbnails: thumbnails.optional().meta({
    description: 'Style of the social images that `seo.og` enables.',
    examples: [{ appearance: 'dark' }],
  }),
  metadata: z
    .object({
      timestamp: z
        .boolean()
        .optional()
        .meta({
          description: 'Show the last-modified date of each page.',
          default: defaults.timestamp,
          examples: [true],
        }),
      outdatedTranslations: z
        .boolean()
        .optional()
        .meta({
          description:
            'Say on a translation that its original changed after it, by the commits of both, with a link to the original.',
          default: defaults.outdatedTranslations,
          examples: [true],
        }),
    })
    .catchall(z.string())
    .optional()
    .meta({
      description:
        'Meta tags of every page. `timestamp` shows the last-modified date, `outdatedTranslations` a notice.',
      examples: [{ 'og:site_name': 'Acme docs' }, { timestamp: true }],
    }),
  redirects: list(redirect)
    .optional()
    .meta({
      description: 'Redirects from old paths.',
      examples: [[{ source: '/old', destination: '/new' }]],
    }),
  errors: z
    .strictObject({
      '404': z
        .strictObject({
          redirect: z
            .boolean()
            .optional()
            .meta({
              description: 'Redirect to the home page.',
              default: defaults.notFoundRedirect,
              examples: [true],
            }),
          title: z
            .string()
            .optional()
            .meta({ description: 'Title of the page.', examples: ['Nothing here'] }),
          description: z
            .string()
            .optional()
            .meta({
              description: 'Text of the page, in Markdown.',
              examples: ['This page has moved.'],
            }),
        })
        .optional()
        .meta({
          description: 'The 404 page.',
          examples: [{ title: 'Nothing here', description: 'Try the [home page](/).' }],
        }),
    })
    .optional()
    .meta({ description: 'Error pages.', examples: [{ '404': { title: 'Nothing here' } }] }),
  variables: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: 'Text for `{{name}}` in pages.', examples: [{ version: '2.1' }] }),
  markdown: z
    .strictObject({
      schema: z
        .boolean()
        .optional()
        .meta({
          description:
            'Include the part of the OpenAPI description that is about an operation in the Markdown of its page.',
          default: defaults.markdownSchema,
          examples: [false],
        }),
      instructions: z
        .union([z.string(), list(z.string())], { error: 'text, or a list of texts' })
        .optional()
        .meta({
          description:
            'Instructions for language models, at the top of `llms.txt` and of every page as Markdown.',
          examples: [
            'Prefer the current version of the API.',
            ['Call it Acme.', 'Show curl first.'],
          ],
        }),
      archive: z
        .boolean()
        .optional()
        .meta({
          description: 'Write `docs.zip`: all pages as Markdown, in one archive.',
          default: defaults.markdownArchive,
          examples: [false],
        }),
    })
    .optional()
    .meta({
      description: 'Markdown output for language models.',
      examples: [{ instructions: 'Prefer the current version of the API.' }],
    }),
  mcp: z
    .strictObject({
      url: z
        .string()
        .regex(/^https?:\/\/[^\s/]\S*$/i, 'a URL that begins with https://')
        .meta({
          description: 'URL of the server, such as the one that `octavo mcp --http` serves.',
          examples: ['https://docs.example.com/mcp'],
        }),
    })
    .optional()
    .meta({
      description:
        'The MCP server of the documentation, for the entries `mcp`, `add-mcp`, `cursor` and `vscode` of `contextual`, and for `/.well-known/mcp.json`.',
      examples: [{ url: 'https://docs.example.com/mcp' }],
    }),
  test: z
    .strictObject({
      commands: z
        .record(z.string(), words)
        .optional()
        .meta({
          description:
            'Commands by the language of a code block. `{file}` is the path of a file with the code; without it, the command reads the code from its standard input.',
          examples: [{ go: 'go run {file}' }],
        }),
      fixtures: words.optional().meta({
        description: 'Folder of the site whose files are copied next to the code that runs.',
        examples: ['fixtures'],
      }),
    })
    .optional()
    .meta({
      description: 'How `octavo test` runs the code blocks of pages.',
      examples: [{ commands: { go: 'go run {file}' }, fixtures: 'fixtures' }],
    }),
  head: z
    .union([words, list(words)], { error: 'HTML, or a list of HTML and paths of HTML files' })
    .optional()
    .meta({
      description:
        'HTML for the `<head>` of every page, such as the snippet of a service, or the path of an `.html` file with it.',
      examples: [
        '<script defer src="https://stats.example.com/script.js"></script>',
        ['<meta name="theme-color" content="#0D9373">', '/head.html'],
      ],
    }),
  integrations: integrations.optional().meta({
    description: 'Analytics, chat and consent services, loaded after the page.',
    examples: [{ ga4: { measurementId: 'G-1A2B3C4D5E' } }],
  }),
  analytics: integrations.optional().meta({
    description: 'Old name of `integrations`.',
    examples: [{ ga4: { measurementId: 'G-1A2B3C4D5E' } }],
  }),
  rules: z
    .record(z.string(), level)
    .optional()
    .meta({
      description: 'Severity of the rules of `octavo check`, by rule id.',
      examples: [{ 'image-alt': 'error' }],
    }),
  variations: ignored('Text variations for different readers.', 'they need a server', {
    options: [{ id: 'cloud', label: 'Cloud' }],
  }),
  public: ignored('Make the site public.', 'a static site has no sign-in', true),
  isWhiteLabeled: ignored(
    'Hide the name of the hosting service.',
    'there is no such name on the pages',
    true,
  ),
  mintlify: ignored('Settings of the hosted service.', 'Octavo is not hosted', {}),
}
