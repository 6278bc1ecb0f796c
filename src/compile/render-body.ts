import { bracesAsText } from '../content/mdx/escape-braces.ts'
import { createElement } from 'preact'
import { errorPlaceholder } from './error-placeholder.ts'
import type { ComponentType } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { errorText } from '../base/text/error-text.ts'
import { createIds } from '../base/text/heading-slug.ts'
import { escapeHtml, unescapeHtml } from '../base/text/html-escape.ts'
import type { FilePath } from '../base/paths.ts'
import type { MdxModule } from '../content/mdx/mdx-module.ts'
import type { Highlighter } from '../content/highlight/highlighter.ts'
import type { ModuleGraph } from '../content/mdx/module-graph.ts'
import { HOLE_END, HOLE_START } from '../content/page.ts'
import type {
  Heading,
  IslandExport,
  PageBody,
  PageImage,
  PageLink,
  Update,
} from '../content/page.ts'
import * as problem from '../content/problems.ts'
import { placeOf, placeOfFile } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Place, Source } from '../diagnostics/diagnostic.ts'
import type { MdxField } from '../openapi/mdx-operation.ts'
import { Markdown } from '../theme/api/fields.tsx'
import { Described, Operation } from '../theme/api/operation.tsx'
import { SchemaReference } from '../theme/api/schema.tsx'
import { markdownFromHtml } from '../outputs/markdown/html-to-markdown.ts'
import { components } from '../theme/components.ts'
import { iconImage, isIconFile } from '../theme/icons/icon-image.ts'
import type { Icons } from '../theme/icons/icons.ts'
import { htmlProps } from '../theme/authoring/html-props.ts'
import { intrinsics } from '../theme/intrinsics.tsx'
import { StaticHtml } from '../theme/authoring/static-html.tsx'
import { EnclosingProvider } from '../theme/authoring/enclosing.tsx'
import { ScopeProvider } from '../theme/render-scope.ts'
import type { RenderScope, Origin } from '../theme/render-scope.ts'
import { createVocabulary, evaluatePage } from './evaluate-modules.ts'
import { islandElements } from './islands/island-elements.tsx'
import { createIslandMemory } from './islands/record-scope.ts'
import { untrustedMarkdown } from './untrusted-markdown.ts'
import { inlineMarkdown } from '../content/mdx/inline-markdown.ts'
import { withAuthoredUrls } from './authored-addresses.ts'
import type { IconLibrary } from '../config/setting-types.ts'
import type { PageReference } from '../openapi/views/page-reference.ts'
import type { Strings } from '../theme/string-table.ts'

export interface BodyOptions {
  readonly strings: Strings
  readonly icons: Icons
  readonly iconLibrary: IconLibrary
  readonly highlighter: Highlighter
  /** The reference below the page's own content, and the bar above it. */
  readonly reference?: PageReference | undefined
  /** Draws diagrams; loaded when the first page with one is met. */
  readonly diagrams?:
    | ((
        source: string,
        options: { readonly id: string },
      ) => { readonly ok: true; readonly svg: string } | { readonly ok: false })
    | undefined
  /** Renders TeX; loaded when the first page with a formula is met. */
  readonly math?:
    | ((tex: string, display: boolean) => { html: string; problem?: string })
    | undefined
  /** Show the error in place of whatever fails. */
  readonly showFailures?: boolean | undefined
  /** Knows what ran last, should it never end. */
  readonly running?: { place?: () => Place } | undefined
}

/** What a page turned out to hold when it was rendered. */
export interface RenderedBody {
  readonly body: PageBody
  readonly headings: readonly Heading[]
  readonly anchors: readonly string[]
  readonly links: readonly PageLink[]
  readonly images: readonly PageImage[]
  readonly features: readonly string[]
  readonly islands: readonly IslandExport[]
  readonly updates: readonly Update[]
  readonly problems: readonly Diagnostic[]
  /** The page's own exports threw, so nothing of it could be rendered. */
  readonly failed: boolean
}

const createAuthorGlobals = createVocabulary({
  ...{ components, intrinsics, islandElements, htmlProps },
  staticHtml: StaticHtml,
})

/** A page's modules → HTML with holes. Languages of its fences must have been loaded. */
export function renderBody(graph: ModuleGraph, options: BodyOptions): RenderedBody {
  // what is found to need the browser only while something inside it is drawn is known in the next round
  const promoted = new Set<string>()
  for (;;) {
    const known = promoted.size
    const rendered = renderOnce(graph, options, promoted)
    if (promoted.size === known) return rendered
  }
}

function renderOnce(graph: ModuleGraph, options: BodyOptions, promoted: Set<string>): RenderedBody {
  const gathered = gather(graph, options)
  const { problems } = gathered
  const at = (module: MdxModule, start: number, end: number) =>
    placeOf(module.source, module.original(start), module.original(end))
  const once = onlyOnce()
  const islands = new Map<string, IslandExport>()
  let failed = false
  const vocabulary = createAuthorGlobals()

  const { running } = options
  const Content = evaluatePage(graph, {
    vocabulary,
    began(module, start, end) {
      if (running) running.place = () => at(module, start, end)
    },
    beganComponent(name) {
      if (running) running.place = () => placeOfTag(graph.entry.source, name)
    },
    unknownComponent(name) {
      const place = placeOfTag(graph.entry.source, name)
      problems.push(problem.unknownComponent(place, name, Object.keys(components)))
      return Passing
    },
    undefinedVariable(module, start, end, name) {
      if (!once(`${module.source.path}:${start}`)) return
      const place = at(module, start, end)
      const fix = bracesAsText(module.source, place)
      problems.push(problem.undefinedVariable(place, name, { fix }))
    },
    failedExpression(module, start, end, error) {
      if (once(`${module.source.path}:${start}`)) {
        problems.push(problem.failedExpression(at(module, start, end), messageOf(error)))
      }
      return options.showFailures ? errorPlaceholder(messageOf(error)) : null
    },
    failedComponent(name, error) {
      if (once(name))
        problems.push(
          problem.failedComponent(placeOfTag(graph.entry.source, name), name, messageOf(error)),
        )
      return options.showFailures ? errorPlaceholder(`${name}: ${messageOf(error)}`) : null
    },
    promoted,
    promote: (key) => void promoted.add(key),
    island: (use) => void islands.set(use.key, use),
    staticComponent(name, reason) {
      if (once(`static ${name}`))
        problems.push(problem.staticComponent(placeOfTag(graph.entry.source, name), name, reason))
    },
    browserOnly(name, missing) {
      if (once(name))
        problems.push(
          problem.browserOnlyComponent(placeOfTag(graph.entry.source, name), name, missing),
        )
    },
    setInsideIsland: gathered.standing,
    recordedScope: gathered.memory,
    failedModule(module, error) {
      if (module === graph.entry) failed = true
      problems.push(problem.failedExpression(placeOfFile(module.source.path), messageOf(error)))
    },
  })

  const { operation, schema, describe, introduction } = options.reference ?? {}
  const own = gathered.render(createElement(Content as ComponentType, null))
  const described = describe?.(gathered.fields)
  const written = gathered.headings.splice(0)
  const above = described && gathered.render(createElement(Described, { view: described }))
  gathered.headings.push(...written)
  const opening =
    introduction !== undefined &&
    gathered.render(createElement(Markdown, { text: introduction, level: 2 }))
  const below =
    (operation && gathered.render(createElement(Operation, { view: operation }))) ??
    (schema && gathered.render(createElement(SchemaReference, { page: schema })))
  const main = (above ?? '') + own + (opening || '') + (below ?? '')
  return {
    body: { main, aside: gathered.aside() },
    headings: gathered.headings,
    anchors: gathered.anchors,
    links: gathered.links,
    images: gathered.images,
    features: [...gathered.features],
    islands: [...islands.values()],
    updates: gathered.updates,
    problems,
    failed,
  }
}

function gather(graph: ModuleGraph, options: BodyOptions) {
  const headings: Heading[] = []
  const anchors: string[] = []
  const links: PageLink[] = []
  const images: PageImage[] = []
  const features = new Set<string>()
  const updates: Update[] = []
  const fields: MdxField[] = []
  const problems: Diagnostic[] = []
  const columns = { request: '', response: '', panel: '' }
  const ids = createIds('-', layoutIds)
  const fieldIds = createIds('_')
  const where = originReader(graph)
  const once = onlyOnce()
  let diagrams = 0

  const scope: RenderScope = {
    strings: options.strings,
    iconLibrary: options.iconLibrary,
    id(wanted, separator = '-') {
      const id = separator === '-' ? ids(wanted) : fieldIds(wanted)
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
    icon(icon, iconOptions, origin) {
      if (isIconFile(icon.name)) {
        const alt = iconOptions?.label ?? ''
        const image = scope.image({ src: icon.name.trim(), alt, ...(origin && { origin }) })
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
    inlineMarkdown: (text) =>
      inlineMarkdown(text).replace(
        /(<a href=")([^"]*)"/g,
        (_, before: string, href: string) => `${before}${scope.link(unescapeHtml(href))}"`,
      ),
    markdown(text, level) {
      const link = (href: string) => {
        links.push({ href, from: graph.entry.source.path, unchecked: true })
        return `${HOLE_START}l${links.length - 1}${HOLE_END}`
      }
      return untrustedMarkdown(text, link, level)
    },
    source: (html) =>
      markdownFromHtml(withAuthoredUrls(html, { links, images }), { words: options.strings }),
    math(tex, display, origin) {
      const made = options.math?.(tex, display) ?? { html: `<code>${escapeHtml(tex)}</code>` }
      if (made.problem !== undefined)
        problems.push(badFormula(where.place(origin, tex), made.problem))
      return made.html
    },
    diagram(source) {
      const drawn = options.diagrams?.(source, { id: `diagram-${++diagrams}` })
      return drawn?.ok === true ? drawn.svg : undefined
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
    render: (node) => render(node),
  }

  let insideIsland = false
  const memory = createIslandMemory(scope, () => insideIsland)

  function render(node: unknown): string {
    const value = memory.scope
    const children = createElement(EnclosingProvider, { facts: {}, children: node as never })
    return renderToString(createElement(ScopeProvider, { value, children }))
  }

  return {
    scope,
    render,
    headings,
    anchors,
    links,
    images,
    features,
    updates,
    fields,
    problems,
    standing: (isInside: boolean) => void (insideIsland = isInside),
    memory: () => memory.take(),
    aside: () => columns.panel + columns.request + columns.response,
  }
}

/** Ids that the layout has given away. */
const layoutIds = ['content', 'navigation', 'octavo-shortcuts']

/** `12` is an offset in the page, `snippets/x.mdx#12` one in a snippet. */
function originReader(graph: ModuleGraph) {
  const sourceOf = (file: FilePath): Source => graph.modules.get(file)?.source ?? graph.entry.source
  function read(origin: Origin): { readonly from: FilePath; readonly offset?: number } {
    const [, file, offset] = /^(?:(.*)#)?(\d+)$/.exec(origin ?? '') ?? []
    const from = (file as FilePath | undefined) ?? graph.entry.source.path
    return offset === undefined ? { from } : { from, offset: Number(offset) }
  }
  return {
    of: read,
    /** The place of what is written there; of a word in it, when it is given. */
    place(origin: Origin, word?: string): Place {
      const { from, offset } = read(origin)
      const source = sourceOf(from)
      if (offset === undefined) return placeOfFile(from)
      const at = word === undefined ? -1 : source.text.indexOf(word, offset)
      if (word === undefined || at === -1 || at - offset > 2_000)
        return placeOf(source, offset, endOfLine(source.text, offset))
      return placeOf(source, at, at + word.length)
    },
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

function placeOfTag(source: Source, name: string): Place {
  const at = source.text.search(new RegExp(`<${name.replace(/[^\w.]/g, '')}\\b`))
  return at === -1 ? placeOfFile(source.path) : placeOf(source, at + 1, at + 1 + name.length)
}

function unknownIcon(at: Place, name: string, nearest: string | undefined): Diagnostic {
  return {
    code: 'content/unknown-icon',
    severity: 'warning',
    message: `No icon is called "${name}".`,
    at,
    help: nearest === undefined ? 'Nothing is shown in its place.' : `Did you mean "${nearest}"?`,
  }
}

function unknownLanguage(at: Place, language: string): Diagnostic {
  return {
    code: 'content/unknown-language',
    severity: 'warning',
    message: `Code in "${language}" cannot be coloured and is shown plain.`,
    at,
    help: 'Write a language such as `ts` or `bash`, or `text`.',
  }
}

function badFormula(at: Place, reason: string): Diagnostic {
  return {
    code: 'content/bad-formula',
    severity: 'warning',
    message: `This formula cannot be set: ${reason}`,
    at,
    help: 'Mend the TeX, or write \\$ for a dollar sign.',
  }
}

function Passing({ children }: { children?: unknown }): unknown {
  return children ?? null
}

function onlyOnce(): (key: string) => boolean {
  const seen = new Set<string>()
  return (key) => !seen.has(key) && seen.add(key) !== undefined
}

function messageOf(error: unknown): string {
  const text = errorText(error)
  return /[.!?]$/.test(text) ? text : `${text}.`
}
