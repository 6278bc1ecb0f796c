import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** The output folder holds something that a build would destroy. */
export function foreignFolder(reason: string): Diagnostic {
  return {
    code: 'build/foreign-output',
    severity: 'error',
    message: `The output folder cannot be used: ${reason}`,
    help: 'Name another folder with --out, or empty this one.',
  }
}
