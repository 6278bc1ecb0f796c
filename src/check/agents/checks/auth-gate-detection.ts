import type { AgentCheck } from '../agent-check.ts'

/** Characters of HTML that are searched for a login form. */
const maxSearched = 50_000

export const authGateDetection: AgentCheck = {
  id: 'auth-gate-detection',
  fix: 'Publish the page without a login, or move the login form to a page of its own outside the documentation.',
  page({ html: { status, text } }) {
    if (status === 401 || status === 403) return `returns ${status}`
    const start = text.slice(0, maxSearched)
    // however much text there is next to it
    if (/<input/i.test(start) && /type="password"/i.test(start)) {
      return 'looks like a login form: it contains a password field'
    }
    return loginAction.test(start)
      ? 'looks like a login form: it sends a form to a login'
      : undefined
  },
}

const loginAction = /<form[^>]*action\s*=\s*["'][^"']*(?:saml|oauth|openid|sso|auth)[^"']*["']/i
