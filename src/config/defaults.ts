/**
 * What settings are where nobody has written them. The schema says it to editors, resolving fills it in. Source: the
 * tables of the format, but for colours, and for pages that lead nowhere: a reader is told that nothing is there
 * rather than sent elsewhere.
 */
export const defaults = {
  theme: 'mint',
  /** Each can be read on the ground of its mode. */
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
  /** What holds the pages that no tab and no anchor of the early form owns. */
  primary: { name: 'Documentation', icon: 'book-open', iconType: 'duotone' },

  playground: 'show',
  proxy: true,
  credentials: false,
  maintainOrder: true,
  params: 'closed',
  samples: 'all',
  prefill: false,
  autogenerate: true,

  indexing: 'navigable',
  pictures: false,
  timestamp: false,
  permanent: true,
  notFoundRedirect: false,
} as const
