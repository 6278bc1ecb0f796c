import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'

/** A `twoslash` fence without the compiler that knows the types. */
export function noTypeScript(at: Place): Diagnostic {
  return {
    code: 'content/no-typescript',
    severity: 'warning',
    message:
      'Code blocks with "twoslash" show no types, because TypeScript is not installed next to the site.',
    at,
    help: 'Install it: npm install --save-dev typescript@6',
  }
}

/** Errors that the code of a `twoslash` fence does not name. */
export function typeErrors(at: Place, messages: readonly string[]): Diagnostic {
  const [first = '', ...others] = messages
  const more = others.length === 0 ? '' : ` And ${others.length} more.`
  const code = /\((\d+)\)$/.exec(first)?.[1]
  return {
    code: 'content/type-error',
    severity: 'warning',
    message: `This code block does not compile: ${first}${more}`,
    at,
    help:
      code === undefined
        ? 'Put the query below the name that it points at.'
        : `Fix the code, or write // @errors: ${code} above it to show the error, or // @noErrors.`,
  }
}
