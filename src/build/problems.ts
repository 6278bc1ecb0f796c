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

/** `--changed` names something that git does not know. */
export function unknownCommit(name: string): Diagnostic {
  return {
    code: 'build/unknown-commit',
    severity: 'error',
    message: `git knows no commit or branch "${name}" here, so nobody can tell what changed since.`,
    help: 'Name a branch such as origin/main. In CI, fetch its history first.',
  }
}
