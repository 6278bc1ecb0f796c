/** XML with a line for each element. What holds text stays on one line, so that no text changes. */
export function prettyXml(text: string): string {
  if (text.length > longest || /^\s*<!doctype html/i.test(text)) return text
  const parts = text.trim().split(/(?<=>)\s*(?=<)/)
  let depth = 0
  return parts
    .map((part) => {
      if (part.startsWith('</')) depth = Math.max(0, depth - 1)
      const line = '  '.repeat(Math.min(depth, deepest)) + part
      const opens = /^<[^!?/]/.test(part) && !part.endsWith('/>') && !/<\/[^>]+>$/.test(part)
      if (opens) depth++
      return line
    })
    .join('\n')
}

const longest = 500_000
/** Levels that are indented; each further one would make every line below it longer. */
const deepest = 60
