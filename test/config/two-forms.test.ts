import { describe, expect, test } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import { loadSettings } from './support.ts'

type Settings = Readonly<Record<string, unknown>>

/** Two ways to write one setting: what the early one and the later one are, and what of the resolved settings they reach. */
const pairs: readonly {
  readonly name: string
  readonly early: Settings
  readonly late: Settings
  readonly reach: (config: Config) => unknown
}[] = [
  {
    name: 'modeToggle, appearance',
    early: { modeToggle: { default: 'dark', isHidden: true } },
    late: { appearance: { default: 'dark', strict: true } },
    reach: ({ appearance }) => appearance.mode,
  },
  {
    name: 'metadata, seo.metatags',
    early: { metadata: { 'og:type': 'article' } },
    late: { seo: { metatags: { 'og:type': 'article' } } },
    reach: ({ seo }) => seo.metatags,
  },
  {
    name: 'seo.indexHiddenPages, seo.indexing',
    early: { seo: { indexHiddenPages: true } },
    late: { seo: { indexing: 'all' } },
    reach: ({ seo }) => seo.indexing,
  },
  {
    name: 'topbarLinks, navbar.links',
    early: { topbarLinks: [{ name: 'Blog', url: 'https://blog.example.com' }] },
    late: {
      navbar: { links: [{ label: 'Blog', href: 'https://blog.example.com' }] },
    },
    reach: ({ navbar }) => navbar.links,
  },
  {
    name: 'topbarCtaButton, navbar.primary',
    early: {
      topbarCtaButton: { type: 'github', url: 'https://github.com/acme/docs' },
    },
    late: {
      navbar: {
        primary: { type: 'github', href: 'https://github.com/acme/docs' },
      },
    },
    reach: ({ navbar }) => navbar.cta,
  },
  {
    name: 'footerSocials, footer.socials',
    early: { footerSocials: { x: 'https://x.com/acme' } },
    late: { footer: { socials: { x: 'https://x.com/acme' } } },
    reach: ({ footer }) => footer.socials,
  },
  {
    name: 'colors.background, background.color',
    early: {
      colors: {
        primary: '#0f766e',
        background: { light: '#fafafa', dark: '#111111' },
      },
    },
    late: {
      colors: { primary: '#0f766e' },
      background: { color: { light: '#fafafa', dark: '#111111' } },
    },
    reach: ({ appearance }) => appearance.background,
  },
  {
    name: 'backgroundImage, background.image',
    early: { backgroundImage: '/dots.png' },
    late: { background: { image: '/dots.png' } },
    reach: ({ appearance }) => appearance.background.image,
  },
  {
    name: 'background.style, background.decoration',
    early: { background: { style: 'grid' } },
    late: { background: { decoration: 'grid' } },
    reach: ({ appearance }) => appearance.background.decoration,
  },
  {
    name: 'font, fonts',
    early: {
      font: { headings: { family: 'Lora' }, body: { family: 'Inter' } },
    },
    late: { fonts: { heading: { family: 'Lora' }, body: { family: 'Inter' } } },
    reach: ({ appearance }) => appearance.fonts,
  },
  {
    name: 'eyebrow.display, styling.eyebrows',
    early: { eyebrow: { display: 'breadcrumbs' } },
    late: { styling: { eyebrows: 'breadcrumbs' } },
    reach: ({ appearance }) => appearance.eyebrow,
  },
  {
    name: 'codeBlock.mode, styling.codeblocks',
    early: { codeBlock: { mode: 'dark' } },
    late: { styling: { codeblocks: 'dark' } },
    reach: ({ appearance }) => appearance.code,
  },
  {
    name: 'layout, theme',
    early: { layout: 'sidenav' },
    late: { theme: 'maple' },
    reach: ({ appearance }) => appearance.theme,
  },
  {
    name: 'openapi, api.openapi',
    early: { openapi: '/a.json' },
    late: { api: { openapi: '/a.json' } },
    reach: ({ api }) => api.descriptions.map(({ from }) => from),
  },
  {
    name: 'api.playground.mode, api.playground.display',
    early: { api: { playground: { mode: 'hide' } } },
    late: { api: { playground: { display: 'none' } } },
    reach: ({ api }) => api.playground.mode,
  },
  {
    name: 'api.playground.disableProxy, api.playground.proxy',
    early: { api: { playground: { disableProxy: true } } },
    late: { api: { playground: { proxy: false } } },
    reach: ({ api }) => api.playground.proxy,
  },
  {
    name: 'api.request.example.languages, api.examples.languages',
    early: { api: { request: { example: { languages: ['go'] } } } },
    late: { api: { examples: { languages: ['go'] } } },
    reach: ({ api }) => api.examples.languages,
  },
  {
    name: 'api.request.example.showOptionalParams, api.examples.defaults',
    early: { api: { request: { example: { showOptionalParams: false } } } },
    late: { api: { examples: { defaults: 'required' } } },
    reach: ({ api }) => api.examples.defaults,
  },
  {
    name: 'api.paramFields, api.params',
    early: { api: { paramFields: { expanded: 'all', post: ['x-beta'] } } },
    late: { api: { params: { expanded: 'all', post: ['x-beta'] } } },
    reach: ({ api }) => api.params,
  },
  {
    name: 'feedback.suggestEdit, feedback.edits',
    early: {
      feedback: { suggestEdit: true, raiseIssue: true, thumbsRating: true },
    },
    late: { feedback: { edits: true, issues: true, thumbs: true } },
    reach: ({ feedback }) => feedback,
  },
  {
    name: 'analytics, integrations',
    early: { analytics: { ga4: { measurementId: 'G-1' } } },
    late: { integrations: { ga4: { measurementId: 'G-1' } } },
    reach: ({ integrations }) => integrations,
  },
]

describe.each(pairs)('$name', ({ early, late, reach }) => {
  test('reach the same', async () => {
    const [first, second, unset] = await Promise.all([early, late, {}].map(configOf))
    expect(reach(first!)).toEqual(reach(second!))
    expect(reach(first!)).not.toEqual(reach(unset!))
    expect(withoutPointers(first)).toEqual(withoutPointers(second))
  })
})

describe('api.baseUrl and api.auth reach every endpoint, api.mdx.server and api.mdx.auth hand-written pages alone', () => {
  const all = {
    baseUrl: 'https://all.example.com',
    auth: { method: 'key', name: 'X-All' },
  }
  const mdx = {
    server: ['https://hand.example.com'],
    auth: { method: 'bearer' },
  }

  test('each alone', async () => {
    expect((await configOf({ api: all })).api).toMatchObject({
      baseUrls: ['https://all.example.com'],
      auth: { method: 'key', name: 'X-All' },
      mdx: {
        baseUrls: ['https://all.example.com'],
        auth: { method: 'key', name: 'X-All' },
      },
    })
    const { api } = await configOf({ api: { mdx } })
    expect(api).toMatchObject({
      baseUrls: [],
      mdx: {
        baseUrls: ['https://hand.example.com'],
        auth: { method: 'bearer' },
      },
    })
    expect(api.auth).toBeUndefined()
  })

  test('both: the one that is about fewer pages wins there', async () => {
    expect((await configOf({ api: { ...all, mdx } })).api).toMatchObject({
      baseUrls: ['https://all.example.com'],
      auth: { method: 'key' },
      mdx: {
        baseUrls: ['https://hand.example.com'],
        auth: { method: 'bearer' },
      },
    })
  })
})

async function configOf(settings: Settings): Promise<Config> {
  const { config, problems } = await loadSettings(settings)
  expect(problems).toEqual([])
  return config
}

/** Settings of two forms are at two places. */
function withoutPointers(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, it: unknown) => (key === 'pointer' ? undefined : it)),
  )
}
