import { rawTextAttribute, rawTextElements } from '../../base/text/raw-text-elements.ts'
import { variableUses } from '../../base/text/variables.ts'
import { proseOf } from './prose-ranges.ts'
import { expressionEnd, tagEnd } from './tag-end.ts'
import type { ReadingBudget } from './tag-end.ts'

interface Edit {
  readonly start: number
  readonly end: number
  readonly by: string
}

/**
 * What is inside `<script>`, `<style>` and `<textarea>` is text, which MDX would read as Markdown: it becomes an attribute
 * of the element. Expressions inside them, such as a template string, stay.
 */
export function rawTextEdits(text: string, variables: Readonly<Record<string, string>>): Edit[] {
  if (!mayHaveRawText.test(text)) return []
  const edits: Edit[] = []
  const budget = { left: 50 * text.length }
  /** Where the last comment, expression, tag or raw text ends. */
  let readTo = 0
  for (const { start, end } of proseOf(text)) {
    for (const match of text.slice(start, end).matchAll(token)) {
      const at = start + match.index
      if (at < readTo) continue
      const [sign, name] = match
      if (name === undefined) readTo = endOfOther(text, at, { sign, budget }) ?? readTo
      else {
        const tag = tagEnd(text, at + sign.length - 1, budget)
        if (tag === undefined) continue
        readTo = tag.end
        if (tag.isEmpty || !rawTextElements.has(name)) continue
        const expressions = endOfExpressions(text, tag.end, budget)
        if (text.startsWith(`</${name}`, expressions)) {
          readTo = expressions
          continue
        }
        const close = closingTag(text, tag.end, name)
        if (close === undefined) continue
        readTo = close.end
        if (text.slice(tag.end, close.start).trim() === '') continue
        edits.push(asAttribute(text, { open: at, from: tag.end, close, variables }))
      }
    }
  }
  return edits
}

const mayHaveRawText = new RegExp(`<(?:${[...rawTextElements].join('|')})[\\s>]`)

/** The end of the element at an offset whose text is an attribute already. */
export function endOfRawText(text: string, at: number): number | undefined {
  prepared.lastIndex = at
  return prepared.test(text) ? prepared.lastIndex : undefined
}

const prepared = new RegExp(
  `<(${[...rawTextElements].join('|')})\\b[^<>]* ${rawTextAttribute}="[^"<>]*">\\s*</\\1>`,
  'y',
)

/** A comment, a block of imports and exports, the brace of an expression, or a tag up to its name. */
const token = /<!--|^(?:import|export)\b|(?<!\\)\{|(?<!\\)<([A-Za-z][\w.:-]*)/gm

function endOfOther(
  text: string,
  at: number,
  { sign, budget }: { readonly sign: string; readonly budget: ReadingBudget },
): number | undefined {
  if (sign === '{') return expressionEnd(text, at, budget)
  if (sign === '<!--') {
    const close = text.indexOf('-->', at)
    return close === -1 ? text.length : close + 3
  }
  return endOfEsm(text, at, budget)
}

/** Imports and exports end at an empty line that is in no braces. */
function endOfEsm(text: string, from: number, budget: ReadingBudget): number {
  const sign = /\{|\n[^\S\n]*\n/g
  sign.lastIndex = from
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    if (found[0] !== '{') return found.index
    const end = expressionEnd(text, found.index, budget)
    if (end === undefined) return from
    sign.lastIndex = end
  }
  return text.length
}

/** The closing tag of an element; `undefined` if a code block begins before it, which the element would swallow. */
function closingTag(
  text: string,
  from: number,
  name: string,
): { readonly start: number; readonly end: number } | undefined {
  const closing = new RegExp(`</${name}\\s*>|^[^\\S\\n]*(?:\`{3}|~{3})`, 'gim')
  closing.lastIndex = from
  const found = closing.exec(text)
  if (found?.[0].startsWith('<') !== true) return undefined
  return { start: found.index, end: found.index + found[0].length }
}

/** The end of the expressions of JSX that a content begins with. An object of JSON and a block of statements are none. */
function endOfExpressions(text: string, from: number, budget: ReadingBudget): number {
  for (let at = from; ;) {
    const next = at + (/^\s*/.exec(text.slice(at, at + 1_000))?.[0].length ?? 0)
    if (text[next] !== '{' || noExpression.test(text.slice(next, next + 1_000))) return next
    const end = expressionEnd(text, next, budget)
    if (end === undefined) return next
    at = end
  }
}

const noExpression =
  /^\{\s*(?:\}|(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[\w$]+)\s*:|(?:const|for|if|let|return|switch|throw|try|var|while)\b)/

function asAttribute(
  text: string,
  {
    open,
    from,
    close,
    variables,
  }: {
    readonly open: number
    readonly from: number
    readonly close: { readonly start: number; readonly end: number }
    readonly variables: Readonly<Record<string, string>>
  },
): Edit {
  const before = text.slice(text.lastIndexOf('\n', open - 1) + 1, open)
  const quotes = before.split('>').length - 1
  const written = text.slice(from, close.start)
  const content = (quotes === 0 ? written : written.replace(signsOfQuotes(quotes), '')).replace(
    variableUses,
    (use, name: string) => (Object.hasOwn(variables, name) ? variables[name]! : use),
  )
  // an element that is a block stays one
  const isBlock =
    before.trim() === '' &&
    /^[^\S\n]*\n/.test(written) &&
    /\n[^\S\n]*$/.test(written) &&
    /^[^\S\n]*(?:\n|$)/.test(text.slice(close.end, close.end + 200))
  return {
    start: from - 1,
    end: close.start,
    by: ` ${rawTextAttribute}="${inAttribute(content)}">${isBlock ? `\n${before}` : ''}`,
  }
}

/** The signs that the lines of a quote begin with. */
function signsOfQuotes(count: number): RegExp {
  return new RegExp(`(?<=\\n)(?:[^\\S\\n]*> ?){1,${count}}`, 'g')
}

/** Nothing that is read before or instead of MDX finds a sign of its own in it. */
function inAttribute(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/[^\p{L}\p{N} .,;()=+/-]/gu, (sign) => `&#${sign.codePointAt(0)!};`)
}
