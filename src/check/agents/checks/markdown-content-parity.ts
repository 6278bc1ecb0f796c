import { isOk } from '../agent-check.ts'
import type { AgentCheck } from '../agent-check.ts'
import { withoutMarkup } from '../markdown-text.ts'
import { isChrome, isForReadersOnly, mainOf, parsePage, textOf } from '../page-text.ts'

/** Shorter lines are labels, and a page with fewer lines has too little to compare. */
const minLength = 20
const minLines = 10
/** The share of lines that may be only on the page, as the specification has it. */
const maxMissing = 0.05

export const markdownContentParity: AgentCheck = {
  id: 'markdown-content-parity',
  fix: 'Content that only people or only agents see is written with <Visibility>. Replace other content that the Markdown lacks.',
  page({ html, markdown }) {
    if (!isOk(html) || !isOk(markdown)) return undefined
    const main = mainOf(parsePage(html.text))
    if (main === undefined) return undefined
    const lines = new Map(
      textOf(main, (element) => isChrome(element) || isForReadersOnly(element))
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line.length >= minLength)
        .map((line) => [words(line), line]),
    )
    if (lines.size < minLines) return undefined
    const known = [...withoutMarkup(markdown.text), markdown.text].map(words)
    const missing = [...lines].filter(([line]) => !known.some((text) => text.includes(line)))
    const [first] = missing
    return first === undefined || missing.length / lines.size < maxMissing
      ? undefined
      : `has text that its Markdown lacks: ${missing.length} of ${lines.size} lines, such as "${shortened(first[1])}"`
  },
}

/** Letters and digits alone: marks of Markdown and quotes are no difference. */
function words(text: string): string {
  return text
    .toLowerCase()
    .replace(/&(?:lt|gt|amp|quot|#\d+);/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function shortened(line: string): string {
  return line.length <= maxShown ? line : `${line.slice(0, maxShown).trimEnd()}…`
}

const maxShown = 60
