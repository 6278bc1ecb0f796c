import type { Seo } from '../config/config.ts'
import type { Frontmatter } from '../content/page.ts'
import type { HeadTag } from '../theme/props.ts'
import { absoluteAddress } from './addresses.ts'

export interface HeadInput {
  readonly title: string
  readonly siteName: string
  readonly description?: string
  /** The address of the page, from the root of its host. */
  readonly href: string
  /** The path of the page below the base. */
  readonly route: string
  readonly isHome: boolean
  /** BCP 47. */
  readonly language: string
  readonly siteUrl?: string
  readonly seo: Seo
  readonly meta?: Frontmatter
  readonly noindex: boolean
  readonly favicon?: { readonly light: string; readonly dark: string }
  /** The address of the page as Markdown. */
  readonly markdown?: string
  readonly generator?: string
  /** Makes an address of the site final: an image that a tag names. */
  address(path: string): string
}

/** `<title>`, `<meta>` and `<link>` of a page. What a page says wins over what the settings say, and that over ours. */
export function headTags(input: HeadInput): readonly HeadTag[] {
  const { meta, siteUrl, favicon, markdown } = input
  const title = titleOf(input)
  const written = writtenTags(input)
  const canonical = meta?.canonical ?? (siteUrl === undefined ? undefined : input.href)
  const address = canonical === undefined ? undefined : absoluteAddress(canonical, siteUrl)

  const tags = new Map<string, string | undefined>([
    ['description', input.description],
    ['robots', meta?.robots ?? (input.noindex ? 'noindex' : undefined)],
    ['keywords', meta?.keywords?.join(', ')],
    ['generator', input.generator],
    ['og:title', title],
    ['og:description', input.description],
    ['og:type', input.isHome ? 'website' : 'article'],
    ['og:url', address],
    ['og:site_name', input.siteName],
    ['og:locale', input.language.replace('-', '_')],
    ['twitter:card', pictureOf(written) === undefined ? 'summary' : 'summary_large_image'],
  ])
  for (const [name, value] of written) tags.set(name, pictureAddress(name, value, input))

  return [
    { name: 'title', attributes: {}, text: title },
    ...[...tags].flatMap(([name, content]) => (content ? [metaTag(name, content)] : [])),
    ...(address === undefined ? [] : [linkTag({ rel: 'canonical', href: address })]),
    ...(markdown === undefined
      ? []
      : [linkTag({ rel: 'alternate', type: 'text/markdown', href: markdown })]),
    ...(favicon === undefined ? [] : iconTags(favicon)),
  ]
}

/** `Page - Site`; the site's name alone where they are equal. */
function titleOf({ title, siteName }: HeadInput): string {
  return title === siteName ? siteName : `${title} - ${siteName}`
}

/** Tags of the settings, of the settings for this path (the longest that fits wins), and of the page. */
function writtenTags({ seo, route, meta }: HeadInput): ReadonlyMap<string, string> {
  const fitting = seo.paths
    .filter(({ path }) => isBelow(route, path))
    .toSorted((one, other) => one.path.length - other.path.length)
  const tags = new Map<string, string>()
  for (const metatags of [seo.metatags, ...fitting.map((path) => path.metatags)]) {
    for (const [name, value] of Object.entries(metatags)) {
      if (name !== 'canonical') tags.set(name, value)
    }
  }
  for (const [name, value] of Object.entries(meta?.other ?? {})) {
    const isTag = name.includes(':') && /^(?:string|number|boolean)$/.test(typeof value)
    if (isTag) tags.set(name, String(value))
  }
  return tags
}

function isBelow(route: string, path: string): boolean {
  const prefix = `/${path.replace(/^\/+|\/?\*?$/g, '')}`
  return prefix === '/' || route === prefix || route.startsWith(`${prefix}/`)
}

function pictureOf(tags: ReadonlyMap<string, string>): string | undefined {
  return tags.get('twitter:image') ?? tags.get('og:image')
}

/** Pictures are loaded by strangers, who need the whole address. */
function pictureAddress(name: string, value: string, input: HeadInput): string {
  return /^(?:og|twitter):image$/.test(name)
    ? absoluteAddress(input.address(value), input.siteUrl)
    : value
}

function metaTag(name: string, content: string): HeadTag {
  const key = /^(?:og|article|book|profile|fb|music|video):/.test(name) ? 'property' : 'name'
  return { name: 'meta', attributes: { [key]: name, content } }
}

function linkTag(attributes: HeadTag['attributes']): HeadTag {
  return { name: 'link', attributes }
}

function iconTags({ light, dark }: { readonly light: string; readonly dark: string }) {
  if (light === dark) return [linkTag({ rel: 'icon', href: light })]
  return [
    linkTag({ rel: 'icon', href: light, media: '(prefers-color-scheme: light)' }),
    linkTag({ rel: 'icon', href: dark, media: '(prefers-color-scheme: dark)' }),
  ]
}
