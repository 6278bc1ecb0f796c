import { readFile } from 'node:fs/promises'
import { count } from '../base/text/format-count.ts'
import type { UrlOptions, FilePath } from '../base/paths.ts'
import { assetHref, markdownPath, outputPath } from '../base/paths.ts'
import type { PageFacts } from '../content/page.ts'
import type { Found } from '../content/discover.ts'
import { allPagesRoute } from '../render/site-chrome.ts'
import { settingsAddress } from '../render/final-addresses.ts'
import { createRenderContext } from '../render/render-context.ts'
import { sharedSidebars } from '../render/shared-sidebars.ts'
import { legacyAnchors } from '../site/links/anchor-index.ts'
import type { Api } from '../openapi/model.ts'
import { siteAddress } from '../site/site-url.ts'
import type { Site } from '../site/site.ts'
import type { Place, Report } from '../diagnostics/diagnostic.ts'
import { createNodeHost } from '../host/node/node-host.ts'
import { sidebarFile } from '../theme/layout/sidebar/sidebar-entries.ts'
import type { IconDrawings } from '../theme/icons/icon-set.ts'
import { stringsFor } from '../theme/strings.ts'
import type { ClaimedPaths } from './output/claim-paths.ts'
import type { CompiledPages } from './compile-pages.ts'
import { compileOptions } from '../compile/compile-options.ts'
import { findRepository } from '../host/git/find-repository.ts'
import { openIconDrawings } from './assets/icon-store.ts'
import { imageSizes } from './assets/image-sizes.ts'
import { bundleIslands, islandScripts } from './assets/bundle-islands.ts'
import type { BuildOptions } from './options.ts'
import type { OutputWriter } from './output/output-writer.ts'
import { packageVersion } from '../host/node/package-root.ts'
import { proxyAllowlist, proxyAllowlistFiles } from '../outputs/proxy-allowlist.ts'
import { siteIcon } from './workers/page-renderer.ts'
import type { Pictures } from './assets/social-images.ts'
import type { RenderOptionsMessage, WrittenPage } from './workers/page-writer.ts'
import { searchFeatures } from './workers/search-jobs.ts'
import { writeOutputs } from './write-outputs.ts'
import { writeFullText } from './write-llms-full.ts'
import { writeSearch } from './write-search-index.ts'
import type { Pool } from './workers/worker-pool.ts'
import {
  codeThemeFile,
  copyThemeFiles,
  featureScripts,
  featureStyles,
  hashedFile,
  readManifest,
  siteAssets,
  utilityFile,
} from './assets/theme-assets.ts'
import type { Pointer } from '../config/setting-types.ts'

export interface WriteContext {
  readonly options: BuildOptions
  readonly style: UrlOptions
  readonly output: OutputWriter
  readonly claimed: ClaimedPaths
  readonly pool: Pool
  readonly found: Found
  readonly apis: readonly Api[]
  readonly notes: string[]
  readonly report: Report
  /** Where a value stands in the settings file. */
  readonly locate: (pointer: Pointer) => Place | undefined
  /** When each file was last changed, as an ISO time. */
  readonly lastChanged?: ReadonlyMap<FilePath, string>
  onPage(done: number, total: number, file: string): void
  /** The pages are taken into the search, and nothing else keeps the site from being done. */
  onSearch(): void
}

/**
 * Draws every page of a site into an output, with all that is ours next to it. The search
 * needs no drawn page: this thread makes it while others draw, so that none has to get used to both, unless there are
 * too many pages to have both in memory.
 */
export async function writeSite(
  site: Site,
  pages: CompiledPages,
  context: WriteContext,
): Promise<void> {
  const drawings = openIconDrawings()
  return writeWith(site, pages, { ...context, drawings }).finally(() => drawings.close())
}

interface DrawContext extends WriteContext {
  readonly drawings: IconDrawings
}

async function writeWith(site: Site, pages: CompiledPages, context: DrawContext): Promise<void> {
  const { pool, style, output, options, onSearch } = context
  await pool.open({ site: withoutFacts(site), style, output: output.place })
  const search = () => {
    onSearch()
    return writeSearch(site, pages, { pool, output, signal: options.signal })
  }
  if (!pool.mainThreadHelps) {
    await drawSite(site, pages, context)
    await search()
    return
  }
  let isSearched = false
  let begin = () => {}
  const searching = new Promise<void>((begun) => (begin = begun))
    .then(search)
    .finally(() => (isSearched = true))
  const drawing = drawSite(site, pages, context, { onBegin: begin, before: searching }).finally(
    () => {
      begin() // what fails before that is waited for by nobody
      if (!isSearched) onSearch()
    },
  )
  await settleAll([searching, drawing])
}

interface DrawOrder {
  /** Is called as soon as the pages are being drawn. */
  readonly onBegin?: () => void
  /** What this thread does before it draws. */
  readonly before?: Promise<unknown>
}

/** Draws the pages, and writes what is generated next to them. */
async function drawSite(
  site: Site,
  pages: CompiledPages,
  context: DrawContext,
  { onBegin, before }: DrawOrder = {},
): Promise<void> {
  const { options, style, output, claimed, pool, found, apis, notes, report, lastChanged } = context
  const { drawings } = context
  const siteUrl = siteAddress(options.siteUrl, { seo: site.config.seo, base: style.base })
  const manifest = await readManifest()
  const utilities = await utilityFile(pages.facts.flatMap((page) => page.classes))
  const codeTheme = await codeThemeFile(site.config.appearance.code.themes)
  const styles = [codeTheme, utilities].filter((file) => file !== undefined)
  const author = { ...found, made: styles.map((file) => file.path) }
  const assets = siteAssets(manifest, style, author)
  const icon = siteIcon(site, { style, drawings })
  const trees = sharedSidebars(createRenderContext(site, { style, assets })).map(
    ({ key, nodes, language }) => ({
      key,
      file: hashedFile(
        'navigation.json',
        sidebarFile(nodes, { icon, strings: stringsFor(language) }),
      ),
    }),
  )
  const islands = await bundleIslands(pages.facts, {
    host: createNodeHost(options.root),
    setup: compileOptions(site.config, apis),
    scripts: manifest.islands,
    drawings,
  })
  for (const problem of islands.problems) report.add(problem)
  const made = [...styles, ...trees.map(({ file }) => file), ...islands.files]
  const features = new Set([
    ...pages.facts.flatMap((page) => page.features),
    ...islands.features,
    ...searchFeatures(site),
  ])
  await copyThemeFiles(manifest, { output, features })
  for (const { path, contents } of made) output.put(path, contents)

  const pictures = await picturesFor(site, pages.facts, context)
  const repository = await repositoryFor(site, options, notes)
  const setup: RenderOptionsMessage = {
    skipped: claimed.skipped,
    assets,
    features: featureScripts(manifest, style),
    featureStyles: featureStyles(manifest, style),
    islands: islandScripts(islands, style),
    sidebars: new Map(trees.map(({ key, file }) => [key, assetHref(file.path, style)])),
    imageSizes: imageSizes(site, pages.facts, { root: options.root }),
    respelled: legacyAnchors(site),
    markdown: true,
    ...(pictures && { pictures: pictures.addresses }),
    generator: `Octavo ${packageVersion()}`,
    ...(lastChanged && { lastChanged }),
    ...(siteUrl !== undefined && { siteUrl }),
    ...(repository && { repository }),
  }
  const jobs = pages.facts.flatMap((facts) => {
    const packed = pages.bodies.get(facts.route)
    return packed === undefined || site.pages.get(facts.route)?.facts !== facts
      ? []
      : [{ route: facts.route, facts, packed }]
  })
  let done = 0
  const proxies = proxyAllowlistFiles(
    proxyAllowlist({ config: site.config, apis, pages: pages.facts }),
  )
  const onPage = ({ file, files }: WrittenPage) => {
    output.add(files)
    context.onPage(++done, jobs.length, file)
  }
  const rendering = pool.render(setup, jobs, { onPage, startAfter: before })
  onBegin?.()
  for (const { path, contents } of proxies) output.put(path, contents)
  await settleAll([
    rendering,
    pictures?.draw(output),
    writeOutputs(site, {
      output,
      paths: claimed.paths,
      redirects: options.redirects ?? 'html',
      report,
      locate: context.locate,
      outputs: {
        style,
        siteUrl,
        lastChanged,
        descriptions: apis,
        address: (href) => settingsAddress(href, { site, style }),
      },
    }),
  ])
  output.add(await pool.renderOthers(allPagesRoute(site)))
  if (site.home !== '/' && site.pages.has(site.home)) {
    const copies = [
      ['index.html', outputPath(site.home, style.urls)],
      ['index.md', markdownPath(site.home)],
    ] as const
    for (const [to, from] of copies) {
      const path = to as FilePath
      if (claimed.skipped.has(path) || claimed.skipped.has(from)) continue
      output.put(path, await readFile(output.locate(from)))
    }
  }
  await writeFullText(site, { output, claimed })
}

/** The pictures of pages, where somebody asks for them; nothing of the kind is loaded otherwise. */
async function picturesFor(
  site: Site,
  pages: readonly PageFacts[],
  { options, style, notes }: WriteContext,
): Promise<Pictures | undefined> {
  if (options.og !== true && site.config.seo.socialImages?.enabled !== true) return undefined
  const { planPictures } = await import('./assets/social-images.ts')
  const host = createNodeHost(options.root)
  const clean = options.clean === true
  const pictures = await planPictures(site, { root: options.root, host, style, pages, clean })
  const { unwritten } = pictures
  if (unwritten > 0) {
    notes.push(
      `${count(unwritten, 'page')} ${unwritten === 1 ? 'has' : 'have'} no picture: its letters are in no font that pictures are drawn with. Name a font file of the site in "fonts".`,
    )
  }
  return pictures
}

/** The site as threads need it: what a page holds goes to the thread that draws it. */
function withoutFacts(site: Site): Site {
  const pages = new Map([...site.pages].map(([route, { facts: _facts, ...page }]) => [route, page]))
  return { ...site, pages }
}

async function repositoryFor(site: Site, options: BuildOptions, notes: string[]) {
  const { suggestEdit, raiseIssue } = site.config.feedback
  if (!suggestEdit && !raiseIssue) return undefined
  const found = await findRepository(options.root)
  if (options.repository !== undefined) {
    return { branch: 'main', folder: '', ...found, url: options.repository }
  }
  if (found === undefined) {
    notes.push(
      'No repository was found, so pages have no "Suggest edits" and "Raise issue": give one with --repository.',
    )
  }
  return found
}

/** What all of some work comes to. When a part of it fails, the others are waited for, so that none is still writing. */
async function settleAll<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Part in keyof Work]: Awaited<Work[Part]> }> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
