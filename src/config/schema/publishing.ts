import * as z from 'zod'
import { href, ignored, list, words } from './parts.ts'

const metatags = z
  .record(z.string(), z.string())
  .meta({ description: 'Meta tags by name.', examples: [{ 'og:site_name': 'Acme docs' }] })

const seo = z.strictObject({
  metatags: metatags.optional(),
  paths: list(
    z.strictObject({
      path: words.meta({ description: 'Where the addresses begin.', examples: ['/guides'] }),
      metatags,
    }),
  )
    .optional()
    .meta({ description: 'Meta tags of the pages below a path.' }),
  organization: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: 'Who publishes the site, for search engines.' }),
  indexing: z
    .enum(['navigable', 'all'])
    .optional()
    .meta({
      description: '`all`: pages outside the navigation are found too.',
      default: 'navigable',
      examples: ['all'],
    }),
  indexHiddenPages: z
    .boolean()
    .optional()
    .meta({ description: 'The early form of `indexing`.', default: false, examples: [true] }),
  og: z
    .boolean()
    .optional()
    .meta({
      description: 'A picture of every page is drawn for links to it.',
      default: false,
      examples: [true],
    }),
  trailingSlash: ignored,
})

const thumbnails = z.strictObject({
  appearance: z
    .enum(['light', 'dark'])
    .optional()
    .meta({ description: 'The mode they are drawn in.', examples: ['dark'] }),
  background: words
    .optional()
    .meta({ description: 'An image behind them.', examples: ['/card.png'] }),
  fonts: ignored,
})

const redirect = z
  .strictObject(
    {
      source: words.meta({ description: 'The old path.', examples: ['/old/:slug*'] }),
      destination: href.meta({ description: 'The new one.', examples: ['/new/:slug*'] }),
      permanent: z
        .boolean()
        .optional()
        .meta({ description: 'It stays so.', default: true, examples: [false] }),
    },
    { error: 'an object with source and destination' },
  )
  .meta({ examples: [{ source: '/old', destination: '/new' }] })

const ofAService = {
  description: 'A service of the hosted format; it has no effect on a site made of files.',
}

/** A service and the names of its settings; each is text unless it says otherwise. */
function service(...keys: string[]) {
  const setting = z.union([z.string(), z.number(), z.boolean()], { error: 'text' }).optional()
  return z
    .strictObject(
      Object.fromEntries(
        keys.map((key) => [key, setting.meta({ description: 'As the service names it.' })]),
      ),
    )
    .optional()
    .meta(ofAService)
}

const vendors = {
  adobe: service('launchUrl'),
  amplitude: service('apiKey'),
  clarity: service('projectId'),
  clearbit: service('publicApiKey'),
  fathom: service('siteId'),
  ga4: service('measurementId'),
  gtm: service('tagId'),
  heap: service('appId'),
  hightouch: service('writeKey', 'apiHost'),
  hotjar: service('hjid', 'hjsv'),
  koala: service('publicApiKey'),
  logrocket: service('appId', 'apiKey'),
  mixpanel: service('projectToken', 'region'),
  pirsch: service('id'),
  plausible: service('domain', 'server'),
  posthog: service('apiKey', 'apiHost', 'sessionRecording'),
  segment: service('key', 'cdnUrl'),
}

function widget(key: string) {
  return z
    .union(
      [
        z.string(),
        z.strictObject({
          [key]: z.string().optional().meta({ description: 'As the service names it.' }),
        }),
      ],
      {
        error: `text, or an object with ${key}`,
      },
    )
    .optional()
    .meta(ofAService)
}

const integrations = z.strictObject({
  ...vendors,
  intercom: widget('appId'),
  frontchat: widget('snippetId'),
  onetrust: service('domainScript', 'categoryId', 'scriptSource'),
  telemetry: service('enabled'),
  cookies: service('key', 'value'),
  transcend: service('bundleId', 'analyticsPurpose'),
})

const level = z.enum(['off', 'hint', 'warning', 'error'])

/** How the site is published, and what is done beside its pages. */
export const publishingFields = {
  seo: seo.optional().meta({ description: 'Search engines.', examples: [{ indexing: 'all' }] }),
  thumbnails: thumbnails.optional().meta({
    description: 'How the pictures of pages look that `seo.og` asks for.',
    examples: [{ appearance: 'dark' }],
  }),
  metadata: z
    .object({
      timestamp: z
        .boolean()
        .optional()
        .meta({
          description: 'Shows when a page was last changed.',
          default: false,
          examples: [true],
        }),
    })
    .catchall(z.string())
    .optional()
    .meta({
      description: 'Meta tags of every page; `timestamp` shows when a page was last changed.',
      examples: [{ 'og:site_name': 'Acme docs' }, { timestamp: true }],
    }),
  redirects: list(redirect)
    .optional()
    .meta({
      description: 'Old paths and where they lead.',
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
              description: 'Leads to the home page.',
              default: true,
              examples: [false],
            }),
          title: z
            .string()
            .optional()
            .meta({ description: 'Its title.', examples: ['Nothing here'] }),
          description: z
            .string()
            .optional()
            .meta({
              description: 'What it says, in Markdown.',
              examples: ['This page has moved.'],
            }),
        })
        .optional()
        .meta({ description: 'The page for addresses that lead nowhere.' }),
    })
    .optional()
    .meta({ description: 'Pages for errors.', examples: [{ '404': { title: 'Nothing here' } }] }),
  variables: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: 'Text for `{{name}}` in pages.', examples: [{ version: '2.1' }] }),
  markdown: z
    .strictObject({
      schema: z
        .boolean()
        .optional()
        .meta({ description: 'Pages are offered to assistants as Markdown.', default: true }),
      instructions: z
        .union([z.string(), list(z.string())], { error: 'text, or a list of texts' })
        .optional()
        .meta({ description: 'What machines that read the site should know.' }),
    })
    .optional()
    .meta({ description: 'The site as machines read it.' }),
  integrations: integrations.optional().meta({
    description: 'Services of the hosted format; they have no effect on a site made of files.',
    examples: [{ ga4: { measurementId: 'G-123' } }],
  }),
  analytics: integrations.optional().meta({ description: 'The early form of `integrations`.' }),
  rules: z
    .record(z.string(), level)
    .optional()
    .meta({
      description: 'How much the rules of `octavo check` matter, by id.',
      examples: [{ 'image-alt': 'error' }],
    }),
  variations: ignored,
  public: ignored,
  isWhiteLabeled: ignored,
  mintlify: ignored,
}
