/** A screenshot of the manual: a site with some settings, and the part of its first page to show. */
export interface ScreenshotSite {
  readonly name: string
  /** The settings to show, in addition to `commonSettings`. */
  readonly settings: Readonly<Record<string, unknown>>
  /** The page to open; the home page by default. */
  readonly path?: string
  /** Pixels of CSS. The screenshot starts at the top left of the window, or at an element. */
  readonly size: { readonly width: number; readonly height: number; readonly at?: string }
  /** The width of the window. */
  readonly window?: number
  /** An element to click first, for example to open a menu. */
  readonly click?: string
  /** Labels to draw, by the element that they mark. */
  readonly labels?: Readonly<Record<string, string>>
}

const groups = [
  { group: 'Get started', pages: ['index', 'quickstart', 'installation', 'how-it-works'] },
  { group: 'Guides', pages: ['guides/schedules', 'guides/retries', 'guides/go-live'] },
]

const tabs = [
  { tab: 'Guides', groups },
  { tab: 'API reference', pages: ['api-reference/introduction', 'api-reference/errors'] },
  { tab: 'Changelog', pages: ['changelog'] },
]

const navbar = {
  links: [{ label: 'Support', href: 'mailto:help@heron.example' }],
  primary: { type: 'button', label: 'Sign up', href: 'https://app.heron.example' },
}

const footer = {
  socials: {
    website: 'https://heron.example',
    github: 'https://github.com/heron-example',
    discord: 'https://discord.gg/heron-example',
  },
  links: [
    {
      header: 'Company',
      items: [
        { label: 'About', href: 'https://heron.example/about' },
        { label: 'Jobs', href: 'https://heron.example/jobs' },
      ],
    },
    {
      header: 'Help',
      items: [
        { label: 'Status', href: 'https://status.heron.example' },
        { label: 'Contact', href: 'mailto:help@heron.example' },
      ],
    },
  ],
}

/** The starter site, in the object form. */
export const commonSettings = {
  name: 'Heron',
  logo: { light: '/logo/light.svg', dark: '/logo/dark.svg' },
  favicon: '/favicon.svg',
  colors: { primary: '#0F766E', light: '#2DD4BF', dark: '#0F766E' },
  navigation: { groups },
  contextual: { options: [] },
}

export const screenshotSites: readonly ScreenshotSite[] = [
  {
    name: 'overview',
    settings: {
      navigation: {
        tabs,
        global: {
          anchors: [{ anchor: 'Blog', icon: 'newspaper', href: 'https://blog.heron.example' }],
        },
      },
      navbar,
      contextual: { options: ['copy', 'view'] },
    },
    window: 1280,
    size: { width: 1280, height: 560 },
    labels: {
      '[data-part="logo"]': 'logo',
      '[data-part="cta"]': 'navbar',
      '[data-part="tabs"]': 'navigation.tabs',
      '[data-part="anchors"]': 'navigation.global.anchors',
      '[data-part="group"]': 'navigation.tabs[0].groups',
      '[data-part="page"] [data-part="actions"]': 'contextual',
    },
  },
  {
    name: 'navigation',
    settings: {
      navigation: {
        groups: [
          {
            group: 'Get started',
            icon: 'rocket',
            pages: ['index', 'quickstart', 'installation'],
          },
          {
            group: 'Guides',
            pages: [
              'guides/schedules',
              { group: 'Advanced', expanded: true, pages: ['guides/retries', 'guides/go-live'] },
            ],
          },
        ],
      },
    },
    window: 1280,
    size: { width: 860, height: 430 },
  },
  {
    name: 'tabs-and-anchors',
    settings: {
      navigation: {
        tabs,
        global: {
          anchors: [
            { anchor: 'Community', icon: 'comments', href: 'https://community.heron.example' },
            { anchor: 'Blog', icon: 'newspaper', href: 'https://blog.heron.example' },
          ],
        },
      },
    },
    window: 1280,
    size: { width: 860, height: 360 },
  },
  {
    name: 'versions',
    settings: {
      navigation: {
        versions: [
          { version: 'v2', tag: 'Latest', groups },
          { version: 'v1', groups: [{ group: 'Get started', pages: ['quickstart'] }] },
        ],
      },
    },
    window: 1280,
    size: { width: 860, height: 240 },
    click: '[data-part="versions"]',
  },
  {
    name: 'colors',
    settings: {
      colors: { primary: '#9A3412', light: '#FDBA74', dark: '#9A3412' },
      background: { color: { light: '#FFFDFA', dark: '#12100E' } },
      navbar,
    },
    window: 1280,
    size: { width: 1280, height: 420 },
  },
  {
    name: 'fonts',
    settings: {
      fonts: { heading: { family: 'Brand', source: '/fonts/brand.woff2', format: 'woff2' } },
    },
    window: 1280,
    size: { width: 860, height: 360 },
  },
  { name: 'logo', settings: {}, window: 1280, size: { width: 860, height: 66 } },
  { name: 'top-bar', settings: { navbar }, size: { width: 1040, height: 66 } },
  {
    name: 'footer-and-feedback',
    settings: {
      footer,
      feedback: { suggestEdit: true, raiseIssue: true },
    },
    path: 'guides/go-live',
    size: { width: 760, height: 390, at: '[data-part="feedback"]' },
  },
  {
    name: 'contextual',
    settings: { contextual: { options: ['copy', 'view', 'chatgpt', 'claude'] } },
    window: 1280,
    size: { width: 860, height: 420 },
    click: '[data-part="contextual"] summary',
  },
  {
    name: 'api',
    settings: {
      navigation: {
        tabs: [
          { tab: 'Guides', groups },
          { tab: 'API', openapi: 'openapi.yaml' },
        ],
      },
    },
    path: 'api-reference/parcels/create-a-parcel',
    window: 1280,
    size: { width: 1280, height: 620 },
  },
]

/** Each theme is shown small, all of them in one image. */
export const themeNames = [
  'mint',
  'maple',
  'palm',
  'willow',
  'linden',
  'almond',
  'aspen',
  'luma',
  'sequoia',
] as const

/** The settings of the site that every theme shows. */
export const themeSettings = { navigation: { tabs }, navbar }
