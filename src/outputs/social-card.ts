import type { Route } from '../base/paths.ts'
import type { PageFacts } from '../content/page.ts'
import { directionOf } from '../base/text/direction.ts'
import { resolveFile } from '../site/links/resolve-file.ts'
import { metatagsOf } from '../site/page-metatags.ts'
import type { Page, Site } from '../site/site.ts'

/** The text of a page's social card (`og:image`). Equal cards share one image. */
export interface SocialCard {
  readonly site: string
  readonly title: string
  readonly description: string
  /** The group of the page. */
  readonly section: string
  readonly mode: 'light' | 'dark'
  readonly direction: 'ltr' | 'rtl'
  /** BCP 47. */
  readonly language: string
  readonly colors: { readonly primary: string; readonly ground?: string }
  /** Files of the site. */
  readonly logo?: string
  readonly background?: string
}

/** The card of a page; none for a page that has its own social image. */
export function socialCard(page: Page, facts: PageFacts, site: Site): SocialCard | undefined {
  if (hasOwnImage(page.route, facts, site)) return undefined
  const { config } = site
  const { appearance } = config
  const wish = config.seo.socialImages
  const mode = wish?.mode ?? appearance.mode.default ?? 'light'
  const language = page.language ?? 'en'
  const ground = appearance.background[mode]
  const logo = ownFile(appearance.logo?.[mode], site)
  const background = ownFile(wish?.background, site)
  return {
    site: shown(config.name),
    title: shown(page.title),
    description: shown(
      facts.meta.description ?? (page.route === site.home ? (config.description ?? '') : ''),
    ),
    section: shown(page.trail.at(-1)?.title ?? ''),
    mode,
    direction: directionOf(language),
    language,
    colors: {
      primary: appearance.colors[mode === 'dark' ? 'light' : 'primary'],
      ...(ground !== undefined && { ground }),
    },
    ...(logo !== undefined && { logo }),
    ...(background !== undefined && { background }),
  }
}

/** Whether all of a card can be written with letters of Latin, Greek and Cyrillic, which the theme's font has. */
export function isCovered({ site, title, description, section }: SocialCard): boolean {
  const other =
    /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u
  return !other.test(site + title + description + section)
}

function hasOwnImage(route: Route, { meta }: PageFacts, { config }: Site): boolean {
  const written = metatagsOf(route, config.seo)
  return ['og:image', 'twitter:image'].some((name) => written.has(name) || name in meta.other)
}

function ownFile(path: string | undefined, site: Site): string | undefined {
  if (path === undefined) return undefined
  const { file, exists } = resolveFile(path, site)
  return exists ? file : undefined
}

/** Text on one line, without emoji, which text fonts do not have. */
function shown(text: string): string {
  return text
    .replace(/\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{fe0f}|\u{fe0f}|\u{200d}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}
