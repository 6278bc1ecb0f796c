import type { Branch, NavigationPlan, PlanEntry } from '../config/navigation-plan.ts'

/** Every page that the navigation names, as written. */
export function namedPages(plan: NavigationPlan): string[] {
  const names: string[] = []
  function enter({ choice, entries }: Branch): void {
    for (const option of choice?.options ?? []) enter(option.branch)
    entries.forEach(name)
  }
  function name(entry: PlanEntry): void {
    if (entry.kind === 'page') names.push(entry.path)
    if (entry.kind !== 'group') return
    if (entry.root !== undefined) names.push(entry.root)
    entry.entries.forEach(name)
  }
  enter(plan.root)
  return names
}
