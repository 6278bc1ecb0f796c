import { paidIcon, unknownIcon } from '../../content/problems.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import type { IconResult } from './icons.ts'

/** What an author should know of an icon: that there is none of this name, or that another one is drawn. */
export function iconProblem(
  name: string,
  result: IconResult,
): ((at: Place) => Diagnostic) | undefined {
  if (!result.found) return (at) => unknownIcon(at, name, result.nearest)
  const { inPlace } = result
  return inPlace === undefined ? undefined : (at) => paidIcon(at, name, inPlace)
}
