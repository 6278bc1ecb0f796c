import type { Module, ModuleGraph } from '../content/mdx/module-graph.ts'
import { createHighlighter } from '../content/highlight/highlighter.ts'
import type { Highlighter } from '../content/highlight/highlighter.ts'
import type { TypeHints } from '../content/highlight/type-hints.ts'
import { changedGlobals, endlessPage, lateError } from '../content/code-problems.ts'
import type { Release } from '../content/changelog/release.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import type { PageReference } from '../site/page-reference.ts'
import { createIcons } from '../theme/icons/icons.ts'
import { stringsFor } from '../theme/words/site.ts'
import { mayActLater, mayNotEnd } from './code-runner.ts'
import type { CompileOptions, CompilerOptions, CompilerTools } from './compile-options.ts'
import { placeOfError } from './evaluate/place-of-error.ts'
import { languagesOnPage } from './page-languages.ts'
import type { WrittenLead } from './written-lead.ts'
import { renderBody } from './render-body.ts'
import type { RenderedBody } from './render-body.ts'
import type { RefusedDiagram, UndrawnDiagrams } from './scope/undrawn-diagrams.ts'
import { createUntrustedMarkdown } from './untrusted/untrusted-markdown.ts'

/** A page's rendered body, or the reason why it has none. */
export type ContentResult =
  | { readonly ok: true; readonly rendered: RenderedBody }
  | { readonly ok: false; readonly problems: readonly Diagnostic[] }

export interface ContentTask {
  /** The language of the theme's own text on the page. */
  readonly language: string
  readonly reference: PageReference | undefined
  /** Shown below the page's own content. */
  readonly releases: readonly Release[]
  /** The description of the page, if it is more than text. */
  readonly lead?: WrittenLead | undefined
}

export interface ContentRenderer {
  render(graph: ModuleGraph, task: ContentTask): Promise<ContentResult>
}

interface CodeTask {
  readonly modules: readonly Module[]
  readonly running: { readonly place?: () => Place }
  render(): RenderedBody
}

/** Renders module graphs. Grammars, icons and the renderers of math and diagrams are loaded once, on first use. */
export function createContentRenderer(
  setup: CompileOptions,
  tools: CompilerTools,
  { showFailures = false, maxMs = maxPageMs }: CompilerOptions,
): ContentRenderer {
  const icons = createIcons(tools.icons)
  const markdown = createUntrustedMarkdown()
  let highlighter: Promise<Highlighter> | undefined
  let math: typeof import('../content/render-math.ts') | undefined
  let diagrams: typeof import('../content/diagrams/render-mermaid.ts') | undefined
  let refused: RefusedDiagram | undefined
  let hints: TypeHints | 'missing' | undefined
  let graphs: typeof import('../content/diagrams/layout-graph.ts') | undefined

  async function loadRenderers(modules: readonly Module[]): Promise<void> {
    if (modules.some((module) => module.code.includes('Latex')))
      math ??= await import('../content/render-math.ts')
    if (hints === undefined && modules.some((module) => hasTwoslash(module.code))) {
      const compiler = tools.loadTypeScript?.()
      const { createTypeHints } = await import('../content/highlight/type-hints.ts')
      hints = compiler === undefined ? 'missing' : createTypeHints(compiler)
      tools.sandbox.refresh()
    }
    const drawn = modules.filter((module) => /mermaid/i.test(module.code))
    if (drawn.length > 0) diagrams ??= await import('../content/diagrams/render-mermaid.ts')
    if (graphs === undefined && drawn.some((module) => diagrams?.mayHoldGraph(module.code))) {
      graphs = await import('../content/diagrams/layout-graph.ts')
      graphs.initializeLayout()
      tools.sandbox.refresh()
    }
  }

  /** Reads the diagrams that are left to the browser with its grammars, which are large. */
  async function checkDiagrams(
    undrawn: UndrawnDiagrams,
    modules: readonly Module[],
  ): Promise<readonly Diagnostic[]> {
    if (undrawn.size === 0) return []
    refused ??= await tools.loadMermaid?.()
    const sourceOf = (file: string) => modules.find((it) => it.source.path === file)?.source
    const { refusedDiagrams } = await import('./scope/undrawn-diagrams.ts')
    const problems = refused === undefined ? [] : await refusedDiagrams(undrawn, refused, sourceOf)
    tools.sandbox.refresh()
    return problems
  }

  /** Renders a page whose code may do anything, with a time limit. */
  async function runCode(
    graph: ModuleGraph,
    { modules, running, render }: CodeTask,
  ): Promise<ContentResult> {
    const file = graph.entry.source.path
    const listens = modules.some((module) => mayActLater(module.code))
    const { done, late, changed } = await tools.sandbox.run(render, { file, maxMs, listens })
    const problems = late.map((error) => lateError(placeOfError(error, graph), error))
    if (changed.length > 0) problems.push(changedGlobals(file, changed))
    if (done === undefined) {
      const endless = endlessPage(file, maxMs / 1000, running.place?.())
      return { ok: false, problems: [...problems, endless] }
    }
    const { value } = done
    return { ok: true, rendered: { ...value, problems: [...value.problems, ...problems] } }
  }

  return {
    async render(graph, { language, reference, releases, lead }) {
      highlighter ??= openHighlighter(tools, setup)
      const colors = await highlighter
      const modules = [graph.entry, ...graph.modules.values()]
      const pageColors = await colors.ensure(languagesOnPage(modules, { reference, setup }))
      await pageColors.prepare(
        modules.flatMap((module) => ('nested' in module ? module.nested : [])),
      )
      await loadRenderers(modules)
      const running: { place?: () => Place } = {}
      const undrawn: UndrawnDiagrams = new Map()
      const options = {
        running,
        language,
        strings: stringsFor(language),
        icons,
        iconLibrary: setup.icons,
        highlighter: pageColors,
        markdown,
        reference,
        releases,
        lead,
        showFailures,
        variables: setup.variables,
        math: math?.renderMath,
        typeHints: hints,
        undrawn,
        diagrams: (diagram: string, { id }: { readonly id: string }) =>
          diagrams?.drawDiagram(diagram, { id, drawGraph: graphs?.layoutGraph }) ?? { ok: false },
      }
      // text without code always ends, and a time limit would cost more than rendering it
      const hasCode = modules.some((module) => runsCode(module))
      const render = () => renderBody(graph, options)
      for (;;) {
        const result: ContentResult = hasCode
          ? await runCode(graph, { modules, running, render })
          : { ok: true, rendered: render() }
        if (!result.ok) return result
        if (await pageColors.loadEmbedded()) continue
        const problems = await checkDiagrams(undrawn, modules)
        if (problems.length === 0) return result
        const { rendered } = result
        return {
          ok: true,
          rendered: { ...rendered, problems: [...rendered.problems, ...problems] },
        }
      }
    },
  }
}

/** Whether a module has a fence with the word, or an element with the attribute. */
function hasTwoslash(code: string): boolean {
  return /(?:meta"?: ?["'`][^\n]*|["'\s,{])twoslash\b/i.test(code)
}

/** Longer than any page takes that ends. */
const maxPageMs = 20_000

/** Whether rendering these modules ends, and takes memory in proportion to their text. */
export function isHarmless(modules: readonly Module[]): boolean {
  return !modules.some((module) => runsCode(module) && mayNotEnd(renderedCode(module)))
}

/**
 * Whether rendering these modules would run anything that their author wrote. A text that names the runtime counts as code:
 * what looks like a call that the compiler wrote is not contained.
 */
export function hasOwnCode(modules: readonly Module[]): boolean {
  return modules.some((module) => runsCode(module) || module.source.text.includes('$.'))
}

/** The code of a module without the functions that the compiler writes around every page. */
function renderedCode(module: Module): string {
  if (module.kind === 'script' || module.hasExports) return module.code
  const body = module.code.search(/\n(?: {4}| {2})return /)
  const end = module.code.indexOf('function MDXContent(')
  return module.code.slice(Math.max(0, body), end === -1 ? undefined : end)
}

function runsCode(module: Module): boolean {
  return module.kind === 'script' || module.hasExports || /\$\.[xas]\(/.test(module.code)
}

async function openHighlighter(
  { loadOniguruma }: CompilerTools,
  { codeThemes, grammars }: Pick<CompileOptions, 'codeThemes' | 'grammars'>,
): Promise<Highlighter> {
  return createHighlighter({
    wasm: await loadOniguruma(),
    ...(codeThemes && { themes: codeThemes }),
    ...(grammars && { grammars }),
  })
}
