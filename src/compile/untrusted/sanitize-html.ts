import { Tokenizer } from 'htmlparser2'
import { escapeHtml } from '../../base/text/html-escape.ts'
import { htmlElements } from './html-elements.ts'
import { safeUrl, webUrl } from '../../base/safe-url.ts'

export interface SanitizeOptions {
  /** The `href` for a path from the root of the site. It is escaped when it is written. */
  readonly link: (path: string) => string
  /** The level that every heading gets. */
  readonly heading: 2 | 3
  /** Additional markup of the elements of a page, by element name. */
  readonly decorations?: ReadonlyMap<string, Decoration>
}

export interface Decoration {
  readonly before?: string
  readonly after?: string
  /** With a space before it: ` tabindex="0"`. */
  readonly attributes?: string
}

/**
 * Sanitizes untrusted HTML. The HTML is parsed, and only the elements, attributes and URL schemes that are listed here
 * are written. An element that is not named leaves its content; one that holds no
 * text for readers (`script`, `svg`, …) leaves nothing. A placeholder (`<limit>`) is text. The result is balanced, and sanitizing it again changes nothing.
 */
export function sanitizeHtml(html: string, options: SanitizeOptions): string {
  const writer = createWriter(options)
  const hasEnd = endFinder(html)
  let at = 0
  // An opening tag of raw text that nothing closes is a word in a sentence: what follows it is read like the rest.
  for (let restarts = 0; at < html.length; restarts++) {
    if (restarts === maxRestarts) {
      writer.text(html.slice(at))
      break
    }
    at += readTokens(html.slice(at), writer, (name, from) => hasEnd(name, at + from))
  }
  return writer.end()
}

/** Whether an end tag of a name follows a position; searched once for each name. */
function endFinder(html: string): (name: string, from: number) => boolean {
  const last = new Map<string, number>()
  return (name, from) => {
    let found = last.get(name)
    if (found === undefined) {
      found = -1
      for (const { index } of html.matchAll(new RegExp(`</${name}`, 'gi'))) found = index
      last.set(name, found)
    }
    return found >= from
  }
}

/** Gives tags and text to the writer; how far it came. */
function readTokens(
  html: string,
  writer: Writer,
  hasEnd: (name: string, from: number) => boolean,
): number {
  let name = ''
  let nameStart = 0
  let attribute = ''
  let value = ''
  let attributes = new Map<string, string>()
  let stoppedAt: number | undefined
  /** The names of end tags. */
  let ends: ReadonlySet<string> | undefined

  function openTag(end: number): void {
    if (stoppedAt !== undefined) return
    if (rawText.has(name) && (name === 'plaintext' || !hasEnd(name, end))) stoppedAt = end + 1
    else if (isPlaceholder(name, attributes) && !isComponent(nameStart))
      writer.text(html.slice(nameStart - 1, end + 1))
    else writer.open(name, attributes)
  }

  /** Whether a tag is one of two around the content of a component, as MDX has them. */
  function isComponent(at: number): boolean {
    if (!/^[A-Z]/.test(html.slice(at, at + 1))) return false
    ends ??= new Set(Array.from(html.matchAll(/<\/([A-Za-z][\w.-]*)/g), ([, it = '']) => it))
    return ends.has(html.slice(at, at + name.length))
  }

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase()
        nameStart = start
        attributes = new Map()
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata: (start, end) => void (value += html.slice(start, end)),
      onattribentity: (codePoint) => void (value += String.fromCodePoint(codePoint)),
      onattribend() {
        if (!attributes.has(attribute)) attributes.set(attribute, value)
      },
      onopentagend: openTag,
      onselfclosingtag: openTag, // HTML knows none: the slash does not count
      onclosetag(start, end) {
        if (stoppedAt !== undefined) return
        const closed = html.slice(start, end)
        if (isPlaceholder(closed.toLowerCase()) && !/^[A-Z]/.test(closed))
          writer.text(`</${closed}>`)
        else writer.close(closed.toLowerCase())
      },
      ontext(start, end) {
        if (stoppedAt === undefined) writer.text(html.slice(start, end))
      },
      ontextentity(codePoint) {
        if (stoppedAt === undefined) writer.text(String.fromCodePoint(codePoint))
      },
      ...{ oncdata: nothing, oncomment: nothing, ondeclaration: nothing },
      ...{ onprocessinginstruction: nothing, onend: nothing },
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return stoppedAt ?? html.length
}

function nothing(): void {}

/** Whether a tag is no element of HTML and has no values, as `<limit>` and `<your key>`. */
function isPlaceholder(name: string, attributes: ReadonlyMap<string, string> = new Map()): boolean {
  if (htmlElements.has(name) || !/^[a-z][\w.-]*$/.test(name)) return false
  return [...attributes.values()].every((value) => value === '')
}

interface Writer {
  open(name: string, attributes: ReadonlyMap<string, string>): void
  close(name: string): void
  text(text: string): void
  /** Closes what is open; everything that was written. */
  end(): string
}

interface OpenElement {
  /** The name it is written with; of an element that is left out, its own. */
  readonly name: string
  readonly closing: string
  /** How many pieces had been written before it. */
  readonly start: number
  readonly isLeftOut: boolean
}

function createWriter(options: SanitizeOptions): Writer {
  const pieces: string[] = []
  const open: OpenElement[] = []

  function closeLast(): void {
    const last = open.pop()
    if (last !== undefined && !last.isLeftOut) pieces.push(last.closing)
  }

  const nameOf = (name: string) => (headings.has(name) ? `h${options.heading}` : name)

  return {
    open(written, attributes) {
      const name = nameOf(written)
      const isLeftOut = leftOut.has(name)
      if (!isLeftOut && !allowed.has(name)) return
      const closed = closedBy(name)
      while (closed.has(open.at(-1)?.name ?? '')) closeLast()
      if (open.length >= maxDepth) return // its content stays
      const start = pieces.length
      if (isLeftOut) {
        open.push({ name, closing: '', start, isLeftOut })
        return
      }
      if (name === 'img') {
        pieces.push(imageOf(attributes, options))
        return
      }
      const decoration = options.decorations?.get(name)
      const { before = '', after = '', attributes: more = '' } = decoration ?? {}
      pieces.push(`${before}<${name}${attributesOf(name, attributes, options)}${more}>`)
      if (!voids.has(name)) open.push({ name, closing: `</${name}>${after}`, start, isLeftOut })
    },
    close(written) {
      const name = nameOf(written)
      const index = open.findLastIndex((element) => element.name === name)
      const element = open[index]
      if (element === undefined) return
      while (open.length > index + 1) closeLast()
      if (element.isLeftOut) pieces.length = element.start
      closeLast()
    },
    text: (text) => void pieces.push(escapeText(text)),
    end() {
      while (open.length > 0) closeLast()
      return pieces.join('')
    },
  }
}

function attributesOf(
  name: string,
  attributes: ReadonlyMap<string, string>,
  { link }: SanitizeOptions,
): string {
  if (name === 'a') {
    const url = safeUrl(attributes.get('href') ?? '')
    if (url === undefined) return ''
    return ` href="${escapeHtml(url.kind === 'site' ? link(url.path) : url.url)}"`
  }
  if (name === 'td' || name === 'th') {
    const span = attributes.get('colspan') ?? ''
    return /^\d{1,3}$/.test(span) ? ` colspan="${span}"` : ''
  }
  return ''
}

/** An image with a web URL; for any other image, its alternative text. */
function imageOf(
  attributes: ReadonlyMap<string, string>,
  { decorations }: SanitizeOptions,
): string {
  const src = webUrl(attributes.get('src') ?? '')
  const alt = attributes.get('alt') ?? ''
  if (src === undefined) return escapeText(alt)
  const more = decorations?.get('img')?.attributes ?? ''
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(withoutNull(alt))}"${more}>`
}

/** Text between tags. Quotes may stay as they are there. */
function escapeText(text: string): string {
  return /[&<>"\0]/.test(text)
    ? withoutNull(text)
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
    : text
}

function withoutNull(text: string): string {
  return text.replaceAll('\0', '')
}

const allowed = new Set([
  ...['p', 'br', 'b', 'i', 'em', 'strong', 'code', 'pre', 'ul', 'ol', 'li', 'a', 'img', 'h2', 'h3'],
  ...['blockquote', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'del', 's', 'sub', 'sup'],
  ...['kbd', 'u', 'small', 'dl', 'dt', 'dd', 'span', 'div', 'details', 'summary'],
])

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

const voids = new Set(['br', 'hr', 'img'])

/** Elements whose content is raw text to a browser: no tag in them is one. */
const rawText = new Set([
  ...['iframe', 'noembed', 'noframes', 'plaintext', 'script', 'style', 'textarea', 'title', 'xmp'],
])

/** Elements whose content is no text for readers. */
const leftOut = new Set([
  ...['script', 'style', 'iframe', 'noembed', 'noframes', 'object', 'template', 'svg', 'math'],
  'noscript',
])

/** The elements that end where one begins. */
function closedBy(name: string): ReadonlySet<string> {
  return closedByName.get(name) ?? none
}

const none: ReadonlySet<string> = new Set()
const paragraph: ReadonlySet<string> = new Set(['p'])
const closedByName: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...['p', 'h2', 'h3', 'pre', 'ul', 'ol', 'dl', 'blockquote', 'hr', 'table', 'div', 'details'].map(
    (name) => [name, paragraph] as const,
  ),
  ['a', new Set(['a'])],
  ['li', new Set(['li', 'p'])],
  ['dt', new Set(['dt', 'dd', 'p'])],
  ['dd', new Set(['dt', 'dd', 'p'])],
  ['tr', new Set(['tr', 'th', 'td'])],
  ['th', new Set(['th', 'td'])],
  ['td', new Set(['th', 'td'])],
  ['tbody', new Set(['thead', 'tbody', 'tr', 'th', 'td'])],
  ['thead', new Set(['thead', 'tbody', 'tr', 'th', 'td'])],
])

/** A page nests no deeper; what does is written where the limit was met. */
const maxDepth = 100

/** So many unclosed tags of raw text are seen through; behind the last all is text. */
const maxRestarts = 20
