import * as z from 'zod'
import { defaults } from '../defaults.ts'
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
    .meta({
      description: 'Meta tags of the pages below a path; the longest path that fits wins.',
      examples: [[{ path: '/guides', metatags: { 'og:type': 'article' } }]],
    }),
  organization: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({
      description:
        'Who publishes the site, for search engines; any key of schema.org may stand here.',
      examples: [{ name: 'Acme', url: 'https://example.com', logo: '/logo.svg' }],
    }),
  indexing: z
    .enum(['navigable', 'all'])
    .optional()
    .meta({
      description: '`all`: pages outside the navigation are found too.',
      default: defaults.indexing,
      examples: ['all'],
    }),
  indexHiddenPages: z
    .boolean()
    .optional()
    .meta({
      description: 'Pages outside the navigation are found too; the early form of `indexing`.',
      default: false,
      examples: [true],
    }),
  og: z
    .boolean()
    .optional()
    .meta({
      description: 'A picture of every page is drawn for links to it.',
      default: defaults.pictures,
      examples: [true],
    }),
  trailingSlash: ignored('Whether addresses end with a slash; here `--url-style` says it.', true),
})

const thumbnails = z.strictObject({
  appearance: z
    .enum(['light', 'dark'])
    .optional()
    .meta({
      description: 'The mode that pictures are drawn in; without it, that of a new reader.',
      examples: ['dark'],
    }),
  background: words
    .optional()
    .meta({ description: 'An image behind the pictures of pages.', examples: ['/card.png'] }),
  fonts: ignored('Fonts of the pictures; here those of the site are taken.', { family: 'Inter' }),
})

const redirect = z
  .strictObject(
    {
      source: words.meta({
        description: 'The old path; `:name*` stands for the rest of it.',
        examples: ['/old/:slug*'],
      }),
      destination: href.meta({
        description: 'The new path, or an address.',
        examples: ['/new/:slug*'],
      }),
      permanent: z
        .boolean()
        .optional()
        .meta({
          description: 'Whether browsers and search engines may keep it for good.',
          default: defaults.permanent,
          examples: [false],
        }),
    },
    { error: 'an object with source and destination' },
  )
  .meta({ examples: [{ source: '/old', destination: '/new' }] })

const noEffect = 'It has no effect on a site made of files.'

/** A service and its settings, each with an example; they are text unless the service says otherwise. */
function service(name: string, settings: Readonly<Record<string, string | boolean | number>>) {
  const setting = z.union([z.string(), z.number(), z.boolean()], { error: 'text' }).optional()
  return z
    .strictObject(
      Object.fromEntries(
        Object.entries(settings).map(([key, example]) => [
          key,
          setting.meta({ description: `What ${name} calls \`${key}\`.`, examples: [example] }),
        ]),
      ),
    )
    .optional()
    .meta({ description: `${name}. ${noEffect}`, examples: [settings] })
}

/** A service that may be written as its one setting alone. */
function widget(name: string, key: string, example: string) {
  const setting = z
    .string()
    .optional()
    .meta({ description: `What ${name} calls \`${key}\`.`, examples: [example] })
  return z
    .union([z.string(), z.strictObject({ [key]: setting })], {
      error: `text, or an object with ${key}`,
    })
    .optional()
    .meta({ description: `${name}. ${noEffect}`, examples: [{ [key]: example }, example] })
}

const integrations = z.strictObject({
  adobe: service('Adobe Analytics', { launchUrl: 'https://assets.adobedtm.com/launch.min.js' }),
  amplitude: service('Amplitude', { apiKey: 'acme-docs' }),
  clarity: service('Microsoft Clarity', { projectId: 'acme-docs' }),
  clearbit: service('Clearbit', { publicApiKey: 'acme-docs' }),
  fathom: service('Fathom', { siteId: 'ACMEDOCS' }),
  ga4: service('Google Analytics 4', { measurementId: 'G-1A2B3C4D5E' }),
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
  telemetry: service('Counting of the hosted format', { enabled: false }),
  cookies: service('Consent to services', { key: 'consent', value: 'true' }),
  transcend: service('Transcend', { bundleId: 'acme-docs', analyticsPurpose: 'Analytics' }),
})

const level = z.enum(['off', 'hint', 'warning', 'error'])

/** How the site is published, and what is done beside its pages. */
export const publishingFields = {
  seo: seo
    .optional()
    .meta({ description: 'What search engines read.', examples: [{ indexing: 'all' }] }),
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
          default: defaults.timestamp,
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
              description: 'Sends readers on to the home page.',
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
              description: 'What it says, in Markdown.',
              examples: ['This page has moved.'],
            }),
        })
        .optional()
        .meta({
          description: 'The page for addresses that lead nowhere.',
          examples: [{ title: 'Nothing here', description: 'Try the [home page](/).' }],
        }),
    })
    .optional()
    .meta({ description: 'Pages for errors.', examples: [{ '404': { title: 'Nothing here' } }] }),
  variables: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: 'Text for `{{name}}` in pages.', examples: [{ version: '2.1' }] }),
  markdown: z
    .strictObject({
      schema: ignored('Whether descriptions of an API stand in the Markdown of its pages.', false),
      instructions: z
        .union([z.string(), list(z.string())], { error: 'text, or a list of texts' })
        .optional()
        .meta({
          description: 'What machines that read the site should know; it opens `llms.txt`.',
          examples: [
            'Prefer the current version of the API.',
            ['Call it Acme.', 'Show curl first.'],
          ],
        }),
    })
    .optional()
    .meta({
      description: 'The site as machines read it.',
      examples: [{ instructions: 'Prefer the current version of the API.' }],
    }),
  integrations: integrations.optional().meta({
    description: `Services that count and talk to readers. ${noEffect}`,
    examples: [{ ga4: { measurementId: 'G-1A2B3C4D5E' } }],
  }),
  analytics: integrations.optional().meta({
    description: `The early form of \`integrations\`. ${noEffect}`,
    examples: [{ ga4: { measurementId: 'G-1A2B3C4D5E' } }],
  }),
  rules: z
    .record(z.string(), level)
    .optional()
    .meta({
      description: 'How much the rules of `octavo check` matter, by id.',
      examples: [{ 'image-alt': 'error' }],
    }),
  variations: ignored('Texts that differ from reader to reader.', {
    options: [{ id: 'cloud', label: 'Cloud' }],
  }),
  public: ignored('Whether the site is open to everybody.', true),
  isWhiteLabeled: ignored('Whether the name of the maker is left out.', true),
  mintlify: ignored('Settings of the hosted format itself.', {}),
}
