import type { TextRange } from './prose-ranges.ts'
import { looksLikeTex } from './detect-tex.ts'

/**
 * Which dollar signs of a page are prices and shell variables rather than the ends of a formula: their offsets in
 * rising order, and the formulas that are left, without their signs.
 */
export function literalDollarSigns(
  text: string,
  prose: readonly TextRange[],
  latex: boolean | undefined,
): { readonly text: readonly number[]; readonly formulas: readonly TextRange[] } {
  const plain: number[] = []
  const formulas: TextRange[] = []
  for (const { start, end } of prose) {
    for (let at = text.indexOf('$', start); at !== -1 && at < end;) {
      if (text[at - 1] === '\\') {
        at = text.indexOf('$', at + 1)
        continue
      }
      const display = text[at + 1] === '$'
      const close = closing(text, at + (display ? 2 : 1), end, display ? '$$' : '$')
      const inside = close === -1 ? '' : text.slice(at + (display ? 2 : 1), close)
      const isFormula =
        display || latex === true || (looksLikeTex(inside) && !digitAt(text, close + 1))
      if (close !== -1 && isFormula) {
        formulas.push({ start: at + (display ? 2 : 1), end: close })
        at = text.indexOf('$', close + (display ? 2 : 1))
      } else {
        plain.push(at)
        if (display) plain.push(at + 1)
        at = text.indexOf('$', at + (display ? 2 : 1))
      }
    }
  }
  return { text: plain, formulas }
}

/** A single-dollar formula stays within its paragraph; a display formula may span lines. */
function closing(text: string, from: number, end: number, sign: string): number {
  for (let at = text.indexOf(sign, from); at !== -1 && at < end; at = text.indexOf(sign, at + 1)) {
    if (sign === '$' && /\n[^\S\n]*\n/.test(text.slice(from, at))) return -1
    if (text[at - 1] !== '\\') return at
  }
  return -1
}

/** A dollar before a digit begins a price (`$5–$10`) or names a group (`$1$2`), and ends nothing. */
function digitAt(text: string, at: number): boolean {
  return /\d/.test(text[at] ?? '')
}
