import type { Route } from '../../base/paths.ts'
import type { Page, Site } from '../site.ts'
import { decodedPart } from '../redirects/plain-path.ts'
import { resolveFromSettings } from './resolve-link.ts'

/** An id that a page had, and where it is now. */
export interface MovedAnchor {
  readonly anchor: string
  /** As it is written in the settings. */
  readonly destination: string
}

/** The fragments that a page redirects, in the order of the settings. An id that the page still has is not redirected. */
export function movedAnchors({ route, facts }: Page, site: Site): readonly MovedAnchor[] {
  const redirects = site.redirects.anchors.get(route)
  if (redirects === undefined) return []
  const ids = new Set(facts?.anchors)
  return [...redirects].flatMap(([anchor, { destination }]) =>
    ids.has(anchor) || isLoop(route, anchor, site) ? [] : [{ anchor, destination }],
  )
}

/** Where a fragment of a page is redirected, in the settings' words. */
export function movedAnchor(page: Page, anchor: string, site: Site): string | undefined {
  if (!site.redirects.anchors.has(page.route)) return undefined
  return movedAnchors(page, site).find((moved) => moved.anchor === anchor)?.destination
}

/** Whether the redirects of fragments lead from one back to itself, or through too many others. */
export function isLoop(route: Route, anchor: string, site: Site): boolean {
  let at = { route, anchor }
  for (let steps = 0; steps < maxSteps; steps++) {
    const next = site.redirects.anchors.get(at.route)?.get(at.anchor)
    const target = next && resolveFromSettings(next.destination, site)
    if (target?.kind !== 'page') return false
    const { route: to, suffix } = target
    at = { route: to, anchor: decodedPart(suffix.slice(suffix.indexOf('#') + 1)) }
    if (!suffix.includes('#')) return false
    if (site.pages.get(to)?.facts?.anchors.includes(at.anchor) === true) return false
  }
  return true
}

const maxSteps = 20
