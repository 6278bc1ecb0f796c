import { count } from '../../base/text/format-count.ts'
import type { Diagnostic, Fix, Place } from '../../diagnostics/diagnostic.ts'

/** Braces without an expression: MDX shows nothing in their place. */
export function emptyBraces(at: Place, written: string): Diagnostic {
  return {
    code: 'content/read-as-text',
    severity: 'warning',
    message: 'Braces without an expression are shown as text.',
    at,
    help: String.raw`Write \{} for braces that are meant as text, or put them in backticks.`,
    fix: { at, replaceWith: `\\${written}` },
  }
}

/** A row of a table has more cells than the header, and no table shows them. */
export function extraCells(at: Place, columns: number, fix: Fix | undefined): Diagnostic {
  return {
    code: 'content/extra-cells',
    severity: 'warning',
    message: `The header of this table has ${count(columns, 'cell')}, so the rest of this row is not shown.`,
    at,
    label: 'not shown',
    help:
      fix === undefined
        ? 'Add a cell to the header and to the row of hyphens, or write \\| for a pipe that is meant as text.'
        : `A pipe in backticks divides cells too. Write: ${fix.replaceWith.trim()}`,
    ...(fix && { fix }),
  }
}

/** A row of hyphens below which no table begins, so that all of its lines are shown as text. */
export function noTable(
  at: Place,
  { columns, header }: { readonly columns: number; readonly header: number | undefined },
): Diagnostic {
  const why =
    header === undefined
      ? 'No header is above this row of hyphens'
      : header === columns
        ? 'This row of hyphens is read as a list'
        : `This row of hyphens has ${count(columns, 'cell')} and the line above it has ${header}`
  return {
    code: 'content/no-table',
    severity: 'warning',
    message: `${why}, so there is no table and its lines are shown as text.`,
    at,
    label: 'makes no table',
    help: `Write ${'| --- '.repeat(Math.min(header ?? columns, 8))}| directly below the header.`,
  }
}

/** A fence without an end. */
export function unclosedFence(at: Place, sign: string): Diagnostic {
  return {
    code: 'content/unclosed-fence',
    severity: 'warning',
    message: 'This code block is not closed, so everything below it is a part of it.',
    at,
    label: 'opened here',
    help: `Write a line with ${sign} where the code ends.`,
  }
}

/** `<note>`, which is no element of HTML. */
export function componentCase(at: Place, written: string, name: string): Diagnostic {
  return {
    code: 'content/component-case',
    severity: 'warning',
    message: `<${written}> is read as the component <${name}>: other MDX tools make an element of it that no browser knows.`,
    at,
    label: `meant as ${name}`,
    help: `Write <${name}>, and </${name}> where it ends.`,
  }
}
