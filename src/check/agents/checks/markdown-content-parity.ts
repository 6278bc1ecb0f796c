import { isOk } from '../agent-check.ts'
import type { AgentCheck } from '../agent-check.ts'
import { chrome, mainOf, parsePage, textOf } from '../page-text.ts'

/** Shorter lines are labels, and a page with fewer lines has too little to compare. */
const minLength = 20
const minLines = 10
/** The share of lines that may be only on the page. */
const maxMissing = 0.2

export const markdownContentParity: AgentCheck = {
  id: 'markdown-content-parity',
  fix: 'Content that only people or only agents see is written with <Visibility>. Replace other content that the Markdown lacks.',
  page({ html, markdown }) {
    if (!isOk(html) || !isOk(markdown)) return undefined
    const main = mainOf(parsePage(html.text))
    if (main === undefined) return undefined
    const lines = new Set(
      textOf(main, chrome)
        .split('\n')
        .map(words)
        .filter((line) => line.length >= minLength),
    )
    if (lines.size < minLines) return undefined
    const known = words(markdown.text)
    const missing = [...lines].filter((line) => !known.includes(line))
    return missing.length / lines.size < maxMissing
      ? undefined
      : `has text that its Markdown lacks: ${missing.length} of ${lines.size} lines`
  },
}

/** Letters and digits alone: marks of Markdown and quotes are no difference. */
function words(text: string): string {
  return text
    .toLowerCase()
    .replace(/&(?:lt|gt|amp|quot|#\d+);/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
