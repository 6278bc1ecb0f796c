import { scriptJson } from '../../base/text/html-escape.ts'
import type { UrlOptions } from '../../base/paths.ts'
import type { RedirectPattern } from '../../site/site.ts'
import { replacementOf } from './serve-list.ts'
import { patternHref } from './final-redirects.ts'
import type { RedirectRule } from './final-redirects.ts'
import { escapeRegex } from './pattern-syntax.ts'

export interface RedirectScriptOptions {
  readonly style: UrlOptions
  /** Paths that no file can have, each with its destination. */
  readonly exact?: readonly RedirectRule[]
  /** The destination of URLs that no pattern covers; absent when the 404 page is shown. */
  readonly home?: string
  resolveHref(href: string): string
}

/**
 * A script for the 404 page: a static host only knows exact paths, so redirect patterns are applied there. The query and
 * fragment of the request are kept, still encoded.
 */
export function redirectScript(
  patterns: readonly RedirectPattern[],
  lead: RedirectScriptOptions,
): string {
  const rules = [
    ...(lead.exact ?? []).map(({ from, to }) => [
      `^${escapeRegex(from)}$`,
      to.replaceAll('$', '$$$$'),
    ]),
    ...patterns.map((pattern) => [
      pattern.matches.source,
      replacementOf({ pattern, to: patternHref(pattern, lead) }),
    ]),
  ]
  if (rules.length === 0 && lead.home === undefined) return ''
  const parts = [
    `let b=${scriptJson(lead.style.base)},t=${scriptJson(lead.home ?? '')},l=location`,
    'p=l.pathname',
  ]
  // a path with a percent sign that begins no escape stays as it is
  const decode = 'try{p=decodeURI(p)}catch(_){}p=p.replace(/(.)\\/+$/,"$1");'
  const group = '(m[n]||"").split("/").map(encodeURIComponent).join("/")'
  const follow = [
    `for(let[s,d]of ${scriptJson(rules)}){`,
    'let m=RegExp(s,"u").exec(p.slice(b.length));',
    `if(m){t=d.replace(/\\$(?:\\$|\\{(\\d+)\\})/g,(_,n)=>n?${group}:"$");`,
    // `//` would be a protocol-relative URL of another host
    'if(d[0]=="/")t=t.replace(/^[^?#]+/,p=>p.replace(/\\/{2,}/g,"/"));',
    't+=l.search+l.hash;break}}',
  ].join('')
  // never to where the reader is: a host that lacks this page too would send it again and again
  const own = 'let o=u=>u.split(/[?#]/)[0].replace(/\\/(?:index\\.html)?$/,"");'
  return `<script>{${parts.join(',')};${decode}${own}if(p.startsWith(b+"/"))${follow}t&&o(t)!=o(l.pathname)&&l.replace(t)}</script>`
}
