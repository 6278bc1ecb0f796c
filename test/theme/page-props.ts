import type { PageProps, SidebarNode, SiteChrome } from '../../src/theme/page-props.ts'
import { stringsFor } from '../../src/theme/words/site.ts'
import { defaultConfig } from '../support/default-config.ts'

/** The props of a small page; a test says what it is about. */
export function pageProps(about: Partial<PageProps> = {}): PageProps {
  return {
    strings: stringsFor('en'),
    language: 'en',
    direction: 'ltr',
    site: siteChrome(),
    route: '/start',
    title: 'Start',
    mode: 'default',
    head: [{ name: 'title', attributes: {}, text: 'Start - Acme' }],
    sidebar: { anchors: [], dropdowns: [], items: [], entries: [] },
    tabs: [],
    versions: [],
    languages: [],
    products: [],
    breadcrumbs: [],
    headings: [],
    body: '<p>Hello.</p>',
    aside: '',
    deprecated: false,
    related: [],
    feedback: {},
    assets: { headStyles: [], styles: [], scripts: [], authorScripts: [] },
    ...about,
  }
}

export function siteChrome(about: Partial<SiteChrome> = {}): SiteChrome {
  const { appearance, navbar, footer } = defaultConfig
  return {
    name: 'Acme',
    home: '/',
    appearance,
    navbar,
    footer,
    allPages: '/all-pages/',
    assetBase: '/_octavo/',
    base: '',
    ...about,
  }
}

export function appearance(about: Partial<SiteChrome['appearance']>): SiteChrome['appearance'] {
  return { ...siteChrome().appearance, ...about }
}

type Entry = Extract<SidebarNode, { kind: 'page' }>
type Group = Extract<SidebarNode, { kind: 'group' }>

export function entry(title: string, about: Partial<Entry> = {}): Entry {
  const href = `/${title.toLowerCase()}/`
  return { kind: 'page', title, href, current: false, external: false, deprecated: false, ...about }
}

export function group(title: string, children: SidebarNode[], about: Partial<Group> = {}): Group {
  return {
    kind: 'group',
    title,
    depth: 0,
    current: false,
    open: true,
    closed: false,
    id: title.toLowerCase(),
    children,
    ...about,
  }
}

export function division(title: string, about: object = {}) {
  return { title, href: `/${title.toLowerCase()}/`, current: false, external: false, ...about }
}
