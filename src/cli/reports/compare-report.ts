import pc from 'picocolors'
import { count, formatCount } from '../../base/text/format-count.ts'
import type { Comparison } from '../../compare/compare-sites.ts'
import { kindNames, type Loss, lossKinds } from '../../compare/loss.ts'
import { printable } from '../../diagnostics/escape-control.ts'
import type { Io } from '../io.ts'

/** One line that is overwritten in a terminal; elsewhere nothing, since the output is a log. */
export function compareProgress({ stderr }: Io): {
  show(done: number, total: number): void
  end(): void
} {
  const isLive = stderr.live
  return {
    show(done, total) {
      if (isLive && done % 20 === 0)
        stderr.write(`\r\u001B[2KComparing ${done} of ${count(total, 'page')}`)
    },
    end() {
      if (isLive) stderr.write('\r\u001B[2K')
    },
  }
}

export function printComparison(
  { losses, accepted, lost, counts, pages, notes }: Comparison,
  { verbose }: { readonly verbose: boolean },
  io: Io,
): void {
  const paint = pc.createColors(io.stdout.colors)
  const shown = verbose ? losses : losses.slice(0, maxShown)
  for (const loss of shown) io.stdout.write(`${lossText(loss, paint)}\n`)
  if (shown.length < losses.length)
    io.stdout.write(`… and ${losses.length - shown.length} more; --verbose lists them.\n`)
  for (const note of notes) io.stderr.write(`note: ${printable(note)}\n`)
  const kinds = lossKinds.filter((kind) => (counts[kind] ?? 0) > 0)
  const allowed = accepted.length === 0 ? '' : ` Accepted: ${formatCount(accepted.length)}.`
  io.stdout.write(
    lost === 0
      ? `Compared ${count(pages, 'page')}: nothing is lost.${allowed}\n`
      : `Compared ${count(pages, 'page')}. Lost: ${kinds.map((kind) => `${kindNames[kind]} ${formatCount(counts[kind] ?? 0)}`).join(', ')}.${allowed}\n`,
  )
}

const maxShown = 30

function lossText(
  { kind, page, text, fresh, cause }: Loss,
  paint: ReturnType<typeof pc.createColors>,
): string {
  const lines = printable(text.length > 300 ? `${text.slice(0, 300)}…` : text)
  const instead =
    fresh === undefined || kind === 'code' || fresh === ''
      ? ''
      : `\n  new: ${printable(fresh.slice(0, 300))}`
  const why = cause === undefined ? '' : `\n  ${printable(cause)}`
  return `${paint.bold(printable(page))}  ${paint.red(kindNames[kind])}  ${lines}${instead}${why}`
}
