import { DomUtils } from 'htmlparser2'
import { formatCount } from '../../../base/text/format-count.ts'
import { maxCharacters } from '../agent-check.ts'
import type { AgentCheck } from '../agent-check.ts'
import { parsePage, textOf } from '../page-text.ts'

export const tabbedContentSerialization: AgentCheck = {
  id: 'tabbed-content-serialization',
  fix: 'Make pages of the tabs: an agent reads all of them one after the other.',
  page({ html: { text } }) {
    const sets = DomUtils.findAll(
      ({ attribs }) => attribs['data-component'] === 'Tabs',
      parsePage(text).children,
    )
    const length = sets.reduce((sum, set) => sum + textOf(set).replace(/\s+/g, ' ').length, 0)
    return length <= maxCharacters ? undefined : `has ${formatCount(length)} characters in tabs`
  },
}
