/**
 * Whether the text between two single dollar signs is a formula rather than a price, a shell variable or a
 * template: `x^2`, `O(n)`, `\alpha` are; `5 and `, `HOME/bin:`, `{name} to ` are not.
 */
export function looksLikeTex(inside: string): boolean {
  if (inside === '' || inside.length > longest || /^\s|\s$/.test(inside)) return false
  if (!isBalanced(inside) || isOther.test(inside)) return false
  const symbols = withoutText(inside)
  const words = symbols.match(/\p{L}{2,}/gu)?.filter((word) => !functions.has(word)) ?? []
  const isSum = /\^|\s[=+<>≤≥≈]\s/.test(symbols)
  if (/\\[a-zA-Z]+|\\[{}\\,;!|]/.test(inside)) {
    return !/^[\d.,]+\s/.test(inside) || /^[\d.,]+\s*\\/.test(inside)
  }
  // Two letters side by side are a product (`mc^2`), a few capitals a quantity (`TP + FP`), where something is done.
  if (words.some((word) => !/^(?:[a-z]{2}|[A-Z]{2,4})$/.test(word))) return false
  if (words.length > 0) return (isSum || /[\^_]\{/.test(inside)) && !/\p{L}{2}_/u.test(inside)
  return isFormula(symbols.trim())
}

const longest = 1_000

/** Ends like a price range or a path, contains quotes, code, tags or a URL, or begins like a template. */
const isOther =
  /[=+*/,:;.?–—-]$|^[=*/,:;.!?]|[`"“”]|:\/\/|<\/?[a-z]|^\{[A-Za-z_][\w.]*\}(?![\^_])|^(?:env|[A-Z][A-Z\d_]{2,}|[A-Za-z]+HOME)[:/\\]|^2[ab]$|&(?:lt|gt|amp|quot);/

/** Names that are written in formulas without a backslash. */
const functions: ReadonlySet<string> = new Set(
  'sin cos tan cot sec csc log ln lg exp max min sup inf lim mod gcd lcm det dim ker arg deg var cov std rank tr Pr argmax argmin softmax relu sigmoid erf'.split(
    ' ',
  ),
)

/** The formula without the words that TeX sets as words, and without its commands. */
function withoutText(tex: string): string {
  return tex
    .replace(/\\(?:text\w*|math\w+|operatorname\*?|mbox|label|tag)\s*\{[^{}]*\}/g, ' ')
    .replace(/\\[a-zA-Z]+/g, ' ')
    .replace(/[\^_]\{[^{}]*\}/g, ' ')
}

/** Single letters, numbers and math signs only, with at least one that makes it a formula. */
function isFormula(symbols: string): boolean {
  if (/^\d[\d,]*(?:\.\d+)?\s*%?$/.test(symbols)) return !symbols.includes(',')
  return /^[\p{L}\p{N}\p{Sm}\s.,:;!'’′()[\]{}|/*^_&~<>=+%°-]*$/u.test(symbols)
}

/** Braces that TeX would read close in order; brackets need not, because of half-open intervals. */
function isBalanced(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth < 0) return false
  }
  return depth === 0
}
