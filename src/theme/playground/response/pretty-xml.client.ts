/** Indents XML, one element a line. Elements with text stay on one line, so that text does not change. */
export function prettyXml(text: string): string {
  if (text.length > longest || /^\s*<!doctype html/i.test(text)) return text
  const parts = text.trim().split(/(?<=>)\s*(?=<)/)
  let depth = 0
  return parts
    .map((part) => {
      if (part.startsWith('</')) depth = Math.max(0, depth - 1)
      const line = '  '.repeat(Math.min(depth, deepest)) + part
      const opens = /^<[^!?/]/.test(part) && !part.endsWith('/>') && !/<\/[^<>]+>$/.test(part)
      if (opens) depth++
      return line
    })
    .join('\n')
}

const longest = 500_000
/** Maximum indentation level, which bounds the length of lines. */
const deepest = 60
