import { scriptJson } from '../../base/text/html-escape.ts'
import type { UrlOptions } from '../../base/paths.ts'
import type { RedirectPattern } from '../../site/site.ts'
import { replacementOf } from './serve-list.ts'
import { patternAddress } from './final-redirects.ts'

export interface RedirectScriptOptions {
  readonly style: UrlOptions
  /** Where every address leads that no pattern covers; absent: it is told that nothing is there. */
  readonly home?: string
  address(href: string): string
}

/**
 * A script for the page of addresses that do not exist: a host of plain files knows whole paths only, so what a pattern
 * of the settings covers is sent on from there. What the reader came with goes along, and stays encoded.
 */
export function redirectScript(
  patterns: readonly RedirectPattern[],
  lead: RedirectScriptOptions,
): string {
  if (patterns.length === 0 && lead.home === undefined) return ''
  const rules = patterns.map((pattern) => [
    pattern.matches.source,
    replacementOf({ pattern, to: patternAddress(pattern, lead) }),
  ])
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
    `if(m){t=d.replace(/\\$(\\$|\\d)/g,(_,n)=>n=="$"?n:${group});`,
    // two slashes would name another host
    'if(d[0]=="/")t=t.replace(/\\/{2,}/g,"/");',
    't+=l.search+l.hash;break}}',
  ].join('')
  return `<script>{${parts.join(',')};${decode}if(p.startsWith(b+"/"))${follow}t&&l.replace(t)}</script>`
}
