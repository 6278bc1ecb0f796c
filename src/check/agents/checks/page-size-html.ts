import { formatCount } from '../../../base/text/format-count.ts'
import { maxCharacters } from '../agent-check.ts'
import type { AgentCheck } from '../agent-check.ts'
import { bodyOf, convertedLength, parsePage } from '../page-text.ts'

export const pageSizeHtml: AgentCheck = {
  id: 'page-size-html',
  fix: 'Split the page: agents that convert HTML to text cut longer texts off.',
  page({ html: { text } }) {
    const body = bodyOf(parsePage(text))
    const length = body === undefined ? 0 : convertedLength(body)
    return length <= maxCharacters
      ? undefined
      : `has ${formatCount(length)} characters of text, more than ${formatCount(maxCharacters)}`
  },
}
