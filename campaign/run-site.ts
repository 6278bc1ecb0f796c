import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FilePath, Route } from '../src/base/paths.ts'
import { pageHref } from '../src/base/paths.ts'
import { readApiPages } from '../src/pipeline/read-api-pages.ts'
import type { ApiPages } from '../src/site/api/api-pages.ts'
import type { CompileResult, PageCompiler, PageJob } from '../src/compile/compile-page.ts'
import { compileOptions } from '../src/compile/compile-options.ts'
import { openIconDrawings } from '../src/pipeline/assets/icon-store.ts'
import { languageFinder } from '../src/site/navigation/page-language.ts'
import { pagePathsIn } from '../src/config/navigation/page-paths.ts'
import { createPageProcesses } from '../src/pipeline/page-code/page-processes.ts'
import { openPageCompiler } from '../src/pipeline/page-code/open-compiler.ts'
import { createPageRenderer } from '../src/render/page-renderer.ts'
import type { PageRenderer } from '../src/render/page-renderer.ts'
import { reportBrokenLinks } from '../src/site/links/report-broken-links.ts'
import { searchTools } from '../src/pipeline/workers/index-tools.ts'
import { checkSite } from '../src/lint/lint-site.ts'
import { loadConfig } from '../src/config/load-config.ts'
import type { Settings } from '../src/config/load-config.ts'
import { discover, referencedRoutes } from '../src/content/discover.ts'
import type { CompiledPage } from '../src/content/page.ts'
import { createReport } from '../src/diagnostics/diagnostic.ts'
import type { Diagnostic, Report } from '../src/diagnostics/diagnostic.ts'
import { githubAnnotations } from '../src/diagnostics/format-github.ts'
import { diagnosticsJson } from '../src/diagnostics/format-json.ts'
import { printDiagnostics } from '../src/diagnostics/format-terminal.ts'
import { sarifLog } from '../src/diagnostics/format-sarif.ts'
import type { Host } from '../src/host/host.ts'
import { decodeText } from '../src/host/node/node-host.ts'
import { siteOutputs } from '../src/outputs/outputs.ts'
import { hostFiles } from '../src/outputs/hosts/host-files.ts'
import { hostNames } from '../src/outputs/hosts/host-names.ts'
import { redirectRules } from '../src/outputs/redirects/final-redirects.ts'
import { urlList } from '../src/outputs/url-list.ts'
import { settingsHref } from '../src/render/final-urls.ts'
import { createRenderContext } from '../src/render/render-context.ts'
import { sharedSidebars } from '../src/render/shared-sidebars.ts'
import { bodyText, searchDocument, searchLanguage } from '../src/search/search-document.ts'
import { searchAdapters } from '../src/search/search-adapter.ts'
import { linkSite } from '../src/site/link-site.ts'
import type { LinkedSite, Page, Site } from '../src/site/site.ts'
import { contrast, nearestReadable } from '../src/theme/colors.ts'
import { componentProps } from '../src/theme/authoring/component-props.ts'
import type { Depth } from './kind.ts'
import { createMemoryHost } from '../test/support/memory-host.ts'

/** What came of a site. */
export interface SiteRun {
  /** Whether the settings could be read at all. */
  readonly read: boolean
  readonly diagnostics: readonly Diagnostic[]
  /** What would be written, by path. */
  readonly outputs: ReadonlyMap<string, string>
  /** Routes of the files that are pages. */
  readonly found: readonly Route[]
  readonly site?: Site
  readonly apis?: ApiPages
  readonly compiled: ReadonlyMap<Route, CompileResult>
  /** Milliseconds that a file took by itself: its page's, and whatever else the machine did meanwhile. */
  readonly ms: ReadonlyMap<FilePath, number>
  text(file: FilePath): Promise<string | undefined>
}

/** Runs sites of files in memory through every stage of a build and of a check, in this thread. */
export interface SiteRunner {
  run(files: Readonly<Record<string, Uint8Array | string>>, options: RunOptions): Promise<SiteRun>
}

export interface RunOptions {
  /** Whether every page is compiled, those too that an earlier site had, or only what is new. */
  readonly fresh: boolean
  readonly depth: Depth
}

/** Pages of operations and schemas that are compiled and drawn; the others are linked alone. */
const mostMadePages = { core: 2, whole: 6 }

export function createSiteRunner(): SiteRunner {
  // compilers are kept from site to site, as those of a thread are from page to page
  const compilers = new Map<string, Known>()
  let current: Host = createMemoryHost({})
  const host: Host = {
    read: (path) => current.read(path),
    readBytes: (path) => current.readBytes(path),
    list: (options) => current.list(options),
    fetch: (url, options) => current.fetch(url, options),
  }

  function compilerFor(setup: ReturnType<typeof compileOptions>): Known {
    const key = JSON.stringify(setup)
    const known = compilers.get(key)
    if (known !== undefined) return known
    if (compilers.size > 3) compilers.delete([...compilers.keys()][1]!)
    const made = { compiler: openPageCompiler(setup, { host, drawings }), results: new Map() }
    compilers.set(key, made)
    return made
  }

  return {
    async run(files, { fresh, depth }) {
      const memory = createMemoryHost(files)
      current = { ...memory, read: async (path) => decodeText(await memory.readBytes(path)) }
      const report = createReport()
      const compiled = new Map<Route, CompileResult>()
      const ms = new Map<FilePath, number>()
      const text = (file: FilePath) => current.read(file)
      const settings = await loadConfig(host, report, { folder: 'site' })
      if (settings === undefined) {
        const outputs = new Map([['diagnostics', printed(report.all)]])
        return { read: false, diagnostics: report.all, outputs, found: [], compiled, ms, text }
      }
      const named = referencedRoutes(pagePathsIn(settings.config.navigation))
      const found = await discover(host, { named, settings: settings.config.file }, report)
      const { locate } = settings
      const apis = await readApiPages({ config: settings.config, found, host, report, locate })
      const made = [...apis.pages, ...apis.schemaPages].slice(0, mostMadePages[depth])
      const { compiler, results } = compilerFor(compileOptions(apis.config, apis.apis))
      const languageOf = languageFinder(apis.config.navigation)
      const written = found.pages.map((page) => ({ kind: 'mdx', ...page }) as const)
      for (const page of [...written, ...made]) {
        const { file, route } = page
        const reference = apis.reference(route)
        const language = languageOf(route, file)
        const contents = files[file]
        const key = `${language} ${file} ${String(contents)}`
        const isPlain = typeof contents === 'string' && reference === undefined
        const known = isPlain && !fresh ? results.get(key) : undefined
        const began = performance.now()
        const result =
          known ??
          (await compiledAs(
            { ...page, language, ...(reference && { reference: reference() }) },
            { compiler, files, setup: compileOptions(apis.config, apis.apis) },
          ))
        if (isPlain) results.set(key, result)
        compiled.set(route, result)
        ms.set(file, performance.now() - began)
        report.addAll(result.ok ? result.page.problems : result.problems)
      }
      const pages = [...compiled.values()].flatMap((result) => (result.ok ? [result.page] : []))
      const site = linkSite({
        config: apis.config,
        pages: pages.map(({ body: _body, ...facts }) => facts),
        assets: new Set(found.assets),
        report,
        locate,
        operations: apis.pages,
        unreadable: new Set([...compiled].flatMap(([route, { ok }]) => (ok ? [] : [route]))),
      })
      await reportBrokenLinks(site, { settings }, { host: { read: text }, report })
      const outputs = new Map<string, string>()
      const spend = (file: FilePath, more: number) => ms.set(file, (ms.get(file) ?? 0) + more)
      const drawing = { outputs, spend, site, pages, apis, settings }
      let checked: readonly Diagnostic[] = report.all
      if (depth === 'core') drawCore(drawing, files)
      else {
        drawWhole(drawing)
        checked = await rulesOf(site, { report, settings, read: text })
        outputs.set('diagnostics', printed(checked))
      }
      return {
        read: true,
        diagnostics: checked,
        outputs,
        found: found.pages.map(({ route }) => route),
        ...{ site, apis, compiled, ms, text },
      }
    },
  }
}

/** As builds do it: what looks expensive is compiled in a process of its own. */
async function compiledAs(
  job: PageJob,
  { compiler, files, setup }: ExpensiveOptions,
): Promise<CompileResult> {
  const result = await compiler.compileWithout(['work'], job)
  if (result !== 'work') return result
  const root = await mkdtemp(join(tmpdir(), 'octavo-campaign-'))
  const processes = createPageProcesses({
    ...{ root, compile: setup, maxMs: 20_000, maxProcesses: 1, maxIdle: 0 },
    showFailures: false,
    // that a page reaches its limit is known sooner than in a build
    limits: { cpuSeconds: 10, megabytes: 2_000 },
    onStrayError: () => undefined,
  })
  try {
    for (const [path, contents] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), contents)
    }
    const compiled = await processes.compile({ risk: 'work', job })
    if (compiled === undefined) throw new Error('a page was canceled')
    return compiled
  } finally {
    processes.close()
    await rm(root, { recursive: true, force: true })
  }
}

interface ExpensiveOptions {
  readonly compiler: PageCompiler
  readonly files: Readonly<Record<string, Uint8Array | string>>
  readonly setup: ReturnType<typeof compileOptions>
}

/** A compiler, and what it made of pages that do not change. */
interface Known {
  readonly compiler: PageCompiler
  readonly results: Map<string, CompileResult>
}

interface Drawing {
  readonly outputs: Map<string, string>
  readonly site: LinkedSite
  readonly pages: readonly CompiledPage[]
  readonly apis: ApiPages
  readonly settings: Settings
  spend(file: FilePath, ms: number): void
}

const style = { base: '/docs', urls: 'folder' } as const
const drawings = openIconDrawings()
const siteUrl = 'https://docs.example'

/** One of the site's own pages, in which all settings are, and those that were made. */
function drawCore(drawing: Drawing, files: Readonly<Record<string, unknown>>): void {
  const { site, pages } = drawing
  const renderer = rendererOf(site)
  for (const page of pages) {
    if (page.file === 'neighbor.mdx' || !Object.hasOwn(files, page.file))
      drawPage(page, renderer, drawing)
  }
}

/** Everything that a build would write of a site, but for images and the theme's own files. */
function drawWhole(drawing: Drawing): void {
  const { outputs, site, pages, apis, settings } = drawing
  const renderer = rendererOf(site)
  for (const page of pages) drawPage(page, renderer, drawing)
  outputs.set('404', renderer.notFound().join(''))
  outputs.set('all', renderer.allPages().join(''))
  outputs.set('search', searchOf(site, pages))

  const options = {
    ...{ style, siteUrl },
    descriptions: apis.apis,
    resolveHref: (href: string) => settingsHref(href, { site, style }),
  }
  for (const { path, contents } of siteOutputs(site, options)) outputs.set(path, contents)
  const rules = redirectRules(site, options)
  for (const host of [undefined, ...hostNames]) {
    const { files, inParts } = hostFiles(host, { rules, site, options })
    for (const { path, contents } of files) outputs.set(`${host} ${path}`, contents)
    for (const { pattern } of inParts) settings.locate(pattern.redirect.pointer)
  }
  outputs.set('urls.json', [...urlList(site, options, rules)].join(''))
}

function rendererOf(site: Site): PageRenderer {
  const assets = {
    headStyles: [],
    styles: [],
    scripts: [],
    search: '/search.js',
    preloads: [],
    authorScripts: [],
  }
  const trees = sharedSidebars(createRenderContext(site, { style, assets }), () => '')
  return createPageRenderer(
    {
      site,
      style,
      assets,
      siteUrl,
      markdown: true,
      optionalAssets: { features: new Map(), featureStyles: new Map(), islands: new Map() },
      sidebars: new Map(trees.map(({ key }) => [key, `/${key}.json`])),
    },
    drawings,
  )
}

function drawPage(
  { body, ...facts }: CompiledPage,
  renderer: PageRenderer,
  { outputs, site, spend }: Drawing,
): void {
  if (site.pages.get(facts.route)?.facts?.file !== facts.file) return
  const began = performance.now()
  const page = renderer.page(facts.route, { facts, body })
  outputs.set(`${facts.route}.html`, page.html().join(''))
  outputs.set(`${facts.route}.md`, page.markdown())
  const feed = page.feed()
  if (feed !== undefined) outputs.set(`${facts.route}.rss`, feed)
  spend(facts.file, performance.now() - began)
}

/** What the search index is made from, taken through its first step. */
function searchOf(site: Site, pages: readonly CompiledPage[]): string {
  const context = { site, href: ({ route }: Page) => pageHref(route, style) }
  const gatherer = searchAdapters.local.indexer(searchTools)
  const lines: string[] = []
  for (const { route, meta, body } of pages) {
    const page = site.pages.get(route)
    if (page === undefined) continue
    const document = searchDocument(page, { meta, text: bodyText(body) }, context)
    lines.push(JSON.stringify(document))
    gatherer.add({ language: searchLanguage(page), first: 0, documents: [document] })
  }
  gatherer.finish()
  return lines.join('\n')
}

interface Checked {
  readonly report: Report
  readonly settings: Settings
  read: (file: FilePath) => Promise<string | undefined>
}

async function rulesOf(site: LinkedSite, { report, settings, read }: Checked) {
  return checkSite({
    ...{ site, read },
    sizeOf: () => undefined,
    problems: report.all,
    locate: settings.locate,
    links: settings.links,
    colors: { contrast, nearestReadable },
    components: componentProps,
  })
}

/** In every form that diagnostics are given away in. */
function printed(problems: readonly Diagnostic[]): string {
  const tool = { name: 'octavo', version: '0', rules: [] }
  return [
    printDiagnostics(problems, { colors: false, width: 80 }),
    githubAnnotations(problems),
    JSON.stringify(diagnosticsJson(problems)),
    JSON.stringify(sarifLog(problems, tool)),
  ].join('\n')
}
