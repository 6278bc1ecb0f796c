import { formatCount } from '../../../base/text/format-count.ts'
import type { AgentCheck } from '../agent-check.ts'

const maxBytes = 1_000_000

export const pageSizeTransfer: AgentCheck = {
  id: 'page-size-transfer',
  fix: 'Split the page, and move inline images and data into files.',
  page({ html: { text } }) {
    const bytes = Buffer.byteLength(text)
    return bytes <= maxBytes
      ? undefined
      : `has ${formatCount(bytes)} bytes of HTML, more than ${formatCount(maxBytes)}`
  },
}
