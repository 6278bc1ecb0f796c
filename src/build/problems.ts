import type { FilePath } from '../base/paths.ts'
import type { Redirect } from '../config/config.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'

/** The output folder holds something that a build would destroy. */
export function foreignFolder(reason: string): Diagnostic {
  return {
    code: 'build/foreign-output',
    severity: 'error',
    message: `The output folder cannot be used: ${reason}`,
    help: 'Name another folder with --out, or empty this one.',
  }
}

/** A host's file of redirects cannot say a pattern. */
export function redirectInParts(
  { source }: Redirect,
  { kind, known, at }: { kind: string; known: number; at: Place | undefined },
): Diagnostic {
  const count = known === 1 ? 'the one address' : `the ${known} addresses`
  return {
    code: 'build/redirect-in-parts',
    severity: 'warning',
    message: `The redirect from "${source}" cannot be told to ${kind} as it is: ${count} that it is known to take ${known === 1 ? 'is' : 'are'} written instead.`,
    ...(at && { at }),
    help: 'One star, at the end and as a segment of its own, below which no page stands, works on every host.',
  }
}

/** The author has a file where the redirects would be written. */
export function foreignRedirects(file: FilePath): Diagnostic {
  return {
    code: 'build/own-redirects',
    severity: 'warning',
    message: `The site has a file ${file} of its own, so the redirects of the settings are not written to one.`,
    help: `Take ${file} out of the site and move what it says into "redirects", or build without --redirects.`,
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

/** `check --rendered` leans on packages that few sites need, and they are not installed. */
export function missingPackages(names: readonly string[]): Diagnostic {
  const list = new Intl.ListFormat('en').format(names)
  return {
    code: 'build/missing-package',
    severity: 'error',
    message: `--rendered needs ${list}, and ${names.length === 1 ? 'it is' : 'they are'} not installed.`,
    help: `Install ${names.length === 1 ? 'it' : 'them'}: npm install --save-dev ${names.join(' ')}`,
  }
}

/** `check --rendered` looks at pages in a browser, and none could be opened. */
export function noBrowser(reason: string): Diagnostic {
  return {
    code: 'build/no-browser',
    severity: 'error',
    message: `--rendered needs a browser: ${reason}.`,
    help: 'Install Chromium or Chrome, or put the path of its program in CHROME_PATH. Without one: "rules": { "accessibility": "off" }',
  }
}
