import type { NavigationPlan } from '../navigation-plan.ts'
import { walkPlan } from './walk-plan.ts'

/** The paths of all pages that the navigation names, as authored. A pattern is none. */
export function pagePathsIn(plan: NavigationPlan): string[] {
  return [...walkPlan(plan.root)].flatMap(({ node }) => {
    if (node.kind === 'page') return node.pattern === undefined ? [node.path] : []
    return node.kind === 'group' && node.root !== undefined ? [node.root] : []
  })
}
