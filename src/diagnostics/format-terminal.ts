import pc from 'picocolors'
import stringWidth from 'fast-string-width'
import { count, formatCount } from '../base/text/format-count.ts'
import { arrange } from './sort-diagnostics.ts'
import { codeFrame } from './code-frame.ts'
import { groupByCause, otherPlaces } from './group-by-cause.ts'
import type { Cause } from './group-by-cause.ts'
import type { Diagnostic, Place } from './diagnostic.ts'
import { printable, printableLines } from './escape-control.ts'

/**
 * Diagnostics as terminal text: hints and warnings first, errors last, so that what stops a build is nearest to the prompt.
 * A mistake that shows at many places is one block. Many warnings are grouped: each code shows its first ones and the
 * number of the rest.
 */
export function printDiagnostics(problems: readonly Diagnostic[], options: PrintOptions): string {
  const printer = createPrinter(options)
  const causes = groupByCause(arrange(problems))
  const hints = causes.filter(({ first }) => first.severity === 'hint')
  const warnings = causes.filter(({ first }) => first.severity === 'warning')
  const advice = [...hints, ...warnings]
  const errors = causes.filter(({ first }) => first.severity === 'error')
  const blocks = [
    ...(options.all || advice.length <= maxUngrouped
      ? advice.map(printer.whole)
      : grouped(advice, printer)),
    ...errors.slice(0, options.all ? undefined : maxErrors).map(printer.whole),
  ]
  if (blocks.length === 0) return ''
  if (!options.all && errors.length > maxErrors) {
    blocks.push(`and ${count(errors.length - maxErrors, 'more error')} ${printer.how}`)
  }
  return `${blocks.join('\n\n')}\n`
}

export interface PrintOptions {
  readonly colors: boolean
  /** Columns of the terminal. */
  readonly width?: number | undefined
  /** Show every diagnostic, without grouping. */
  readonly all?: boolean | undefined
  /** A prefix for file names: the folder of the site as the user typed it. */
  readonly folder?: string | undefined
}

/** Above this number, warnings are grouped by code. */
const maxUngrouped = 30
const maxErrors = 200
/** Diagnostics shown for each code of a group: the first in full, the others with place and message. */
const maxPlacesPerCode = 3
/** Other places of one mistake that are named, unless all are. */
const maxOtherPlaces = 3
const defaultWidth = 100
const maxWidth = 120

interface Printer {
  readonly whole: (cause: Cause) => string
  readonly short: (cause: Cause) => string
  /** A note on how to see the rest. */
  readonly how: string
}

function grouped(warnings: readonly Cause[], printer: Printer): string[] {
  const byCode = new Map<string, Cause[]>()
  for (const warning of warnings) {
    const sameCode = byCode.get(warning.first.code)
    if (sameCode) sameCode.push(warning)
    else byCode.set(warning.first.code, [warning])
  }
  return [...byCode].map(([code, [first, ...others]]) => {
    const places = others.slice(0, maxPlacesPerCode - 1)
    const left = others.length - places.length
    const more = left > 0 ? [`  and ${formatCount(left)} more of ${code} ${printer.how}`] : []
    return [printer.whole(first!), ...places.map(printer.short), ...more].join('\n')
  })
}

function createPrinter({ colors, width = defaultWidth, folder = '', all }: PrintOptions): Printer {
  const paint = pc.createColors(colors)
  const columns = Math.min(width, maxWidth)
  const where = ({ file, line, column }: Place) => `${printable(folder + file)}:${line}:${column}`

  function frame(place: Place, mark: (text: string) => string, label?: string): string[] {
    const lines = codeFrame(place, {
      label,
      width: columns - 2,
      paint: { margin: paint.dim, mark },
    })
    return lines.map((line) => `  ${line}`)
  }

  function whole(cause: Cause): string {
    const problem = cause.first
    const color = { error: paint.red, warning: paint.yellow, hint: paint.blue }[problem.severity]
    const text = `${problem.severity}: ${printable(problem.message)}`
    const space = columns - stringWidth(text) - problem.code.length
    // the terminal would break a code that does not fit
    const gap = space < 2 ? '\n  ' : ' '.repeat(space)
    const title =
      paint.bold(color(problem.severity)) + paint.bold(text.slice(problem.severity.length))
    const lines = [title + gap + paint.dim(problem.code)]
    if (problem.at)
      lines.push(`  ${paint.cyan(where(problem.at))}`, ...frame(problem.at, color, problem.label))
    if (cause.others.length > 0) lines.push(`  also ${placesOf(cause)}`)
    for (const line of problem.details ?? []) lines.push(`  ${paint.dim('│')} ${printable(line)}`)
    for (const note of problem.notes ?? []) {
      lines.push(
        `  ${paint.cyan(where(note.at))} ${printable(note.message)}`,
        ...frame(note.at, paint.blue),
      )
    }
    if (problem.help !== undefined) {
      const [first, ...rest] = printableLines(problem.help)
      lines.push(`  ${paint.green('help:')} ${first}`, ...rest.map((line) => `        ${line}`))
    }
    return lines.join('\n')
  }

  function placesOf(cause: Cause): string {
    const max = all === true ? Infinity : maxOtherPlaces
    return otherPlaces(cause, { name: (place) => paint.cyan(where(place)), max })
  }

  function short({ first: { at, message }, others }: Cause): string {
    const more = others.length === 0 ? '' : ` (and ${count(others.length, 'more place')})`
    return `  ${at ? `${paint.cyan(where(at))} ` : ''}${printable(message)}${more}`
  }

  return {
    whole,
    short,
    how: paint.dim('(--verbose shows all)'),
  }
}
