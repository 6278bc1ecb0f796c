import { DomUtils } from 'htmlparser2'
import type { AgentCheck } from '../agent-check.ts'
import { mainOf, parsePage, textOf } from '../page-text.ts'

/** Characters of text that a login form does not have. */
const minText = 500

export const authGateDetection: AgentCheck = {
  id: 'auth-gate-detection',
  fix: 'Publish the page without a login, or move the login form to a page of its own outside the documentation.',
  page({ html: { status, text } }) {
    if (status === 401 || status === 403) return `returns ${status}`
    const document = parsePage(text)
    const password = DomUtils.findOne(
      ({ name, attribs }) => name === 'input' && attribs['type'] === 'password',
      document.children,
    )
    const main = mainOf(document)
    const isShort = main === undefined || textOf(main).trim().length < minText
    return password !== null && isShort ? 'looks like a login form' : undefined
  },
}
