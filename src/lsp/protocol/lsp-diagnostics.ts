import type { Diagnostic as LspDiagnostic } from 'vscode-languageserver'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { rangeOf } from './text-places.ts'
import type { TextPlaces } from './text-places.ts'

export interface DiagnosticLinks {
  /** The URL of the manual, if the editor knows one. */
  readonly manual: string | undefined
  /** The URI of a file of the site. */
  uriOf(file: string): string
}

/** A problem as editors show it: the sentence, then what to do. */
export function lspDiagnostic(
  problem: Diagnostic,
  places: TextPlaces,
  { manual, uriOf }: DiagnosticLinks,
): LspDiagnostic {
  const { code, severity, message, at, help, notes } = problem
  return {
    code,
    source: 'octavo',
    severity: severities[severity],
    message: help === undefined ? message : `${message}\n${help}`,
    range: at === undefined ? places.range(0, 0) : rangeOf(at, places),
    ...(manual !== undefined && { codeDescription: { href: problemPage(code, manual) } }),
    ...(notes && {
      relatedInformation: notes.map((note) => {
        const { line, column } = note.at
        const start = { line: line - 1, character: column - 1 }
        return {
          message: note.message,
          location: { uri: uriOf(note.at.file), range: { start, end: start } },
        }
      }),
    }),
  }
}

const severities = { error: 1, warning: 2, hint: 4 } as const

/** The page of a problem in the manual. */
function problemPage(code: Diagnostic['code'], manual: string): string {
  return `${manual.replace(/\/+$/, '')}/problems/${code}`
}
