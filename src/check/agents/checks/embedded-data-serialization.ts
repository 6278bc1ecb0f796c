import type { AgentCheck } from '../agent-check.ts'

/** Characters of base64 that are data, not an example. */
const maxBlob = 2_000

export const embeddedDataSerialization: AgentCheck = {
  id: 'embedded-data-serialization',
  fix: 'Move the data into a file, and link to it.',
  page({ markdown: { text } }) {
    const blob = /[A-Za-z\d+/]{2000,}={0,2}/.exec(text)?.[0] ?? ''
    return blob.length >= maxBlob && blob.length > text.length / 2
      ? 'has Markdown that is mostly embedded data'
      : undefined
  },
}
