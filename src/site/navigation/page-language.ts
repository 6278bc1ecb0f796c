import type { FilePath, Route } from '../../base/paths.ts'
import { routeFrom } from '../../base/paths.ts'
import type { NavigationPlan } from '../../config/navigation-plan.ts'
import { walkPlan } from '../../config/navigation/walk-plan.ts'
import type { PlanStep } from '../../config/navigation/walk-plan.ts'
import { defaultLanguage, languageTag } from '../language-tag.ts'

/** The language of a page. */
export type LanguageFinder = (route: Route, file: FilePath) => string

/**
 * Which language a page is in, known before it is compiled: that of the division that names it, else that of the
 * pages in its top folder.
 */
export function languageFinder(plan: NavigationPlan): LanguageFinder {
  const byRoute = new Map<Route, string>()
  const byFolder = new Map<string, string>()
  let first: string | undefined

  function own(path: string, language: string): void {
    const route = routeFrom(path)
    if (!byRoute.has(route)) byRoute.set(route, language)
    const folder = topFolder(route)
    if (folder !== undefined && !byFolder.has(folder)) byFolder.set(folder, language)
  }

  for (const { node, ancestors: around } of walkPlan(plan.root)) {
    if (node.kind === 'language' && (first === undefined || node.isDefault))
      first = languageInside([...around, node])
    const language = languageInside(around)
    if (language === undefined) continue
    if (node.kind === 'page') own(node.path, language)
    if (node.kind === 'group' && node.root !== undefined) own(node.root, language)
  }
  return (route) =>
    byRoute.get(route) ?? byFolder.get(topFolder(route) ?? '') ?? first ?? defaultLanguage
}

/** The innermost language that something of the navigation is inside of. */
function languageInside(around: PlanStep['ancestors']): string | undefined {
  const language = around.findLast((node) => node.kind === 'language' && node.code !== undefined)
  return language?.kind === 'language' && language.code !== undefined
    ? languageTag(language.code)
    : undefined
}

function topFolder(route: Route): string | undefined {
  return /^\/([^/]+)\//.exec(route)?.[1]
}
