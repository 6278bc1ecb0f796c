import type { SettingsLink } from './config.ts'
import type { DocsJson } from './schema/docs-json.ts'
import type { Pointer } from './setting-types.ts'

/** Every URL and file path in the settings, in both forms, except the pages of the navigation. */
export function settingsLinks(settings: DocsJson): readonly SettingsLink[] {
  return [...linksBelow(settings, [])]
}

function* linksBelow(value: unknown, pointer: Pointer): Generator<SettingsLink> {
  if (typeof value === 'string') {
    const path = pointer.join('/')
    if (markdown.test(path)) {
      for (const { groups } of value.matchAll(inText)) {
        const { mark, path, href = path, file } = groups ?? {}
        if (file !== undefined) yield { kind: 'file', href: file, pointer }
        else if (href !== undefined) yield { kind: mark === '!' ? 'file' : 'link', href, pointer }
      }
    } else if (links.some((pattern) => pattern.test(path))) {
      yield { kind: 'link', href: value, pointer }
    } else if (files.some((pattern) => pattern.test(path)) || isImageAt(path, value)) {
      yield { kind: 'file', href: value, pointer }
    }
  } else if (typeof value === 'object' && value !== null) {
    // an entry of a list that is `undefined` was invalid; the others keep their index
    for (const [key, inner] of Object.entries(value)) yield* linksBelow(inner, [...pointer, key])
  }
}

/** Links and images of Markdown, and those of components. */
const inText =
  /(?<mark>!?)\[[^[\]]*\]\((?<path>[^()\s]+)\)|\shref=["'](?<href>[^"'{}\s]+)["']|\s(?:src|img)=["'](?<file>[^"'{}\s]+)["']/g

/** Pointers to Markdown with links. */
const markdown = /(?:^|\/)banner\/content$|^errors\/404\/description$/

/** Pointers to links. Those in `contextual` are excluded: they are templates with placeholders. */
const links = [
  /^(?!contextual\/)(?:.*\/)?href$/,
  /^(?:topbarLinks\/\d+|topbarCtaButton|footer\/links\/\d+\/links\/\d+)\/url$/,
  /^(?:footer\/socials|footerSocials)\/(?:\d+\/url|[a-z][a-z-]*)$/,
]

/** Pointers to files that are embedded or loaded. */
const files = [
  /^(?:logo|favicon|backgroundImage|background\/image)(?:\/(?:light|dark))?$/,
  /^(?:metadata|seo\/metatags)\/(?:og:image|twitter:image)$/,
  /^(?:thumbnails\/)?fonts(?:\/(?:heading|body))?\/source$|^font(?:\/(?:headings|body))?\/url$/,
  /^thumbnails\/background$/,
]

/** An icon or a background may be the name of one, or an image. */
function isImageAt(path: string, value: string): boolean {
  return /(?:^|\/)icon(?:\/name)?$|^background$/.test(path) && isImagePath(value)
}

/** Whether an icon is an image file and not the name of an icon. */
export function isImagePath(icon: string): boolean {
  return /^\.{0,2}\/|\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/i.test(icon)
}
