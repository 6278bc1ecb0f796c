import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'

/** A pattern of the navigation finds no page. */
export function emptyPattern(
  { written, folder }: { readonly written: string; readonly folder: string },
  at: Place,
  nearest: string | undefined,
): Diagnostic {
  const where = folder === '' ? 'the root' : `"${folder}"`
  return {
    code: 'site/empty-pattern',
    severity: 'warning',
    message: `The pattern "${written}" finds no page: there is none in ${where}.`,
    at,
    label: 'no pages',
    help:
      nearest === undefined
        ? `Create ${folder === '' ? '' : `${folder}/`}index.mdx, or take the pattern out of the navigation.`
        : `Did you mean "${nearest}"?`,
    ...(nearest !== undefined && { fix: { at, replaceWith: JSON.stringify(nearest) } }),
  }
}

/** The same pattern is in the navigation before. */
export function repeatedPattern(written: string, at: Place, first: Place): Diagnostic {
  return {
    code: 'site/repeated-pattern',
    severity: 'warning',
    message: `The pattern "${written}" is in the navigation twice. Its pages are listed at the first place alone.`,
    at,
    label: 'adds no page',
    help: 'Remove one of them.',
    notes: [{ at: first, message: 'The first place.' }],
  }
}
