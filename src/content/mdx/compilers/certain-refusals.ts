import { offsetOf } from './outcome.ts'
import type { Refusal } from './outcome.ts'

/**
 * Whether what the fast compiler refuses at an offset is no MDX whatever surrounds it, so that the reference compiler, which
 * is slow, need not read it: `<5`, `<` at the end of a paragraph, `<me@acme.example>`, `<b c=d>`, `{a b}`, a tag that is nowhere closed. A page may have
 * hundreds of these.
 */
export function isCertainRefusal(text: string, refusal: Refusal): boolean {
  const at = offsetOf(text, refusal)
  const { message } = refusal
  if (/^Unexpected character (?:after `<`|`!` \(U\+0021\) before name)/.test(message))
    return beginsNoTag(text, at)
  const name = /^Expected a closing tag for `<([^`>\s]+)>`/.exec(message)?.[1]
  if (name !== undefined) return !text.includes(`</${name}`)
  if (message.startsWith('Could not parse expression')) return isNoExpression(text, at)
  return false
}

/** No name, an end of the name that none can have, or an attribute that has no value behind its `=`. */
const noTag = new RegExp(
  [
    String.raw`<(?![\s/>\p{ID_Start}$_])`,
    String.raw`</?NAME(?![\s/>{.:\p{ID_Continue}$\u200c\u200d-])`,
    String.raw`<NAME(?:\s+NAME=(?:"[^"]*"|'[^']*'))*\s+NAME(?:=(?![\s"'{])|(?![\s/>{=.:\p{ID_Continue}$\u200c\u200d-]))`,
  ]
    .join('|')
    .replaceAll('NAME', String.raw`[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d-]*`),
  'uy',
)

/** The last sign of a paragraph: there is no name to come. */
const lastSign = /<(?:\r?\n[^\S\n]*(?:\n|$)|$)/y

function beginsNoTag(text: string, at: number): boolean {
  lastSign.lastIndex = at
  if (lastSign.test(text)) return true
  noTag.lastIndex = at
  return noTag.test(text.slice(0, at + maxTagLength))
}

const maxTagLength = 2_000

function isNoExpression(text: string, at: number): boolean {
  const open = text.lastIndexOf('{', at)
  return open !== -1 && noExpression.test(text.slice(open, open + 200))
}

/** Two words in a row, of which neither is a word of code; an id. */
const noExpression =
  /^\{\s*(?:#|(?!(?:function|class|async|new|typeof|void|delete|await|yield)\b)[\w$]+[ \t]+(?!(?:in|instanceof)\b)[\w$])/
