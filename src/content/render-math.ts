import temml from 'temml'
import { escapeHtml } from '../base/text/html-escape.ts'

/**
 * TeX as MathML, which browsers lay out and read out by themselves: no script and no face is sent. When it is wrong,
 * `html` is the source and `problem` says what is, in a sentence.
 */
export function renderMath(tex: string, display: boolean): MathResult {
  if (tex.length > maxFormula) return failed(tex, 'The formula is longer than 20,000 characters.')
  try {
    const html = temml.renderToString(tex.trim(), {
      displayMode: display,
      throwOnError: true,
      trust: false,
      maxSize: [100, 50],
      maxExpand: 1_000,
    })
    return { html }
  } catch (error) {
    return failed(tex, sentence(error instanceof Error ? error.message : String(error)))
  }
}

export interface MathResult {
  readonly html: string
  readonly problem?: string
}

const maxFormula = 20_000

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
