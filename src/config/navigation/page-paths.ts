import type { NavigationPlan } from '../navigation-plan.ts'
import { walkPlan } from './walk-plan.ts'

/** Every page that the navigation names, as written. */
export function pagePathsIn(plan: NavigationPlan): string[] {
  return [...walkPlan(plan.root)].flatMap(({ node }) => {
    if (node.kind === 'page') return [node.path]
    return node.kind === 'group' && node.root !== undefined ? [node.root] : []
  })
}
