import { encodePart } from '../base/encode-url-part.ts'
import { attributes, escapeHtml } from '../base/text/html-escape.ts'
import { assetHref, isExternal, pageHref, routeFrom } from '../base/paths.ts'
import type { UrlOptions, FilePath, Route } from '../base/paths.ts'
import type { PageFacts, PageImage } from '../content/page.ts'
import { sourceUrl } from './repository/repository-links.ts'
import type { Repository } from '../host/repository.ts'
import { movedAnchor, movedAnchors } from '../site/links/moved-anchors.ts'
import { resolveFile } from '../site/links/resolve-file.ts'
import { resolveFromPage, resolveFromSettings } from '../site/links/resolve-link.ts'
import type { Page, Site, Target } from '../site/site.ts'
import type { ImageSize, ShownText } from '../theme/page-props.ts'
import { forHumans } from '../theme/body/audience-markers.ts'
import { fillHoles } from '../theme/body/holes.ts'
import type { Fillings } from '../theme/body/holes.ts'

export interface HrefOptions {
  readonly site: Site
  readonly style: UrlOptions
  readonly repository?: Repository
  /** Sizes of the site's own images, in pixels. */
  readonly imageSizes?: ReadonlyMap<FilePath, ImageSize>
  /** Ids of legacy anchors, by `/route#anchor`. */
  readonly respelled?: ReadonlyMap<string, string>
}

/** The values that fill the holes of a page. */
export function fillings(facts: PageFacts, options: HrefOptions): Fillings {
  const { site, style } = options
  const links = facts.links.map(({ href, from }) =>
    escapeHtml(
      hrefOf(placed(resolveFromPage(href, facts.file, from, site), facts, options), style),
    ),
  )
  const images = facts.images.map((image) => imageAttributes(image, facts, options))
  if (facts.sources === undefined) return { links, images }
  const sources = facts.sources.map((source) => sourceAttribute(source, facts, options))
  return { links, images, sources }
}

/** Sources of an earlier commit are not linked: the branch has others. */
function sourceAttribute(source: string, { frozen }: PageFacts, options: HrefOptions): string {
  const { repository } = options
  const href = repository && frozen !== true ? sourceUrl(repository, source) : undefined
  return href === undefined ? '' : attributes({ href }).trimStart()
}

/** A link target with the actual id of its page, or where that was moved to. */
function placed(target: Target, { route: from }: PageFacts, options: HrefOptions): Target {
  const { site } = options
  if (site.redirects.anchors.size > 0 && (target.kind === 'page' || target.kind === 'here')) {
    const hash = target.suffix.indexOf('#')
    const page = site.pages.get(target.kind === 'page' ? target.route : from)
    const moved =
      page && hash !== -1 && movedAnchor(page, decodeAnchor(target.suffix.slice(hash + 1)), site)
    if (typeof moved === 'string') return resolveFromSettings(moved, site)
  }
  return respelt(target, from, options)
}

/** The fragments that a page redirects, with their final URLs. */
export function movedAnchorLinks(
  page: Page,
  { site, style }: HrefOptions,
): readonly { readonly anchor: string; readonly href: string }[] {
  return movedAnchors(page, site).map(({ anchor, destination }) => ({
    anchor,
    href: settingsHref(destination, { site, style }),
  }))
}

/** A link target with the actual id of its page. */
function respelt(target: Target, from: Route, { respelled }: HrefOptions): Target {
  if (respelled === undefined || (target.kind !== 'page' && target.kind !== 'here')) return target
  const hash = target.suffix.indexOf('#')
  if (hash === -1) return target
  const route = target.kind === 'page' ? target.route : from
  const meant = respelled.get(`${route}#${decodeAnchor(target.suffix.slice(hash + 1))}`)
  if (meant === undefined) return target
  return { ...target, suffix: `${target.suffix.slice(0, hash)}#${encodePart(meant)}` }
}

function decodeAnchor(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

/** The final URL of a link target. A broken link keeps the URL that its target would have. */
export function hrefOf(target: Target, style: UrlOptions): string {
  switch (target.kind) {
    case 'page':
      return pageHref(target.route, style, target.suffix)
    case 'asset':
      return assetHref(target.file, style) + target.suffix
    case 'outside':
      return target.url
    case 'here':
      return target.suffix
    case 'missing':
      if (target.path.startsWith('..')) return target.path + target.suffix
      return /\.(?!mdx?$)[^./]+$/i.test(target.path)
        ? assetHref(target.path, style) + target.suffix
        : pageHref(routeFrom(target.path), style, target.suffix)
  }
}

/** The final URL of an href in the settings, which is relative to the root of the site. */
export function settingsHref(href: string, { site, style }: HrefOptions): string {
  return isExternal(href) ? href : hrefOf(resolveFromSettings(href, site), style)
}

/** The URL of a file or an image in the settings. */
export function fileHref(path: string, { site, style }: HrefOptions): string {
  if (isExternal(path)) return path
  const { file, suffix } = resolveFile(path, site)
  return assetHref(file, style) + suffix
}

function imageAttributes(image: PageImage, facts: PageFacts, options: HrefOptions): string {
  const { site, style, imageSizes } = options
  const target = resolveFromPage(image.src, facts.file, image.from, site)
  const size = target.kind === 'asset' ? imageSizes?.get(target.file) : undefined
  return attributes({ src: hrefOf(target, style), ...dimensions(image, size) }).trimStart()
}

/**
 * The author's size. A missing height follows from the width; a height alone says nothing of the width, as in the format,
 * whose images are as wide as they are.
 */
function dimensions(
  { width, height }: PageImage,
  size: ImageSize | undefined,
): { readonly width?: string | number; readonly height?: string | number } {
  const given = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) }
  if (size === undefined || (width !== undefined && height !== undefined)) return given
  if (width === undefined && height === undefined) return { ...size }

  const w = pixels(width)
  if (w !== undefined) return { width: w, height: Math.round((w * size.height) / size.width) }
  return pixels(height) === undefined ? given : { ...size }
}

function pixels(written: string | undefined): number | undefined {
  const match = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(written ?? '')
  return match === null ? undefined : Math.round(Number(match[1]))
}

/** A text of the settings with its final URLs. One that could not be compiled is shown as it is written. */
export function settingsText(content: string, options: HrefOptions): ShownText {
  const text = options.site.texts.get(content)
  if (text === undefined)
    return { html: `<p>${escapeHtml(content)}</p>`, features: [], islands: [] }
  const { facts, html } = text
  const { features, islands } = facts
  return { html: fillHoles(forHumans(html), fillings(facts, options)), features, islands }
}
