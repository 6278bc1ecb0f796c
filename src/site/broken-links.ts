import { nearest } from '../base/nearest.ts'
import { extensionOf } from '../base/paths.ts'
import type { FilePath, Route } from '../base/paths.ts'
import { headingSlug } from '../base/slug.ts'
import { placeOf, placeOfFile } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Place, Severity, Source } from '../diagnostics/diagnostic.ts'
import { resolveFromPage } from './links.ts'
import { brokenLink, missingAnchor, missingImage } from './problems.ts'
import type { Page, Site, Target } from './site.ts'
import { createSuggester } from './suggest.ts'

/** A link or an image that leads nowhere: where it is written, and what was meant. */
export type BrokenLink = {
  readonly file: FilePath
  readonly offset?: number
  readonly href: string
} & (
  | { readonly kind: 'link' | 'image'; readonly path: string; readonly nearest?: string }
  | {
      readonly kind: 'anchor'
      readonly route: Route
      readonly anchor: string
      readonly nearest?: string
    }
)

/** Every link and image of the site that leads nowhere, each once for each place it is written in. */
export function brokenLinks(site: Site): readonly BrokenLink[] {
  const suggestPage = createSuggester(() => site.pages.keys())
  const suggestFile = createSuggester(() => [...site.assets].map((file) => `/${file}`))
  const anchors = anchorIndex(site)
  const found = new Map<string, BrokenLink>()

  function suggest(path: string): { readonly nearest?: string } {
    const isFile = !['', 'md', 'mdx', 'html'].includes(extensionOf(path))
    const meant = (isFile ? suggestFile : suggestPage)(`/${path}`)
    return meant === undefined ? {} : { nearest: meant }
  }

  function add(broken: BrokenLink): void {
    // what stands in a snippet is met again on every page that includes it
    found.set(`${broken.file}\n${broken.offset ?? ''}\n${broken.href}`, broken)
  }

  for (const page of site.pages.values()) {
    if (page.facts === undefined) continue
    const { file, links, images } = page.facts
    for (const link of links) {
      const target = resolveFromPage(link.href, file, link.from, site)
      const at = { file: link.from, href: link.href, ...placed(link.offset) }
      if (target.kind === 'missing') {
        add({ ...at, kind: 'link', path: target.path, ...suggest(target.path) })
        continue
      }
      const lost = anchors.lost(target, page)
      if (lost !== undefined) add({ ...at, kind: 'anchor', ...lost })
    }
    for (const image of images) {
      const target = resolveFromPage(image.src, file, image.from, site)
      if (target.kind !== 'missing') continue
      const at = { file: image.from, href: image.src, ...placed(image.offset) }
      add({ ...at, kind: 'image', path: target.path, ...suggest(target.path) })
    }
  }
  return [...found.values()]
}

/** The diagnostic of a broken link; with the text of its file it is placed at the very link. */
export function brokenLinkProblem(
  broken: BrokenLink,
  { source, severity = 'warning' }: { source?: Source | undefined; severity?: Severity } = {},
): Diagnostic {
  const at = placeOfLink(broken, source)
  switch (broken.kind) {
    case 'link':
      return brokenLink(broken, { at, severity })
    case 'image':
      return missingImage(broken, { at, severity })
    case 'anchor':
      return missingAnchor(broken, at)
  }
}

function placeOfLink({ file, offset, href }: BrokenLink, source: Source | undefined): Place {
  if (source === undefined) return placeOfFile(file)
  const written = source.text.indexOf(href, offset ?? 0)
  if (written !== -1 && href !== '') return placeOf(source, written, written + href.length)
  return offset === undefined ? placeOfFile(file) : placeOf(source, offset)
}

/** Ids that the layout gives to every page. */
const layoutAnchors = new Set(['', 'top', 'content', 'page-title'])

/** Which places pages have; a page's own are gathered when a link first asks. */
function anchorIndex(site: Site) {
  const known = new Map<Route, ReadonlySet<string>>()
  function of(page: Page): ReadonlySet<string> | undefined {
    if (page.facts === undefined) return undefined
    const anchors = known.get(page.route) ?? new Set(page.facts.anchors)
    known.set(page.route, anchors)
    return anchors
  }
  return {
    /** The place that a target names and its page has not. */
    lost(target: Target, from: Page) {
      if (target.kind !== 'page' && target.kind !== 'here') return undefined
      const anchor = anchorIn(target.suffix)
      if (anchor === undefined || layoutAnchors.has(anchor)) return undefined
      const page = target.kind === 'here' ? from : site.pages.get(target.route)
      const anchors = page && of(page)
      if (page === undefined || anchors === undefined || anchors.has(anchor)) return undefined
      if (anchor === headingSlug(page.title)) return undefined // the title is where such a link ends up
      const meant = nearest(anchor, anchors)
      return { route: page.route, anchor, ...(meant !== undefined && { nearest: meant }) }
    },
  }
}

function anchorIn(suffix: string): string | undefined {
  const hash = suffix.indexOf('#')
  if (hash === -1) return undefined
  const anchor = suffix.slice(hash + 1).split(':~:', 1)[0]!
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

function placed(offset: number | undefined): { readonly offset?: number } {
  return offset === undefined ? {} : { offset }
}
