import { expressionEnd } from '../../scan/tag-end.ts'
import type { ReadingBudget } from '../../scan/tag-end.ts'

/** A tag as it is written. */
export interface WrittenTag {
  readonly kind: 'open' | 'close' | 'empty'
  /** Empty: a fragment. */
  readonly name: string
  readonly start: number
  readonly end: number
  /** Its values without quotes, or in typographic ones: HTML, and word processors, write them. */
  readonly values: readonly { readonly start: number; readonly end: number }[]
}

/** The first thing in a tag that does not parse. */
export interface TagFault {
  readonly kind:
    | 'inner-quote'
    | 'escaped-quote'
    | 'no-closing-quote'
    | 'no-value'
    | 'no-equals'
    | 'no-opening-brace'
    | 'no-closing-brace'
    | 'stray-sign'
    | 'open-closing-tag'
  readonly name: string
  readonly attribute: string
  readonly start: number
  readonly end: number
  /** The offsets of the attribute, and the attribute as it was meant. */
  readonly repair?: { readonly start: number; readonly end: number; readonly by: string }
}

/**
 * Reads the tag that begins at `<`; `undefined` if it is none, or has a mistake of another kind. Values without quotes and in
 * typographic quotes count as values: they are repaired.
 */
export function readTag(
  text: string,
  start: number,
  budget: ReadingBudget,
): WrittenTag | TagFault | undefined {
  tagName.lastIndex = start
  const [head, slash = '', name = ''] = tagName.exec(text) ?? []
  if (head === undefined) return undefined
  let at = start + head.length
  if (slash === '/' && name !== '' && /[^\S\n]*(?:\n|$)/y.test(text.slice(at, at + 20)))
    return { ...fault('open-closing-tag', { name, attribute: '', start }), end: at }
  /** A quote that seems to be inside of a value; the rest may still be attributes. */
  let suspect: TagFault | undefined
  /** `<String, Integer>` is a type in prose. */
  let hasValue = false
  const values: { start: number; end: number }[] = []
  for (let before = at; budget.left > 0; before = at) {
    at = afterSpaces(text, at)
    budget.left -= at - before + 1
    if (text[at] === '>')
      return { kind: slash === '/' ? 'close' : 'open', name, start, end: at + 1, values }
    if (text[at] === '/') {
      const end = afterSpaces(text, at + 1)
      if (text[end] !== '>') return suspect
      return { kind: 'empty', name, start, end: end + 1, values }
    }
    if (text[at] === '{') {
      const end = expressionEnd(text, at, budget)
      if (end === undefined)
        return suspect ?? fault('no-closing-brace', { name, attribute: '', start: at })
      at = end
      continue
    }
    attributeName.lastIndex = at
    const attribute = attributeName.exec(text)?.[0]
    if (attribute === undefined) return suspect ?? (hasValue ? strayAt(text, at, name) : undefined)
    const after = at + attribute.length
    const next = afterSpaces(text, after)
    const of = { name, attribute, start: at }
    if (text[next] === '=') {
      hasValue = true
      const from = afterSpaces(text, next + 1)
      const value = readValue(text, from, { ...of, budget })
      if (typeof value === 'number') {
        if (!`${quotes}{`.includes(text[from] ?? '')) values.push({ start: from, end: value })
        at = value
      } else if (value === undefined || !('goesOn' in value)) return suspect ?? value
      else {
        suspect ??= value.fault
        at = value.goesOn
      }
    } else if (attribute.endsWith(':') && text[next] === '{') {
      const repair = { start: at, end: next, by: `${attribute.slice(0, -1)}=` }
      return suspect ?? { ...fault('no-equals', { ...of, start: next }), repair }
    } else if (text[next] === ':' && /["'{]/.test(text[afterSpaces(text, next + 1)] ?? '')) {
      const repair = { start: at, end: afterSpaces(text, next + 1), by: `${attribute}=` }
      return suspect ?? { ...fault('no-equals', { ...of, start: next }), repair }
    } else if (quotes.includes(text[next] ?? ' ')) {
      const repair = { start: at, end: next, by: `${attribute.replace(/:$/, '')}=` }
      return suspect ?? { ...fault('no-equals', { ...of, start: next }), repair }
    } else at = after
  }
  return undefined
}

/** A sign, or a text in quotes, that is no attribute. */
function strayAt(text: string, at: number, name: string): TagFault | undefined {
  stray.lastIndex = at
  const sign = stray.exec(text)?.[0]
  if (sign === undefined) return undefined
  const end = at + sign.length
  const start = at - (/\s*$/.exec(text.slice(Math.max(0, at - 200), at))?.[0].length ?? 0)
  const repair = { start, end, by: '' }
  return { ...fault('stray-sign', { name, attribute: sign, start: at }), end, repair }
}

interface Attribute {
  readonly name: string
  readonly attribute: string
  /** Where it begins. */
  readonly start: number
}

function fault(kind: TagFault['kind'], { name, attribute, start }: Attribute): TagFault {
  return { kind, name, attribute, start, end: start + 1 }
}

/** Where a value ends, or what is wrong in it. */
function readValue(
  text: string,
  at: number,
  { budget, ...of }: Attribute & { readonly budget: ReadingBudget },
): number | TagFault | Suspicion | undefined {
  const sign = text[at] ?? ''
  if (sign === '{') {
    const end = expressionEnd(text, at, budget)
    return end ?? unclosedBrace(text, at, of)
  }
  if (sign === '>' || sign === '' || (sign === '/' && text[at + 1] === '>')) {
    const repair = { start: of.start, end: at, by: `${of.attribute}="…"` }
    return { ...fault('no-value', of), end: Math.max(at, of.start + 1), repair }
  }
  if (sign === '"' || sign === "'") return readQuoted(text, at, { ...of, budget })
  typographic.lastIndex = at
  const smart = typographic.exec(text)?.[0]
  if (smart !== undefined) return at + smart.length
  unquoted.lastIndex = at
  const value = unquoted.exec(text)?.[0] ?? ''
  if (value.endsWith('}') && !value.includes('{')) {
    const end = at + value.length
    const repair = { start: of.start, end, by: `${of.attribute}={${value}` }
    return { ...fault('no-opening-brace', of), start: at, end, repair }
  }
  // the name of the next attribute
  const isName = /^[\w:-]+(?:$|=(?:$|\{))/.test(value)
  if (isName && (value.includes('=') || text[afterSpaces(text, at + value.length)] === '=')) {
    const repair = { start: of.start, end: at, by: '' }
    return { ...fault('no-value', of), end: at, repair }
  }
  return value === '' ? undefined : at + value.length
}

/** A brace without an end; what a short value is, is clear. */
function unclosedBrace(text: string, at: number, of: Attribute): TagFault {
  const found = fault('no-closing-brace', { ...of, start: at })
  const value = /^\{[\w.$-]+(?=\s*\/?>|\s+[\w:-]+=)/.exec(text.slice(at, at + 200))?.[0]
  if (value === undefined) return found
  const end = at + value.length
  return { ...found, repair: { start: of.start, end, by: `${of.attribute}=${value}}` } }
}

/** A mistake, unless what follows it are attributes. */
interface Suspicion {
  readonly fault: TagFault
  readonly goesOn: number
}

function readQuoted(
  text: string,
  at: number,
  { budget, ...of }: Attribute & { readonly budget: ReadingBudget },
): number | TagFault | Suspicion {
  const quote = text[at]!
  const close = text.indexOf(quote, at + 1)
  budget.left -= (close === -1 ? text.length : close) - at
  const line = endOfLine(text, at)
  if (close === -1) return unclosedQuote(text, at, { ...of, line })
  const goesOn = close + 1
  const isNext = /\s[\w:-]+\s*=\s*$/.test(text.slice(at + 1, close))
  if (endsValue(text, goesOn) && !(isNext && text[goesOn] === '/')) return goesOn
  if (isNext || close > line) return { fault: unclosedQuote(text, at, { ...of, line }), goesOn }
  if (/[,;]/.test(text[goesOn]!)) return goesOn
  const end = endOfMeant(text, { quote, from: goesOn, line })
  const kind = text[close - 1] === '\\' ? 'escaped-quote' : 'inner-quote'
  const found: TagFault = {
    ...fault(kind, of),
    start: close,
    end: goesOn,
    ...(end !== undefined && {
      repair: { start: of.start, end: end + 1, by: attributeWith(of, text.slice(at + 1, end)) },
    }),
  }
  return { fault: found, goesOn }
}

function unclosedQuote(
  text: string,
  at: number,
  of: Attribute & { readonly line: number },
): TagFault {
  const rest = text.slice(at + 1, of.line)
  const length = rest.search(/\s+[\w:-]+\s*=|\s*\/?>/)
  const value = length === -1 ? rest.trimEnd() : rest.slice(0, length)
  const end = at + 1 + value.length
  const by = attributeWith(of, value)
  return {
    ...fault('no-closing-quote', of),
    start: at,
    end,
    repair: { start: of.start, end, by },
  }
}

/** An attribute with a value that may hold quotes. */
export function attributeWith(
  { attribute }: Pick<Attribute, 'attribute'>,
  written: string,
): string {
  const value = written.replaceAll(/\\(["'])/g, '$1')
  if (!value.includes('"')) return `${attribute}="${value}"`
  if (!value.includes("'")) return `${attribute}='${value}'`
  return `${attribute}="${value.replaceAll('"', '&quot;')}"`
}

/** The last quote of a value that holds quotes, in its line. */
function endOfMeant(
  text: string,
  { quote, from, line }: { readonly quote: string; readonly from: number; readonly line: number },
): number | undefined {
  for (let at = text.indexOf(quote, from); at !== -1 && at < line; at = text.indexOf(quote, at + 1))
    if (/^(?:\s*\/?>|\s+[\w:-]+\s*(?:=|\/?>)|\s*\{|\s*$)/.test(text.slice(at + 1, line))) return at
  return undefined
}

/** Whether what is behind a quote may follow a value. */
function endsValue(text: string, at: number): boolean {
  return at >= text.length || /[\s/>{]/.test(text[at]!)
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}

function afterSpaces(text: string, from: number): number {
  let at = from
  while (at < text.length && /\s/.test(text[at]!)) at++
  return at
}

const stray = /["'][^"'<>\n]*["']|[,;"'})\]=]+/y
const quotes = '"\''
const tagName = /<(\/?)\s*((?:[\p{ID_Start}$_][\p{ID_Continue}$.:-]*)?)/uy
const attributeName = /[\p{ID_Start}$_][\p{ID_Continue}$:-]*/uy
/** A straight quote inside is a part of the value, unless it looks like its end. */
const typographic =
  /[“”„«](?:[^“”»"<>\n]|"(?!\s+[\w:-]+=|\s*\/?>))*[“”»]|[‘’‚](?:[^‘’'<>\n]|['’](?=\p{L})|'(?!\s+[\w:-]+=|\s*\/?>))*[‘’]/uy
const unquoted = /(?:(?!\/>)[^\s"'<>`])+/uy
