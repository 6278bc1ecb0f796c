import type { FilePath, Route } from '../base/paths.ts'
import { routeFrom } from '../base/paths.ts'
import type { Branch, NavigationPlan, PlanEntry } from '../config/navigation-plan.ts'
import { languageTag } from '../site/language.ts'

/** The language of pages that no language of the navigation owns. */
const defaultLanguage = 'en'

/**
 * Which language a page is in, known before it is compiled: that of the division that names it, else that of the
 * pages in its top folder.
 */
export function languageFinder(plan: NavigationPlan): (route: Route, file: FilePath) => string {
  const byRoute = new Map<Route, string>()
  const byFolder = new Map<string, string>()
  let first: string | undefined

  function enter(branch: Branch, language: string | undefined): void {
    for (const option of branch.choice?.options ?? []) {
      const own =
        option.kind === 'language' && option.code !== undefined
          ? languageTag(option.code)
          : language
      if (option.kind === 'language' && (first === undefined || option.isDefault)) first = own
      enter(option.branch, own)
    }
    if (language !== undefined) for (const entry of branch.entries) name(entry, language)
  }

  function name(entry: PlanEntry, language: string): void {
    if (entry.kind === 'group') {
      if (entry.root !== undefined) own(entry.root, language)
      for (const inner of entry.entries) name(inner, language)
    } else if (entry.kind === 'page') own(entry.path, language)
  }

  function own(path: string, language: string): void {
    const route = routeFrom(path)
    if (!byRoute.has(route)) byRoute.set(route, language)
    const folder = topFolder(route)
    if (folder !== undefined && !byFolder.has(folder)) byFolder.set(folder, language)
  }

  enter(plan.root, undefined)
  return (route) =>
    byRoute.get(route) ?? byFolder.get(topFolder(route) ?? '') ?? first ?? defaultLanguage
}

function topFolder(route: Route): string | undefined {
  return /^\/([^/]+)\//.exec(route)?.[1]
}
