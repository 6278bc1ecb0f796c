import type { Branch, Division, PlanEntry, PlanGroup } from '../navigation-plan.ts'

/** A division or an entry of the navigation, and what it is inside of, outermost first. */
export interface PlanStep {
  readonly node: Division | PlanEntry
  readonly around: readonly (Division | PlanGroup)[]
}

/**
 * Everything below a branch, parents before children: the options of its choice in order, then its entries, which
 * belong to every option.
 */
export function* walkPlan(
  { choice, entries }: Branch,
  around: PlanStep['around'] = [],
): Generator<PlanStep> {
  for (const option of choice?.options ?? []) {
    yield { node: option, around }
    yield* walkPlan(option.branch, [...around, option])
  }
  yield* walkEntries(entries, around)
}

function* walkEntries(
  entries: readonly PlanEntry[],
  around: PlanStep['around'],
): Generator<PlanStep> {
  for (const node of entries) {
    yield { node, around }
    if (node.kind === 'group') yield* walkEntries(node.entries, [...around, node])
  }
}
