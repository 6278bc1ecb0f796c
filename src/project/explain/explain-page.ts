import { absoluteUrl, assetHref, markdownPath, pageHref } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { isHomeCopied } from '../../site/all-pages-route.ts'
import { movedAnchors } from '../../site/links/moved-anchors.ts'
import { resolveFromPage, resolveFromSettings } from '../../site/links/resolve-link.ts'
import { plainPath } from '../../site/redirects/plain-path.ts'
import { redirectFrom } from '../../site/redirects/redirect-table.ts'
import { pathPattern } from '../../site/redirects/redirect-patterns.ts'
import { searchDocument } from '../../search/search-document.ts'
import type { Page } from '../../site/site.ts'
import type {
  ExplainedLink,
  ExplainedRedirect,
  ExplainedSearch,
  PageExplanation,
  PrivateExplanation,
} from './explanation.ts'
import { shownPlace } from './open-site.ts'
import type { OpenedSite } from './open-site.ts'
import { placeOfPage } from './page-place.ts'

export function explainPage(page: Page, opened: OpenedSite): PageExplanation | PrivateExplanation {
  const { route, title, facts, audience } = page
  if (audience !== undefined) return { kind: 'private', route }
  return {
    kind: 'page',
    ...(facts && { file: facts.file }),
    ...{ route, title },
    url: shownUrl(pageHref(route, opened.style), opened),
    aliases: aliasesOf(page, opened),
    navigation: placeOfPage(page, opened),
    redirectsIn: redirectsTo(page, opened),
    redirectsOut: redirectsFrom(page, opened),
    linkedFrom: linksTo(page, opened),
    search: searchOf(page, opened),
    sources: [...new Set<string>([...(facts?.inputs ?? []), ...descriptionsOf(page, opened)])],
  }
}

/** A file that is a page, and whose URL a redirect or another file has. */
export function explainReplaced(
  file: FilePath,
  opened: OpenedSite,
): PageExplanation | PrivateExplanation | undefined {
  const { site, facts, redirects, sources } = opened
  const own = facts.find((one) => one.file === file)
  if (own === undefined) return undefined
  const page = site.pages.get(own.route)
  const audience = page?.audience ?? own.meta.private
  if (audience !== undefined) return { kind: 'private', route: own.route }
  const rule = redirects.exact.find(({ from }) => from === own.route)
  const at = sources.settings.config.redirects.find(({ source }) => plainPath(source) === own.route)
  const notServed =
    page?.facts === undefined
      ? `a redirect has its URL${rule === undefined ? '' : `, to ${rule.to}`}${at === undefined ? '' : ` (${shownPlace(sources.settings.locate(at.pointer))})`}`
      : `${page.facts.file} has its URL`
  return {
    kind: 'page',
    ...{ file, route: own.route, title: own.title, notServed },
    url: shownUrl(pageHref(own.route, opened.style), opened),
    aliases: [],
    navigation: { divisions: [], groups: [], listed: false, rules: [], patterns: [] },
    redirectsIn: [],
    redirectsOut: [],
    linkedFrom: [],
    search: { found: false, because: 'it has no page in the output' },
    sources: own.inputs,
  }
}

export function shownUrl(path: string, { siteUrl }: OpenedSite): string {
  return siteUrl === undefined ? path : absoluteUrl(path, siteUrl)
}

/** Other URLs that show the page itself. */
function aliasesOf({ route }: Page, { site, style }: OpenedSite): readonly string[] {
  const isHome = isHomeCopied(site) && site.home === route
  return [...(isHome ? [`${style.base}/`] : []), assetHref(markdownPath(route), style)]
}

function redirectsTo({ route }: Page, opened: OpenedSite): readonly ExplainedRedirect[] {
  const { site, redirects, style } = opened
  const own: string = pageHref(route, style)
  const leadsHere = (to: string) => to.split(/[?#]/, 1)[0] === own
  const exact = redirects.exact.filter(({ to }) => leadsHere(to))
  const patterns = redirects.patterns.filter(({ to, pattern }) => {
    const target = resolveFromSettings(to, site)
    if (target.kind === 'page') return target.route === route
    const wanted = plainPath(pattern.redirect.destination)
    return /[:*]/.test(wanted) && pathPattern(starred(wanted)).matches.test(route)
  })
  return [...exact, ...patterns].map(({ from, to, permanent }) => ({
    ...{ from: style.base + from, to, status: permanent ? 308 : 307 },
    at: whereWritten(from, opened),
  }))
}

/** A wildcard may stand for several segments. */
function starred(path: string): string {
  return path.replace(/:(\w+)\*?/g, ':$1*')
}

/** Where the settings have a redirect from a path; else what makes it. */
export function whereWritten(from: string, { site, sources }: OpenedSite): string {
  const { redirects } = sources.settings.config
  const written =
    redirects.find(({ source }) => plainPath(source) === from) ??
    redirectFrom(from, site.redirects)?.redirect
  if (written !== undefined && written.pointer.length > 0)
    return shownPlace(sources.settings.locate(written.pointer))
  return site.folders.has(from as Page['route'])
    ? 'a folder leads to its first page'
    : 'an earlier URL of a generated page'
}

/** Ids that the page had, and redirects from its URL, which have no effect as it is there. */
function redirectsFrom(page: Page, opened: OpenedSite): readonly ExplainedRedirect[] {
  const { site, sources, style } = opened
  const { locate, config } = sources.settings
  const url = pageHref(page.route, style)
  const moved = movedAnchors(page, site).map(({ anchor, destination }) => {
    const pointer = site.redirects.anchors.get(page.route)?.get(anchor)?.pointer ?? ['redirects']
    return { from: `${url}#${anchor}`, to: destination, at: shownPlace(locate(pointer)) }
  })
  const idle = config.redirects.filter(
    ({ source }) => !source.includes('#') && plainPath(source) === page.route,
  )
  return [
    ...moved,
    ...idle.map(({ source, destination, pointer }) => ({
      ...{ from: source, to: destination, at: shownPlace(locate(pointer)) },
      without: 'the page is served instead',
    })),
  ]
}

/** The files whose links lead to the page. Of a private page its route alone is shown. */
function linksTo({ route }: Page, { site, sources }: OpenedSite): readonly ExplainedLink[] {
  const counts = new Map<string, number>()
  const add = (from: string) => counts.set(from, (counts.get(from) ?? 0) + 1)
  const seen = new Set<string>()
  for (const { facts, audience, route: own } of site.pages.values()) {
    if (facts === undefined || own === route) continue
    for (const { href, from, offset } of facts.links) {
      const target = resolveFromPage(href, facts.file, from, site)
      if (target.kind !== 'page' || target.route !== route) continue
      const key = `${from} ${offset ?? href}`
      if (from !== facts.file && seen.has(key)) continue // a snippet is on several pages
      seen.add(key)
      add(audience === undefined ? from : own)
    }
  }
  for (const { href, pointer } of sources.settings.links) {
    const target = resolveFromSettings(href, site)
    if (target.kind === 'page' && target.route === route && pointer[0] !== 'redirects')
      add(shownPlace(sources.settings.locate(pointer)))
  }
  return [...counts].map(([from, links]) => ({ from, links }))
}

/** By which words the site's own search finds a page. Its text is searched too. */
function searchOf(page: Page, opened: OpenedSite): ExplainedSearch {
  const { facts, searchable } = page
  if (!searchable) return { found: false, because: whyNotFound(page) }
  if (facts === undefined) return { found: true, title: page.title }
  const document = searchDocument(
    page,
    { meta: facts.meta, text: { main: [], aside: [] } },
    { site: opened.site, href: () => '' },
  )
  const { title, description, keywords, language, boost, operation } = document
  return {
    found: true,
    title,
    ...(description !== '' && { description }),
    keywords: [...keywords, ...(operation ? [`${operation.method} ${operation.path}`] : [])],
    headings: facts.headings.map(({ text }) => text),
    language,
    ...(boost !== 1 && { boost }),
  }
}

function whyNotFound({ facts, indexed, listed, original }: Page): string {
  const meta = facts?.meta
  if (original !== undefined) return `it is not translated; ${original} is found`
  if (meta?.searchable === false) return '"searchable" of its frontmatter is false'
  if (indexed) return '"searchable" of a group or division that it is in is false'
  if (meta?.noindex === true || meta?.robots !== undefined)
    return 'its frontmatter keeps it from being indexed'
  return listed ? 'its division is hidden' : 'the navigation does not list it'
}

function descriptionsOf({ operation, facts }: Page, { sources }: OpenedSite): readonly string[] {
  const shown = operation?.api
  if (shown === undefined || facts === undefined) return []
  const api = sources.apis.apis.find(({ from, id }) => from === shown || id === shown)
  return api?.documents ?? [shown]
}
