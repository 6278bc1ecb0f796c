import { completePublish } from '../pipeline/output/staging.ts'
import type { Io } from './io.ts'
import { shownPath } from './options/site-options.ts'

/** Completes the interrupted publish of an output. If that is not possible, the command continues with the existing files. */
export function completeOutput(out: string, io: Io): void {
  try {
    completePublish(out)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    io.stderr.write(
      `note: The last build was interrupted while it published to ${shownPath(out, io.cwd)}, and this could not be completed: ${reason}\n`,
    )
  }
}
