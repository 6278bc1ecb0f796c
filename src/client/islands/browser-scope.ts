import type { ComponentChildren } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { escapeHtml } from '../../base/text/html-escape.ts'
import type { RenderScope, IconOptions } from '../../theme/render-scope.ts'
import { withBase } from './jsx-runtime.ts'
import { recorded } from './recorded-scope.ts'
import { keepDrawn } from './raw-html.ts'
import type { IconRef } from '../../config/setting-types.ts'
import type { Strings } from '../../theme/words/site.ts'

/** The English strings of the theme, inserted by the bundler. */
declare const ENGLISH: Strings

const strings = new Proxy(ENGLISH, {
  get: (words, name) => recorded(['strings', String(name)], Reflect.get(words, name)),
})

/**
 * The render scope of theme components inside an island. Lookups of the server render were recorded and return the same
 * results. An icon, a language or a formula that appears later was not recorded: it is shown as text or not at all.
 */
const scope: RenderScope = {
  strings,
  language: 'en',
  iconLibrary: 'fontawesome',
  id: (wanted) => wanted,
  heading: () => undefined,
  anchor: () => undefined,
  link: withBase,
  image: ({ src, width, height }) => JSON.stringify({ src, width, height }),
  icon: (icon, options = {}) => recorded(['icon', icon, options], '') || drawing(icon, options),
  highlight: (code, language) =>
    recorded(['highlight', code, language], code.split('\n').map(escapeHtml)),
  inlineMarkdown: (text) => recorded(['inlineMarkdown', text], escapeHtml(text)),
  markdown: (text) => text,
  source: (html) => textOfHtml(html),
  math: (tex, display) => recorded(['math', tex, display], `<code>${escapeHtml(tex)}</code>`),
  diagram: (source) => recorded(['diagram', source], undefined),
  feature: () => undefined,
  update: () => undefined,
  field: () => undefined,
  aside: () => undefined,
  warn: () => undefined,
  render: (node) => keepDrawn(node, renderToString(node as never)),
}

/** An icon that is named in the code of a component, in the current size and color. */
function drawing({ name, type = '' }: IconRef, { size, color, label }: IconOptions): string {
  const template = document.createElement('template')
  template.innerHTML = recorded(['drawing', name, type], '')
  const svg = template.content.querySelector('svg')
  if (svg === null) return ''
  for (const side of ['width', 'height']) if (size) svg.setAttribute(side, String(size))
  if (color) svg.style.color = color
  if (label) {
    svg.removeAttribute('aria-hidden')
    svg.setAttribute('role', 'img')
    svg.setAttribute('aria-label', label)
  }
  return svg.outerHTML
}

/** The text of HTML, read by the DOM. */
export function textOfHtml(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  for (const element of template.content.querySelectorAll('style, script, svg, template'))
    element.remove()
  return template.content.textContent ?? ''
}

/** There is one scope for all components in the browser. */
export function useScope(): RenderScope {
  return scope
}

/** Ignores its `value`: the scope is the same everywhere. */
export const ScopeProvider = ({ children }: { readonly children?: ComponentChildren }) => children
