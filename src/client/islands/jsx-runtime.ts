import { cloneElement as clonePlain, Fragment } from 'preact'
import type { ComponentType, VNode } from 'preact'
import { jsx as createNode } from 'preact/jsx-runtime'

export { Fragment }

type Props = Record<string, unknown>
type Type = string | ComponentType<Props>

/** What JSX is compiled to call. Elements take React's spellings, as they did when the page was made. */
export function jsx(type: Type, props: Props, key?: string): VNode {
  const given = typeof type === 'string' ? elementProps(type, props) : props
  return createNode(type as string, given as never, key)
}

export { jsx as jsxs, jsx as jsxDEV }

export function createElement(type: Type, props?: Props | null, ...children: unknown[]): VNode {
  const { key, ...given } = props ?? {}
  if (children.length > 0) given['children'] = children.length === 1 ? children[0] : children
  return jsx(type, given, key as string | undefined)
}

export function cloneElement(element: VNode, props?: Props, ...children: unknown[]): VNode {
  const { type } = element
  const given = typeof type === 'string' && props ? elementProps(type, props) : props
  return clonePlain(element, given as never, ...(children as never[]))
}

/** A component of the theme: it knows nothing of event handlers, so they are heard around it. */
export function hearing(type: ComponentType<Props>): ComponentType<Props> {
  return function Heard(props: Props) {
    const on = Object.entries(props).filter(
      ([name, value]) => /^on[A-Z]/.test(name) && typeof value === 'function',
    )
    const node = createNode(type, props as never)
    return on.length === 0 ? node : jsx('octavo-on', { ...Object.fromEntries(on), children: node })
  }
}

function elementProps(tag: string, written: Props): Props {
  const props = tag === 'img' ? withImage(written) : written
  const ready: Props = {}
  for (const [name, value] of Object.entries(props)) {
    ready[elementProp(name, tag, props)] =
      name === 'style'
        ? styleOf(value)
        : addresses.test(name) && typeof value === 'string'
          ? addressOf(value)
          : value
  }
  return ready
}

/** A picture of the theme tells its address in one attribute, which is spread when the page is made. */
function withImage({ 'data-image': image, ...props }: Props): Props {
  return typeof image === 'string' ? { ...props, ...JSON.parse(image) } : props
}

function elementProp(name: string, tag: string, props: Props): string {
  if (name === 'onChange') return changesWhileTyping(tag, props) ? 'onInput' : name
  if (name === 'onDoubleClick') return 'onDblClick'
  if (name === 'htmlFor') return 'for'
  return drawingNames.test(name)
    ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : name
}

/** React calls `onChange` with each letter. */
function changesWhileTyping(tag: string, { type }: Props): boolean {
  return tag === 'textarea' || (tag === 'input' && !/^(?:checkbox|radio|file)$/.test(String(type)))
}

/** Attributes of SVG that are written with hyphens. */
const drawingNames =
  /^(?:accent|alignment|arabic|baseline|cap|clip(?!PathU)|color|dominant|enable|fill|flood|font|glyph(?!R)|horiz|image(?!S)|letter|lighting|marker(?!H|W|U)|overline|paint|pointer|shape|stop|strikethrough|stroke|text(?!L)|transform(?=O)|underline|unicode|units|v|vector|vert|word|writing|x(?!C))[A-Z]/

/** Plain numbers are pixels, where the property is a length. */
function styleOf(style: unknown): unknown {
  if (typeof style !== 'object' || style === null) return style
  return Object.fromEntries(
    Object.entries(style).map(([name, value]) => [
      name,
      typeof value === 'number' && value !== 0 && !unitless.test(name) ? `${value}px` : value,
    ]),
  )
}

const unitless =
  /^-|^(?:animationIterationCount|aspectRatio|columnCount|columns|fillOpacity|flex|flexGrow|flexShrink|fontWeight|grid(?:Row|Column|Area).*|lineClamp|WebkitLineClamp|lineHeight|opacity|order|orphans|scale|stroke\w+|tabSize|widows|zIndex|zoom)$/

const addresses = /^(?:href|src|poster)$/

/** The path the site is served below; this module lies in `_octavo/`. */
const base = new URL('../..', import.meta.url).pathname.replace(/\/$/, '')

/** An address from the root of the site, in the site. */
export function addressOf(address: string): string {
  const isOurs = address.startsWith('/') && !address.startsWith('//')
  return !isOurs || base === '' || address.startsWith(`${base}/`) ? address : base + address
}
