import { appendAll } from '../base/long-lists.ts'
import { createElement } from 'preact'
import type { ComponentType } from 'preact'
import { closestMatch } from '../base/text/closest-match.ts'
import { errorText } from '../base/text/error-text.ts'
import { bracesAsText } from '../content/mdx/escape-braces.ts'
import { excerptHtml } from '../theme/body/description-excerpt.ts'
import type { MdxModule } from '../content/mdx/mdx-module.ts'
import type { ModuleGraph } from '../content/mdx/module-graph.ts'
import type {
  Heading,
  IslandExport,
  PageBody,
  PageImage,
  PageLink,
  Update,
} from '../content/page.ts'
import * as problem from '../content/code-problems.ts'
import { tooManyElements } from '../content/problems.ts'
import { placeOf, placeOfFile } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { Markdown } from '../theme/api/text/described-text.tsx'
import { Described, Operation } from '../theme/api/operation.tsx'
import { Application } from '../theme/api/events/application.tsx'
import { Channel } from '../theme/api/events/channel.tsx'
import { Graphql } from '../theme/api/graphql/graphql.tsx'
import { McpReference } from '../theme/api/mcp-tools/mcp-reference.tsx'
import { ModelList } from '../theme/api/overview/models.tsx'
import { Overview } from '../theme/api/overview/overview.tsx'
import { SchemaReference } from '../theme/api/schema.tsx'
import { htmlProps } from '../theme/authoring/html-props.ts'
import { StaticHtml } from '../theme/authoring/static-html.tsx'
import { components } from '../theme/components.ts'
import { ReleaseList } from '../theme/api/text/release-list.tsx'
import { intrinsics } from '../theme/intrinsics.tsx'
import { createVocabulary } from './evaluate/author-globals.ts'
import { errorPlaceholder } from './error-placeholder.ts'
import { evaluatePage } from './evaluate/evaluate-modules.ts'
import { placeOfError } from './evaluate/place-of-error.ts'
import { islandElements } from './islands/island-elements.tsx'
import { NestingError } from './limit-nesting.ts'
import { createPageScope } from './scope/page-scope.ts'
import type { BodyOptions } from './scope/page-scope.ts'
import { onlyOnce } from './scope/rendering-services.ts'
import { leadElements } from './written-lead.ts'
import { createTagPlaces, placeOfImport, isWholeValue, placeOfValue } from './source-places.ts'

/** A rendered body with the facts that were collected while it rendered. */
export interface RenderedBody {
  readonly body: PageBody
  /** HTML of the description below the title, if that is more than plain text. */
  readonly lead?: string
  readonly headings: readonly Heading[]
  readonly anchors: readonly string[]
  readonly links: readonly PageLink[]
  readonly images: readonly PageImage[]
  readonly sources?: readonly string[]
  readonly features: readonly string[]
  readonly islands: readonly IslandExport[]
  readonly updates: readonly Update[]
  readonly problems: readonly Diagnostic[]
  /** The page's own exports threw, so nothing of it could be rendered. */
  readonly failed: boolean
}

const createAuthorGlobals = createVocabulary({
  components,
  intrinsics,
  islandElements,
  htmlProps,
  staticHtml: StaticHtml,
})

/** A page's modules → HTML with holes. Languages of its fences must have been loaded. */
export function renderBody(graph: ModuleGraph, options: BodyOptions): RenderedBody {
  // a component that turns out to need the browser while a child renders is an island in the next round
  const promoted = new Set<string>()
  let careful = false
  for (;;) {
    const known = promoted.size
    try {
      const rendered = renderOnce(graph, options, { promoted, careful })
      if (promoted.size === known) return rendered
    } catch (error) {
      if (careful || error instanceof NestingError) throw error
      careful = true // a prop may have thrown inside a component of the theme: find out which
    }
  }
}

interface Round {
  readonly promoted: Set<string>
  readonly careful: boolean
}

function renderOnce(
  graph: ModuleGraph,
  options: BodyOptions,
  { promoted, careful }: Round,
): RenderedBody {
  const page = createPageScope(graph, options)
  const { problems } = page
  const at = (module: MdxModule, start: number, end: number) =>
    placeOf(module.source, module.original(start), module.original(end))
  const placeOfTag = createTagPlaces(graph.entry.source)
  const once = onlyOnce()
  const islands = new Map<string, IslandExport>()
  let failed = false
  const vocabulary = createAuthorGlobals()

  const { running } = options
  const Content = evaluatePage(graph, {
    vocabulary,
    careful,
    began(module, start, end) {
      if (running) running.place = () => at(module, start, end)
    },
    beganComponent(name) {
      if (running) running.place = () => placeOfTag(name)
    },
    unknownComponent(name) {
      const place = placeOfTag(name)
      problems.push(problem.unknownComponent(place, name, Object.keys(components)))
      return Passing
    },
    link: (url, origin) => page.link(url, typeof origin === 'string' ? origin : undefined),
    undefinedVariable(module, { start, end, name, attribute }) {
      if (!once(`${module.source.path}:${start}:${attribute ?? ''}`)) return
      const place = at(module, start, end)
      if (attribute !== undefined) {
        const value = placeOfValue(module.source, place, { attribute, name })
        const isWhole = isWholeValue(module.source, value)
        problems.push(problem.undefinedInAttribute(value, { name, attribute, isWhole }))
        return
      }
      const fix = bracesAsText(module.source, place)
      const isVariable = module.source.text.startsWith('{{', place.start)
      const meant = isVariable && closestMatch(name, Object.keys(options.variables ?? {}))
      problems.push(
        meant
          ? problem.undefinedName(place, name, meant)
          : problem.undefinedVariable(place, name, { fix }),
      )
    },
    failedExpression(module, start, end, error) {
      if (once(`${module.source.path}:${start}`)) {
        const place = at(module, start, end)
        const code = module.source.text.slice(place.start, place.end)
        const message = messageOf(error)
        const missing = message.includes('of undefined')
        const reader = missing ? /\buser(?:\??\.[\w$]+){2,}/.exec(code)?.[0] : undefined
        problems.push(problem.failedExpression(place, message, reader))
      }
      return options.showFailures ? errorPlaceholder(messageOf(error)) : null
    },
    missingExport(module, use) {
      const { specifier, name, local } = use
      if (!once(`${module.source.path} ${specifier} ${name}`)) return
      const written = name === 'default' ? local : name
      const place = placeOfImport(module.source, { specifier, name: written })
      problems.push(problem.missingExport(place, use))
    },
    failedComponent(name, error) {
      if (once(name))
        problems.push(failedComponentProblem(name, error, { graph, tag: placeOfTag(name) }))
      return options.showFailures ? errorPlaceholder(`${name}: ${messageOf(error)}`) : null
    },
    promoted,
    promote: (key) => void promoted.add(key),
    island: (use) => void islands.set(use.key, use),
    staticComponent(name, reason) {
      if (once(`static ${name}`))
        problems.push(problem.staticComponent(placeOfTag(name), name, reason))
    },
    browserOnly(name, missing) {
      if (once(name)) problems.push(problem.browserOnlyComponent(placeOfTag(name), name, missing))
    },
    setInsideIsland: page.setInsideIsland,
    recordedScope: page.takeRecordedScope,
    tooManyElements: (maxElements) =>
      void problems.push(tooManyElements(placeOfFile(graph.entry.source.path), maxElements)),
    failedModule(module, error) {
      if (module === graph.entry) failed = true
      problems.push(problem.failedExpression(placeOfFile(module.source.path), messageOf(error)))
    },
  })

  const { operation, change, schema, overview, models, channel, application, graphql, mcp } =
    options.reference ?? {}
  const { describe, introduction, lead, excerpt } = options.reference ?? {}
  const written = page.render(createElement(Content as ComponentType, null))
  const { releases } = options
  const own =
    releases.length === 0
      ? written
      : written + page.render(createElement(ReleaseList, { releases }))
  const described = describe?.(page.fields)
  const headings = page.headings.splice(0)
  const above = described && page.render(createElement(Described, { view: described }))
  appendAll(page.headings, headings)
  const opening =
    introduction !== undefined &&
    page.render(createElement(Markdown, { text: introduction, level: 2 }))
  const below =
    (operation && page.render(createElement(Operation, { view: operation, change }))) ??
    (schema && page.render(createElement(SchemaReference, { page: schema, change }))) ??
    (overview && page.render(createElement(Overview, { view: overview }))) ??
    (models && page.render(createElement(ModelList, { view: models }))) ??
    (channel && page.render(createElement(Channel, { view: channel }))) ??
    (application && page.render(createElement(Application, { view: application }))) ??
    (graphql && page.render(createElement(Graphql, { view: graphql }))) ??
    (mcp && page.render(createElement(McpReference, { view: mcp })))
  const forAgents = excerpt === undefined ? '' : excerptHtml(excerpt)
  const main = (above ?? '') + own + (opening || '') + (below ?? '') + forAgents
  const opened =
    options.lead !== undefined
      ? page.render(leadElements(options.lead))
      : lead && page.render(createElement(Markdown, { text: lead }))
  return {
    body: { main, aside: page.aside() },
    ...(opened && { lead: opened.trim().replace(/^<p(?: dir="auto")?>([\s\S]*)<\/p>$/, '$1') }),
    headings: page.headings,
    anchors: page.anchors,
    links: page.links,
    images: page.images,
    ...(page.sources.length > 0 && { sources: page.sources }),
    features: [...page.features],
    islands: [...islands.values()],
    updates: page.updates,
    problems,
    failed,
  }
}

/** At the line of the component that failed, with the tag that uses it; at the tag if the line is unknown. */
function failedComponentProblem(
  name: string,
  error: unknown,
  { graph, tag }: { readonly graph: ModuleGraph; readonly tag: Place },
): Diagnostic {
  const line = placeOfError(error, graph)
  const reason = messageOf(error)
  if (line.frame === '') return problem.failedComponent(tag, name, reason)
  return {
    ...problem.failedComponent(line, name, reason),
    notes: [{ at: tag, message: 'It is used here.' }],
  }
}

function Passing({ children }: { children?: unknown }): unknown {
  return children ?? null
}

function messageOf(error: unknown): string {
  const text = errorText(error)
  return /[.!?]$/.test(text) ? text : `${text}.`
}
