/** A URL from an untrusted source: an external URL, an e-mail link, or a path from the root of the site. */
export type SafeUrl =
  | { readonly kind: 'web' | 'mail'; readonly url: string }
  | { readonly kind: 'site'; readonly path: string }

/**
 * Accepts only `http:`, `https:` and `mailto:` URLs and paths from the root of the site (XSS protection). The URL is parsed
 * as browsers parse it, so that no spelling (`java\tscript:`, `/\host`, `//host`) bypasses the check.
 */
export function safeUrl(written: string): SafeUrl | undefined {
  const text = asBrowsersRead(written)
  if (text === '' || hasControls(text)) return undefined
  if (!/^[a-z][a-z\d+.-]*:/i.test(text)) return sitePath(text)
  if (!URL.canParse(text)) return undefined
  const { protocol, href } = new URL(text)
  if (protocol === 'mailto:') return { kind: 'mail', url: text }
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  // browsers resolve `https:host` and `https:\host` against the page: return the normalized URL
  const isPlain = /^https?:\/\/[^/\\]/i.test(text) && !text.includes('\\')
  return { kind: 'web', url: isPlain ? text : href }
}

/** The URL if it is `http:` or `https:`; otherwise `undefined`. */
export function webUrl(written: string): string | undefined {
  const found = safeUrl(written)
  return found?.kind === 'web' ? found.url : undefined
}

function sitePath(text: string): SafeUrl | undefined {
  if (!text.startsWith('/') || text.includes('\\')) return undefined
  if (!URL.canParse(text, dummyOrigin)) return undefined
  const { origin, pathname } = new URL(text, dummyOrigin)
  return origin === dummyOrigin && !pathname.startsWith('//')
    ? { kind: 'site', path: text }
    : undefined
}

/** The URL Standard removes tabs and line breaks anywhere, and control characters and spaces at both ends. */
function asBrowsersRead(written: string): string {
  return written
    .replace(/[\t\n\r]/g, '')
    .replace(/^[\u0000-\u0020]+|(?<![\u0000-\u0020])[\u0000-\u0020]+$/g, '')
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text)
}

const dummyOrigin = 'https://site.invalid'
