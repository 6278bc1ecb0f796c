import { renderToString } from 'preact-render-to-string'
import { escapeHtml } from '../base/html.ts'
import type { BodyScope } from '../theme/scope.ts'
import type { Strings } from '../theme/strings.ts'
import { addressOf } from './islands-jsx.ts'
import { recall } from './islands-memory.ts'
import { keepDrawn } from './islands-raw.ts'

/** The theme's English words, put in by the bundler. */
declare const ENGLISH: Strings

const strings = new Proxy(ENGLISH, {
  get: (words, name) => recall(['strings', String(name)], Reflect.get(words, name)),
})

/**
 * What the theme's components ask inside a live component. What was asked when the page was made has its answer from
 * then; an icon, a language or a formula that comes up later does not, and shows as text or as nothing.
 */
const scope: BodyScope = {
  strings,
  iconLibrary: 'fontawesome',
  id: (wanted) => wanted,
  heading: () => undefined,
  anchor: () => undefined,
  link: addressOf,
  image: ({ src, width, height }) => JSON.stringify({ src, width, height }),
  icon: (icon, options) => recall(['icon', icon, options ?? {}], ''),
  highlight: (code, language) =>
    recall(['highlight', code, language], code.split('\n').map(escapeHtml)),
  inlineMarkdown: (text) => recall(['inlineMarkdown', text], escapeHtml(text)),
  markdown: (text) => text,
  math: (tex, display) => recall(['math', tex, display], `<code>${escapeHtml(tex)}</code>`),
  diagram: (source) => recall(['diagram', source], undefined),
  feature: () => undefined,
  update: () => undefined,
  aside: () => undefined,
  warn: () => undefined,
  render: (node) => keepDrawn(node, renderToString(node as never)),
}

/** Stands in the browser for the scope that a page has when it is made. */
export function useScope(): BodyScope {
  return scope
}
