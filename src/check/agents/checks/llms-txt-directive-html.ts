import type { AgentCheck } from '../agent-check.ts'

export const llmsTxtDirectiveHtml: AgentCheck = {
  id: 'llms-txt-directive-html',
  fix: 'Octavo writes the pointer at the beginning of <body>: look for a script or host that removes it.',
  page({ html: { text } }) {
    const body = text
      .slice(Math.max(0, text.search(/<body[\s>]/)))
      .replace(/<(nav|script|style)\b[\s\S]*?<\/\1>/g, '')
    const at = body.indexOf('/llms.txt')
    if (at === -1) return 'does not name llms.txt'
    return at > body.length / 2 ? 'names llms.txt only in its second half' : undefined
  },
}
