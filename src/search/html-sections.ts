import { htmlText } from '../base/text/html-entities.ts'
import type { SearchSection } from './search-types.ts'

/**
 * The text of a page's HTML, cut where an address of its own begins: at headings, and in fields, accordions, steps,
 * updates and tabs, whose text ends with them. The first section is what stands before all of these.
 */
export function htmlSections(html: string): SearchSection[] {
  const reader = createReader()
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open === -1) break
    if (open > at) reader.text(html.slice(at, open))
    tag.lastIndex = open
    const match = tag.exec(html)
    if (match === null) {
      const comment = html.startsWith('<!--', open) ? html.indexOf('-->', open) : -1
      if (comment === -1) reader.text('<')
      at = comment === -1 ? open + 1 : comment + 3
      continue
    }
    at = tag.lastIndex
    const [, slash, name = '', written = ''] = match
    if (slash === '/') reader.close(name)
    else if (isLeftOut(name, written)) at = endOf(html, name, at, written)
    else {
      reader.open(name, written)
      if (name !== 'pre') continue
      const end = html.indexOf('</pre', at)
      const code = html.slice(at, end === -1 ? at : end)
      if (otherTag.test(code)) continue
      reader.text(code.replace(anyTag, ''))
      at += code.length
    }
  }
  if (at < html.length) reader.text(html.slice(at))
  return reader.sections()
}

const tag = /<(\/?)([a-zA-Z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/y
/** A tag that says more than the colour of some code: most code has none, and its text is taken at once. */
const otherTag = /<(?!\/?(?:span|code)(?: class=(?:\w+|"[\w -]*"))?>)/
const anyTag = /<[^>]*>/g

/** What is no text, or is not for reading: drawings, signs, forms, words that only a button says. */
function isLeftOut(name: string, written: string): boolean {
  return (
    leftOut.has(name) ||
    ((written.includes('data-') || written.includes('aria-')) &&
      (/\s(?:aria-hidden="true"|data-mode="show")/.test(written) ||
        /\sdata-part="(?:icon|copy|show|hide|location|required)"/.test(written)))
  )
}

const leftOut = new Set(
  'script style svg template annotation iframe noscript audio video canvas object'.split(' '),
)

/** The end of an element that begins before `from`. */
function endOf(html: string, name: string, from: number, written: string): number {
  if (voids.has(name) || written.endsWith('/')) return from
  const same = new RegExp(`<(/?)${name}(?=[\\s>/])[^>]*>`, 'gi')
  same.lastIndex = from
  let depth = 1
  for (let match = same.exec(html); match !== null; match = same.exec(html)) {
    depth += match[1] === '/' ? -1 : match[0].endsWith('/>') ? 0 : 1
    if (depth === 0) return same.lastIndex
  }
  return html.length
}

interface OpenSection {
  heading: string
  readonly anchor: string
  text: string
  code: string
  readonly isField: boolean
}

/** An element whose text is a section of its own; what follows it belongs to `before`. */
interface OpenContainer {
  readonly name: string
  depth: number
  readonly before: OpenSection
  readonly own: OpenSection
}

function createReader() {
  let current: OpenSection = { heading: '', anchor: '', text: '', code: '', isField: false }
  const all = [current]
  const containers: OpenContainer[] = []
  /** The element whose text is the heading of `target`, while it is open. */
  let heading: { readonly name: string; depth: number; readonly target: OpenSection } | undefined
  let code = 0
  /** The title of a code block is open; it goes with the code. */
  let isCodeTitle = false

  function begin(anchor: string, title: string, isField = false): OpenSection {
    current = { heading: title, anchor, text: '', code: '', isField }
    all.push(current)
    return current
  }

  function add(text: string): void {
    if (heading !== undefined) heading.target.heading += text
    else if (code > 0) current.code += text
    else current.text += text
  }

  return {
    text: (written: string) => add(htmlText(written)),

    open(name: string, written: string) {
      const isVoid = voids.has(name) || written.endsWith('/')
      if (!inline.has(name) || written.includes(' data-part=')) add(code > 0 ? '' : ' ')
      if (name === 'img') add(` ${htmlText(attribute(written, 'alt') ?? '')} `)
      if (isVoid) return
      if (name === 'pre') code++
      const container = containers.at(-1)
      if (container?.name === name) container.depth++
      if (heading?.name === name) heading.depth++
      const id = attribute(written, 'id')
      if (id !== undefined && isHeading.test(name)) {
        heading = { name, depth: 1, target: begin(htmlText(id), '') }
        return
      }
      const component = id === undefined ? undefined : attribute(written, 'data-component')
      if (id !== undefined && component !== undefined && ownSection.has(component)) {
        const title = component === 'Tab' ? labelOf(current, attribute(written, 'aria-label')) : ''
        const before = current
        const own = begin(htmlText(id), title, isField.test(component))
        containers.push({ name, depth: 1, before, own })
        return
      }
      const part = written.includes(' data-part=') ? attribute(written, 'data-part') : undefined
      const own = containers.at(-1)?.own
      if (
        own !== undefined &&
        own === current &&
        own.heading === '' &&
        heading === undefined &&
        (part === 'title' || part === 'name')
      ) {
        heading = { name, depth: 1, target: own }
      } else if (part === 'title' && name === 'figcaption') {
        isCodeTitle = true
        code++
      } else if ((part === 'default' || part === 'content') && current.text.trim() !== '') {
        // what a field is stands apart from what is said of it
        add('· ')
      }
    },

    close(name: string) {
      if (code > 0 && (name === 'pre' || (name === 'figcaption' && isCodeTitle))) {
        if (name === 'figcaption') isCodeTitle = false
        code--
        current.code += '\n'
      }
      if (heading?.name === name && --heading.depth === 0) heading = undefined
      const container = containers.at(-1)
      if (container?.name === name && --container.depth === 0) {
        containers.pop()
        current = container.before
        heading = undefined
      }
      if (!inline.has(name)) add(code > 0 ? '' : ' ')
    },

    sections: (): SearchSection[] =>
      all
        .map((section) => ({
          heading: tidy(section.heading),
          anchor: section.anchor,
          text: tidy(section.text),
          code: section.code.trim(),
          ...(section.isField && { isField: true as const }),
        }))
        .filter(
          ({ heading, text, code: own }, index) => index === 0 || heading + text + own !== '',
        ),
  }
}

const ownSection = new Set(['ParamField', 'ResponseField', 'Accordion', 'Step', 'Update', 'Tab'])
const isField = /Field$/
const isHeading = /^h[1-6]$/

/** A tab is known by the heading it stands under as much as by its own label. */
function labelOf(above: OpenSection, label: string | undefined): string {
  const own = htmlText(label ?? '')
  const heading = tidy(above.heading)
  return heading === '' ? own : `${heading} · ${own}`
}

function attribute(written: string, name: string): string | undefined {
  const at = written.indexOf(` ${name}="`)
  if (at === -1) return undefined
  const from = at + name.length + 3
  return written.slice(from, written.indexOf('"', from))
}

const voids = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

function tidy(text: string): string {
  return text.replace(untidy, ' ').trim()
}

/** White space that is more than the one space that most words have between them. */
const untidy = /[^\S ]\s*| \s+/g
