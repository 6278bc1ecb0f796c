/**
 * The defaults of all settings. The schema shows them in editors, and `resolve-config.ts` fills them in. They are those of
 * the docs.json format, except for the colors, and for missing pages: Octavo shows a 404 page instead of redirecting to the
 * home page.
 */
export const defaults = {
  theme: 'mint',
  drilldown: false,
  /** Each has sufficient contrast on the background of its mode. */
  colors: { primary: '#15803d', light: '#4ade80', dark: '#166534' },
  logoHref: '/',
  mode: 'system',
  isToggleHidden: false,
  iconLibrary: 'fontawesome',
  eyebrow: 'section',
  code: 'system',

  dismissible: false,
  bannerType: 'info',
  feedback: false,
  contextual: { options: ['copy', 'view'], display: 'header' },

  hidden: false,
  expanded: false,
  isDefaultHidden: false,
  /** The tab or anchor of the array form for pages that no other one owns. */
  primary: { name: 'Documentation', icon: 'book-open', iconType: 'duotone' },

  playground: 'show',
  proxy: true,
  credentials: false,
  playgroundOpen: false,
  playgroundMock: true,
  maintainOrder: true,
  overview: true,
  params: 'closed',
  samples: 'all',
  prefill: false,
  autogenerate: true,

  indexing: 'navigable',
  socialImages: false,
  trailingSlash: true,
  markdownArchive: true,
  markdownSchema: true,
  timestamp: false,
  outdatedTranslations: false,
  permanent: true,
  notFoundRedirect: false,
} as const
