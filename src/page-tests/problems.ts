import { count } from '../base/text/format-count.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'

/** What a block printed, and how its program ended. */
export interface FailedRun {
  /** Its last lines, errors included. */
  readonly printed: readonly string[]
  /** Blocks of the same session that did not run because of it. */
  readonly skipped: number
}

/** A block ended with another exit code than expected. */
export function failedBlock(
  at: Place,
  { exit, expected, printed, skipped }: FailedRun & { readonly exit: string; expected: number },
): Diagnostic {
  return {
    code: 'test/failed-block',
    severity: 'error',
    message: `This block ended with ${exit}${expected === 0 ? '' : `, not with exit code ${expected}`}.${skippedText(skipped)}`,
    at,
    ...(printed.length > 0 && { details: printed }),
    help: 'Correct the code. If it should fail, write the code that it ends with: exit=1',
  }
}

/** A block did not end. */
export function endlessBlock(
  at: Place,
  { seconds, printed, skipped }: FailedRun & { readonly seconds: number },
): Diagnostic {
  return {
    code: 'test/timed-out',
    severity: 'error',
    message: `This block did not end within ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.${skippedText(skipped)}`,
    at,
    ...(printed.length > 0 && { details: printed }),
    help: 'End what it starts, such as a server, or raise the limit: --timeout 120',
  }
}

function skippedText(skipped: number): string {
  if (skipped === 0) return ''
  return ` ${count(skipped, 'block')} after it did not run.`
}

/** A block printed something else than the page shows. */
export function wrongOutput(at: Place, comparison: readonly string[]): Diagnostic {
  return {
    code: 'test/wrong-output',
    severity: 'error',
    message: 'The output is different.',
    at,
    details: comparison,
    help: 'Lines with - are on the page, lines with + were printed. "..." on the page is any text.',
  }
}

/** A block in a language that no program is known for. */
export function unknownRunner(at: Place, language: string): Diagnostic {
  return {
    code: 'test/no-runner',
    severity: 'error',
    message:
      language === ''
        ? 'This block has no language, so it is not known how to run it.'
        : `It is not known how to run "${language}".`,
    at,
    help: `Write the command: test="${language || 'cmd'} {file}". For all blocks of a language, set "test": { "commands": { … } } in docs.json.`,
  }
}

/** The program of a language is not installed. */
export function missingProgram(at: Place, program: string): Diagnostic {
  return {
    code: 'test/no-runner',
    severity: 'error',
    message: `This block needs ${program}, which is not installed.`,
    at,
    help: `Install ${program}, or write another command: test="cmd {file}"`,
  }
}

/** `test.fixtures` is not a folder of the site. */
export function missingFixtures(at: Place, folder: string): Diagnostic {
  return {
    code: 'test/missing-fixtures',
    severity: 'error',
    message: `The site has no folder "${folder}", so no block can run with its files.`,
    at,
    help: 'Write the path of a folder from the root of the site.',
  }
}
