import type { ComponentChildren } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { escapeHtml } from '../../../src/base/text/html-escape.ts'
import { createIds } from '../../../src/base/text/heading-slug.ts'
import { HOLE_END, HOLE_START } from '../../../src/content/page.ts'
import type { Heading, Update } from '../../../src/content/page.ts'
import { markdownFromHtml } from '../../../src/outputs/markdown/html-to-markdown.ts'
import { ScopeProvider } from '../../../src/theme/render-scope.ts'
import type { RenderScope, ImageRequest } from '../../../src/theme/render-scope.ts'
import { stringsFor } from '../../../src/theme/words/site.ts'
import { withoutHooks } from '../../support/without-hooks.ts'

/** What a page holds once its components are rendered, and what they said meanwhile. */
export interface Rendered {
  readonly html: string
  readonly headings: readonly Heading[]
  readonly anchors: readonly string[]
  readonly links: readonly string[]
  readonly images: readonly ImageRequest[]
  readonly features: readonly string[]
  readonly updates: readonly Update[]
  readonly aside: Readonly<Record<string, string>>
  readonly warnings: readonly string[]
}

/** Renders components as on a page, without styling hooks: links lead where they say, icons show their names, code is not coloured. */
export function render(node: ComponentChildren): Rendered {
  const page = {
    headings: [] as Heading[],
    anchors: [] as string[],
    links: [] as string[],
    images: [] as ImageRequest[],
    features: [] as string[],
    updates: [] as Update[],
    aside: {} as Record<string, string>,
    warnings: [] as string[],
  }
  const ids = { heading: createIds(), field: createIds({ second: 1 }) }
  const scope: RenderScope = {
    language: 'en',
    strings: stringsFor('en'),
    iconLibrary: 'fontawesome',
    id(wanted, kind = 'heading') {
      const id = ids[kind](wanted)
      page.anchors.push(id)
      return id
    },
    heading: (heading) => void page.headings.push(heading),
    anchor: (id) => void page.anchors.push(id),
    link(href) {
      page.links.push(href)
      return href
    },
    image(image) {
      page.images.push(image)
      return `${HOLE_START}i${page.images.length - 1}${HOLE_END}`
    },
    icon({ name, type }, options) {
      if (name === 'no-such-icon') return ''
      const label = options?.label === undefined ? '' : ` aria-label="${escapeHtml(options.label)}"`
      const size = options?.size === undefined ? '' : ` width="${options.size}"`
      const color = options?.color === undefined ? '' : ` color="${escapeHtml(options.color)}"`
      return `<svg data-icon="${escapeHtml([type, name].filter(Boolean).join(' '))}"${size}${color}${label}></svg>`
    },
    highlight: (code) => code.split('\n').map(escapeHtml),
    markdown: (text) => `<p>${escapeHtml(text)}</p>`,
    source: (written) => markdownFromHtml(written, { words: stringsFor('en') }),
    inlineMarkdown: (text) => escapeHtml(text).replace(/\*(.*?)\*/g, '<em>$1</em>'),
    math: (tex, display) => `<math${display ? ' display="block"' : ''}>${escapeHtml(tex)}</math>`,
    feature: (name) => void page.features.push(name),
    update: (update) => void page.updates.push(update),
    field: () => undefined,
    aside: (slot, html) => void (page.aside[slot] = (page.aside[slot] ?? '') + html),
    warn: ({ code, message }) => void page.warnings.push(`${code}: ${message}`),
    render: (content) => toHtml(content as ComponentChildren),
  }
  const toHtml = (content: ComponentChildren) =>
    renderToString(<ScopeProvider value={scope}>{content}</ScopeProvider>)
  const html = withoutHooks(toHtml(node).replace(/[\uE000\uE001]/g, ''))
  const aside = Object.fromEntries(
    Object.entries(page.aside).map(([slot, part]) => [slot, withoutHooks(part)]),
  )
  return { html, ...page, aside }
}

/** The HTML alone. */
export function html(node: ComponentChildren): string {
  return render(node).html
}
