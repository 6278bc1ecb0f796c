import pc from 'picocolors'
import stringWidth from 'fast-string-width'
import { diagnosticsJson } from '../../diagnostics/format-json.ts'
import { printDiagnostics } from '../../diagnostics/format-terminal.ts'
import { printable } from '../../diagnostics/escape-control.ts'
import { packageVersion } from '../../host/node/package-root.ts'
import type { Change } from '../../openapi/diff/change.ts'
import { diffTitle, operationWords, summaryOf } from '../../openapi/diff/changes-markdown.ts'
import type { ApiDiff } from '../../openapi/diff/compare-apis.ts'
import { countChanges, groupChanges, type SchemaChange } from '../../openapi/diff/group-changes.ts'
import { plainText } from '../../openapi/diff/texts/code.ts'
import { english } from '../../openapi/diff/texts/english.ts'
import type { DescriptionProblems } from '../../project/compare-descriptions.ts'
import type { Io } from '../io.ts'

/** Prints the changes for people, by operation. */
export function printChanges(diff: ApiDiff, verbose: boolean, io: Io): void {
  const { colors, columns = defaultWidth } = io.stdout
  const paint = pc.createColors(colors)
  const printer = createPrinter({ colors, width: Math.min(columns, maxWidth), verbose })
  const grouped = groupChanges(diff.changes, english)
  const blocks = [
    paint.bold(printable(diffTitle(diff))),
    ...(grouped.api.length > 0 ? [printer.block('The whole API', texted(grouped.api))] : []),
    ...grouped.operations.map(({ operation, changes }) =>
      printer.block(operation.id, texted(changes)),
    ),
    ...grouped.schemas.map((schema) => {
      const max = verbose ? Infinity : undefined
      const users = operationWords(
        schema,
        ({ id }) => printable(id).replaceAll(' ', hardSpace),
        max,
      )
      const title = `Schema ${schema.name}`
      return printer.block(title, schema.changes, `used by ${users}`)
    }),
    summaryOf(countChanges(grouped)),
    ...(diff.isComplete ? [] : ['There are more changes than can be listed.']),
  ]
  io.stdout.write(`${blocks.join('\n\n')}\n`)
}

/** Prints the changes as one JSON document. */
export function printChangesJson(
  diff: ApiDiff,
  { ok, problems }: { readonly ok: boolean; readonly problems: readonly DescriptionProblems[] },
  io: Io,
): void {
  const grouped = groupChanges(diff.changes, english)
  const counts = countChanges(grouped)
  const document = {
    version: packageVersion(),
    ok,
    old: diff.old,
    new: diff.fresh,
    breaking: counts.breaking,
    warnings: counts.warning,
    infos: counts.info,
    complete: diff.isComplete,
    changes: [
      ...[...grouped.api, ...grouped.operations.flatMap(({ changes }) => changes)].map(changeJson),
      ...grouped.schemas.flatMap(({ changes }) => changes).map(sharedChangeJson),
    ],
    diagnostics: problemsJson(problems),
  }
  io.stdout.write(`${JSON.stringify(document, undefined, 2)}\n`)
}

/** The same for descriptions that cannot be compared. */
export function printUnreadableJson(problems: readonly DescriptionProblems[], io: Io): void {
  const document = { version: packageVersion(), ok: false, diagnostics: problemsJson(problems) }
  io.stdout.write(`${JSON.stringify(document, undefined, 2)}\n`)
}

/** Problems of the descriptions are the matter of `check`, except for those that lose a part of what is compared. */
export function printProblems(
  problems: readonly DescriptionProblems[],
  { verbose, all }: ProblemsShown,
  io: Io,
): void {
  const { colors, columns: width } = io.stderr
  for (const { folder, diagnostics } of problems) {
    const shown = diagnostics.filter(
      ({ code, severity }) => verbose || all || severity === 'error' || losesParts.has(code),
    )
    if (shown.length > 0)
      io.stderr.write(`${printDiagnostics(shown, { colors, width, folder, all: verbose })}\n`)
  }
}

interface ProblemsShown {
  readonly verbose: boolean
  /** Whether warnings are shown, too: one of them is why nothing was compared. */
  readonly all: boolean
}

const losesParts: ReadonlySet<string> = new Set([
  'openapi/missing-file',
  'openapi/missing-target',
  'openapi/outside-root',
  'openapi/not-upgraded',
  'openapi/too-many-files',
])

function changeJson({ rule, severity, operation, path, schema, statement }: Change) {
  return {
    rule,
    severity,
    ...(operation && { operation }),
    path,
    ...(schema && { schema: schema.name, member: schema.member }),
    text: plainText(english.sentence(statement)),
  }
}

/** A change of a schema that several places use: it is listed once, with these places. */
function sharedChangeJson({ rule, severity, schema, text, uses }: SchemaChange) {
  return {
    rule,
    severity,
    schema: schema.name,
    member: schema.member,
    text: plainText(text),
    uses,
  }
}

function problemsJson(problems: readonly DescriptionProblems[]) {
  return problems.flatMap(({ folder, diagnostics }) =>
    diagnosticsJson(diagnostics).map((problem) =>
      problem.file === undefined ? problem : { ...problem, file: folder + problem.file },
    ),
  )
}

interface TextedChange extends Change {
  readonly text: string
}

function texted(changes: readonly Change[]): readonly TextedChange[] {
  return changes.map((change) => ({ ...change, text: english.sentence(change.statement) }))
}

interface Style {
  readonly colors: boolean
  readonly width: number
  readonly verbose: boolean
}

function createPrinter({ colors, width, verbose }: Style) {
  const paint = pc.createColors(colors)
  const color = { breaking: paint.red, warning: paint.yellow, info: paint.blue }

  function lineOf({ severity, rule, text, path }: TextedChange): string {
    const lines = wrapped(printable(plainText(text)), width - indent)
    const last = lines.at(-1) ?? ''
    const gap = width - indent - stringWidth(last) - rule.length
    const end =
      gap < 2 ? `\n${' '.repeat(indent)}${paint.dim(rule)}` : ' '.repeat(gap) + paint.dim(rule)
    const label = paint.bold(color[severity](severity.padEnd(indent - 4)))
    const whole = `  ${label}  ${lines.join(`\n${' '.repeat(indent)}`)}${end}`
    return verbose ? `${whole}\n${' '.repeat(indent)}${paint.dim(printable(path))}` : whole
  }

  return {
    block: (title: string, changes: readonly TextedChange[], note?: string): string =>
      [
        paint.bold(paint.cyan(printable(title))),
        ...(note === undefined
          ? []
          : wrapped(note, width - 2).map((line) =>
              paint.dim(`  ${line.replaceAll(hardSpace, ' ')}`),
            )),
        ...changes.map(lineOf),
      ].join('\n'),
  }
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && stringWidth(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** Keeps a method and its path on one line. */
const hardSpace = '\u00A0'
/** The column in which sentences start: after `breaking`. */
const indent = 12
const defaultWidth = 100
const maxWidth = 120
