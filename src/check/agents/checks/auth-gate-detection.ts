import { DomUtils } from 'htmlparser2'
import type { AgentCheck } from '../agent-check.ts'
import { mainOf, parsePage, textOf } from '../page-text.ts'

/** Characters of text that a login form does not have. */
const minText = 500

/** Characters of HTML that are searched for a login form. */
const maxSearched = 50_000

export const authGateDetection: AgentCheck = {
  id: 'auth-gate-detection',
  fix: 'Publish the page without a login, or move the login form to a page of its own outside the documentation.',
  page({ html: { status, text } }) {
    if (status === 401 || status === 403) return `returns ${status}`
    const start = text.slice(0, maxSearched)
    // a password field counts however long the page is
    if (/<input/i.test(start) && /type="password"/i.test(start)) {
      return 'looks like a login form: it contains a password field'
    }
    if (loginAction.test(start)) return 'looks like a login form: it sends a form to a login'
    const document = parsePage(text)
    const title = DomUtils.findOne(({ name }) => name === 'title', document.children)
    if (title === null || !loginTitle.test(textOf(title).trim())) return undefined
    const main = mainOf(document)
    const isShort = main === undefined || textOf(main).trim().length < minText
    return isShort
      ? 'looks like a login form: its title says so, and it has little text'
      : undefined
  },
}

const loginAction = /<form[^>]*action\s*=\s*["'][^"']*(?:saml|oauth|openid|sso|auth)[^"']*["']/i
const loginTitle = /^(?:sign\s*in|log\s*in)\b|[|\-–—:]\s*(?:sign\s*in|log\s*in)$/i
