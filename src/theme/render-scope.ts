import { h } from 'preact'
import type { ComponentChildren } from 'preact'
import { createRenderContext } from '#render-context'
import type { HintedCode } from '../content/highlight/type-hints.ts'
import type { Heading, Update } from '../content/page.ts'
import type { MdxField } from '../openapi/mdx-operation.ts'
import type { IconLibrary, IconRef } from '../config/setting-types.ts'
import type { Strings } from './words/site.ts'

/**
 * The services that components use while the body of a page renders. There is one scope for each page; it also
 * collects what the page contains. Rendering is in document order, so ids and headings are collected in reading order.
 *
 * Components import `useScope` from `#render-scope`: this file on the server, `client/islands/browser-scope.ts` in the
 * bundle of components for the browser (`imports` in `package.json`).
 */
export interface RenderScope {
  readonly strings: Strings
  /** The code of the language of `strings`. */
  readonly language: string
  readonly iconLibrary: IconLibrary
  /** An id that is unique on the page: `wanted`, else `wanted-2`, … With `_` for fields. */
  id(wanted: string, kind?: 'heading' | 'field'): string
  /** Adds a heading to "On this page". */
  heading(heading: Heading): void
  /** Makes an id a valid link target. Headings and results of `id()` already are. */
  anchor(id: string): void
  /** A placeholder for the final URL of a link, which is not known before all pages are compiled. Use it as `href`. */
  link(href: string, origin?: Origin): string
  /** A placeholder for the attributes `src`, `width` and `height`. Use it as the `data-image` attribute of an img. */
  image(image: ImageRequest): string
  /** A placeholder for the `href` of the source of imported code. Use it as the `data-source` attribute of a link. */
  codeSource?(source: string): string
  /** The icon as inline SVG, or as `<img>` for paths and URLs. Unknown icons give `''` and a warning. */
  icon(icon: IconRef, options?: IconOptions, origin?: Origin): string
  /** Highlighted code, one HTML string a line. Unknown languages give plain text and a hint. */
  highlight(code: string, language: string, origin?: Origin): readonly string[]
  /** Types and errors of the code of a `twoslash` fence; `undefined` if they are not known, as in the browser. */
  typeHints?(code: string, language: string, origin?: Origin): HintedCode | undefined
  /** Inline Markdown (the caption of a Frame) as HTML. */
  inlineMarkdown(text: string): string
  /** Markdown of an API description as sanitized HTML. `level` is the level of its headings. */
  markdown(text: string, level?: 2 | 3): string
  /** Converts HTML of this page back to Markdown. */
  source(html: string): string
  /** TeX as MathML. Wrong TeX gives the escaped source and a warning. */
  math(tex: string, display: boolean, origin?: Origin): string
  /** A Mermaid diagram as SVG, or `undefined` if only the browser can render it. */
  diagram?(source: string, origin?: Origin): string | undefined
  /** Loads a behavior in the browser (`*.client.ts`) that not every page needs. */
  feature(name: string): void
  update(update: Update): void
  /** Registers a parameter or response field of the page. Nested fields may be added to it later. */
  field(field: MdxField): void
  /** Moves rendered HTML to the right-hand column. */
  aside(slot: 'request' | 'response' | 'panel', html: string): void
  warn(
    problem: { code: `content/${string}`; message: string; help?: string },
    origin?: Origin,
  ): void
  /** Renders children to HTML inside this scope (for `aside`, and for plain text). */
  render(node: unknown): string
}

/** The source position of a component: the value of its `$at` prop. Opaque. */
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

/** The text of HTML. In the browser the DOM reads it, so that islands do not ship a parser. */
export { textOfHtml } from '../base/text/read-html.ts'

const context = createRenderContext<RenderScope | undefined>(undefined)

/** The scope of the page that is being rendered. */
export function useScope(): RenderScope {
  const scope = context.use()
  if (scope === undefined) throw new Error('a component of the theme was rendered outside a page')
  return scope
}

/** Sets the scope for its children. */
export function ScopeProvider(props: ScopeProviderProps) {
  return h(context.Provider, props)
}

interface ScopeProviderProps {
  readonly value: RenderScope
  readonly children?: ComponentChildren
}
