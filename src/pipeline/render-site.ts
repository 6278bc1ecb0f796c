import { appendAll } from '../base/long-lists.ts'
import { join } from 'node:path'
import type { FilePath, Route } from '../base/paths.ts'
import { assetHref } from '../base/paths.ts'
import { count } from '../base/text/format-count.ts'
import type { PageFacts } from '../content/page.ts'
import { compileOptions } from '../compile/compile-options.ts'
import { packageVersion } from '../host/node/package-root.ts'
import { allPagesRoute } from '../site/all-pages-route.ts'
import { styledAlone } from '../render/component-styles.ts'
import { createRenderContext } from '../render/render-context.ts'
import { shownTitles } from '../render/shown-titles.ts'
import { legacyAnchors } from '../site/links/anchor-index.ts'
import type { LinkedSite, Site } from '../site/site.ts'
import type { ClientManifest } from '../theme/client-manifest.ts'
import { privateFeature } from '../theme/layout/private/locked-page.tsx'
import { outdatedOriginals } from './age/older-translations.ts'
import { everyFacts } from './compile-pages.ts'
import { bundleIslands, islandScripts, scriptsOf } from './assets/bundle-islands.ts'
import type { IslandOptions } from './assets/island-bundler-plugin.ts'
import { openIconDrawings } from './assets/icon-store.ts'
import { integrationFile } from './assets/integration-script.ts'
import { imageSizes } from './assets/image-sizes.ts'
import { loadedFiles } from './assets/loaded-files.ts'
import type { SocialImages } from './assets/social-images.ts'
import {
  codeThemeFile,
  copyThemeFiles,
  readManifest,
  sidebarPath,
  themeFile,
  utilityFile,
} from './assets/theme-assets.ts'
import type { GeneratedFile } from './assets/theme-assets.ts'
import { socialCardFonts } from './assets/social-card-fonts.ts'
import { charactersOf, isFontStyle, webFonts } from './assets/web-fonts.ts'
import type { WebFontOptions } from './assets/web-fonts.ts'
import { cacheFolder } from './cache/cache-folder.ts'
import type { RenderedPages } from './incremental/build-record.ts'
import {
  hashOfData,
  hashOfTexts,
  hashOfTitles,
  hashWithoutTitles,
  keptPages,
} from './incremental/kept-pages.ts'
import type { KeptPages, PageInputs, StalePage } from './incremental/kept-pages.ts'
import { copyHomePage } from './output/copy-home-page.ts'
import type { WriteContext } from './plan-output.ts'
import type { PrivateIslands } from './private/private-islands.ts'
import type { PrivateSections } from './private/private-sections.ts'
import { feedbackRepository, hasFeedbackLinks, renderOptions } from './render-options.ts'
import type { Run } from './run.ts'
import type { RenderJob, RenderSetup, WrittenPage } from './workers/page-writer.ts'
import { searchFeatures } from './workers/search-jobs.ts'

/**
 * Renders the pages of a site into its output, with the scripts, styles and images that pages load. A page that would be
 * rendered from the same as for the earlier output keeps its files.
 */
export async function renderSite(
  site: LinkedSite,
  context: WriteContext,
  sections?: PrivateSections,
): Promise<RenderedSite> {
  const { pages, workers, output, run } = context
  const images = await planSocialImages(site, context)
  const { setup, closed } = await writeThemeAndOptions(site, { images, sections }, context)
  await workers.pool.open(setup)
  const jobs = pages.facts.flatMap((facts): RenderJob[] => {
    const packed = pages.bodies.get(facts)
    const isPage = site.pages.get(facts.route)?.facts === facts
    return packed !== undefined && isPage ? [{ route: facts.route, facts, packed }] : []
  })
  appendAll(jobs, untranslatedJobs(site, jobs))
  const { kept, inputsOf } = comparisonOf(setup, context)
  const before = new Map<Route, StalePage>()
  const stale = jobs.flatMap((job): readonly RenderJob[] => {
    const found = kept.get(inputsOf(job.route, job.facts))
    if (!('reason' in found)) {
      output.add(found.files)
      return []
    }
    before.set(job.route, found)
    return [found.before === undefined ? job : { ...job, shown: found.before.shown }]
  })
  const factsOf = new Map(stale.map(({ route, facts }) => [route, facts]))
  const same = new Set<Route>()
  let done = jobs.length - stale.length
  run.onProgress('render', done, jobs.length)
  const onPage = ({ route, file, files: written, shown, ms }: WrittenPage) => {
    if (written === undefined) same.add(route)
    const files = written ?? before.get(route)?.before?.files ?? []
    output.add(files)
    const facts = factsOf.get(route)
    if (facts !== undefined) kept.put(inputsOf(route, facts), shown, files)
    run.onProgress('render', ++done, jobs.length, file, ms)
  }
  await settleAll([workers.pool.render(stale, onPage), images?.draw(output)])
  output.add(await workers.pool.renderOthers(allPagesRoute(site)))
  await copyHomePage(setup, output)
  const reasons = stale.flatMap(({ route, facts: { file } }) =>
    same.has(route) || pages.reasons.has(route)
      ? []
      : [`${file}: rendered again: ${before.get(route)?.reason}`],
  )
  return { rendered: kept.all(), reasons, setup, closed }
}

interface RenderedSite {
  readonly rendered: RenderedPages
  readonly setup: RenderSetup
  /** The scripts of private pages. */
  readonly closed: PrivateIslands
  /** Why pages were rendered that were not compiled. */
  readonly reasons: readonly string[]
}

/** Compares what pages are rendered from with the last build. */
function comparisonOf(
  setup: RenderSetup,
  { pages, earlier }: WriteContext,
): { readonly kept: KeptPages; inputsOf(route: Route, facts: PageFacts): PageInputs } {
  const { output: _output, lastChanged, socialImages, outdated, ...rest } = setup
  const { pages: linked } = setup.site
  const now = {
    setup: hashWithoutTitles(rest),
    options: hashOfData(outsideProps(rest)),
    titles: hashOfTitles(setup.site),
  }
  const context = createRenderContext(setup.site, setup)
  return {
    kept: keptPages(now, earlier),
    inputsOf(route, facts) {
      const { file } = facts
      const page = linked.get(route)
      return {
        route,
        key: [
          pages.versions.get(facts),
          lastChanged?.get(file),
          socialImages?.get(route),
          ...(outdated?.has(file) === true ? ['outdated'] : []),
        ].join(' '),
        titles: () => (page === undefined ? '' : hashOfTexts(shownTitles(page, facts, context))),
      }
    },
  }
}

/** What pages are rendered from, without what `RenderedPage.shown()` has of it. */
function outsideProps({
  site: { config, base },
  sidebars: _sidebars,
  privateDivisions: _privateDivisions,
  imageSizes: _imageSizes,
  respelled: _respelled,
  ...rest
}: Omit<RenderSetup, 'output' | 'lastChanged' | 'socialImages' | 'outdated'>) {
  return { ...rest, base, settings: config }
}

/** Pages without a translation are rendered from the page of the default language, in their own navigation. */
function untranslatedJobs(site: Site, jobs: readonly RenderJob[]): RenderJob[] {
  const byRoute = new Map(jobs.map((job) => [job.route, job]))
  return [...site.pages.values()].flatMap(({ route, original }) => {
    const job = original === undefined ? undefined : byRoute.get(original)
    return job === undefined ? [] : [{ ...job, route }]
  })
}

/** What only some sites have. */
interface Extras {
  readonly images: SocialImages | undefined
  readonly sections: PrivateSections | undefined
}

/** Writes the files that pages load, and gives the options that name them. */
async function writeThemeAndOptions(
  site: LinkedSite,
  { images, sections }: Extras,
  { sources, pages, plan, output, run }: WriteContext,
): Promise<Pick<RenderedSite, 'setup' | 'closed'>> {
  const { found, apis, versions } = sources
  const { style, siteUrl, lastChanged, claimed } = plan
  const { options, host, report } = run
  const manifest = await readManifest()
  const outdated = await outdatedOriginals(site, apis.config.navigation, run)
  const open = everyFacts(pages)
  const all = [...open, ...(sections?.facts ?? [])]
  const earlier = versions && scriptsOf(open, versions.islands)
  const styleSheets = [
    await codeThemeFile(site.config.appearance.code.themes),
    // those of private pages are in the encrypted pages: a class may hold a text or a URL
    await utilityFile(open.flatMap((page) => page.classes)),
  ].filter((file) => file !== undefined)
  const { heading, body } = site.config.appearance.fonts
  const fonts = await webFonts(
    [body, heading].filter((font) => font !== undefined),
    fontOptions(site, run),
  )
  const integrations = await integrationFile(site.config.integrations)
  const modules = integrations === undefined ? [] : [integrations]
  const sidebars: GeneratedFile[] = []
  const drawings = openIconDrawings()
  try {
    const own = open.filter(({ frozen }) => frozen !== true)
    const setup = compileOptions(apis.config, apis.apis)
    const bundling = { host, setup, scripts: manifest.islands, drawings }
    const islands = await bundleIslands(own, bundling)
    const closed = await closedIslands(sections, own, bundling)
    const bundles = [islands, ...closed.values()]
    report.addAll(bundles.flatMap(({ problems }) => problems))
    if (hasFeedbackLinks(site) || options.repository !== undefined) run.use('repository')
    const repository = await feedbackRepository(site, options)
    if (repository === undefined && hasFeedbackLinks(site)) run.notes.push(noRepositoryNote)
    const render = renderOptions(site, {
      manifest,
      found: loadedFiles(found, site, all),
      styleSheets: [...fonts.filter(isFontStyle), ...styleSheets].map(({ path }) => path),
      modules: [...modules.map(({ path }) => path), ...privateScripts(manifest, sections)],
      ...(sections && { privateDivisions: sections.divisions }),
      drawings,
      style,
      islands: new Map([
        ...islandScripts(islands, style),
        ...(earlier === undefined ? [] : islandScripts(earlier, style)),
      ]),
      imageSizes: imageSizes(site, open, {
        root: options.root,
        places: sources.versions?.places,
      }),
      respelled: legacyAnchors(site),
      generator: `Octavo ${packageVersion()}`,
      ...(images && { socialImages: images.urls }),
      ...(lastChanged && { lastChanged }),
      ...(outdated.size > 0 && { outdated }),
      ...(siteUrl !== undefined && { siteUrl }),
      ...(repository && { repository }),
      sidebarUrl(key, contents) {
        const file = { path: sidebarPath(key), contents: contents() }
        sidebars.push(file)
        return assetHref(file.path, style)
      },
    })
    const features = new Set([
      ...all.flatMap((page) => page.features),
      ...bundles.flatMap((bundle) => bundle.features),
      ...(all.some((page) => page.islands.length > 0) ? styledAlone : []),
      ...(earlier?.features ?? []),
      ...searchFeatures(site),
      ...(sections?.audiences ?? []).flatMap((audience) => searchFeatures(audience.site)),
      ...(sections && sections.audiences.length > 0 ? [privateFeature] : []),
    ])
    await copyThemeFiles(manifest, { output, features })
    const scripts = [...islands.files, ...(earlier?.files ?? [])]
    const files = [...fonts, ...styleSheets, ...modules, ...sidebars, ...scripts]
    for (const { path, contents } of files) output.put(path, contents)
    const { skipped } = claimed
    return {
      setup: { ...render, site: forWorkers(site), output: output.place, skipped },
      closed,
    }
  } finally {
    drawings.close()
  }
}

/** The scripts of the live components on private pages, which only some sites have. */
async function closedIslands(
  sections: PrivateSections | undefined,
  open: readonly PageFacts[],
  options: IslandOptions,
): Promise<PrivateIslands> {
  if (sections === undefined) return new Map()
  const { privateIslands } = await import('./private/private-islands.ts')
  return privateIslands(sections, open, options)
}

/** The script that opens what is encrypted: a public page has entries and search results for those who have the key. */
function privateScripts(
  manifest: ClientManifest,
  sections: PrivateSections | undefined,
): readonly FilePath[] {
  const script = manifest.features[privateFeature]
  const { audiences = [] } = sections ?? {}
  return audiences.length === 0 || script === undefined ? [] : [themeFile(script)]
}

function fontOptions(site: Site, { options, report }: Run): WebFontOptions {
  return {
    cache: join(cacheFolder(options.root), 'fonts'),
    characters: () => charactersOf(site),
    report,
  }
}

const noRepositoryNote =
  'No repository was found, so pages have no "Suggest edits" and "Raise issue": give one with --repository.'

/** Plans the social images of a site that has them. Their renderer is an optional package, so it is imported here. */
async function planSocialImages(
  site: Site,
  { pages, plan, run }: WriteContext,
): Promise<SocialImages | undefined> {
  const { options, host, notes } = run
  if (options.og !== true && site.config.seo.socialImages?.enabled !== true) return undefined
  run.use('social images')
  const { planImages } = await import('./assets/social-images.ts')
  const fonts = await socialCardFonts(site, { ...fontOptions(site, run), host })
  const images = await planImages(site, {
    root: options.root,
    host,
    style: plan.style,
    pages: pages.facts,
    fonts,
    clean: options.clean === true,
  })
  const { withoutImage } = images
  if (withoutImage > 0) {
    notes.push(
      `${count(withoutImage, 'page')} ${withoutImage === 1 ? 'has' : 'have'} no social image: the available fonts lack some of the characters. Name a font file of the site in "fonts".`,
    )
  }
  return images
}

/**
 * The site as it is sent to workers: without the navigation as authored, which no page shows, and without the facts of a
 * page, which are sent with the job that renders it.
 */
function forWorkers(site: LinkedSite): Site {
  const pages = new Map([...site.pages].map(([route, { facts: _facts, ...page }]) => [route, page]))
  const { navigation: _navigation, ...config } = site.config
  return { ...site, config, pages }
}

/** Waits for all work even if one part fails, so that nothing is still writing when the failure is reported. */
async function settleAll(work: readonly (Promise<unknown> | undefined)[]): Promise<void> {
  await Promise.allSettled(work)
  await Promise.all(work)
}
