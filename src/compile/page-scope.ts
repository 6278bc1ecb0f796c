import { createElement } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { createIds } from '../base/text/heading-slug.ts'
import { escapeHtml, unescapeHtml } from '../base/text/html-escape.ts'
import type { IconLibrary } from '../config/setting-types.ts'
import type { PageHighlighter } from '../content/highlight/highlighter.ts'
import type { TypeHints } from '../content/highlight/type-hints.ts'
import type { Release } from '../content/changelog/release.ts'
import { inlineMarkdown } from '../content/mdx/inline-markdown.ts'
import type { ModuleGraph } from '../content/mdx/module-graph.ts'
import { HOLE_END, HOLE_START } from '../content/page.ts'
import type { Heading, PageImage, PageLink, Update } from '../content/page.ts'
import { noTypeScript, typeErrors } from '../content/highlight/type-hint-problems.ts'
import { badFormula, unknownIcon, unknownLanguage } from '../content/problems.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import type { MdxField } from '../openapi/mdx-operation.ts'
import type { PageReference } from '../site/page-reference.ts'
import { markdownFromHtml } from '../outputs/markdown/html-to-markdown.ts'
import { EnclosingProvider } from '../theme/authoring/enclosing.tsx'
import { iconImage, isIconFile } from '../theme/icons/icon-image.ts'
import type { Icons } from '../theme/icons/icons.ts'
import { restoringContexts } from '../theme/render-context.ts'
import { ScopeProvider } from '../theme/render-scope.ts'
import type { RenderScope } from '../theme/render-scope.ts'
import type { Strings } from '../theme/string-table.ts'
import { withAuthoredUrls } from './authored-urls.ts'
import { createIslandMemory } from './islands/record-scope.ts'
import { limitingNesting } from './limit-nesting.ts'
import { createOriginReader } from './source-places.ts'
import type { UntrustedMarkdown } from './untrusted/untrusted-markdown.ts'

export interface BodyOptions {
  readonly language: string
  readonly strings: Strings
  readonly icons: Icons
  readonly iconLibrary: IconLibrary
  readonly highlighter: PageHighlighter
  /** Renders texts of API descriptions. */
  readonly markdown: UntrustedMarkdown
  /** The API reference shown below the page's own content, with the endpoint bar above it. */
  readonly reference?: PageReference | undefined
  /** Shown below the page's own content. */
  readonly releases: readonly Release[]
  /** Renders diagrams; loaded with the first page that has one. */
  readonly diagrams?:
    | ((
        source: string,
        options: { readonly id: string },
      ) => { readonly ok: true; readonly svg: string } | { readonly ok: false })
    | undefined
  /** Type hints for code; loaded with the first page that has a `twoslash` fence. `missing`: there is no TypeScript. */
  readonly typeHints?: TypeHints | 'missing' | undefined
  /** Renders TeX; loaded with the first page that has a formula. */
  readonly math?:
    | ((tex: string, display: boolean) => { html: string; problem?: string })
    | undefined
  /** Failures render a box that explains them. */
  readonly showFailures?: boolean | undefined
  /** Receives the place of the code that runs, for the message about code that never ends. */
  readonly running?: { place?: () => Place } | undefined
}

/** The scope that components render in, and what they report to it. */
export function createPageScope(graph: ModuleGraph, options: BodyOptions) {
  const recorder = createRecorder(graph)
  const scope: RenderScope = {
    strings: options.strings,
    language: options.language,
    iconLibrary: options.iconLibrary,
    ...recorder.record,
    ...renderingServices(graph, options, recorder),
    render: (node) => render(node),
  }

  let insideIsland = false
  const memory = createIslandMemory(scope, () => insideIsland)

  function render(node: unknown): string {
    const value = memory.scope
    const children = createElement(EnclosingProvider, { facts: {}, children: node as never })
    const tree = createElement(ScopeProvider, { value, children })
    return restoringContexts(() => limitingNesting(() => renderToString(tree)))
  }

  return {
    ...recorder.facts,
    aside: recorder.aside,
    render,
    setInsideIsland: (isInside: boolean) => void (insideIsland = isInside),
    takeRecordedScope: () => memory.take(),
  }
}

type Recorder = ReturnType<typeof createRecorder>

type Recording = Pick<
  RenderScope,
  'id' | 'heading' | 'anchor' | 'link' | 'image' | 'feature' | 'update' | 'field' | 'aside' | 'warn'
>

type Rendering = Pick<
  RenderScope,
  'icon' | 'highlight' | 'typeHints' | 'inlineMarkdown' | 'markdown' | 'source' | 'math' | 'diagram'
>

/** Records what components report: the facts of the page. */
function createRecorder(graph: ModuleGraph) {
  const headings: Heading[] = []
  const anchors: string[] = []
  const links: PageLink[] = []
  const images: PageImage[] = []
  const features = new Set<string>()
  const updates: Update[] = []
  const fields: MdxField[] = []
  const problems: Diagnostic[] = []
  const columns = { request: '', response: '', panel: '' }
  const ids = createIds({ reserved: layoutIds })
  const fieldIds = createIds({ second: 1 })
  const where = createOriginReader(graph)

  const record: Recording = {
    id(wanted, kind = 'heading') {
      const id = kind === 'field' ? fieldIds(wanted) : ids(wanted)
      anchors.push(id)
      return id
    },
    heading: (heading) => void headings.push(heading),
    anchor: (id) => void anchors.push(id),
    link(href, origin) {
      links.push({ href, ...where.of(origin) })
      return `${HOLE_START}l${links.length - 1}${HOLE_END}`
    },
    image({ src, alt, width, height, origin }) {
      images.push({
        src,
        ...where.of(origin),
        ...(alt !== undefined && { alt }),
        ...(width !== undefined && { width: String(width) }),
        ...(height !== undefined && { height: String(height) }),
      })
      return `${HOLE_START}i${images.length - 1}${HOLE_END}`
    },
    feature: (name) => void features.add(name),
    update: (update) => void updates.push(update),
    field: (field) => void fields.push(field),
    aside: (slot, html) => void (columns[slot] += html),
    warn({ code, message, help }, origin) {
      problems.push({
        code,
        severity: 'warning',
        message,
        at: where.place(origin),
        ...(help !== undefined && { help }),
      })
    },
  }
  return {
    facts: { headings, anchors, links, images, features, updates, fields, problems },
    record,
    where,
    aside: () => columns.panel + columns.request + columns.response,
  }
}

/** Renders for components what needs more than their props: icons, code, Markdown, formulas and diagrams. */
function renderingServices(
  graph: ModuleGraph,
  options: BodyOptions,
  { record, where, facts: { links, images, problems } }: Recorder,
): Rendering {
  const once = onlyOnce()
  let diagrams = 0

  return {
    icon(icon, iconOptions, origin) {
      if (isIconFile(icon.name)) {
        const alt = iconOptions?.label ?? ''
        const image = record.image({ src: icon.name.trim(), alt, ...(origin && { origin }) })
        return iconImage({ 'data-image': image }, iconOptions)
      }
      const result = options.icons.svg(icon, options.iconLibrary, iconOptions)
      if (result.found) return result.html
      if (once(icon.name)) {
        problems.push(unknownIcon(where.place(origin, icon.name), icon.name, result.nearest))
      }
      return ''
    },
    highlight(code, language, origin) {
      if (language !== '' && !options.highlighter.knows(language) && once(`language ${language}`)) {
        problems.push(unknownLanguage(where.place(origin, language), language))
      }
      return options.highlighter.lines(code, language)
    },
    typeHints(code, language, origin) {
      if (options.typeHints === 'missing') {
        if (once('typescript')) problems.push(noTypeScript(where.place(origin, 'twoslash')))
        return undefined
      }
      const read = options.typeHints?.read(code, language)
      if (read !== undefined && read.problems.length > 0)
        problems.push(typeErrors(where.place(origin, 'twoslash'), read.problems))
      return read?.code === '' ? undefined : read
    },
    inlineMarkdown: (text) =>
      inlineMarkdown(text).replace(
        /(<a href=")([^"]*)"/g,
        (_, before: string, href: string) => `${before}${record.link(unescapeHtml(href))}"`,
      ),
    markdown(text, level) {
      const link = (href: string) => {
        links.push({ href, from: graph.entry.source.path, unchecked: true })
        return `${HOLE_START}l${links.length - 1}${HOLE_END}`
      }
      return options.markdown(text, link, level)
    },
    source: (html) =>
      markdownFromHtml(withAuthoredUrls(html, { links, images }), { words: options.strings }),
    math(tex, display, origin) {
      const formula = options.math?.(tex, display) ?? { html: `<code>${escapeHtml(tex)}</code>` }
      if (formula.problem !== undefined)
        problems.push(badFormula(where.place(origin, tex), formula.problem))
      return formula.html
    },
    diagram(source) {
      const drawn = options.diagrams?.(source, { id: `diagram-${++diagrams}` })
      return drawn?.ok === true ? drawn.svg : undefined
    },
  }
}

/** Ids of the layout that a page cannot have. */
const layoutIds = ['octavo-navigation', 'octavo-shortcuts']

/** Returns whether a key is seen for the first time. */
export function onlyOnce(): (key: string) => boolean {
  const seen = new Set<string>()
  return (key) => !seen.has(key) && seen.add(key) !== undefined
}
