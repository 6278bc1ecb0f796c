import { literalDollarSigns } from '../../src/content/scan/dollar-signs.ts'
import { proseOf } from '../../src/content/scan/prose-ranges.ts'
import { readByReference } from './reference-reading.ts'
import type { ReferenceReading, VisibleText } from './reference-reading.ts'

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

/** How a page is meant, where the reference may refuse what is written, or accept what is not meant. */
export const deliberateReadings: readonly {
  readonly section: number
  readonly what: string
  /** What the reference makes of what is meant; `undefined`: the page is meant as it is written. */
  readAs(text: string): ReferenceReading | undefined
}[] = [
  {
    section: 5,
    what: 'the content of script, style and textarea is neither Markdown nor escaped',
    readAs: (text) => changed(text, rawText, (content) => content.replace(/[^\r\n]/g, ' ')),
  },
  {
    section: 5,
    what: 'a dollar sign that is clearly no part of a formula is text',
    readAs: withoutLiteralDollars,
  },
  {
    section: 5,
    what: 'a pipe in an expression of a table ends no cell',
    readAs: (text) =>
      changed(text, /^\s*\|.*\{[^}|\n]*\|[^}\n]*\}.*$/gm, (row) =>
        row.replace(/\{[^}\n]*\}/g, (it) => it.replaceAll('|', ',')),
      ),
  },
]

function changed(
  text: string,
  pattern: RegExp,
  by: (found: string) => string,
): ReferenceReading | undefined {
  const meant = text.replace(pattern, by)
  return meant === text ? undefined : readByReference(meant)
}

/** Signs that are text are another sign for the reference. */
function withoutLiteralDollars(text: string): ReferenceReading | undefined {
  const dollars = literalDollarSigns(text, proseOf(text), undefined).text
  if (dollars.length === 0) return undefined
  const signs = Array.from({ length: text.length }, (_, at) => text.charAt(at))
  for (const at of dollars) signs[at] = dollar
  const reading = readByReference(signs.join(''))
  if (reading?.ok !== true) return reading
  const texts = reading.texts.map((it) => ({ ...it, value: it.value.replaceAll(dollar, '$') }))
  return { ok: true, texts }
}

const dollar = '\uE000'

const rawText = /(?<=<(script|style|textarea)\b[^>]*>)[^]*?(?=<\/\1\s*>)/g
