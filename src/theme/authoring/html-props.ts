import { isValidElement } from 'preact'
import {
  rawTextAttribute,
  rawTextElements,
  rawTextHtml,
} from '../../base/text/raw-text-elements.ts'

/**
 * Normalizes the props of an HTML element, in HTML or React spelling, for the renderer: one `class`, styles as text, no
 * event handlers, no internal props (`$at`).
 */
export function htmlProps(tag: string, props: HtmlProps): HtmlProps {
  const ready: HtmlProps = attributesOf(props)
  const text = rawTextElements.has(tag) ? rawTextOf(tag, props) : undefined
  if (text !== undefined) {
    delete ready[rawTextAttribute]
    return {
      ...ready,
      dangerouslySetInnerHTML: { __html: rawTextHtml(tag, text) },
    }
  }
  for (const name of ['children', 'dangerouslySetInnerHTML']) {
    if (props[name] !== undefined) ready[name] = props[name]
  }
  return ready
}

/** The text of an element whose content is text alone; `undefined` if it has none, or has elements inside. */
function rawTextOf(tag: string, props: HtmlProps): string | undefined {
  if (props['dangerouslySetInnerHTML'] !== undefined) return undefined
  const written = props[rawTextAttribute]
  if (typeof written === 'string') return written
  const text = textOf(props['children'])
  if (text === undefined || text === '') return undefined
  // HTML reads character references inside this one
  return tag === 'textarea' ? text.replace(/&(?=#|[a-z])/gi, '&amp;') : text
}

function textOf(children: unknown): string | undefined {
  if (typeof children === 'string' || typeof children === 'number') return String(children)
  if (children === null || typeof children !== 'object') return ''
  if (!Array.isArray(children)) return undefined
  const parts = children.map(textOf)
  return parts.includes(undefined) ? undefined : parts.join('')
}

/** The same without children: the attributes of the tag. */
export function attributesOf(props: HtmlProps): Record<string, string | number | boolean> {
  const attributes: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith('$') || /^on[A-Z]/.test(name)) continue
    if (name === 'style') {
      const style = styleText(value)
      if (style !== undefined) attributes['style'] = style
    } else if (name === 'className' || name === 'class') {
      if (typeof value === 'string') attributes['class'] = value
    } else if (name !== 'children' && isSimple(value)) attributes[attributeName(name)] = value
  }
  return attributes
}

/** Inline styles as CSS text; `undefined` when there are none. */
export function styleText(written: unknown): string | undefined {
  if (typeof written === 'string') return written.trim().replace(/(?<!;);+$/, '') || undefined
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return undefined
  if (isValidElement(written)) return undefined
  const declarations = Object.entries(written)
    .filter(([, value]) => (typeof value === 'string' && value !== '') || typeof value === 'number')
    .map(([name, value]) => `${cssName(name)}:${cssValue(cssName(name), value)}`)
  return declarations.join(';') || undefined
}

type HtmlProps = Record<string, unknown>

function isSimple(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** React uses names of DOM properties; the renderer converts only some of them. */
function attributeName(name: string): string {
  if (name === 'htmlFor') return 'for'
  return lowerCased.test(name) ? name.toLowerCase() : name
}

const lowerCased =
  /^(?:allowFullScreen|autoFocus|autoPlay|cellPadding|cellSpacing|colSpan|controlsList|crossOrigin|dateTime|disablePictureInPicture|disableRemotePlayback|encType|fetchPriority|frameBorder|inputMode|marginHeight|marginWidth|maxLength|minLength|noModule|noValidate|playsInline|readOnly|referrerPolicy|rowSpan|spellCheck|srcDoc|srcLang|srcSet|tabIndex|useMap)$/

function cssName(name: string): string {
  if (name.startsWith('--')) return name
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-')
}

/** Numbers mean pixels if the property is a length. */
function cssValue(name: string, value: unknown): string {
  if (typeof value !== 'number' || value === 0 || name.startsWith('--') || unitless.test(name)) {
    return String(value)
  }
  return `${value}px`
}

const unitless =
  /^(?:animation-iteration-count|aspect-ratio|column-count|columns|fill-opacity|flex|flex-(?:grow|shrink)|font-weight|grid-(?:row|column|area).*|line-clamp|line-height|opacity|order|orphans|scale|stroke-\w+|tab-size|widows|z-index|zoom)$/
