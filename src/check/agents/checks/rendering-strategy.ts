import { isOk } from '../agent-check.ts'
import type { AgentCheck } from '../agent-check.ts'
import { mainOf, parsePage, textOf } from '../page-text.ts'

/** Characters of text that a page with content has. */
const minText = 20

export const renderingStrategy: AgentCheck = {
  id: 'rendering-strategy',
  fix: 'Content that only a script renders is invisible to agents: write it into the page, or render it in the build.',
  page({ html, markdown }) {
    if (!isOk(html)) return undefined
    const main = mainOf(parsePage(html.text))
    const text = main === undefined ? '' : textOf(main).trim()
    return text.length < minText && markdown.text.length > minText * 10
      ? 'has no text without scripts'
      : undefined
  },
}
