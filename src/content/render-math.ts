import temml from 'temml'
import { escapeHtml } from '../base/text/html-escape.ts'
import { formulaExcess } from './scan/formula-excess.ts'

/**
 * TeX as MathML, which browsers lay out and read out by themselves: no script and no face is sent. When it is wrong,
 * `html` is the source and `problem` says what is, in a sentence.
 */
export function renderMath(tex: string, display: boolean): MathResult {
  const excess = formulaExcess(tex)
  if (excess !== undefined) return failed(tex, excess)
  try {
    const html = temml.renderToString(tex.trim(), {
      displayMode: display,
      throwOnError: true,
      trust: false,
      maxSize: [100, 50],
      maxExpand: maxExpansions(tex),
    })
    return isTooLarge(html) ? failed(tex, 'What its macros expand to is too large.') : { html }
  } catch (error) {
    // what the parser itself trips over, such as `a^` at the end
    if (error instanceof TypeError || error instanceof RangeError)
      return failed(tex, 'It is not complete, or is nested too deeply.')
    return failed(tex, sentence(error instanceof Error ? error.message : String(error)))
  }
}

export interface MathResult {
  readonly html: string
  readonly problem?: string
}

/** A macro of the formula's own expands to as much as the formula is long: the less of them, the longer it is. */
function maxExpansions(tex: string): number {
  if (!/\\(?:[gex]?def|let|(?:re)?newcommand|providecommand)(?![a-zA-Z])/.test(tex)) return 1_000
  return Math.min(1_000, Math.floor(maxExpanded / tex.length))
}

/** Characters that all macros of a formula may expand to. */
const maxExpanded = 100_000

/** Macros can nest what is not nested in the source. */
function isTooLarge(html: string): boolean {
  if (html.length > maxMathMl) return true
  let depth = 0
  let most = 0
  for (const [, end] of html.matchAll(/<(\/?)[a-z]/g))
    most = Math.max(most, (depth += end ? -1 : 1))
  return most > maxElements
}

/** Characters. */
const maxMathMl = 2_000_000

/** A level of TeX is up to three of MathML. */
const maxElements = 400

function failed(tex: string, problem: string): MathResult {
  return { html: `<code>${escapeHtml(tex)}</code>`, problem }
}

/** The first line of a parser's message, without its name, as a sentence. */
function sentence(message: string): string {
  const text = message
    .replace(/^\s*(?:\w+ ?(?:parse)? ?error:)?\s*/i, '')
    .split('\n')[0]!
    .replace(/(?<!\s)\s+at (?:position \d+|end of input):[^]*$/, '')
    .trim()
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1).replace(/[.:]$/, '')}.`
}
