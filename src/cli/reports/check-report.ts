import { maxOf } from '../../base/long-lists.ts'
import { count, formatCount } from '../../base/text/format-count.ts'
import type { CheckResult } from '../../check/check.ts'
import { packageVersion } from '../../host/node/package-root.ts'
import { rules } from '../../lint/rules/index.ts'
import { arrange } from '../../diagnostics/sort-diagnostics.ts'
import { groupByCause } from '../../diagnostics/group-by-cause.ts'
import type { Cause } from '../../diagnostics/group-by-cause.ts'
import type { Severity } from '../../diagnostics/diagnostic.ts'
import { githubAnnotations } from '../../diagnostics/format-github.ts'
import { diagnosticsJson } from '../../diagnostics/format-json.ts'
import { printDiagnostics } from '../../diagnostics/format-terminal.ts'
import { printable } from '../../diagnostics/escape-control.ts'
import { sarifLog } from '../../diagnostics/format-sarif.ts'
import type { Io } from '../io.ts'
import { shownFolder } from '../options/site-options.ts'

/** Prints all problems as one JSON document. */
export function printCheckJson(result: CheckResult, io: Io): void {
  const { ok, pages, seconds, notes, fixed, diagnostics, reviews } = result
  const owners = new Map(reviews.map((review) => [review.file as string, review.owners]))
  const [errors, warnings, hints] = severities.map((severity) => countSeverity(result, severity))
  const document = {
    version: packageVersion(),
    ok,
    pages,
    seconds,
    errors,
    warnings,
    hints,
    fixed,
    notes,
    reviews,
    diagnostics: diagnosticsJson(diagnostics).map((problem) => {
      const responsible = owners.get(problem.file ?? '')
      return responsible === undefined ? problem : { ...problem, owners: responsible }
    }),
  }
  io.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
}

/** Prints problems for programs: GitHub annotations or SARIF. */
export function printCheckFor(format: string, result: CheckResult, root: string, io: Io): void {
  const folder = shownFolder(root, io.env['GITHUB_WORKSPACE'] ?? io.cwd)
  if (format === 'github') {
    io.stdout.write(githubAnnotations(result.diagnostics, folder))
    io.stderr.write(summary(result))
    return
  }
  const known = rules.map(({ id, summary }) => ({ code: `check/${id}`, summary }))
  const tool = { name: 'octavo', version: packageVersion(), rules: known }
  io.stdout.write(`${JSON.stringify(sarifLog(result.diagnostics, tool, folder), null, 2)}\n`)
}

/** Prints problems for people. Many problems become an overview that fits one screen. */
export function printCheckText(
  result: CheckResult,
  { root, verbose }: { readonly root: string; readonly verbose: boolean },
  io: Io,
): void {
  const folder = shownFolder(root, io.cwd)
  const { colors, columns: width } = io.stdout
  const problems = arrange(result.diagnostics)
  const causes = groupByCause(problems)
  const isInFull = verbose || causes.length <= maxInFull
  const style = { colors, width, folder }
  const text = isInFull
    ? printDiagnostics(problems, { ...style, all: verbose || problems.length <= maxInFull })
    : overview(causes, style)
  if (text !== '') io.stdout.write(`${text}\n`)
  for (const note of result.notes) io.stderr.write(`note: ${note}\n`)
  const { fixed } = result
  if (fixed.problems > 0) {
    io.stdout.write(`Fixed ${count(fixed.problems, 'problem')} in ${count(fixed.files, 'file')}.\n`)
  }
  io.stdout.write(summary(result, !isInFull))
}

/** Above this number, an overview is shown. */
const maxInFull = 30
/** Target height of the overview, in lines. */
const overviewLines = 28
/** The maximum number of codes that are shown with an example, and the lines of an example. */
const maxExamples = 3
const linesPerExample = 7
const maxPlaces = 3

const severities = ['error', 'warning', 'hint'] as const

interface Style {
  readonly colors: boolean
  readonly width: number | undefined
  readonly folder: string
}

/** Examples of errors, or of warnings if there are none, then one line with a count for each code; hints share a line. */
function overview(causes: readonly Cause[], style: Style): string {
  const [errors = [], warnings = [], hints = []] = severities.map((it) => kindsOf(causes, it))
  const kinds = [...errors, ...warnings]
  const maxCodeLength = maxOf(kinds.map(({ code }) => code.length))
  const all = hints.reduce((sum, kind) => sum + kind.all.length, 0)
  const numbers = [...kinds.map((kind) => kind.all.length), all]
  const digits = maxOf(numbers.map((number) => formatCount(number).length))
  const table = kinds.map(({ severity, code, all: [first, ...others] }) => {
    const number = formatCount(others.length + 1).padStart(digits)
    return `${severity.padEnd(7)}  ${number}  ${code.padEnd(maxCodeLength)}  ${placesOf([first!], style)}`
  })
  if (all > 0) {
    const list = hints.map((kind) => `${kind.code} ${formatCount(kind.all.length)}`)
    table.push(`hint     ${formatCount(all).padStart(digits)}  ${list.join(', ')}`)
  }
  const exampleCount = Math.floor((overviewLines - table.length) / linesPerExample)
  const examples = (errors.length > 0 ? errors : warnings)
    .slice(0, Math.min(maxExamples, Math.max(1, exampleCount)))
    .map(({ all: [first, ...others] }) => {
      const places = placesOf(others.slice(0, maxPlaces), style)
      const whole = printDiagnostics([first!.first, ...first!.others], style).trimEnd()
      return places === '' ? whole : `${whole}\n  also ${places}`
    })
  return `${[...examples, table.join('\n')].join('\n\n')}\n`
}

interface Kind {
  readonly severity: Severity
  readonly code: string
  readonly all: readonly Cause[]
}

/** The mistakes of a severity by code, most frequent first. */
function kindsOf(causes: readonly Cause[], severity: Severity): Kind[] {
  const byCode = new Map<string, Cause[]>()
  for (const cause of causes) {
    const { first } = cause
    if (first.severity !== severity) continue
    const same = byCode.get(first.code)
    if (same) same.push(cause)
    else byCode.set(first.code, [cause])
  }
  return [...byCode]
    .map(([code, all]) => ({ severity, code, all }))
    .toSorted((a, b) => b.all.length - a.all.length)
}

function placesOf(causes: readonly Cause[], { folder }: Style): string {
  return causes
    .flatMap(({ first: { at } }) =>
      at ? [`${printable(folder + at.file)}:${at.line}:${at.column}`] : [],
    )
    .join(', ')
}

function summary(result: CheckResult, isShort = false): string {
  const { pages, seconds } = result
  const causes = groupByCause(result.diagnostics)
  const found = severities.flatMap((severity) => {
    const number = causes.filter(({ first }) => first.severity === severity).length
    return number === 0 ? [] : [count(number, severity)]
  })
  const inPlaces =
    causes.length < result.diagnostics.length
      ? ` in ${count(result.diagnostics.length, 'place')}`
      : ''
  const time = `${seconds.toFixed(1)} s`
  if (found.length === 0) return `Checked ${count(pages, 'page')} in ${time}: no problems found.\n`
  const more = isShort ? ' --verbose shows all of them, --only <rule> those of one rule.' : ''
  const fixes = result.diagnostics.filter(({ fix }) => fix !== undefined).length
  const fixHint = fixes === 0 ? '' : ` --fix corrects ${formatCount(fixes)}.`
  return `Checked ${count(pages, 'page')} in ${time}: ${found.join(', ')}${inPlaces}.${more}${fixHint}\n`
}

function countSeverity({ diagnostics }: CheckResult, severity: Severity): number {
  return diagnostics.filter((problem) => problem.severity === severity).length
}
