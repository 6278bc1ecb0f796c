import { titleFromName } from '../base/paths.ts'
import type { ReadReleases } from '../content/changelog/release-source.ts'
import { readFrontmatter } from '../content/frontmatter.ts'
import type { PageHead } from '../content/frontmatter.ts'
import { fillFrontmatter } from '../content/frontmatter-variables.ts'
import { moduleGraph } from '../content/mdx/module-graph.ts'
import type { ModuleCache, ModuleGraph } from '../content/mdx/module-graph.ts'
import type { ReadOptions } from '../content/mdx/lenient-mdx.ts'
import type { CompiledPage, Frontmatter } from '../content/page.ts'
import { binaryPage, closedPage, nulCharacter } from '../content/problems.ts'
import { failedPage } from '../content/code-problems.ts'
import { readDescription } from '../content/text/description.ts'
import { relatedLinks } from '../content/related-links.ts'
import { placeOf } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Source } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import { parseApiString } from '../openapi/mdx-operation.ts'
import { unreadableReference } from '../openapi/problems.ts'
import type { PageReference } from '../site/page-reference.ts'
import { mdxOperationReference } from '../site/api/mdx-operation-view.ts'
import type { OperationSource, PageSource } from '../site/page-source.ts'
import { components } from '../theme/components.ts'
import { createIcons } from '../theme/icons/icons.ts'
import type { Icons } from '../theme/icons/icons.ts'
import { classesOnPage, firstHeading, idsInBody } from './body-facts.ts'
import type { CompileOptions, CompilerOptions, CompilerTools } from './compile-options.ts'
import { problemsInDescription, withoutOffsets } from './content-places.ts'
import { failedResult } from './failed-result.ts'
import type { FailedResult } from './failed-result.ts'
import { isTooDeep, NestingError } from './limit-nesting.ts'
import { frontmatterIconProblems } from './frontmatter-icons.ts'
import { readChangelog } from './read-changelog.ts'
import { createContentRenderer, hasOwnCode, isHarmless } from './render-content.ts'
import type { ContentResult, ContentTask } from './render-content.ts'
import type { RenderedBody } from './render-body.ts'

/** A page to compile, with everything that it shows of an API. */
export type PageJob = PageSource & {
  /** The language of the theme's own text on the page. */
  readonly language: string
  readonly reference?: PageReference
  /** The text and the frontmatter of the file, if they were read already. */
  readonly opened?: { readonly text: string; readonly head: PageHead }
  /** The releases that the page shows, if they are in no file; see `FailedResult.needs`. */
  readonly releases?: ReadReleases
}

export type CompileResult = { readonly ok: true; readonly page: CompiledPage } | FailedResult

/**
 * Why a page is left to another process: its code may not end, or exhaust memory; compiling it may take long, or end the
 * process; or it has code at all, which an editor runs only in a folder that is trusted.
 */
export type Risk = 'code' | 'work' | 'any-code'

export interface PageCompiler {
  compile(job: PageJob): Promise<CompileResult>
  /** Compiles a page without these risks; gives the risk of any other. */
  compileWithout<Left extends Risk>(
    risks: readonly Left[],
    job: PageJob,
  ): Promise<CompileResult | Left>
}

/** Compiles pages one at a time. Snippets, grammars and icons are read once per compiler. */
export function createPageCompiler(
  setup: CompileOptions,
  host: Host,
  tools: CompilerTools,
  options: CompilerOptions = {},
): PageCompiler {
  const cache: ModuleCache = new Map()
  const content = createContentRenderer(setup, tools, options)
  let frontmatterIcons: Icons | undefined

  async function compile(job: PageJob, risks: readonly Risk[]): Promise<CompileResult | Risk> {
    const input = job.kind === 'mdx' ? await readPage(job, host) : generatedPage(job)
    if (!input.ok) return failedResult(job, { problems: input.problems })
    const { source } = input
    const written = namesIn(input, job)
    const described =
      job.kind === 'mdx' ? await readDescription(written.meta.description ?? '') : undefined
    const meta = withReference(
      described && described.text !== (written.meta.description ?? '')
        ? { ...written.meta, description: described.text }
        : written.meta,
      job.reference,
    )
    const changelog = await readChangelog({ meta, source, given: job.releases }, host)
    if ('needs' in changelog) return failedResult(job, { meta, problems: [], ...changelog })
    const withoutBounds = !risks.includes('work')
    const graph = await graphOf(source, { withoutBounds })
    const problems = [
      ...input.problems,
      ...written.problems,
      ...graph.problems,
      ...changelog.problems,
    ]
    if (graph.entry === undefined)
      return graph.isExpensive
        ? 'work'
        : failedResult(job, { meta, inputs: graph.inputs, problems })
    if (risks.includes('any-code') && hasOwnCode([graph.entry, ...graph.modules.values()]))
      return 'any-code'
    if (risks.includes('code') && !isHarmless([graph.entry, ...graph.modules.values()]))
      return 'code'
    const reference = job.reference ?? mdxOperationReference(meta, setup.api)
    const { releases } = changelog
    const lead = described?.parts && { parts: described.parts, source }
    const result = await render(graph, { language: job.language, reference, releases, lead })
    if (!result.ok)
      return failedResult(job, {
        meta,
        inputs: graph.inputs,
        problems: [...problems, ...result.problems],
      })
    const { rendered } = result
    if (withoutBounds && isTooDeep(rendered.body))
      return failedResult(job, {
        meta,
        inputs: graph.inputs,
        problems: [...problems, failedPage(job.file, new NestingError())],
      })
    const page = compiledPage(job, { source, meta, graph, rendered, problems })
    return {
      ok: true,
      page: { ...page, inputs: [...page.inputs, ...changelog.inputs], ...changelog.facts },
    }
  }

  /** Frontmatter of a file with its variables filled in. API descriptions show `{{name}}` as it is. */
  function namesIn({ meta, source }: PageInput, { kind }: PageJob): PageHead {
    if (kind !== 'mdx') return { meta, problems: [] }
    const filled = fillFrontmatter(meta, source, setup.variables)
    const icons = () => (frontmatterIcons ??= createIcons(tools.icons))
    const ofIcons = frontmatterIconProblems(filled.meta, source, {
      icons,
      library: setup.icons,
    })
    return { meta: filled.meta, problems: [...filled.problems, ...ofIcons] }
  }

  async function render(graph: ModuleGraph, task: ContentTask): Promise<ContentResult> {
    const first = await content.render(graph, task)
    if (!first.ok || !first.rendered.failed) return first
    // without its exports the page still renders: every use of them is an undefined name, which is survivable
    const without = await graphOf(graph.entry.source, { withoutExports: true, withoutBounds: true })
    const result = without.entry === undefined ? first : await content.render(without, task)
    return withProblems(first.rendered.problems, result)
  }

  function graphOf(
    source: Source,
    reading: Pick<ReadOptions, 'withoutExports' | 'withoutBounds'>,
  ): ReturnType<typeof moduleGraph> {
    return moduleGraph(source, {
      variables: setup.variables,
      latex: setup.latex,
      read: (path) => host.read(path),
      readCode: host.readCode && ((path) => host.readCode?.(path) ?? host.read(path)),
      cache,
      isBuiltIn: (name) => Object.hasOwn(components, name),
      ...reading,
    })
  }

  /** A page that breaks the compiler must not stop the other pages. */
  async function compileSafely(
    job: PageJob,
    risks: readonly Risk[],
  ): Promise<CompileResult | Risk> {
    try {
      const result = await compile(job, risks)
      return typeof result === 'string' || job.kind === 'mdx'
        ? result
        : await placedInDescription(result, { job, host })
    } catch (error) {
      return failedResult(job, { problems: [failedPage(job.file, error)] })
    }
  }

  return {
    // a page is only left for a risk that is named
    compile: (job) => compileSafely(job, []) as Promise<CompileResult>,
    compileWithout: <Left extends Risk>(risks: readonly Left[], job: PageJob) =>
      compileSafely(job, risks) as Promise<CompileResult | Left>,
  }
}

interface PageInput {
  readonly ok: true
  readonly source: Source
  readonly meta: Frontmatter
  readonly problems: readonly Diagnostic[]
}

type PageInputResult = PageInput | { readonly ok: false; readonly problems: readonly Diagnostic[] }

async function readPage({ file, opened }: PageJob, host: Host): Promise<PageInputResult> {
  const text = opened?.text ?? (await host.read(file))
  const unreadable = text === undefined ? await host.readFailure?.(file) : undefined
  if (unreadable !== undefined) return { ok: false, problems: [closedPage(file, unreadable)] }
  const written = { path: file, text: text ?? '' }
  if (isBinary(written.text)) return { ok: false, problems: [binaryPage(file)] }
  const { source, problems: ofText } = withoutNul(written)
  const { meta, problems } = opened?.head ?? readFrontmatter(source)
  return {
    ok: true,
    source,
    meta,
    problems: [...ofText, ...problems, ...unreadableApi(meta, source)],
  }
}

/** A page without a file: its metadata is typed already, and only the author's content is MDX. */
function generatedPage({ file, meta, content }: OperationSource): PageInputResult {
  const { source } = withoutNul({ path: file, text: content })
  return { ok: true, source, meta, problems: [] }
}

/** Whether a file has so many characters that no text has that it must be something else, such as an image. */
function isBinary(text: string): boolean {
  if (!text.includes('\0')) return false
  const strange = text.match(/(?![\t\n\f\r])\p{Cc}|\uFFFD/gu)?.length ?? 0
  return strange * 10 > text.length
}

/** The text with U+FFFD in place of NUL, as CommonMark requires. */
function withoutNul(source: Source): { source: Source; problems: readonly Diagnostic[] } {
  const first = source.text.indexOf('\0')
  if (first === -1) return { source, problems: [] }
  const parts = source.text.split('\0')
  const text = parts.join('\uFFFD')
  const place = placeOf({ ...source, text }, first, first + 1)
  return { source: { ...source, text }, problems: [nulCharacter(place, parts.length - 1)] }
}

interface CompiledParts {
  readonly source: Source
  readonly meta: Frontmatter
  readonly graph: ModuleGraph
  readonly rendered: RenderedBody
  readonly problems: readonly Diagnostic[]
}

function compiledPage(
  { file, route }: PageSource,
  { source, meta, graph, rendered, problems }: CompiledParts,
): CompiledPage {
  const heading = meta.title === undefined ? firstHeading(rendered.body) : undefined
  const body = heading?.body ?? rendered.body
  const { failed: _failed, ...facts } = rendered
  return {
    ...facts,
    links: [...facts.links, ...relatedLinks(meta, source)],
    body,
    anchors: idsInBody(body),
    file,
    route,
    meta,
    title: meta.title ?? heading?.text ?? titleFromName(route),
    titleFrom: meta.title !== undefined ? 'frontmatter' : heading ? 'heading' : 'file',
    classes: classesOnPage(body, rendered, graph),
    inputs: graph.inputs,
    problems: [...problems, ...rendered.problems],
  }
}

/** The result with places in the description instead of in the content that was taken from it. */
async function placedInDescription(
  result: CompileResult,
  { job, host }: { readonly job: OperationSource; readonly host: Host },
): Promise<CompileResult> {
  const { file, content } = job
  const found = result.ok ? result.page.problems : result.problems
  const description = found.length === 0 ? '' : ((await host.read(file)) ?? '')
  const problems = problemsInDescription(found, { path: file, text: content }, description)
  if (!result.ok) return { ...result, problems }
  const { page } = result
  const links = withoutOffsets(page.links, file)
  const images = withoutOffsets(page.images, file)
  return { ok: true, page: { ...page, links, images, problems } }
}

function withProblems(first: readonly Diagnostic[], result: ContentResult): ContentResult {
  if (!result.ok) return { ok: false, problems: [...first, ...result.problems] }
  const { rendered } = result
  return { ok: true, rendered: { ...rendered, problems: [...first, ...rendered.problems] } }
}

/** `api` in the frontmatter that is not a method and a URL. */
function unreadableApi({ api }: Frontmatter, source: Source): Diagnostic[] {
  if (api === undefined || parseApiString(api) !== undefined) return []
  const start = source.text.indexOf(api)
  const at = placeOf(source, start, start + api.length)
  return [unreadableReference('api', api, at)]
}

/** The title and description of the operation are used when the page has none of its own. */
function withReference(own: Frontmatter, reference: PageReference | undefined): Frontmatter {
  const title = own.title ?? reference?.title
  const description = own.description ?? reference?.description
  return {
    ...own,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  }
}
