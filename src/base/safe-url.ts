/** Where a URL that a stranger wrote leads: to the web, to a mailbox, or to a path from the root of the site. */
export type SafeUrl =
  | { readonly kind: 'web' | 'mail'; readonly url: string }
  | { readonly kind: 'site'; readonly path: string }

/**
 * What a browser would make of a URL, when that is harmless: `http`, `https` and `mailto`, and paths from the root of
 * the site. It is parsed as browsers parse it, so that no spelling (`java\tscript:`, `/\host`, `//host`) is taken for
 * what it is not.
 */
export function safeUrl(written: string): SafeUrl | undefined {
  const text = asBrowsersRead(written)
  if (text === '' || hasControls(text)) return undefined
  if (!/^[a-z][a-z\d+.-]*:/i.test(text)) return sitePath(text)
  if (!URL.canParse(text)) return undefined
  const { protocol, href } = new URL(text)
  if (protocol === 'mailto:') return { kind: 'mail', url: text }
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  // `https:host` and `https:\host` are not the same on every page: those are written out
  const isPlain = /^https?:\/\/[^/\\]/i.test(text) && !text.includes('\\')
  return { kind: 'web', url: isPlain ? text : href }
}

/** A URL of the web; `undefined` for every other. */
export function webUrl(written: string): string | undefined {
  const found = safeUrl(written)
  return found?.kind === 'web' ? found.url : undefined
}

function sitePath(text: string): SafeUrl | undefined {
  if (!text.startsWith('/') || text.includes('\\')) return undefined
  if (!URL.canParse(text, nowhere)) return undefined
  const { origin, pathname } = new URL(text, nowhere)
  return origin === nowhere && !pathname.startsWith('//') ? { kind: 'site', path: text } : undefined
}

/** Tabs and line breaks anywhere, and controls and spaces around a URL, do not count. */
function asBrowsersRead(written: string): string {
  return written.replace(/[\t\n\r]/g, '').replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '')
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text)
}

const nowhere = 'https://site.invalid'
