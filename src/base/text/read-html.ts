import { decodeHTML, decodeHTMLAttribute } from 'entities/decode'
import { Tokenizer } from 'htmlparser2'

/** Attributes of a tag: names in lower case and raw values, in turn. `attributeOf` reads them. */
export type HtmlAttributes = readonly string[]

export interface HtmlHandler {
  /**
   * An opening tag, its name in lower case. An element that `isEmpty` has no content and no closing tag: a void element,
   * or one that is written `<x/>`. Return `false` to skip the element and all that is in it.
   */
  open(name: string, attributes: HtmlAttributes, isEmpty: boolean): boolean
  close(name: string): void
  /** Text whose entities are not decoded yet. */
  text(raw: string): void
}

/**
 * Reads HTML as a stream of tags and text: no tree is built, and nothing is decoded that the handler does not need.
 * Comments and declarations are left out. This is the only file that knows the tokenizer, next to the sanitizer.
 *
 * Each page is read several times, and the tokenizer looks at every character by itself. So tags and text are found with
 * `indexOf` here; from a comment, a declaration or a stray `<` on, the tokenizer reads the rest.
 */
export function readHtml(html: string, handler: HtmlHandler): void {
  const events = createEvents(handler)
  let at = 0
  while (at < html.length) {
    const tag = html.indexOf('<', at)
    if (tag === -1) return events.text(html.slice(at))
    if (tag > at) events.text(html.slice(at, tag))
    const sign = html.charCodeAt(tag + 1)
    const end = isLetter(sign)
      ? readOpening(html, tag + 1, events)
      : sign === slash && isLetter(html.charCodeAt(tag + 2))
        ? readClosing(html, tag + 2, events)
        : undefined
    if (end === undefined) return tokenize(html.slice(tag), events)
    at = end
  }
}

/** Reads an opening tag from its name on, and the text of an element that has nothing else; where it ends. */
function readOpening(html: string, start: number, events: HtmlEvents): number {
  const isForeign = events.isForeign()
  let at = endOfName(html, start)
  const name = lowerCase(html.slice(start, at))
  events.opens(name)
  for (;;) {
    const sign = html.charCodeAt(at)
    if (Number.isNaN(sign)) return html.length // a tag without its end counts as nothing
    if (sign === greater) break
    if (isSpace(sign)) at++
    else if (sign !== slash) at = readAttribute(html, at, events)
    else {
      at++
      while (isSpace(html.charCodeAt(at))) at++
      if (html.charCodeAt(at) !== greater) continue
      events.opened(true)
      return at + 1
    }
  }
  events.opened(false)
  at++
  if (isForeign || !rawText.has(name)) return at
  const end = name === 'plaintext' ? html.length : endOfRawText(html, at, name)
  if (end > at) events.text(html.slice(at, end))
  return end
}

/** Reads an attribute; where it ends. */
function readAttribute(html: string, start: number, events: HtmlEvents): number {
  let at = start + 1
  for (let sign = html.charCodeAt(at); !endsName(sign) && sign !== equals;) {
    sign = html.charCodeAt(++at)
  }
  if (at >= html.length) return html.length
  events.attribute(lowerCase(html.slice(start, at)))
  while (isSpace(html.charCodeAt(at))) at++
  if (html.charCodeAt(at) !== equals) return at
  at++
  while (isSpace(html.charCodeAt(at))) at++
  const quote = html.charCodeAt(at)
  if (quote === doubleQuote || quote === singleQuote) {
    const end = html.indexOf(quote === doubleQuote ? '"' : "'", at + 1)
    if (end === -1) return html.length
    events.value(html.slice(at + 1, end))
    return end + 1
  }
  const from = at
  for (let sign = quote; !isSpace(sign) && sign !== greater && at < html.length;) {
    sign = html.charCodeAt(++at)
  }
  if (at < html.length) events.value(html.slice(from, at))
  return at
}

/** Reads a closing tag from its name on; where it ends. */
function readClosing(html: string, start: number, events: HtmlEvents): number {
  const at = endOfName(html, start)
  if (at === html.length) return at
  events.close(lowerCase(html.slice(start, at)))
  const end = html.indexOf('>', at)
  return end === -1 ? html.length : end + 1
}

function endOfName(html: string, start: number): number {
  let at = start + 1
  while (!endsName(html.charCodeAt(at))) at++
  return Math.min(at, html.length)
}

/** Where the closing tag begins that ends raw text. */
function endOfRawText(html: string, start: number, name: string): number {
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi')
  closing.lastIndex = start
  return closing.exec(html)?.index ?? html.length
}

/** Whether a character ends the name of a tag; `NaN` is the end of the text. */
function endsName(sign: number): boolean {
  if (sign > greater) return false
  return sign === greater || sign === slash || isSpace(sign) || Number.isNaN(sign)
}

function isSpace(sign: number): boolean {
  if (sign > 32) return false
  return sign === 32 || sign === 10 || sign === 9 || sign === 12 || sign === 13
}

function isLetter(sign: number): boolean {
  return (sign >= 97 && sign <= 122) || (sign >= 65 && sign <= 90)
}

const doubleQuote = 34
const singleQuote = 39
const slash = 47
const equals = 61
const greater = 62

/** What a reader of HTML finds, piece by piece. */
interface HtmlEvents {
  /** Whether what follows is inside a drawing or a formula. */
  isForeign(): boolean
  opens(name: string): void
  attribute(name: string): void
  value(raw: string): void
  opened(isSelfClosing: boolean): void
  close(name: string): void
  text(raw: string): void
}

/** Gives a handler whole tags, without the elements that it skips. */
function createEvents(handler: HtmlHandler): HtmlEvents {
  let name = ''
  let attributes: string[] | undefined
  /** The element that is being skipped, and how many of its name are open in it. */
  let skipped = ''
  let depth = 0

  return {
    isForeign: () => depth > 0 && (skipped === 'svg' || skipped === 'math'),
    opens(opening) {
      name = opening
      attributes = undefined
    },
    attribute(attribute) {
      if (depth === 0) (attributes ??= []).push(attribute, '')
    },
    value(raw) {
      if (attributes !== undefined) attributes[attributes.length - 1] = raw
    },
    opened(isSelfClosing) {
      const isEmpty = isSelfClosing || voids.has(name)
      if (depth > 0) {
        if (name === skipped && !isEmpty) depth++
      } else if (!handler.open(name, attributes ?? none, isEmpty) && !isEmpty) {
        skipped = name
        depth = 1
      }
    },
    close(closed) {
      if (depth === 0) handler.close(closed)
      else if (closed === skipped) depth--
    },
    text(raw) {
      if (depth === 0) handler.text(raw)
    },
  }
}

function tokenize(html: string, events: HtmlEvents): void {
  const tokenizer = new Tokenizer(
    { decodeEntities: false, recognizeSelfClosing: true },
    {
      isInForeignContext: events.isForeign,
      onopentagname: (start, end) => events.opens(lowerCase(html.slice(start, end))),
      onattribname: (start, end) => events.attribute(lowerCase(html.slice(start, end))),
      onattribdata: (start, end) => events.value(html.slice(start, end)),
      onopentagend: () => events.opened(false),
      onselfclosingtag: () => events.opened(true),
      onclosetag: (start, end) => events.close(lowerCase(html.slice(start, end))),
      ontext: (start, end) => events.text(html.slice(start, end)),
      ...{ onattribentity: ignore, onattribend: ignore, ontextentity: ignore, oncdata: ignore },
      ...{ oncomment: ignore, ondeclaration: ignore, onprocessinginstruction: ignore },
      onend: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}

function ignore(): void {}

const none: HtmlAttributes = []

function lowerCase(name: string): string {
  for (let at = 0; at < name.length; at++) {
    const sign = name.charCodeAt(at)
    if (sign >= 65 && sign <= 90) return name.toLowerCase()
  }
  return name
}

/** The decoded value of an attribute; `''` when it has none, `undefined` when the tag does not have the attribute. */
export function attributeOf(attributes: HtmlAttributes, name: string): string | undefined {
  for (let at = 0; at < attributes.length; at += 2) {
    if (attributes[at] !== name) continue
    const value = attributes[at + 1] ?? ''
    return value.includes('&') ? decodeHTMLAttribute(value) : value
  }
  return undefined
}

/** Text of HTML with its entities decoded. */
export function decodeText(raw: string): string {
  return raw.includes('&') ? decodeHTML(raw) : raw
}

/** The text of HTML that people read, its entities decoded. */
export function textOfHtml(html: string): string {
  let text = ''
  readHtml(html, {
    open: (name) => !withoutText.has(name),
    close: ignore,
    text: (raw) => void (text += decodeText(raw)),
  })
  return text
}

const withoutText = new Set(['style', 'script', 'svg', 'template'])

const voids = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param'],
  ...['source', 'track', 'wbr'],
])

/** Elements whose content is text alone, whatever it looks like. */
const rawText = new Set([
  ...['iframe', 'noembed', 'noframes', 'plaintext', 'script', 'style', 'textarea', 'title', 'xmp'],
])
