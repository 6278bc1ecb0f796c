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

/** The option or setting `what` needs packages that few sites use, and they are not installed. */
export function missingPackages(
  what: string,
  names: readonly string[],
  severity: 'error' | 'warning' = 'error',
): Diagnostic {
  const list = new Intl.ListFormat('en').format(names)
  return {
    code: 'build/missing-package',
    severity,
    message: `${what} needs ${list}, and ${names.length === 1 ? 'it is' : 'they are'} not installed.`,
    help: `Install ${names.length === 1 ? 'it' : 'them'}: npm install --save-dev ${names.join(' ')}`,
  }
}
