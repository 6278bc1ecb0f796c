import type { MdxNames } from '../mdx-names.ts'

/** What came of compiling a text. */
export type MdxOutcome = Compiled | Refusal

export interface Compiled {
  readonly ok: true
  readonly code: string
  readonly names: MdxNames
}

/** Why a compiler refuses a text, and the place that it names. */
export interface Refusal {
  readonly ok: false
  readonly message: string
  readonly line: number
  readonly column: number
}

export function offsetOf(text: string, { line, column }: Refusal): number {
  let start = 0
  for (let count = 1; count < line; count++) {
    const next = text.indexOf('\n', start)
    if (next === -1) return text.length
    start = next + 1
  }
  return Math.min(text.length, start + column - 1)
}

/** What was compiled from a text with marks in it, without them. */
export function unmarked(
  { code, names, ...rest }: Compiled,
  withoutMarks: (read: string) => string,
): Compiled {
  return {
    ...rest,
    code: withoutMarks(code),
    names: {
      ...names,
      esm: names.esm.map((each) => ({ ...each, text: withoutMarks(each.text) })),
      attributes: names.attributes.map((each) => ({
        ...each,
        expression: withoutMarks(each.expression),
      })),
      imports: names.imports.map((each) => ({ ...each, specifier: withoutMarks(each.specifier) })),
      snippets: new Set([...names.snippets].map(withoutMarks)),
    },
  }
}
