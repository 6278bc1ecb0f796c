import type { SettingsLink } from './config.ts'
import type { DocsJson } from './schema/docs-json.ts'
import type { Pointer } from './setting-types.ts'

/** Every address that the settings name outside of the list of pages, whichever form they are written in. */
export function settingsLinks(settings: DocsJson): readonly SettingsLink[] {
  return [...linksBelow(settings, [])]
}

function* linksBelow(value: unknown, pointer: Pointer): Generator<SettingsLink> {
  if (typeof value === 'string') {
    const way = pointer.join('/')
    if (way === 'banner/content') {
      for (const [, href] of value.matchAll(/\]\(([^()\s]+)\)/g)) {
        yield { kind: 'link', href: href!, pointer }
      }
    } else if (links.some((pattern) => pattern.test(way))) {
      yield { kind: 'link', href: value, pointer }
    } else if (files.some((pattern) => pattern.test(way)) || isIconFile(way, value)) {
      yield { kind: 'file', href: value, pointer }
    }
  } else if (typeof value === 'object' && value !== null) {
    // A hole of a list is an entry that had a mistake; the others keep their numbers.
    for (const [key, inner] of Object.entries(value)) yield* linksBelow(inner, [...pointer, key])
  }
}

/** The ways to a link. Those of `contextual` lead to other programs, with parts that are filled in later. */
const links = [
  /^(?!contextual\/)(?:.*\/)?href$/,
  /^(?:topbarLinks\/\d+|topbarCtaButton|footer\/links\/\d+\/links\/\d+)\/url$/,
  /^(?:footer\/socials|footerSocials)\/(?:\d+\/url|[a-z][a-z-]*)$/,
]

/** The ways to a file that is shown or loaded. */
const files = [
  /^(?:logo|favicon|backgroundImage|background\/image)(?:\/(?:light|dark))?$/,
  /^(?:metadata|seo\/metatags)\/(?:og:image|twitter:image)$/,
  /^fonts(?:\/(?:heading|body))?\/source$|^font(?:\/(?:headings|body))?\/url$/,
  /^thumbnails\/background$/,
]

function isIconFile(way: string, value: string): boolean {
  return /(?:^|\/)icon(?:\/name)?$/.test(way) && isPicture(value)
}

/** An icon is the name of a drawing, or a picture of the site. */
export function isPicture(icon: string): boolean {
  return /^\.{0,2}\/|\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/i.test(icon)
}
