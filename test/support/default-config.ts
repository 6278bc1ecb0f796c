import type { FilePath } from '../../src/base/paths.ts'
import type { Config } from '../../src/config/config.ts'

/** The settings of a site that sets only its name, without its navigation. A test says what it is about. */
export const defaultConfig = {
  file: 'docs.json' as FilePath,
  name: 'Acme',
  appearance: {
    theme: 'mint',
    colors: { primary: '#15803d', light: '#4ade80', dark: '#166534' },
    mode: { toggle: true },
    background: {},
    fonts: {},
    icons: 'fontawesome',
    eyebrow: 'section',
    code: { mode: 'system' },
  },
  navbar: { links: [] },
  footer: { socials: [], columns: [] },
  feedback: { suggestEdit: false, raiseIssue: false, thumbs: false },
  api: {
    descriptions: [],
    baseUrls: [],
    playground: { mode: 'show', proxy: true, credentials: false, open: false, mock: true },
    webhooks: {},
    maintainOrder: true,
    overview: true,
    excerpts: true,
    params: { expanded: false, post: [] },
    examples: { languages: [], defaults: 'all', prefill: false, autogenerate: true },
    fullUrl: false,
  },
  search: {},
  seo: { metatags: {}, paths: [], indexing: 'navigable', trailingSlash: true },
  redirects: [],
  notFound: { redirect: false },
  variables: {},
  contextual: {
    options: [
      { kind: 'known', id: 'copy' },
      { kind: 'known', id: 'view' },
    ],
    display: 'header',
  },
  integrations: {},
  drilldown: false,
  timestamps: false,
  outdatedNotice: false,
  instructions: [],
  markdownArchive: true,
  head: [],
  rules: {},
  test: { commands: {} },
} satisfies Omit<Config, 'navigation'>
