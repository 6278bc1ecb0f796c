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
 */
export function readHtml(html: string, handler: HtmlHandler): void {
  let name = ''
  let attributes: string[] | undefined
  /** The element that is being skipped, and how many of its name are open in it. */
  let skipped = ''
  let depth = 0

  function endTag(isSelfClosing: boolean): void {
    const isEmpty = isSelfClosing || voids.has(name)
    if (depth > 0) {
      if (name === skipped && !isEmpty) depth++
    } else if (!handler.open(name, attributes ?? none, isEmpty) && !isEmpty) {
      skipped = name
      depth = 1
    }
  }

  const tokenizer = new Tokenizer(
    { decodeEntities: false, recognizeSelfClosing: true },
    {
      isInForeignContext: () => depth > 0 && (skipped === 'svg' || skipped === 'math'),
      onopentagname(start, end) {
        name = lowerCase(html.slice(start, end))
        attributes = undefined
      },
      onattribname(start, end) {
        if (depth === 0) (attributes ??= []).push(lowerCase(html.slice(start, end)), '')
      },
      onattribdata(start, end) {
        if (attributes !== undefined) attributes[attributes.length - 1] = html.slice(start, end)
      },
      onopentagend: () => endTag(false),
      onselfclosingtag: () => endTag(true),
      onclosetag(start, end) {
        const closed = lowerCase(html.slice(start, end))
        if (depth === 0) handler.close(closed)
        else if (closed === skipped) depth--
      },
      ontext(start, end) {
        if (depth === 0) handler.text(html.slice(start, end))
      },
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
  return upperCase.test(name) ? name.toLowerCase() : name
}

const upperCase = /[A-Z]/

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
