import type { Route } from '../../base/paths.ts'
import type { CompileResult } from '../../compile/compile-page.ts'

/**
 * The ids on the pages that were compiled, for links of other pages to them. A page whose links were judged before the ids were
 * known, or by other ids, is to be checked again.
 */
export interface KnownAnchors {
  /** The ids of a page as it is now; `undefined` if it was not compiled since it changed. `from` needs to know. */
  of(route: Route, from: Route): readonly string[] | undefined
  record(route: Route, result: CompileResult): void
  /** The page changed. */
  forget(route: Route): void
  /** The pages whose ids a page links to and that are not known. */
  missing(from: Route): readonly Route[]
  /** The pages to check again since the last call. */
  takeOutdated(): readonly Route[]
}

interface Known {
  ids: readonly string[] | undefined
  isCurrent: boolean
}

export function createKnownAnchors(): KnownAnchors {
  const pages = new Map<Route, Known>()
  /** By page: those that link to places on it. */
  const linking = new Map<Route, Set<Route>>()
  const outdated = new Set<Route>()

  function note(route: Route, from: Route): void {
    const known = linking.get(route)
    if (known === undefined) linking.set(route, new Set([from]))
    else known.add(from)
  }

  return {
    of(route, from) {
      note(route, from)
      const known = pages.get(route)
      if (known?.isCurrent === true) return known.ids
      outdated.add(from)
      return undefined
    },
    record(route, result) {
      const before = pages.get(route)
      const ids = result.ok ? result.page.anchors : undefined
      pages.set(route, { ids, isCurrent: true })
      if (before === undefined || areSame(before.ids, ids)) return
      for (const from of linking.get(route) ?? []) if (from !== route) outdated.add(from)
    },
    forget(route) {
      const known = pages.get(route)
      if (known !== undefined) known.isCurrent = false
    },
    missing(from) {
      return [...linking].flatMap(([route, pagesOf]) =>
        pagesOf.has(from) && pages.get(route)?.isCurrent !== true ? [route] : [],
      )
    },
    takeOutdated() {
      const taken = [...outdated]
      outdated.clear()
      return taken
    },
  }
}

function areSame(a: readonly string[] | undefined, b: readonly string[] | undefined): boolean {
  return a === b || (a?.length === b?.length && a?.every((id, index) => id === b?.[index]) === true)
}
