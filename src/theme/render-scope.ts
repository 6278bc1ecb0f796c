import { Fragment, h } from 'preact'
import type { ComponentChildren } from 'preact'
import type { Heading, Update } from '../content/page.ts'
import type { MdxField } from '../openapi/mdx-operation.ts'
import type { IconLibrary, IconRef } from '../config/setting-types.ts'
import type { Strings } from './string-table.ts'

/**
 * What the components of a page ask for while its body is rendered. One scope is made for one page; it gathers what
 * the page turned out to hold. Rendering is in document order, so ids and headings come in the order of reading.
 */
export interface RenderScope {
  readonly strings: Strings
  readonly iconLibrary: IconLibrary
  /** An id that is unique on the page: `wanted`, else `wanted-2`, … With `_` for fields. */
  id(wanted: string, separator?: '-' | '_'): string
  /** Enters a heading into "On this page". */
  heading(heading: Heading): void
  /** Makes an id a place that links may name (headings and `id()` are entered by themselves). */
  anchor(id: string): void
  /** Text that stands for the final address of a link until the site is known. Put it into `href`. */
  link(href: string, origin?: Origin): string
  /** Text that stands for the attributes `src`, `width` and `height`: put it into a `data-image` attribute of an img. */
  image(image: ImageRequest): string
  /** The icon as inline SVG (an `<img>` for paths and addresses); `''` and a warning when it is unknown. */
  icon(icon: IconRef, options?: IconOptions, origin?: Origin): string
  /** Code as coloured HTML, a line each. Unknown languages come back as plain text, with a hint. */
  highlight(code: string, language: string, origin?: Origin): readonly string[]
  /** Inline Markdown (a Frame's caption) as HTML. */
  inlineMarkdown(text: string): string
  /** Markdown of an API description as HTML: blocks, and of the HTML in it only what does no harm; headings are of a level. */
  markdown(text: string, level?: 2 | 3): string
  /** HTML of this page as Markdown: what an author may have written to get it. */
  source(html: string): string
  /** TeX as HTML; the source itself, escaped, when it is wrong. */
  math(tex: string, display: boolean, origin?: Origin): string
  /** A Mermaid diagram as SVG; `undefined` where only the browser can draw it. */
  diagram?(source: string): string | undefined
  /** A behaviour in the browser that this page needs beside the theme's own. */
  feature(name: string): void
  update(update: Update): void
  /** Enters a parameter, or a part of an answer, that the page describes; `fields` of it may still grow. */
  field(field: MdxField): void
  /** Moves rendered HTML to the column beside the body. */
  aside(slot: 'request' | 'response' | 'panel', html: string): void
  warn(
    problem: { code: `content/${string}`; message: string; help?: string },
    origin?: Origin,
  ): void
  /** Renders children to HTML inside this scope (for `aside`, and for plain text). */
  render(node: unknown): string
}

/** Where a component is written: the value of its `$at` prop. Opaque. */
export type Origin = string | undefined

export interface ImageRequest {
  readonly src: string
  readonly alt?: string
  readonly width?: string | number
  readonly height?: string | number
  readonly origin?: Origin
}

export interface IconOptions {
  /** px or any CSS length; default `1em`. */
  readonly size?: number | string
  readonly color?: string
  readonly className?: string
  /** Accessible name; absent: decorative. */
  readonly label?: string
}

/**
 * Pages are drawn from top to bottom in one go, so that what is around a component is what was entered last. A context
 * of the runtime says the same; but the engine holds on to all that was drawn below one until it tidies up as a whole,
 * which is a tenth of the time that drawing takes.
 */
export const rendersSynchronously = true

/** The text of HTML. In the browser the DOM reads it, so that islands do not ship a parser. */
export { textOfHtml } from '../base/text/read-html.ts'

let current: RenderScope | undefined

/** The scope of the page that is being rendered. */
export function useScope(): RenderScope {
  if (current === undefined) throw new Error('a component of the theme was rendered outside a page')
  return current
}

/** The scope of what is in it. */
export function ScopeProvider({ value, children }: ScopeProviderProps) {
  const before = current
  return h(Fragment, null, h(SetScope, { scope: value }), children, h(SetScope, { scope: before }))
}

interface ScopeProviderProps {
  readonly value: RenderScope
  readonly children?: ComponentChildren
}

function SetScope({ scope }: { readonly scope: RenderScope | undefined }) {
  current = scope
  return null
}
