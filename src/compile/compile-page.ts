import type { FilePath, Route } from '../base/paths.ts'
import { unescapeHtml } from '../base/text/html-escape.ts'
import { textOfHtml } from '../base/text/read-html.ts'
import { titleFromPath } from '../base/paths.ts'
import type { IconLibrary } from '../config/setting-types.ts'
import { createHighlighter } from '../content/highlight/highlighter.ts'
import type { Highlighter } from '../content/highlight/highlighter.ts'
import { readFrontmatter } from '../content/frontmatter.ts'
import { moduleGraph } from '../content/mdx/module-graph.ts'
import type { Module, ModuleCache, ModuleGraph } from '../content/mdx/module-graph.ts'
import type { CompiledPage, Frontmatter, PageBody } from '../content/page.ts'
import {
  binaryPage,
  changedGlobals,
  closedPage,
  endlessPage,
  failedPage,
  lateError,
} from '../content/problems.ts'
import { placeOf } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Place, Source } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import { parseApiString } from '../openapi/mdx-operation.ts'
import { unreadableReference } from '../openapi/problems.ts'
import { chosenLanguages } from '../openapi/samples/index.ts'
import { relatedLinks } from '../content/related-links.ts'
import { renderBody } from './render-body.ts'
import type { PageReference } from '../openapi/views/page-reference.ts'
import type { RenderedBody } from './render-body.ts'
import { placeOfError } from './place-of-error.ts'
import { classesIn, classesInScript } from './class-candidates.ts'
import type { IconDrawings } from '../theme/icons/icon-set.ts'
import { createIcons } from '../theme/icons/icons.ts'
import { stringsFor } from '../theme/strings.ts'
import { mdxOperationReference } from '../site/api/mdx-operation-view.ts'
import type { EndpointSettings } from '../site/api/mdx-operation-view.ts'
import { mayActLater, mayNotEnd } from './code-runner.ts'
import type { LateErrors, PageRoom } from './code-runner.ts'

/** What compiling a page depends on beside the files it is made of; part of the key of what is kept. */
export interface CompileOptions {
  readonly variables: Readonly<Record<string, string>>
  readonly latex?: boolean
  readonly icons: IconLibrary
  /** What the operation of a page with `api` in its frontmatter depends on. */
  readonly api?: EndpointSettings
  readonly codeThemes?: { readonly light: string; readonly dark: string }
}

export interface PageJob {
  readonly file: FilePath
  readonly route: Route
  /** The language of the theme's own words on it. */
  readonly language: string
  /** The source of a page that no file holds; `file` is then what it was made from. */
  readonly text?: string
  readonly reference?: PageReference
}

/** A page as it was drawn, or why it was not. */
type DrawnBody =
  | { readonly ok: true; readonly rendered: RenderedBody }
  | { readonly ok: false; readonly problems: readonly Diagnostic[] }

function withProblems(first: readonly Diagnostic[], drawn: DrawnBody): DrawnBody {
  if (!drawn.ok) return { ok: false, problems: [...first, ...drawn.problems] }
  const { rendered } = drawn
  return { ok: true, rendered: { ...rendered, problems: [...first, ...rendered.problems] } }
}

interface CodeTask {
  readonly modules: readonly Module[]
  readonly running: { readonly place?: () => Place }
  draw(): RenderedBody
}

interface RenderTask {
  readonly language: string
  readonly reference: PageReference | undefined
}

export type CompileResult =
  | { readonly ok: true; readonly page: CompiledPage }
  | {
      readonly ok: false
      readonly meta: Frontmatter
      readonly title: string
      readonly inputs: readonly FilePath[]
      readonly problems: readonly Diagnostic[]
    }

export interface PageCompiler {
  compile(job: PageJob): Promise<CompileResult>
  /** `undefined` for a page whose code may not end, or may exhaust memory: only `compile` runs such code. */
  compileHarmless(job: PageJob): Promise<CompileResult | undefined>
}

/** What the machine lends to a compiler. */
export interface CompilerTools {
  readonly icons: IconDrawings
  /** Runs code of pages. */
  readonly room: PageRoom
  /** The compiled regular expression engine of the highlighter. */
  loadOniguruma(): Promise<WebAssembly.Module>
}

export interface CompilerOptions {
  /** An expression or a component that fails leaves a box in its place, which says why. */
  readonly showFailures?: boolean
  /** Collects errors that code of pages throws after the page was rendered. */
  readonly late?: LateErrors | undefined
  /** A page that takes longer than this to draw has a loop that does not end. */
  readonly maxMs?: number
}

/** Compiles pages, each alone. What they share (snippets, grammars, icons) is read once by each compiler. */
export function createPageCompiler(
  setup: CompileOptions,
  host: Host,
  tools: CompilerTools,
  { late, showFailures = false, maxMs = maxPageMs }: CompilerOptions = {},
): PageCompiler {
  const cache: ModuleCache = new Map()
  const icons = createIcons(tools.icons)
  let highlighter: Promise<Highlighter> | undefined
  let math: typeof import('../content/render-math.ts') | undefined
  let diagrams: typeof import('../content/diagrams/render-mermaid.ts') | undefined
  let graphs: typeof import('../content/diagrams/layout-graph.ts') | undefined

  function graphOf(source: Source, withoutExports = false) {
    return moduleGraph(source, {
      variables: setup.variables,
      latex: setup.latex,
      read: (path) => host.read(path),
      readFailure: host.readFailure?.bind(host),
      cache,
      withoutExports,
    })
  }

  async function render(
    graph: ModuleGraph,
    { language, reference }: RenderTask,
  ): Promise<DrawnBody> {
    highlighter ??= openHighlighter(tools, setup.codeThemes)
    const colors = await highlighter
    const modules = [graph.entry, ...graph.modules.values()]
    await colors.ensure(
      modules.flatMap((module) => (module.kind === 'mdx' ? module.languages : [])),
    )
    const { requests = [], answers = [] } = reference?.operation ?? {}
    await colors.ensure([...requests, ...answers].map((sample) => sample.language))
    if (reference?.schema) await colors.ensure(['json'])
    if (reference?.describe) await colors.ensure(sampleLanguages(setup.api?.examples.languages))
    if (modules.some((module) => module.code.includes('Latex')))
      math ??= await import('../content/render-math.ts')
    const drawn = modules.filter((module) => /mermaid/i.test(module.code))
    if (drawn.length > 0) diagrams ??= await import('../content/diagrams/render-mermaid.ts')
    if (drawn.some((module) => diagrams?.mayHoldGraph(module.code)))
      graphs ??= await import('../content/diagrams/layout-graph.ts')
    const running: { place?: () => Place } = {}
    const options = {
      running,
      strings: stringsFor(language),
      icons,
      iconLibrary: setup.icons,
      highlighter: colors,
      reference,
      showFailures,
      math: math?.renderMath,
      diagrams: (diagram: string, { id }: { readonly id: string }) =>
        diagrams?.drawDiagram(diagram, { id, drawGraph: graphs?.layoutGraph }) ?? { ok: false },
    }
    // text alone always ends; a watch over it would cost more than drawing it
    if (!modules.some((module) => runsCode(module)))
      return { ok: true, rendered: renderBody(graph, options) }
    return runCode(graph, { modules, running, draw: () => renderBody(graph, options) })
  }

  /** Draws a page whose code may do anything. */
  async function runCode(
    graph: ModuleGraph,
    { modules, running, draw }: CodeTask,
  ): Promise<DrawnBody> {
    const file = graph.entry.source.path
    const page = { file }
    const listens = late !== undefined && modules.some((module) => mayActLater(module.code))
    const run = () => tools.room.run(maxMs, draw)
    const { done, late: failed, changed } = listens ? late.run(page, run) : run()
    if (listens) await late.settle()
    const errors = [...failed, ...(listens ? late.take(page) : [])]
    const problems = errors.map((error) => lateError(placeOfError(error, graph), error))
    if (changed.length > 0) problems.push(changedGlobals(file, changed))
    if (done === undefined) {
      const endless = endlessPage(file, maxMs / 1000, running.place?.())
      return { ok: false, problems: [...problems, endless] }
    }
    const { value } = done
    return { ok: true, rendered: { ...value, problems: [...value.problems, ...problems] } }
  }

  /** Whatever a page does to us, the other pages are made. */
  async function caught<Result>(
    { file, route }: PageJob,
    work: Promise<Result>,
  ): Promise<Result | CompileResult> {
    try {
      return await work
    } catch (error) {
      const problems = [failedPage(file, error)]
      return {
        ok: false,
        meta: { other: {} },
        title: titleFromPath(route),
        inputs: [file],
        problems,
      }
    }
  }

  return {
    // without a filter there always is a result
    compile: (job) => caught(job, compile(job, () => true) as Promise<CompileResult>),
    compileHarmless: (job) => caught(job, compile(job, isHarmless)),
  }

  async function compile(
    job: PageJob,
    accepts: (modules: readonly Module[]) => boolean,
  ): Promise<CompileResult | undefined> {
    const { file, route, language } = job
    const found = job.text ?? (await host.read(file))
    const failure = found === undefined ? await host.readFailure?.(file) : undefined
    if (failure !== undefined) {
      return {
        ok: false,
        meta: { other: {} },
        title: titleFromPath(route),
        inputs: [file],
        problems: [closedPage(file, failure)],
      }
    }
    const text = found ?? ''
    const source = { path: file, text }
    if (text.includes('\0')) {
      const title = titleFromPath(route)
      return {
        ok: false,
        meta: { other: {} },
        title,
        inputs: [file],
        problems: [binaryPage(file)],
      }
    }
    const { meta: own, problems: misread } = readFrontmatter(source)
    const problems = [...misread, ...unreadableApi(own, source)]
    const meta = withReference(own, job.reference)
    const graph = await graphOf(source)
    if (graph.entry === undefined) {
      const title = meta.title ?? titleFromPath(route)
      return {
        ok: false,
        meta,
        title,
        inputs: graph.inputs,
        problems: [...problems, ...graph.problems],
      }
    }
    if (!accepts([graph.entry, ...graph.modules.values()])) return undefined
    const reference = job.reference ?? mdxOperationReference(meta, setup.api)
    let drawn = await render(graph, { language, reference })
    if (drawn.ok && drawn.rendered.failed) {
      // what its exports should have been is not defined then, which each use of them survives
      const without = await graphOf(source, true)
      const first = drawn.rendered.problems
      if (without.entry !== undefined) drawn = await render(without, { language, reference })
      drawn = withProblems(first, drawn)
    }
    if (!drawn.ok) {
      return {
        ok: false,
        meta,
        title: meta.title ?? titleFromPath(route),
        inputs: graph.inputs,
        problems: [...problems, ...graph.problems, ...drawn.problems],
      }
    }
    const { rendered } = drawn
    const heading = meta.title === undefined ? firstHeading(rendered.body) : undefined
    const body = heading?.body ?? rendered.body
    const { failed: _failed, ...facts } = rendered
    const page: CompiledPage = {
      ...facts,
      links: [...facts.links, ...relatedLinks(meta, source)],
      body,
      anchors: idsIn(body.main + body.aside),
      file,
      route,
      meta,
      title: meta.title ?? heading?.text ?? titleFromPath(route),
      titleFrom: meta.title !== undefined ? 'frontmatter' : heading ? 'heading' : 'file',
      classes: classesOf(body, rendered, graph),
      inputs: graph.inputs,
      problems: [...problems, ...graph.problems, ...rendered.problems],
    }
    return { ok: true, page }
  }
}

/** `api` in the frontmatter that has not the two parts it needs. */
function unreadableApi({ api }: Frontmatter, source: Source): Diagnostic[] {
  if (api === undefined || parseApiString(api) !== undefined) return []
  const start = source.text.indexOf(api)
  const at = placeOf(source, start, start + api.length)
  return [{ ...unreadableReference('api', api, at), severity: 'warning' }]
}

/** Those of the samples that are made of what a page describes itself. */
function sampleLanguages(wanted: readonly string[] = []): string[] {
  return ['json', 'xml', ...chosenLanguages(wanted).map(({ highlight }) => highlight)]
}

/** What an operation says of itself stands where its page says nothing. */
function withReference(own: Frontmatter, reference: PageReference | undefined): Frontmatter {
  const title = own.title ?? reference?.title
  const description = own.description ?? reference?.description
  return {
    ...own,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  }
}

const maxPageMs = 20_000

/** Whether drawing these modules ends and takes memory in proportion to their text. */
function isHarmless(modules: readonly Module[]): boolean {
  return !modules.some((module) => runsCode(module) && mayNotEnd(drawnCode(module)))
}

/** The code of a module without the functions that the compiler writes around every page. */
function drawnCode(module: Module): string {
  if (module.kind === 'script' || module.hasExports) return module.code
  const body = module.code.indexOf('\n    return ')
  const end = module.code.indexOf('function MDXContent(')
  return module.code.slice(Math.max(0, body), end === -1 ? undefined : end)
}

function runsCode(module: Module): boolean {
  return module.kind === 'script' || module.hasExports || /\$\.[xas]\(/.test(module.code)
}

/** What may be a class on a page: what is on it, and what its live components may put on it later. */
function classesOf({ main, aside }: PageBody, { islands }: RenderedBody, graph: ModuleGraph) {
  const shown = classesIn(main + aside)
  if (islands.length === 0) return shown
  const scripts = [graph.entry, ...graph.modules.values()].flatMap((module) =>
    classesInScript(module.kind === 'mdx' ? module.esm : module.source.text),
  )
  return [...new Set([...shown, ...scripts])]
}

/** Every id in HTML: places that a link may name. */
function idsIn(html: string): string[] {
  return [...new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => unescapeHtml(match[1]!)))]
}

async function openHighlighter(
  { loadOniguruma }: CompilerTools,
  themes: CompileOptions['codeThemes'],
): Promise<Highlighter> {
  return createHighlighter({ wasm: await loadOniguruma(), ...(themes && { themes }) })
}

/** The h1 that a page without a title begins with: its text, and the body without it. */
function firstHeading(body: PageBody): { text: string; body: PageBody } | undefined {
  const match = /^\s*<h1[^>]*>([\s\S]*?)<\/h1>\s*/.exec(body.main)
  if (match === null) return undefined
  const text = textOfHtml(match[1]!)
  return { text: text.trim(), body: { ...body, main: body.main.slice(match[0].length) } }
}
