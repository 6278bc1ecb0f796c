import { count, formatCount } from '../../base/text/format-count.ts'
import type { CheckResult } from '../../check/check.ts'
import { packageVersion } from '../../host/node/package-root.ts'
import { rules } from '../../lint/rules/index.ts'
import { arrange } from '../../diagnostics/sort-diagnostics.ts'
import type { Diagnostic, Severity } from '../../diagnostics/diagnostic.ts'
import { githubAnnotations } from '../../diagnostics/format-github.ts'
import { diagnosticsJson } from '../../diagnostics/format-json.ts'
import { printDiagnostics } from '../../diagnostics/format-terminal.ts'
import { printable } from '../../diagnostics/escape-control.ts'
import { sarifLog } from '../../diagnostics/format-sarif.ts'
import type { Io } from '../io.ts'
import { shownFolder } from '../options/site-options.ts'

/** One JSON document with everything that was found. */
export function printCheckJson(result: CheckResult, io: Io): void {
  const { ok, pages, seconds, notes, fixed, diagnostics } = result
  const [errors, warnings, hints] = severities.map((severity) => severe(result, severity))
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
    diagnostics: diagnosticsJson(diagnostics),
  }
  io.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
}

/** For machines that show problems beside the lines of a pull request. */
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

/** What was found, in a form that fits a screen however much it is. */
export function printCheckText(
  result: CheckResult,
  { root, verbose }: { readonly root: string; readonly verbose: boolean },
  io: Io,
): void {
  const folder = shownFolder(root, io.cwd)
  const { colors, columns: width } = io.stdout
  const problems = arrange(result.diagnostics)
  const text =
    verbose || problems.length <= shownWhole
      ? printDiagnostics(problems, { colors, width, folder, all: true })
      : overview(problems, { colors, width, folder })
  if (text !== '') io.stdout.write(`${text}\n`)
  for (const note of result.notes) io.stderr.write(`note: ${note}\n`)
  const { fixed } = result
  if (fixed.problems > 0) {
    io.stdout.write(
      `Mended ${count(fixed.problems, 'problem')} in ${count(fixed.files, 'file')}.\n`,
    )
  }
  io.stdout.write(summary(result, problems.length > shownWhole && !verbose))
}

/** Up to this number each problem is shown whole. */
const shownWhole = 30
/** Lines that the overview of more takes, as far as that is possible. */
const screen = 28
/** Kinds of errors that are shown with an example each, and the lines of an example. */
const maxExamples = 3
const linesOfExample = 7
const shownPlaces = 3

const severities = ['error', 'warning', 'hint'] as const

interface Style {
  readonly colors: boolean
  readonly width: number | undefined
  readonly folder: string
}

/** Examples of the errors, then a line for each kind of problem with its number; hints share one. */
function overview(problems: readonly Diagnostic[], style: Style): string {
  const [errors = [], warnings = [], hints = []] = severities.map((it) => kindsOf(problems, it))
  const kinds = [...errors, ...warnings]
  const widest = Math.max(...kinds.map(({ code }) => code.length))
  const all = hints.reduce((sum, kind) => sum + kind.all.length, 0)
  const numbers = [...kinds.map((kind) => kind.all.length), all]
  const digits = Math.max(...numbers.map((number) => formatCount(number).length))
  const table = kinds.map(({ severity, code, all: [first, ...others] }) => {
    const number = formatCount(others.length + 1).padStart(digits)
    return `${severity.padEnd(7)}  ${number}  ${code.padEnd(widest)}  ${placesOf([first!], style)}`
  })
  if (all > 0) {
    const list = hints.map((kind) => `${kind.code} ${formatCount(kind.all.length)}`)
    table.push(`hint     ${formatCount(all).padStart(digits)}  ${list.join(', ')}`)
  }
  const room = Math.floor((screen - table.length) / linesOfExample)
  const examples = errors
    .slice(0, Math.min(maxExamples, Math.max(1, room)))
    .map(({ all: [first, ...others] }) => {
      const places = placesOf(others.slice(0, shownPlaces), style)
      const whole = printDiagnostics([first!], { ...style, all: true }).trimEnd()
      return places === '' ? whole : `${whole}\n  also ${places}`
    })
  return `${[...examples, table.join('\n')].join('\n\n')}\n`
}

interface Kind {
  readonly severity: Severity
  readonly code: string
  readonly all: readonly Diagnostic[]
}

/** Problems of a severity by code, the most frequent first. */
function kindsOf(problems: readonly Diagnostic[], severity: Severity): Kind[] {
  const byCode = new Map<string, Diagnostic[]>()
  for (const problem of problems) {
    if (problem.severity !== severity) continue
    const same = byCode.get(problem.code)
    if (same) same.push(problem)
    else byCode.set(problem.code, [problem])
  }
  return [...byCode]
    .map(([code, all]) => ({ severity, code, all }))
    .toSorted((a, b) => b.all.length - a.all.length)
}

function placesOf(problems: readonly Diagnostic[], { folder }: Style): string {
  return problems
    .flatMap(({ at }) => (at ? [`${printable(folder + at.file)}:${at.line}:${at.column}`] : []))
    .join(', ')
}

function summary(result: CheckResult, isShort = false): string {
  const { pages, seconds } = result
  const found = severities.flatMap((severity) => {
    const number = severe(result, severity)
    return number === 0 ? [] : [count(number, severity)]
  })
  const time = `${seconds.toFixed(1)} s`
  if (found.length === 0) return `Checked ${count(pages, 'page')} in ${time}: all is well.\n`
  const more = isShort ? ' --verbose shows each of them, --only <rule> those of one kind.' : ''
  const fixes = result.diagnostics.filter(({ fix }) => fix !== undefined).length
  const mend = fixes === 0 ? '' : ` --fix mends ${formatCount(fixes)}.`
  return `Checked ${count(pages, 'page')} in ${time}: ${found.join(', ')}.${more}${mend}\n`
}

function severe({ diagnostics }: CheckResult, severity: Severity): number {
  return diagnostics.filter((problem) => problem.severity === severity).length
}
