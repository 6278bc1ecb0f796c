import type { Comparison } from './compare-sites.ts'
import type { Loss } from './loss.ts'

/** Everything that was found, for machines. A loss can be copied to a file of accepted losses. */
export function comparisonJson(
  { losses, accepted, ...rest }: Comparison,
  { old, fresh }: { readonly old: string; readonly fresh: string },
): string {
  const document = {
    ok: rest.lost === 0,
    old,
    new: fresh,
    ...rest,
    losses: losses.map(json),
    accepted: accepted.map(json),
  }
  return JSON.stringify(document, undefined, 2)
}

function json({ fresh, ...loss }: Loss) {
  return { ...loss, ...(fresh !== undefined && { new: fresh }) }
}
