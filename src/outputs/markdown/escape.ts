/** Escapes text for Markdown, with as few backslashes as possible. */
export function escapeText(text: string): string {
  if (!special.test(text)) return text
  return text.replace(special, (sign, at: number) =>
    isMarkup(text, sign, at) ? `\\${sign}` : sign,
  )
}

const special = /[\\`*_[\]<&~]/g

function isMarkup(text: string, sign: string, at: number): boolean {
  const before = text[at - 1] ?? ''
  const after = text[at + 1] ?? ''
  switch (sign) {
    case '*':
      return !(isSpace(before) && isSpace(after))
    case '_':
      return !(isWord(before) && isWord(after)) && !(isSpace(before) && isSpace(after))
    case '[':
      return /^(?:\^| \]|x\])/i.test(text.slice(at + 1, at + 3))
    case ']':
      return after === '(' || after === '['
    case '<':
      // the text of the next element may go on where this one ends
      return after === '' || /[a-zA-Z/!?]/.test(after)
    case '&':
      return /^#?\w+;/.test(text.slice(at + 1, at + 34))
    case '~':
      return before === '~' || after === '~'
    case '\\':
      return after === '' || /[!-/:-@[-`{-~]/.test(after)
    default:
      return true
  }
}

/** Escapes HTML tags in text, and what would undo that, but not Markdown syntax. */
export function escapeTags(text: string): string {
  return text.replace(/<(?=[a-z/!?]|$)|&(?=#?\w+;)|\\(?=[!-/:-@[-`{-~]|$)/gi, '\\$&')
}

/** Escapes plain text in which Markdown links have no meaning, such as a description: readers see it as it is written. */
export function escapeLinks(text: string): string {
  return escapeTags(text).replace(/\](?=[([])/g, '\\]')
}

/** Escapes a line of text that would otherwise begin a heading, a list or a quote. */
export function escapeStart(line: string): string {
  if (!/^[#>+\-=\d[]/.test(line)) return line
  return line
    .replace(/^(#{1,6}(?=\s|$)|[>+-](?=\s|$)|>|={2,}$|-{3,}$)/, '\\$1')
    .replace(/^\[(?=[^\]]+\]:)/, '\\[')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

function isSpace(sign: string): boolean {
  return sign === ' '
}

function isWord(sign: string): boolean {
  return /[\p{L}\p{N}]/u.test(sign)
}
