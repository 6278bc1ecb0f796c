import type { Branch, Division, PlanEntry, PlanGroup } from '../navigation-plan.ts'

/** A division or an entry of the navigation and its ancestors, outermost first. */
export interface PlanStep {
  readonly node: Division | PlanEntry
  readonly ancestors: readonly (Division | PlanGroup)[]
}

/**
 * Walks a branch depth-first, parents before children: the options of its choice in order, then its entries, which belong
 * to every option.
 */
export function* walkPlan(
  { choice, entries }: Branch,
  ancestors: PlanStep['ancestors'] = [],
): Generator<PlanStep> {
  for (const option of choice?.options ?? []) {
    yield { node: option, ancestors }
    yield* walkPlan(option.branch, [...ancestors, option])
  }
  yield* walkEntries(entries, ancestors)
}

function* walkEntries(
  entries: readonly PlanEntry[],
  ancestors: PlanStep['ancestors'],
): Generator<PlanStep> {
  for (const node of entries) {
    yield { node, ancestors }
    if (node.kind === 'group') yield* walkEntries(node.entries, [...ancestors, node])
  }
}
