import type { AgentCheck } from '../agent-check.ts'
import { bodyOf, isChrome, mainOf, parsePage, textOf } from '../page-text.ts'

export const contentStartPosition: AgentCheck = {
  id: 'content-start-position',
  fix: 'Shorten the banner and what precedes the content.',
  page({ html: { text } }) {
    const document = parsePage(text)
    const body = bodyOf(document)
    const main = mainOf(document)
    if (body === undefined || main === undefined) return undefined
    const whole = textOf(body, isChrome).replace(/\s+/g, ' ')
    const content = textOf(main, isChrome).replace(/\s+/g, ' ').trim()
    const before = whole.indexOf(content.slice(0, 80))
    return before > Math.max(1000, whole.length / 2)
      ? 'has its content in the second half of its text'
      : undefined
  },
}
