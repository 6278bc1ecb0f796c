import { count } from '../../base/text/format-count.ts'
import { printable } from '../../diagnostics/escape-control.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'

const maxNamed = 3

/** The lines that `dev` prints when problems are gone: the first of them, and how many are left. */
export function fixedText(fixed: readonly Diagnostic[], left: number, folder: string): string {
  const lines = fixed
    .slice(0, maxNamed)
    .map(
      ({ code, at }) =>
        `fixed: ${code}${at === undefined ? '' : ` in ${printable(folder + at.file)}`}`,
    )
  const more = fixed.length - lines.length
  if (more > 0) lines.push(`and ${count(more, 'more problem')} fixed`)
  lines.push(left === 0 ? 'No problems left.' : `${count(left, 'problem')} left.`)
  return `${lines.join('\n')}\n`
}
