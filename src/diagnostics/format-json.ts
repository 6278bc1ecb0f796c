import { arrange } from './sort-diagnostics.ts'
import type { Diagnostic, Place, Severity } from './diagnostic.ts'

/** Diagnostics as JSON for other programs: flat objects, lines and columns from 1, the end exclusive. */
export function diagnosticsJson(problems: readonly Diagnostic[]): DiagnosticJson[] {
  return arrange(problems).map(
    ({ code, severity, message, help, label, at, notes, details, fix }) => ({
      code,
      severity,
      message,
      ...(at && placeJson(at)),
      ...(label !== undefined && { label }),
      ...(help !== undefined && { help }),
      ...(details && { details }),
      ...(notes && {
        notes: notes.map((note) => ({ message: note.message, ...placeJson(note.at) })),
      }),
      ...(fix && { fix: { ...placeJson(fix.at), replaceWith: fix.replaceWith } }),
    }),
  )
}

export interface DiagnosticJson extends Partial<PlaceJson> {
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly label?: string
  readonly help?: string
  readonly details?: readonly string[]
  readonly notes?: readonly (PlaceJson & { readonly message: string })[]
  readonly fix?: PlaceJson & { readonly replaceWith: string }
}

export interface PlaceJson {
  /** Relative to the folder of the site, with forward slashes. */
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

function placeJson(place: Place): PlaceJson {
  const { file, line, column, start, end, endLine = line, endColumn = column + end - start } = place
  return { file, line, column, endLine, endColumn }
}
