import { cloneElement as clonePlain, Fragment } from 'preact'
import type { ComponentType, VNode } from 'preact'
import { jsx as createNode } from 'preact/jsx-runtime'

export { Fragment }

type Props = Record<string, unknown>
type Type = string | ComponentType<Props>

/** The JSX runtime. Elements accept the prop names of React, as in the server render. */
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

/** Wraps a theme component, which does not forward event handlers, in an element that listens for them. */
export function withListeners(type: ComponentType<Props>): ComponentType<Props> {
  return function WithListeners(props: Props) {
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
        : urlProps.test(name) && typeof value === 'string'
          ? withBase(value)
          : value
  }
  return ready
}

/** Theme images pass their attributes as JSON in `data-image`, which the server render expands. */
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

/** React fires `onChange` on every keystroke: the DOM event is `input`. */
function changesWhileTyping(tag: string, { type }: Props): boolean {
  return tag === 'textarea' || (tag === 'input' && !/^(?:checkbox|radio|file)$/.test(String(type)))
}

/** SVG attributes that are written with hyphens. */
const drawingNames =
  /^(?:accent|alignment|arabic|baseline|cap|clip(?!PathU)|color|dominant|enable|fill|flood|font|glyph(?!R)|horiz|image(?!S)|letter|lighting|marker(?!H|W|U)|overline|paint|pointer|shape|stop|strikethrough|stroke|text(?!L)|transform(?=O)|underline|unicode|units|v|vector|vert|word|writing|x(?!C))[A-Z]/

/** Numbers become pixels, except for unitless properties. */
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

const urlProps = /^(?:href|src|poster)$/

/** The base path of the site: this module is in `_octavo/`. */
const base = new URL('../..', import.meta.url).pathname.replace(/\/$/, '')

/** Adds the base path to a root-relative URL. */
export function withBase(url: string): string {
  const isOurs = url.startsWith('/') && !url.startsWith('//')
  return !isOurs || base === '' || url.startsWith(`${base}/`) ? url : base + url
}
