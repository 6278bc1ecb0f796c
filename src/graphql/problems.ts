import { quote } from '../base/text/quote.ts'
import { closestMatch } from '../base/text/closest-match.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { createSourceProblems } from '../openapi/problems.ts'

export const schemaProblems = createSourceProblems({
  noun: 'GraphQL schema',
  missing: 'graphql/no-schema',
  kept: 'graphql/kept-schema',
  malformed: 'graphql/malformed',
})

/** The text of a schema is not GraphQL. */
export function malformedSchema(message: string, at: Place): Diagnostic {
  return {
    code: 'graphql/malformed',
    severity: 'error',
    message: `The GraphQL schema could not be read: ${message}`,
    at,
  }
}

/** A type that the schema does not define. */
export function unknownType(name: string, at: Place, known: Iterable<string>): Diagnostic {
  const meant = closestMatch(name, known)
  return {
    code: 'graphql/unknown-type',
    severity: 'warning',
    message: `The schema does not define the type ${quote(name)}.`,
    at,
    label: 'not found',
    help: meant ? `Did you mean ${quote(meant)}?` : 'Define it, or correct the name.',
  }
}

/** A second definition of one name; it is left out. */
export function duplicateDefinition(name: string, at: Place, first: Place): Diagnostic {
  return {
    code: 'graphql/duplicate-definition',
    severity: 'warning',
    message: `${quote(name)} is defined twice; the second definition is left out.`,
    at,
    help: `To add to a definition, write: extend …`,
    notes: [{ at: first, message: 'the first definition' }],
  }
}

/** A page's `graphql` names nothing of a schema. */
export function unknownReference(wanted: string, at: Place | undefined, near?: string): Diagnostic {
  return {
    code: 'graphql/unknown-reference',
    severity: 'warning',
    message: `No GraphQL schema has ${quote(wanted)}.`,
    ...(at && { at, label: 'not found' }),
    help: near
      ? `Did you mean ${quote(near)}?`
      : 'Write the kind and the name: query users, mutation addUser, type User.',
  }
}
