import { walkPlan } from '../../config/navigation/walk-plan.ts'
import type { PlanStep } from '../../config/navigation/walk-plan.ts'
import type { NavigationPlan } from '../../config/navigation-plan.ts'
import { routeFrom } from '../../base/paths.ts'
import type { Route } from '../../base/paths.ts'
import { languageTag } from '../language-tag.ts'

/** How the paths of one page differ between the languages of a site: `/install`, `/fr/install`. */
export interface TranslatedPaths {
  /** The tag of the default language; `undefined` if the navigation has no languages. */
  readonly standard: string | undefined
  /** The path without the folder of its language, the same for each language. */
  keyOf(route: Route, language: string): string
  /** The route of a page of the default language in another one. */
  translate(route: Route, language: string): Route
  /** Routes that a page of another language may have in the default language, the likeliest first. */
  originals(route: Route, language: string): readonly Route[]
  /** Whether the navigation of the default language names a route. */
  isStandard(route: Route): boolean
}

export function translatedPaths(plan: NavigationPlan): TranslatedPaths {
  const folders = new Map<string, LanguageFolder>()
  const named = new Map<string, Set<Route>>()
  let standard: string | undefined
  let isChosen = false

  for (const { node, ancestors } of walkPlan(plan.root)) {
    if (node.kind === 'language') {
      const language = languageTag(node.code ?? node.title)
      if (!folders.has(language)) folders.set(language, folderOf(node.code ?? node.title, language))
      if (standard === undefined || (node.isDefault && !isChosen)) standard = language
      isChosen ||= node.isDefault
    }
    const language = languageInside(ancestors)
    if (language === undefined) continue
    for (const path of pathsOf(node)) {
      const routes = named.get(language) ?? new Set()
      named.set(language, routes.add(routeFrom(path)))
    }
  }
  for (const [language, routes] of named) {
    const folder = folders.get(language)
    if (folder !== undefined) folders.set(language, seenFolder(folder, routes))
  }

  function split(route: Route, language: string) {
    const segments = route.split('/').slice(1)
    return { segments, at: languageSegment(segments, folders.get(language)) }
  }

  return {
    standard,
    keyOf(route, language) {
      const { segments, at } = split(route, language)
      return join(at === -1 ? segments : segments.toSpliced(at, 1))
    },
    translate(route, language) {
      const { segments, at } = split(route, standard ?? '')
      const { name, index } = folders.get(language) ?? { name: language, index: 0 }
      return join(at === -1 ? segments.toSpliced(index, 0, name) : segments.with(at, name))
    },
    originals(route, language) {
      const { segments, at } = split(route, language)
      if (at === -1 || standard === undefined) return []
      const { name } = folders.get(standard) ?? { name: standard }
      return [join(segments.toSpliced(at, 1)), join(segments.with(at, name))]
    },
    isStandard: (route) => named.get(standard ?? '')?.has(route) === true,
  }
}

/** The folder of the pages of a language, and which folder of their path it is. */
interface LanguageFolder {
  /** The spellings that name the language, in lower case. */
  readonly names: ReadonlySet<string>
  readonly name: string
  readonly index: number
}

function folderOf(code: string, tag: string): LanguageFolder {
  const names = [code, code.replaceAll('_', '-'), tag, tag.split('-')[0] ?? tag]
  return { names: new Set(names.map((name) => name.toLowerCase())), name: code, index: 0 }
}

/** As the pages of the language spell it. */
function seenFolder(folder: LanguageFolder, routes: Iterable<Route>): LanguageFolder {
  for (const route of routes) {
    const segments = route.split('/').slice(1)
    const index = languageSegment(segments, folder)
    const name = segments[index]
    if (name !== undefined) return { ...folder, name, index }
  }
  return folder
}

function languageSegment(segments: readonly string[], folder: LanguageFolder | undefined): number {
  return segments.findIndex((segment) => folder?.names.has(segment.toLowerCase()))
}

function join(segments: readonly string[]): Route {
  return `/${segments.filter((segment) => segment !== '').join('/')}` as Route
}

/** The tag of the innermost language that something of the navigation is inside of. */
function languageInside(ancestors: PlanStep['ancestors']): string | undefined {
  const language = ancestors.findLast((node) => node.kind === 'language')
  return language?.kind === 'language' ? languageTag(language.code ?? language.title) : undefined
}

function pathsOf(node: PlanStep['node']): readonly string[] {
  if (node.kind === 'page') return [node.path]
  return node.kind === 'group' && node.root !== undefined ? [node.root] : []
}
