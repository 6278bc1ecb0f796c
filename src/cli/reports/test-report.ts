import pc from 'picocolors'
import { count } from '../../base/text/format-count.ts'
import { printable } from '../../diagnostics/escape-control.ts'
import { diagnosticsJson } from '../../diagnostics/format-json.ts'
import { printDiagnostics } from '../../diagnostics/format-terminal.ts'
import { packageVersion } from '../../host/node/package-root.ts'
import type { SessionResult, TestPagesResult } from '../../page-tests/test-pages.ts'
import type { Io } from '../io.ts'
import { shownFolder } from '../options/site-options.ts'

/** Prints a line about the blocks of a page, as soon as they have run. */
export function printSession(
  { file, session, blocks, seconds }: SessionResult,
  { root }: { readonly root: string },
  io: Io,
): void {
  const paint = pc.createColors(io.stderr.colors)
  const failed = blocks.filter(({ status }) => status !== 'passed').length
  const verdict = failed === 0 ? paint.green('ok    ') : paint.red('failed')
  const name = printable(shownFolder(root, io.cwd) + file) + (session ? ` (${session})` : '')
  const number = failed === 0 ? count(blocks.length, 'block') : `${failed} of ${blocks.length}`
  io.stderr.write(`${verdict} ${name}: ${number}, ${seconds.toFixed(1)} s\n`)
}

/** Prints the problems, and how many blocks ran. */
export function printTestSummary(
  result: TestPagesResult,
  { root, only }: { readonly root: string; readonly only: string | undefined },
  io: Io,
): void {
  const { colors, columns: width } = io.stdout
  const folder = shownFolder(root, io.cwd)
  const text = printDiagnostics(result.diagnostics, { colors, width, folder, all: true })
  if (text !== '') io.stdout.write(`\n${text}\n`)
  const { passed, failed, skipped } = numbersOf(result)
  const ran = passed + failed + skipped
  if (ran === 0 && result.ok) {
    const where = only === undefined ? 'This site' : `"${only}"`
    io.stdout.write(`${where} has no code blocks with test=true.\n`)
    return
  }
  const parts = [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} did not run`] : []),
  ]
  const seconds = `${result.seconds.toFixed(1)} s`
  io.stdout.write(`Ran ${count(ran, 'block')} in ${seconds}: ${parts.join(', ')}.\n`)
}

/** Prints the result as one JSON document. */
export function printTestJson(result: TestPagesResult, io: Io): void {
  const document = {
    version: packageVersion(),
    ok: result.ok,
    ...numbersOf(result),
    seconds: result.seconds,
    blocks: result.sessions.flatMap(({ file, session, blocks }) =>
      blocks.map(({ at, language, status }) => ({
        file,
        line: at.line,
        language,
        ...(session !== undefined && { session }),
        status,
      })),
    ),
    diagnostics: diagnosticsJson(result.diagnostics),
  }
  io.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
}

function numbersOf({ sessions }: TestPagesResult) {
  const all = sessions.flatMap(({ blocks }) => blocks)
  const number = (wanted: string) => all.filter(({ status }) => status === wanted).length
  return { passed: number('passed'), failed: number('failed'), skipped: number('skipped') }
}
