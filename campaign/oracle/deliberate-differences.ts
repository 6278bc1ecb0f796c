import type { VisibleText } from './reference-reading.ts'

/** Where a page is read otherwise than the reference reads it, on purpose. */
export interface Difference {
  /** The section of the decisions that says so. */
  readonly section: number
  readonly what: string
  /** Whether the word of the reference may be missing. */
  covers(word: string, text: VisibleText): boolean
}

export const deliberateDifferences: readonly Difference[] = [
  {
    section: 5,
    what: 'emoji shortcodes are emoji',
    covers: (word, { kind }) => kind === 'text' && /:[\w+-]+:/.test(word),
  },
  {
    section: 5,
    what: 'emphasis and strikethrough next to CJK characters',
    covers: (word, { kind }) => kind === 'text' && /[*_~]/.test(word) && /[^\0-\u2E7F]/.test(word),
  },
  {
    section: 5,
    what: 'Markdown of other programs, such as `:::tip` and `[!NOTE]`, is what it means there, with a hint',
    covers: (word, { kind }) => kind === 'text' && /^:::|^\[!\w+\]$/.test(word),
  },
  {
    section: 5,
    what: 'comments that mark lines of code, and those of type hints, are not shown',
    covers: (_, { kind, value }) => kind === 'code' && /\[!code|\^\?|@\w+|---cut/.test(value),
  },
  {
    section: 2,
    what: 'frontmatter after blank lines is frontmatter, with a warning',
    covers: (_, { kind, leads = false }) => kind === 'text' && leads,
  },
  {
    section: 5,
    what: 'a diagram is drawn',
    covers: (_, { lang }) => lang === 'mermaid',
  },
  {
    section: 5,
    what: 'variables have their values, in code too',
    covers: (word) => word.includes('{{') || word.includes('}}'),
  },
  {
    section: 5,
    what: 'the content of script, style and textarea is neither Markdown nor escaped',
    covers: (_, { within }) => within.some((name) => /^(?:script|style|textarea)$/.test(name)),
  },
]

/** What the reference refuses and a page may contain without a report. */
export const deliberateReadings: readonly {
  readonly section: number
  readonly what: string
  covers(construct: string, message: string): boolean
}[] = [
  {
    section: 5,
    what: 'a pipe in an expression of a table ends no cell',
    covers: (construct, message) =>
      message.startsWith('Unexpected end of file in expression') &&
      /^\s*\|.*\{[^}|\n]*\|[^}\n]*\}/m.test(construct),
  },
]
