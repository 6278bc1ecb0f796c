import { routeFrom } from '../../base/paths.ts'
import type { Route } from '../../base/paths.ts'
import type { NavigationPlan, PagePattern } from '../../config/navigation-plan.ts'
import { walkPlan } from '../../config/navigation/walk-plan.ts'
import type { PlanStep } from '../../config/navigation/walk-plan.ts'
import type { Pointer } from '../../config/setting-types.ts'
import { languageTag } from '../language-tag.ts'
import { splitEntry } from '../links/nav-anchors.ts'

/** A pattern at its place in the navigation. */
export interface PatternUse {
  readonly pattern: PagePattern
  readonly pointer: Pointer
  /** The tag of the language that it is in. */
  readonly language: string | undefined
  /** The readers that alone can open its pages. */
  readonly audience: string | undefined
}

export interface PatternUses {
  /** In reading order. */
  readonly uses: readonly PatternUse[]
  /** The pages that other entries name, each with the audiences for which they do; `undefined` is everyone. */
  readonly named: ReadonlyMap<Route, ReadonlySet<string | undefined>>
}

/** The patterns of a navigation, and the pages that it names itself. An entry for a place on a page names none. */
export function patternUses(plan: NavigationPlan, isPage: (route: Route) => boolean): PatternUses {
  const uses = new Map<string, PatternUse>()
  const named = new Map<Route, Set<string | undefined>>()

  function name(path: string, audience: string | undefined): void {
    const plain = `/${path}` as Route
    if (!isPage(plain) && splitEntry(path).anchor !== undefined) return
    const route = isPage(plain) ? plain : routeFrom(path)
    const audiences = named.get(route) ?? new Set()
    named.set(route, audiences.add(audience))
  }

  for (const { node, ancestors } of walkPlan(plan.root)) {
    const audience = ancestors.findLast((it) => it.audience !== undefined)?.audience
    if (node.kind === 'group' && node.root !== undefined) name(node.root, node.audience ?? audience)
    if (node.kind !== 'page') continue
    const { pattern, pointer, path } = node
    if (pattern === undefined) {
      name(path, audience)
      continue
    }
    const key = JSON.stringify(pointer)
    const other = uses.get(key)
    const own = languageInside(ancestors)
    // the array form has entries without a version in each of its languages
    const language = other === undefined || other.language === own ? own : undefined
    uses.set(key, { pattern, pointer, language, audience: audience ?? other?.audience })
  }
  return { uses: [...uses.values()], named }
}

function languageInside(ancestors: PlanStep['ancestors']): string | undefined {
  const language = ancestors.findLast((node) => node.kind === 'language')
  return language?.kind === 'language' ? languageTag(language.code ?? language.title) : undefined
}
