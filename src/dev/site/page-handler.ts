import { routeFrom } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { PageFacts } from '../../content/page.ts'
import { islandScripts } from '../../pipeline/assets/bundle-islands.ts'
import type { IslandBundle } from '../../pipeline/assets/bundle-islands.ts'
import { imageSizes } from '../../pipeline/assets/image-sizes.ts'
import { movedPath } from '../../pipeline/git-versions/moved-pages.ts'
import { createPageRenderer } from '../../render/page-renderer.ts'
import type { PageRenderer, PageRenderOptions, RenderedPage } from '../../render/page-renderer.ts'
import type { ImageSize, PageAssets } from '../../theme/page-props.ts'
import { utilitiesPath } from './asset-handler.ts'
import type { SiteResponse } from './live-site-types.ts'
import { createTextCompiler } from './on-demand-compiler.ts'
import type { CompiledTexts, OnDemandCompiler } from './on-demand-compiler.ts'
import { pageProblems } from './page-problems.ts'
import type { PageContext } from './page-problems.ts'
import type { LinkedSite } from '../../site/site.ts'
import type { PageStore } from './page-store.ts'
import { htmlHeaders } from './response-headers.ts'
import type { PlacedPages } from '../outline/link-versions.ts'
import type { SiteTools } from '../outline/site-tools.ts'

/** Responds with pages of the site, each rendered on request. */
export interface PageHandler {
  page(route: Route, format?: PageFormat): Promise<SiteResponse | undefined>
  /** The RSS feed of a page that has one: `/changelog/rss.xml`. */
  feed(path: string): Promise<SiteResponse | undefined>
  allPages(): Promise<SiteResponse>
  notFound(): Promise<SiteResponse>
  problems(route: Route): Promise<readonly Diagnostic[]>
  /** Whether a page is being compiled or rendered for a request. */
  readonly isBusy: boolean
}

export type PageFormat = Exclude<keyof RenderedPage, 'shown'>

export interface PageHandlerOptions {
  readonly tools: SiteTools
  readonly store: PageStore
  readonly compiler: OnDemandCompiler
  readonly render: PageRenderOptions
  readonly site: LinkedSite
  /** The place of a value in the settings file. */
  readonly locate: PageContext['locate']
  /** The sizes that `render` has; those of images of a page are added when the page is rendered. */
  readonly sizes: Map<FilePath, ImageSize>
  /** The pages of versions from git. */
  readonly placed: PlacedPages | undefined
}

export function createPageHandler(options: PageHandlerOptions): PageHandler {
  const { compiler, store, render, sizes, placed } = options
  const { root, host, drawings } = options.tools
  const { style } = render
  const { site, locate } = options
  const textsNow = createTextCompiler(site, { compiler, locate })
  let shown: CompiledTexts | undefined
  let renderer = createPageRenderer(render, drawings)
  let active = 0

  /** The renderer with the texts of the settings as they are now. */
  async function rendererNow(): Promise<PageRenderer> {
    const now = await textsNow()
    if (shown !== now && now.texts.size > 0) {
      const facts = [...now.texts.values()].map((text) => text.facts)
      addSizes(facts)
      renderer = createPageRenderer(
        {
          ...render,
          assets: withUtilities(render.assets, store.classes.size),
          site: { ...render.site, texts: now.texts },
        },
        drawings,
      )
    }
    shown = now
    return renderer
  }

  /** A page with the live components of the texts around it. */
  function withTextIslands(page: PageFacts): PageFacts {
    const more = [...(shown?.texts.values() ?? [])].flatMap((text) => text.facts.islands)
    return more.length === 0 ? page : { ...page, islands: [...page.islands, ...more] }
  }

  function addSizes(pages: readonly PageFacts[]): void {
    const places = { get: (file: FilePath) => placeOf(file) }
    const known = { root, places, known: store.imageSizes }
    for (const [file, size] of imageSizes(site, pages, known)) sizes.set(file, size)
  }

  function contextOf(route: Route): PageContext {
    return { site, route, host, anchors: store.anchors, locate }
  }

  async function tracked<Value>(work: Promise<Value>): Promise<Value> {
    active++
    return work.finally(() => active--)
  }

  async function respond(route: Route, format: PageFormat): Promise<SiteResponse | undefined> {
    // a page that is not translated is compiled at the route of its original
    const source = site.pages.get(route)?.original ?? route
    const facts = site.pages.get(source)?.facts
    if (facts === undefined) return undefined
    const result = await compiler.compileShown(source, facts.file)
    const page = result.ok ? result.page : store.lastGood.get(source)
    const diagnostics = await pageProblems(result, contextOf(source))
    const body = page?.body ?? { main: unreadableMessage(diagnostics), aside: '' }
    const current = await rendererNow()
    const islands = await islandsOf(source, withTextIslands(page ?? facts))
    const scripts = islandScripts(islands, style)
    addSizes([page ?? facts])
    const rendered = current.page(route, {
      facts: page ?? facts,
      body,
      assets: withUtilities(render.assets, store.classes.size),
      islands: scripts,
    })
    const text = format === 'html' ? rendered.html().join('') : rendered[format]()
    if (text === undefined) return undefined
    return {
      status: 200,
      headers: headersByFormat[format],
      body: text,
      route,
      diagnostics: [...diagnostics, ...islands.problems, ...(shown?.problems ?? [])],
      islands: Object.fromEntries([...scripts].map(([file, own]) => [file, own.at(-1) ?? ''])),
    }
  }

  /** The scripts of live components; those of a version are bundled from the files of its commit. */
  async function islandsOf(route: Route, page: PageFacts): Promise<IslandBundle> {
    const at = placed?.page(route)
    if (at === undefined) return store.islands.bundle(page)
    const compiled = await at.version.compile(at.route)
    const bundle = await at.version.bundle(compiled.ok ? compiled.page : { ...page, islands: [] })
    const scripts = [...bundle.scripts].map(
      ([file, paths]) => [movedPath(file, at.place) as FilePath, paths] as const,
    )
    return { ...bundle, scripts: new Map(scripts), problems: [] }
  }

  function placeOf(file: FilePath): string | undefined {
    const at = placed?.asset(file)
    return at?.version.locate(at.file)
  }

  /**
   * Adds the style sheet of utility classes; the number of classes makes browsers reload it when it grows. Style sheets stay
   * outside of the body, so that an edit of its text does not take them away.
   */
  function withUtilities(assets: PageAssets, classes: number): PageAssets {
    const utilities = classes === 0 ? [] : [`${style.base}${utilitiesPath}?${classes}`]
    return { ...assets, stylesFirst: true, headStyles: [...utilities, ...assets.headStyles] }
  }

  return {
    page: (route, format = 'html') => tracked(respond(route, format)),
    async feed(path) {
      if (!path.endsWith('/rss.xml')) return undefined
      return tracked(respond(routeFrom(path.slice(0, -'rss.xml'.length)), 'feed'))
    },
    async allPages() {
      const body = (await rendererNow()).allPages().join('')
      return { status: 200, headers: htmlHeaders, body }
    },
    async notFound() {
      const body = (await rendererNow()).notFound().join('')
      return { status: 404, headers: htmlHeaders, body }
    },
    async problems(route) {
      const facts = site.pages.get(route)?.facts
      if (facts === undefined) return []
      const result = await tracked(compiler.compile(route, facts.file))
      const problems = await pageProblems(result, contextOf(route))
      const unknown = store.anchors.missing(route)
      if (unknown.length === 0) return problems
      for (const target of unknown) {
        const facts = site.pages.get(target)?.facts
        if (facts !== undefined && facts.frozen !== true)
          await tracked(compiler.compile(target, facts.file))
      }
      return pageProblems(result, contextOf(route))
    },
    get isBusy() {
      return active > 0
    },
  }
}

function unreadableMessage(problems: readonly Diagnostic[]): string {
  const first = problems.find(({ severity }) => severity === 'error')
  const where =
    first?.at === undefined ? '' : ` (${first.at.file}:${first.at.line}:${first.at.column})`
  return `<p>This page cannot be read${where}. The terminal says why.</p>`
}

const headersByFormat: Readonly<Record<PageFormat, Readonly<Record<string, string>>>> = {
  html: htmlHeaders,
  markdown: { ...htmlHeaders, 'content-type': 'text/markdown; charset=utf-8' },
  feed: { ...htmlHeaders, 'content-type': 'application/rss+xml; charset=utf-8' },
}
