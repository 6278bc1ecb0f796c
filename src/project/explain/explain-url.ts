import { isExternal, pageHref, routeFrom, suffixOf } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import { closestMatch } from '../../base/text/closest-match.ts'
import { movedAnchor } from '../../site/links/moved-anchors.ts'
import { createSuggester } from '../../site/links/suggest-path.ts'
import { decodedPart, plainPath } from '../../site/redirects/plain-path.ts'
import { redirectFrom } from '../../site/redirects/redirect-table.ts'
import { isServed } from '../../site/redirects/served-paths.ts'
import type { Page } from '../../site/site.ts'
import { shownUrl, whereWritten } from './explain-page.ts'
import type { ExplainedRedirect, UnknownName, UrlExplanation } from './explanation.ts'
import type { OpenedSite } from './open-site.ts'

type Step = UrlExplanation['steps'][number]
type End = UrlExplanation['end']

/** What a web host responds to a URL of the site. */
export function explainUrl(written: string, opened: OpenedSite): UrlExplanation | UnknownName {
  const own = pathOfUrl(written, opened)
  if (own === undefined) {
    const { siteUrl } = opened
    const because = `it is a URL of another site${siteUrl === undefined ? '' : ` than ${siteUrl}`}`
    return { kind: 'unknown', name: written, because, nearest: [] }
  }
  const { path, suffix } = own
  const steps: Step[] = []
  const seen = new Set<string>()
  let at = path
  let end = endOf(at, opened)
  while (end === undefined) {
    const step = stepFrom(at, opened)
    if (step === undefined) end = missing(at, opened)
    else if (seen.has(plainPath(step.to))) end = { kind: 'loop' }
    else {
      steps.push(step)
      seen.add(plainPath(step.to))
      at = inside(step.to, opened)
      end = isExternal(at) ? { kind: 'outside', url: at } : endOf(at, opened)
    }
  }
  // redirects lead to the spelling of a page in the same step
  const spelled = steps.length === 0 ? spellingStep(at, end, opened) : undefined
  if (spelled !== undefined) steps.push(spelled)
  const hash = steps.findLast(({ to }) => to.includes('#'))?.to ?? suffix
  const hostRule = steps.length === 0 ? undefined : ruleOfHost(plainPath(path), opened)
  const anchor = anchorOf(hash, end, opened)
  return {
    kind: 'url',
    url: shownUrl(opened.style.base + (path === '' ? '/' : path) + suffix, opened),
    steps,
    ...(hostRule && { hostRule }),
    end,
    ...(anchor && { anchor }),
  }
}

/** The path of a URL below the base. Any host stands for the site if the settings do not say where it is. */
function pathOfUrl(written: string, opened: OpenedSite) {
  const suffix = suffixOf(written)
  const plain = written.slice(0, written.length - suffix.length)
  if (!isExternal(plain)) return { path: inside(plain, opened), suffix }
  if (!URL.canParse(plain)) return undefined
  const { origin, hostname, pathname } = new URL(plain)
  const known = opened.siteUrl === undefined ? undefined : new URL(opened.siteUrl)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  if (known !== undefined && !isLocal && known.origin !== origin) return undefined
  const prefix = known === undefined || isLocal ? '' : known.pathname.replace(/\/$/, '')
  const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname
  return { path: inside(path, opened), suffix }
}

/** Without the base path. */
function inside(path: string, { style: { base } }: OpenedSite): string {
  if (base === '' || isExternal(path)) return path
  if (path === base) return '/'
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path
}

/** What is served at a path; `undefined`: nothing. */
function endOf(path: string, { site, style }: OpenedSite): End | undefined {
  const plain = plainPath(path)
  if (!isServed(plain, site)) return undefined
  const page = site.pages.get(plain as Route) ?? (plain === '/' ? home(site) : undefined)
  if (page !== undefined) return pageEnd(page, style)
  const file = plain.slice(1) as FilePath
  if (site.assets.has(file)) return { kind: 'file', file: site.atRoot.get(file) ?? file }
  return { kind: 'generated', path: plain }
}

function home({ pages, home: route }: OpenedSite['site']): Page | undefined {
  return pages.get(route)
}

function pageEnd({ route, audience, facts }: Page, style: OpenedSite['style']): End {
  if (audience !== undefined) return { kind: 'private', route }
  const url = pageHref(route, style)
  return { kind: 'page', route, url, ...(facts && { file: facts.file }) }
}

/** A redirect of the settings, a folder without a page, or another spelling of a page. */
function stepFrom(path: string, opened: OpenedSite): Step | undefined {
  const { site, style } = opened
  const found = redirectFrom(path, site.redirects)
  const from = style.base + plainPath(path)
  if (found !== undefined) {
    const { pointer, source, permanent } = found.redirect
    const place = whereWritten(plainPath(path), opened)
    const isPattern = pointer.length > 0 && plainPath(source) !== plainPath(path)
    const at = isPattern ? `${place}, "${source}"` : place
    return { from, to: found.to, status: permanent ? 308 : 307, at }
  }
  const first = site.folders.get(routeFrom(path))
  if (first !== undefined)
    return {
      from,
      to: pageHref(first, style),
      status: 307,
      at: whereWritten(plainPath(path), opened),
    }
  const plain = plainPath(path).replace(/\.html?$/i, '')
  const route = routeFrom(plain)
  if (!site.pages.has(route) || route === plainPath(path)) return undefined
  return { from, to: pageHref(route, style), status: 308, at: spelling }
}

const spelling = 'the host: a page has one spelling of its URL'

/** Hosts redirect to the spelling of the URL that pages have: with a slash at its end, or without. */
function spellingStep(path: string, end: End, { style }: OpenedSite): Step | undefined {
  if (end.kind !== 'page' || plainPath(path) !== end.route || end.route === '/') return undefined
  const written = path.split(/[?#]/, 1)[0] ?? ''
  const isSame = written.endsWith('/') === end.url.endsWith('/')
  return isSame ? undefined : { from: style.base + written, to: end.url, status: 308, at: spelling }
}

/** The rule of the list that all hosts are given. */
function ruleOfHost(from: string, opened: OpenedSite): ExplainedRedirect | undefined {
  const { redirects, site, style } = opened
  const known = redirects.patterns.flatMap((rule) => rule.known)
  const exact = [...redirects.exact, ...known].find((rule) => rule.from === from)
  const source = redirectFrom(from, site.redirects)?.redirect.source
  const rule = exact ?? redirects.patterns.find(({ pattern }) => pattern.redirect.source === source)
  if (rule === undefined) return undefined
  return {
    ...{ from: style.base + rule.from, to: rule.to, status: rule.permanent ? 308 : 307 },
    at: whereWritten(rule.from, opened),
  }
}

function missing(path: string, { site, style }: OpenedSite): End {
  return {
    ...{ kind: 'missing', status: 404 },
    nearest: pageHref(nearestPage(plainPath(path), site), style),
    ...(site.config.notFound.redirect && { redirect: pageHref('/' as Route, style) }),
  }
}

/** What was most likely meant, else the first page of the nearest folder, else the home page. */
function nearestPage(path: string, site: OpenedSite['site']): Route {
  const routes = [...site.pages.keys()]
  const nameOf = (route: string) => route.slice(route.lastIndexOf('/') + 1)
  const meant = createSuggester(() => routes)(path) ?? closestMatch(path, routes)
  if (meant !== undefined) return meant as Route
  const name = closestMatch(nameOf(path), routes.map(nameOf))
  const namesake = name === undefined ? undefined : routes.find((route) => nameOf(route) === name)
  if (namesake !== undefined) return namesake
  for (let folder = path; folder !== ''; folder = folder.slice(0, folder.lastIndexOf('/'))) {
    const first = site.pages.has(folder as Route) ? folder : site.folders.get(folder as Route)
    if (first !== undefined) return first as Route
  }
  return site.home
}

/** Whether the page has the id of a fragment. Ids of private pages are not named. */
function anchorOf(
  suffix: string,
  end: End,
  { site }: OpenedSite,
): UrlExplanation['anchor'] | undefined {
  const at = suffix.indexOf('#')
  const page = end.kind === 'page' ? site.pages.get(end.route) : undefined
  if (at === -1 || page?.facts === undefined) return undefined
  const id = decodedPart(suffix.slice(at + 1))
  if (id === '') return undefined
  if (page.facts.anchors.includes(id)) return { id, found: true }
  const movedTo = movedAnchor(page, id, site)
  const nearest = closestMatch(id, page.facts.anchors)
  return {
    ...{ id, found: false },
    ...(movedTo !== undefined && { movedTo }),
    ...(movedTo === undefined && nearest !== undefined && { nearest }),
  }
}
