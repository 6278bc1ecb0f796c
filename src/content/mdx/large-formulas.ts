import type { TextRange } from '../scan/prose-ranges.ts'
import { deepest } from '../scan/formula-excess.ts'
import type { Edit } from './source-edits.ts'

/** Formulas that the reader of a page sees as one word each, so that their signs cost the page nothing. */
export interface LargeFormulas {
  readonly edits: readonly Edit[]
  /** The TeX of a formula that was read; what is no such word is returned as it is. */
  texOf(read: string): string
  /** Whether every word was read as a formula. A word that was read as anything else would be shown. */
  areAllRead(): boolean
}

/** Takes the large ones out of the formulas of a text, which are given without their dollar signs. */
export function largeFormulas(text: string, formulas: readonly TextRange[]): LargeFormulas {
  const edits: Edit[] = []
  const texts = new Map<string, string>()
  const unread = new Set<string>()
  for (const { start, end } of formulas) {
    const written = text.slice(start, end)
    if (!isLarge(written) || !staysInBlock(text, start, written)) continue
    const word = `octavoformula${texts.size}`
    const tex = written.trim()
    const from = start + written.indexOf(tex)
    texts.set(word, withoutQuoteSigns(tex, text, start))
    unread.add(word)
    edits.push({ start: from, end: from + tex.length, by: word })
  }
  return {
    edits,
    texOf(read) {
      const tex = texts.get(read.trim())
      if (tex === undefined) return read
      unread.delete(read.trim())
      return tex
    },
    areAllRead: () => unread.size === 0,
  }
}

function isLarge(tex: string): boolean {
  return tex.length > maxLength || deepest(tex) > maxLevels
}

/** What people write is below these bounds, and is read by the compiler itself. */
const maxLength = 2_000
const maxLevels = 30

/** A formula goes over an empty line only where its signs begin a line. */
function staysInBlock(text: string, start: number, written: string): boolean {
  if (!/\n[^\S\n]*\n/.test(written)) return true
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  return /^[\s>]*\$\$$/.test(text.slice(lineStart, start))
}

/** The formula of a quote without the signs at the beginning of its lines. */
function withoutQuoteSigns(tex: string, text: string, start: number): string {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  return text.slice(lineStart, start).includes('>') ? tex.replace(/\n[\s>]*/g, '\n') : tex
}
