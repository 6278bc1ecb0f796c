import { collapseSpaces } from '../base/text/collapse-spaces.ts'
import { attributeOf, decodeText, readHtml } from '../base/text/read-html.ts'
import type { HtmlAttributes, HtmlHandler } from '../base/text/read-html.ts'
import type { SearchSection } from './search-types.ts'

/**
 * The text of a page's HTML, split where a URL fragment begins: at headings, and at fields, accordions, steps, updates
 * and tabs, whose section ends with the element. The first section is the text before all of these.
 */
export function htmlSections(html: string): SearchSection[] {
  const collector = createSectionCollector()
  readHtml(html, collector)
  return collector.sections()
}

/** Elements without text for readers: drawings, icons, forms, words that only a button shows, numbers of footnotes. */
function isLeftOut(name: string, attributes: HtmlAttributes): boolean {
  if (leftOut.has(name)) return true
  for (let at = 0; at < attributes.length; at += 2) {
    const value = attributes[at + 1] ?? ''
    switch (attributes[at]) {
      case 'aria-hidden':
        if (value === 'true') return true
        break
      case 'data-mode':
        if (value === 'show') return true
        break
      case 'data-part':
        if (leftOutParts.has(value)) return true
        break
      case 'data-footnote-ref':
      case 'data-footnote-backref':
        return true
      case 'id':
        if (value === 'footnote-label') return true
    }
  }
  return false
}

const leftOut = new Set(
  'script style svg template annotation iframe noscript audio video canvas object'.split(' '),
)
const leftOutParts = new Set(
  'icon copy show hide location required try list-tools playground-panel'.split(' '),
)

interface OpenSection {
  heading: string
  readonly anchor: string
  text: string
  code: string
  readonly isField: boolean
}

/** An element whose text is a section of its own; the text after it belongs to `before` again. */
interface OpenContainer {
  readonly name: string
  depth: number
  readonly before: OpenSection
  readonly own: OpenSection
}

interface CollectorState {
  current: OpenSection
  readonly all: OpenSection[]
  readonly containers: OpenContainer[]
  /** The element whose text is the heading of `target`, while it is open. */
  heading?: { readonly name: string; depth: number; readonly target: OpenSection } | undefined
  /** How many code elements are open. */
  code: number
  /** The title of a code block is open; it is part of the code. */
  isCodeTitle: boolean
}

interface SectionCollector extends HtmlHandler {
  sections(): SearchSection[]
}

function createSectionCollector(): SectionCollector {
  const first: OpenSection = { heading: '', anchor: '', text: '', code: '', isField: false }
  const state: CollectorState = {
    current: first,
    all: [first],
    containers: [],
    code: 0,
    isCodeTitle: false,
  }
  return {
    text: (raw) => addText(state, decodeText(raw)),
    open(name, attributes, isEmpty) {
      if (isLeftOut(name, attributes)) return false
      if (!inline.has(name) || attributes.includes('data-part')) addSpace(state)
      if (name === 'img') addText(state, ` ${attributeOf(attributes, 'alt') ?? ''} `)
      if (!isEmpty) openElement(state, name, attributes)
      return true
    },
    close(name) {
      closeElement(state, name)
      if (!inline.has(name)) addSpace(state)
    },
    sections: () => finishedSections(state.all),
  }
}

function addText(state: CollectorState, text: string): void {
  if (state.heading !== undefined) state.heading.target.heading += text
  else if (state.code > 0) state.current.code += text
  else state.current.text += text
}

function addSpace(state: CollectorState): void {
  if (state.code === 0) addText(state, ' ')
}

function beginSection(
  state: CollectorState,
  section: Pick<OpenSection, 'anchor'> & Partial<OpenSection>,
): OpenSection {
  state.current = { heading: '', text: '', code: '', isField: false, ...section }
  state.all.push(state.current)
  return state.current
}

function openElement(state: CollectorState, name: string, attributes: HtmlAttributes): void {
  if (name === 'pre') state.code++
  const container = state.containers.at(-1)
  if (container?.name === name) container.depth++
  if (state.heading?.name === name) state.heading.depth++
  if (attributes.length === 0) return
  const id = attributeOf(attributes, 'id')
  if (id !== undefined && isHeading.test(name)) {
    state.heading = { name, depth: 1, target: beginSection(state, { anchor: id }) }
    return
  }
  const component = id === undefined ? undefined : attributeOf(attributes, 'data-component')
  if (id !== undefined && component !== undefined && ownSection.has(component)) {
    const before = state.current
    const heading =
      component === 'Tab' ? tabHeading(before, attributeOf(attributes, 'aria-label')) : ''
    const isField = component.endsWith('Field')
    const own = beginSection(state, { anchor: id, heading, isField })
    state.containers.push({ name, depth: 1, before, own })
    return
  }
  const part = attributeOf(attributes, 'data-part')
  if (part !== undefined) openPart(state, name, part)
}

function openPart(state: CollectorState, name: string, part: string): void {
  const own = state.containers.at(-1)?.own
  const isTitle = part === 'title' || part === 'name'
  if (isTitle && own !== undefined && own === state.current && !hasHeading(state, own)) {
    state.heading = { name, depth: 1, target: own }
  } else if (part === 'title' && name === 'figcaption') {
    state.isCodeTitle = true
    state.code++
  } else if ((part === 'default' || part === 'content') && state.current.text.trim() !== '') {
    // separates the type of a field from its description
    addText(state, '· ')
  }
}

function hasHeading({ heading }: CollectorState, section: OpenSection): boolean {
  return heading !== undefined || section.heading !== ''
}

function closeElement(state: CollectorState, name: string): void {
  if (state.code > 0 && (name === 'pre' || (name === 'figcaption' && state.isCodeTitle))) {
    if (name === 'figcaption') state.isCodeTitle = false
    state.code--
    state.current.code += '\n'
  }
  if (state.heading?.name === name && --state.heading.depth === 0) state.heading = undefined
  const container = state.containers.at(-1)
  if (container?.name === name && --container.depth === 0) {
    state.containers.pop()
    state.current = container.before
    state.heading = undefined
  }
}

/** The sections with tidy text; empty ones are dropped, except the first. */
function finishedSections(all: readonly OpenSection[]): SearchSection[] {
  return all
    .map((section) => ({
      heading: tidy(section.heading),
      anchor: section.anchor,
      text: tidy(section.text),
      code: section.code.trim(),
      ...(section.isField && { isField: true as const }),
    }))
    .filter(({ heading, text, code }, index) => index === 0 || heading + text + code !== '')
}

const ownSection = new Set(['ParamField', 'ResponseField', 'Accordion', 'Step', 'Update', 'Tab'])
const isHeading = /^h[1-6]$/

/** A tab is found by the heading above it as well as by its own label. */
function tabHeading(above: OpenSection, label = ''): string {
  const heading = tidy(above.heading)
  return heading === '' ? label : `${heading} · ${label}`
}

const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

function tidy(text: string): string {
  return collapseSpaces(text).trim()
}
