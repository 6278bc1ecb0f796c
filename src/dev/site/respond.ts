import { readFile } from 'node:fs/promises'
import { contentType } from 'mime-types'
import { filePath, routeFrom } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import type { CompiledPage, PageFacts } from '../../content/page.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../host/host.ts'
import { allPagesRoute } from '../../render/site-chrome.ts'
import { createRenderContext } from '../../render/render-context.ts'
import { sharedSidebars } from '../../render/shared-sidebars.ts'
import type { Site } from '../../site/site.ts'
import { sidebarFile } from '../../theme/layout/sidebar/sidebar-entries.ts'
import type { IconDrawings } from '../../theme/icons/icon-set.ts'
import type { ClientManifest } from '../../theme/client-manifest.ts'
import type { ImageSize, PageAssets } from '../../theme/page-props.ts'
import { stringsFor } from '../../theme/strings.ts'
import { siteAddress } from '../../site/site-url.ts'
import { urlOptions } from '../../pipeline/url-style.ts'
import { onDemandOutput, redirected } from './on-demand-outputs.ts'
import { changeDates } from '../../host/git/last-modified.ts'
import type { CompileResult, PageCompiler } from '../../compile/compile-page.ts'
import { compileOptions } from '../../compile/compile-options.ts'
import { findRepository } from '../../host/git/find-repository.ts'
import { islandScripts } from '../../pipeline/assets/bundle-islands.ts'
import { createIslandsOnRequest } from './on-demand-islands.ts'
import type { IslandsOnRequest } from './on-demand-islands.ts'
import { imageSizes } from '../../pipeline/assets/image-sizes.ts'
import type { LateErrors } from '../../compile/code-runner.ts'
import { llmsOnRequest } from './on-demand-llms.ts'
import type { SiteOptions } from '../../pipeline/options.ts'
import { packageFile } from '../../host/node/package-root.ts'
import { pageProblems } from './page-problems.ts'
import {
  codeThemeFile,
  featureScripts,
  featureStyles,
  readManifest,
  siteAssets,
} from '../../pipeline/assets/theme-assets.ts'
import type { SiteOutline } from './read-outline.ts'
import { referencesOf, writtenReferences } from '../../pipeline/assets/published-assets.ts'
import { createSearchOnRequest } from './on-demand-search.ts'
import type { SearchTexts } from './on-demand-search.ts'
import { searchFolder } from '../../pipeline/workers/index-tools.ts'
import { createPageInputs } from './page-dependencies.ts'
import type { PageInputs } from './page-dependencies.ts'
import { createPageRenderer, siteIcon } from '../../pipeline/workers/page-renderer.ts'
import type { DrawnPage } from '../../pipeline/workers/page-renderer.ts'
import { utilityStyles } from '../../pipeline/assets/utility-css.ts'
import type { Repository } from '../../host/repository.ts'
import type { ResponsePreferences, SiteResponse } from './live-site-types.ts'
import { openPageCompiler } from '../../pipeline/workers/open-compiler.ts'

/** Answers for the addresses of a site that was read. */
export interface Responder {
  respond(path: string, wishes?: ResponsePreferences): Promise<SiteResponse>
  /** What is wrong with a page. */
  check(route: Route): Promise<readonly Diagnostic[]>
  /** Forgets what was compiled from these files; the pages that were made from them. */
  changed(files: readonly FilePath[]): Promise<readonly Route[]>
  /** What the next reading of the same site may go on using. */
  readonly kept: Kept
}

interface Kept {
  readonly setup: string
  readonly compiler: PageCompiler
  readonly pages: Map<Route, CompileResult>
  /** The last page that could be read, shown while its source cannot. */
  readonly good: Map<Route, CompiledPage>
  /** What pages were made of, those too that nobody keeps. */
  readonly inputs: PageInputs
  readonly classes: Set<string>
  readonly texts: SearchTexts
  readonly islands: IslandsOnRequest
}

interface AnswerOptions {
  readonly host: Host
  readonly options: SiteOptions
  readonly drawings: IconDrawings
  readonly late?: LateErrors | undefined
  readonly before?: Responder | undefined
}

const codeThemePath = '/_octavo/dev/code.css'
const utilitiesPath = '/_octavo/dev/utilities.css'
const sidebarPath = '/_octavo/dev/navigation/'
const searchPath = `/${searchFolder}/`

export async function createResponder(
  light: SiteOutline & { readonly site: Site },
  { host, options, drawings, late, before }: AnswerOptions,
): Promise<Responder> {
  const { site, found, languageOf, apis } = light
  const style = urlOptions(options)
  const manifest = await readManifest()
  const kept = keptFrom({ before, light, host, drawings, late, manifest })
  // a description may be another than the one that was read before
  for (const route of [...kept.pages.keys(), ...kept.texts.keys()]) {
    if (apis?.reference(route) === undefined) continue
    kept.pages.delete(route)
    kept.texts.delete(route)
  }
  const codeTheme = await codeThemeFile(site.config.appearance.code.themes)
  const made = codeTheme === undefined ? [] : [codeThemePath.slice(1) as FilePath]
  const plain = siteAssets(manifest, style, { ...found, made })
  const sizes = new Map<FilePath, ImageSize>()
  const probed = new Map<FilePath, ImageSize | undefined>()
  const icon = siteIcon(site, { style, drawings })
  const trees = new Map(
    sharedSidebars(createRenderContext(site, { style, assets: plain })).map((shared) => [
      shared.key,
      shared,
    ]),
  )
  const repository = await repositoryOf(site, options)
  const siteUrl = siteAddress(options.siteUrl, { seo: site.config.seo, base: style.base })
  const lastChanged = shownDates(light, options)
  const setup = {
    site,
    style,
    assets: plain,
    markdown: true,
    features: featureScripts(manifest, style),
    featureStyles: featureStyles(manifest, style),
    islands: new Map(),
    sidebars: new Map(
      [...trees.keys()].map((key) => [key, `${style.base}${sidebarPath}${key}.json`]),
    ),
    imageSizes: sizes,
    lastChanged,
    ...(siteUrl !== undefined && { siteUrl }),
    ...(repository && { repository }),
  }
  const renderer = createPageRenderer(setup, drawings)

  const sources = new Map(
    [...(apis?.pages ?? []), ...(apis?.schemaPages ?? [])].map((page) => [page.route, page]),
  )

  async function compile(route: Route, file: FilePath): Promise<CompileResult> {
    const known = kept.pages.get(route)
    if (known !== undefined) return known
    const reference = apis?.reference(route)
    const result = await kept.compiler.compile({
      ...(sources.get(route) ?? { kind: 'mdx', file, route }),
      language: languageOf(route, file),
      ...(reference && { reference: reference() }),
    })
    kept.inputs.note(route, result)
    return result
  }

  async function compiled(route: Route, facts: PageFacts): Promise<CompileResult> {
    const result = await compile(route, facts.file)
    kept.pages.set(route, result)
    if (result.ok) {
      kept.good.set(route, result.page)
      for (const word of result.page.classes) kept.classes.add(word)
    }
    return result
  }

  let answering = 0
  const search = createSearchOnRequest({
    site,
    style,
    texts: kept.texts,
    isBusy: () => answering > 0,
    async compile(route) {
      const file = site.pages.get(route)?.facts?.file
      return file === undefined ? undefined : compile(route, file)
    },
  })

  async function whileAnswering<Value>(work: Promise<Value>): Promise<Value> {
    answering++
    return work.finally(() => answering--)
  }

  async function page(route: Route, form: PageForm = 'html'): Promise<SiteResponse | undefined> {
    const facts = site.pages.get(route)?.facts
    if (facts === undefined) return undefined
    const result = await compiled(route, facts)
    const shown = result.ok ? result.page : kept.good.get(route)
    const diagnostics = await pageProblems(result, { site, route, host })
    const body = shown?.body ?? { main: unreadable(diagnostics), aside: '' }
    if (shown !== undefined) {
      for (const [file, size] of imageSizes(site, [shown], { root: options.root, known: probed }))
        sizes.set(file, size)
    }
    const islands = await kept.islands.of(shown ?? facts)
    const scripts = islandScripts(islands, style)
    const drawn = renderer.page(route, {
      facts: shown ?? facts,
      body,
      assets: withUtilities(plain),
      islands: scripts,
    })
    const text = drawn[form]()
    if (text === undefined) return undefined
    return {
      status: 200,
      headers: pageHeaders[form],
      body: text,
      route,
      diagnostics: [...diagnostics, ...islands.problems],
      islands: Object.fromEntries([...scripts].map(([file, own]) => [file, own.at(-1) ?? ''])),
    }
  }

  async function feed(path: string): Promise<SiteResponse | undefined> {
    if (!path.endsWith('/rss.xml')) return undefined
    const route = routeFrom(path.slice(0, -'rss.xml'.length))
    return whileAnswering(page(route, 'feed'))
  }

  function withUtilities(assets: PageAssets): PageAssets {
    if (kept.classes.size === 0) return assets
    const [theme = '', ...others] = assets.styles
    return {
      ...assets,
      styles: [theme, `${style.base}${utilitiesPath}?${kept.classes.size}`, ...others],
    }
  }

  async function ours(path: string): Promise<SiteResponse | undefined> {
    if (path === utilitiesPath) {
      return {
        status: 200,
        headers: headersFor('x.css'),
        body: await utilityStyles([...kept.classes]),
      }
    }
    if (path === codeThemePath && codeTheme !== undefined) {
      return { status: 200, headers: headersFor('x.css'), body: codeTheme.contents }
    }
    if (path.startsWith(sidebarPath)) {
      const shared = trees.get(path.slice(sidebarPath.length, -'.json'.length))
      if (shared === undefined) return undefined
      const body = sidebarFile(shared.nodes, { icon, strings: stringsFor(shared.language) })
      return { status: 200, headers: headersFor('x.json'), body }
    }
    if (path.startsWith(searchPath)) {
      const body = await search.file(path.slice(searchPath.length))
      return body && { status: 200, headers: headersFor(path), body }
    }
    const bundled = kept.islands.file(path.slice(1))
    if (bundled !== undefined) return { status: 200, headers: headersFor(path), body: bundled }
    const file = path.slice('/_octavo/'.length)
    if (!manifest.files.includes(file)) return undefined
    return {
      status: 200,
      headers: headersFor(file),
      body: await readFile(packageFile(`dist/client/${file}`)),
    }
  }

  const sourcesOfReferences = { site, found, host, documents: apis?.documents ?? [] }
  let written: Promise<ReadonlySet<FilePath>> | undefined

  /** The same files as in a build; a link that only a compiled page has counts once the page was seen. */
  async function isPublished(file: FilePath): Promise<boolean> {
    if (!found.referenced.has(file)) return true
    written ??= writtenReferences(sourcesOfReferences)
    if ((await written).has(file)) return true
    return [...kept.good.values()].some((seen) =>
      referencesOf(seen, sourcesOfReferences).includes(file),
    )
  }

  async function asset(path: string): Promise<SiteResponse | undefined> {
    const file = filePath(path)
    if (!site.assets.has(file) || !(await isPublished(file))) return undefined
    const bytes = await host.readBytes(file)
    return bytes && { status: 200, headers: headersFor(file), body: bytes }
  }

  return {
    kept,
    async respond(path, wishes = {}) {
      const route = routeFrom(path.replace(/\.html$/, ''))
      const wanted = route === '/' ? site.home : route
      const form = path.endsWith('.md') || wishes.markdown === true ? 'markdown' : 'html'
      const answer =
        (path.startsWith('/_octavo/') ? await ours(path) : undefined) ??
        (await whileAnswering(page(wanted, form))) ??
        (await asset(path)) ??
        (await feed(path))
      if (answer !== undefined) return answer
      const text = await llmsOnRequest(path, {
        site,
        options: { style, siteUrl, descriptions: apis?.apis ?? [] },
        async markdown(of) {
          const made = await whileAnswering(page(of, 'markdown'))
          return typeof made?.body === 'string' ? made.body : undefined
        },
      })
      if (text !== undefined) return { status: 200, headers: headersFor('x.txt'), body: text }
      const beside = onDemandOutput(path, site, { style, siteUrl, lastChanged })
      if (beside !== undefined) return { status: 200, headers: headersFor(path), body: beside }
      const moved = redirected(path.replace(/(.)\/$/, '$1'), site, style)
      if (moved !== undefined) return { status: 307, headers: { location: moved }, body: '' }
      if (route === allPagesRoute(site))
        return { status: 200, headers: htmlHeaders, body: renderer.allPages() }
      const first = site.folders.get(route)
      if (first !== undefined)
        return { status: 307, headers: { location: `${style.base}${first}/` }, body: '' }
      return { status: 404, headers: htmlHeaders, body: renderer.notFound() }
    },
    async check(route) {
      const facts = site.pages.get(route)?.facts
      if (facts === undefined) return []
      return pageProblems(await whileAnswering(compile(route, facts.file)), { site, route, host })
    },
    async changed(files) {
      written = undefined
      kept.islands.forget()
      const routes = kept.inputs.dependents(files)
      for (const file of files) {
        probed.delete(file)
        const route = found.pages.find((page) => page.file === file)?.route
        if (route !== undefined) routes.add(route)
      }
      for (const route of routes) {
        kept.pages.delete(route)
        kept.texts.delete(route)
      }
      return [...routes]
    },
  }
}

function keptFrom({
  before,
  light,
  host,
  drawings,
  late,
  manifest,
}: {
  readonly before: Responder | undefined
  readonly light: SiteOutline
  readonly host: Host
  readonly drawings: IconDrawings
  readonly late: LateErrors | undefined
  readonly manifest: ClientManifest
}): Kept {
  const setup = compileOptions(light.settings!.config, light.apis?.apis ?? [])
  const key = JSON.stringify(setup)
  if (before?.kept.setup === key) return before.kept
  return {
    setup: key,
    compiler: openPageCompiler(setup, { host, drawings, late, showFailures: true }),
    pages: new Map(),
    good: before?.kept.good ?? new Map(),
    inputs: createPageInputs(),
    classes: new Set(),
    texts: new Map(),
    islands: createIslandsOnRequest({ host, setup, scripts: manifest.islands, drawings }),
  }
}

/** Dates that pages show, filled in when git has told them; a page that was asked for before does without. */
function shownDates({ site, facts }: SiteOutline, { root }: SiteOptions) {
  const dates = new Map<FilePath, string>()
  const wanted =
    site?.config.timestamps === true ||
    [...facts.values()].some(({ meta }) => meta.timestamp === true)
  if (wanted) {
    void changeDates(root, facts.keys()).then((known) => {
      for (const [file, date] of known.dates) dates.set(file, date)
    })
  }
  return dates
}

async function repositoryOf(site: Site, options: SiteOptions): Promise<Repository | undefined> {
  const { suggestEdit, raiseIssue } = site.config.feedback
  if (!suggestEdit && !raiseIssue) return undefined
  const found = await findRepository(options.root)
  return options.repository === undefined
    ? found
    : { branch: 'main', folder: '', ...found, url: options.repository }
}

function unreadable(problems: readonly Diagnostic[]): string {
  const first = problems.find(({ severity }) => severity === 'error')
  const where =
    first?.at === undefined ? '' : ` (${first.at.file}:${first.at.line}:${first.at.column})`
  return `<p>This page cannot be read${where}. The terminal says why.</p>`
}

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }

/** The forms of a page. */
type PageForm = keyof DrawnPage

const pageHeaders: Readonly<Record<PageForm, Readonly<Record<string, string>>>> = {
  html: htmlHeaders,
  markdown: { ...htmlHeaders, 'content-type': 'text/markdown; charset=utf-8' },
  feed: { ...htmlHeaders, 'content-type': 'application/rss+xml; charset=utf-8' },
}

function headersFor(name: string): Readonly<Record<string, string>> {
  return {
    'content-type': contentType(name.split('/').at(-1)!) || 'application/octet-stream',
    'cache-control': 'no-cache',
  }
}
