/**
 * Escapes text for a terminal, on one line. Control characters (terminal escape injection) and bidirectional marks, which
 * can hide or reorder text, become visible symbols.
 */
export function printable(text: string): string {
  return text.replace(/(?<!\s)\s*\r?\n\s*/g, ' ').replace(unsafe, symbolFor)
}

/** The same for text of several lines. */
export function printableLines(text: string): string[] {
  return text.split(/\r?\n/).map((line) => line.replace(unsafe, symbolFor))
}

const unsafe = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

const tabColumns = 2

function symbolFor(character: string): string {
  if (character === '\t') return ' '.repeat(tabColumns)
  const code = character.charCodeAt(0)
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  return code === 0x7f ? '\u2421' : '\uFFFD'
}
