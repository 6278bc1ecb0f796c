import type { ShownPlace, ShownProblem } from '../client/dev/protocol.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'

/** A diagnostic as the browser shows it. */
export function toProblemMessage({ code, severity, message, help, at, label, notes }: Diagnostic) {
  const shown: ShownProblem = {
    code,
    severity,
    message,
    ...(help !== undefined && { help }),
    ...(at !== undefined && { at: shownPlace(at, label) }),
    ...(notes !== undefined && {
      notes: notes.map((note) => ({ at: shownPlace(note.at), message: note.message })),
    }),
  }
  return shown
}

function shownPlace({ file, line, column, frame, start, end }: Place, label?: string): ShownPlace {
  // a line may be megabytes long
  const maxFrame = 2000
  const isLong = frame.length > maxFrame
  return {
    file,
    line,
    column,
    frame: isLong ? '' : frame,
    length: end - start,
    ...(label !== undefined && { label }),
  }
}
