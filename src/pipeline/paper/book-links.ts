import { escapeHtml, unescapeHtml } from '../../base/text/html-escape.ts'
import { portableBase } from '../../base/portable-base.ts'
import { isExternal } from '../../base/paths.ts'

/** Links that are completed when all pages are known. */
const scheme = 'octavo-book:'

/**
 * An href of a rendered page as it is written until all pages are known; `undefined` if it leads to a file that is
 * not in the book.
 */
export function pendingLink(href: string, output: string): string | undefined {
  if (href.startsWith('#')) return `${scheme}${output}${href}`
  const path = href.startsWith(`${portableBase}/`) ? href.slice(portableBase.length + 1) : undefined
  if (path === undefined) return /^(?:https?|mailto|tel):/i.test(href) ? webUrl(href) : undefined
  return /^[^?#]*\.html(?:[?#]|$)/.test(path) ? scheme + path.replace(/\?[^#]*/, '') : undefined
}

function webUrl(href: string): string | undefined {
  if (!isExternal(href) || !URL.canParse(href)) return undefined
  const url = new URL(href)
  return /^https?:$/.test(url.protocol) ? url.href : href.replace(/\s/g, '%20')
}

/**
 * Completes the links of a page. `hrefOf` gives the href of the page with that output and of an id, `undefined` if there is no
 * such page in the book.
 */
export function completeLinks(
  xhtml: string,
  hrefOf: (output: string, id?: string) => string | undefined,
): string {
  return xhtml.replace(pending, (_, written: string) => {
    const [path = '', hash] = unescapeHtml(written).split('#')
    const href = hrefOf(decode(path), hash === undefined ? undefined : decode(hash))
    return href === undefined ? '' : ` href="${escapeHtml(href)}"`
  })
}

const pending = new RegExp(` href="${scheme}([^"]*)"`, 'g')

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
