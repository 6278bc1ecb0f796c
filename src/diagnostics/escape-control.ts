/**
 * Text that is safe on a terminal, in one line: control characters, which may move the cursor or hide what follows,
 * and marks that turn the direction of reading are shown as signs.
 */
export function printable(text: string): string {
  return text.replace(/\s*\r?\n\s*/g, ' ').replace(unsafe, signFor)
}

/** The same for text that may have lines. */
export function printableLines(text: string): string[] {
  return text.split(/\r?\n/).map((line) => line.replace(unsafe, signFor))
}

const unsafe = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

const tabColumns = 2

function signFor(character: string): string {
  if (character === '\t') return ' '.repeat(tabColumns)
  const code = character.charCodeAt(0)
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  return code === 0x7f ? '\u2421' : '\uFFFD'
}
