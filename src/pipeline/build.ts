import { appendAll } from '../base/long-lists.ts'
import { basename, dirname, join } from 'node:path'
import type { FilePath, Route } from '../base/paths.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { reportBrokenLinks } from '../site/links/report-broken-links.ts'
import type { Site } from '../site/site.ts'
import { createNodeHost } from '../host/node/node-host.ts'
import { startArchive } from './agents/write-archive.ts'
import { reportBrokenStyles } from './styles/broken-styles.ts'
import { copyAssets } from './assets/copy-assets.ts'
import { loadedFiles } from './assets/loaded-files.ts'
import { cachePlaceNotes } from './cache/cache-folder.ts'
import { saveOperationUrls } from './cache/operation-urls.ts'
import { saveCache } from './cache/save-cache.ts'
import { nameInCache } from './cache/page-cache.ts'
import { damageNotes, isDamage } from './cache/shared/damaged-cache.ts'
import { compilePages, everyFacts } from './compile-pages.ts'
import type { CompiledPages } from './compile-pages.ts'
import type { OpenedBuild } from './incremental/opened-build.ts'
import { openEarlierOutput } from './incremental/earlier-output.ts'
import { recordInputs } from './incremental/input-recorder.ts'
import { recordBuild } from './incremental/record-build.ts'
import type { FinishedBuild } from './incremental/record-build.ts'
import { createSourceFiles } from './incremental/source-files.ts'
import { linkPages } from './link-pages.ts'
import { openWorkers } from './open-workers.ts'
import type { BuildOptions, BuildResult } from './options.ts'
import { createOutputWriter } from './output/output-writer.ts'
import type { OutputPlace, OutputWriter } from './output/output-writer.ts'
import { recordOutput } from './incremental/output-state.ts'
import { openStaging } from './output/staging.ts'
import type { Staging } from './output/staging.ts'
import { writeFailure } from './output/write-failure.ts'
import { readPageDates } from './page-dates.ts'
import { planOutput } from './plan-output.ts'
import type { SiteParts } from './private/open-part.ts'
import type { PrivateSections } from './private/private-sections.ts'
import type { OutputPlan } from './plan-output.ts'
import { readSources } from './read-sources.ts'
import type { Sources } from './read-sources.ts'
import { renderSite } from './render-site.ts'
import { readVersions } from './git-versions/read-versions.ts'
import { hasErrors, openRun, resultOf } from './run.ts'
import type { Outcome, Run } from './run.ts'
import { checkParts } from './cache/check-parts.ts'
import { listedPages } from './workers/listed-pages.ts'
import { writeSiteState } from './workers/site-state.ts'
import { writeOutputs } from './write-outputs.ts'
import { indexPages } from './write-search-index.ts'

/** Builds the whole site: `runStages` is the table of contents. */
export async function build(
  options: BuildOptions,
  opened: OpenedBuild = noneOpened(options),
): Promise<BuildResult> {
  try {
    return withDamage(await buildOnce(options, opened))
  } catch (error) {
    if (!isDamage(error) || options.clean === true) throw error
    const again = await buildOnce({ ...options, clean: true }, noneOpened(options))
    damageNotes() // it was not used at all
    return withNotes(again, [`The cache is damaged (${basename(error.path)}), so it was not used.`])
  }
}

function withDamage(result: BuildResult): BuildResult {
  const notes = damageNotes()
  return notes.length === 0 ? result : withNotes(result, notes)
}

function noneOpened({ root }: BuildOptions): OpenedBuild {
  return { sources: createSourceFiles(root) }
}

async function buildOnce(options: BuildOptions, opened: OpenedBuild): Promise<BuildResult> {
  const recorder = recordInputs(createNodeHost(options.root), options.root, opened.sources)
  const run = openRun(options, recorder)
  if (opened.staging !== undefined) run.defer(opened.staging.close)
  try {
    const built = await runStages(run, opened)
    const result = resultOf(built, run)
    const { ownNotes = [], published } = built
    if (published === undefined) return withNotes(result, ownNotes)
    const notes = await recordBuild({ options, recorder, result, ...published })
    return withNotes(result, [...ownNotes, ...notes])
  } catch (error) {
    const failure = writeFailure(error, options.out)
    if (failure === undefined || options.signal?.aborted === true) throw error
    run.report.add(failure)
    return resultOf({ pages: 0 }, run)
  } finally {
    await run.close()
  }
}

type BuildRun = Run<BuildOptions>

/** The order of the stages is written here and nowhere else. `check` has the same first ones. */
async function runStages(run: BuildRun, opened: OpenedBuild): Promise<Built> {
  if (!checkParts(run.options.parts ?? [], run.report)) return { pages: 0 }
  const staging = opened.staging ?? lockOutput(run)
  const read = await readSources(run)
  if (read === undefined || staging === undefined) return { pages: 0 }

  const dates = readPageDates(read, run)
  const { sources, withVersions } = await readVersions(read, run)
  const workers = await openWorkers(sources, run, { opened: opened.cache })
  const pages = withVersions(await compilePages(sources, workers, run))
  await reportBrokenStyles(sources.found.styles, run)
  const linked = linkPages(sources, pages, run)
  await reportBrokenLinks(linked, sources, run)
  const sections = await separatePrivate({ site: linked, sources, pages }, run)
  const shown = sections?.open ?? { site: linked, sources, pages }
  const { site } = shown
  const plan = await planOutput(site, { ...shown, run }, dates)
  const { siteUrl } = plan
  const built = {
    pages: linked.pages.size,
    leftOut: plan.leftOut,
    ownNotes: [
      ...(workers.cache.note === undefined ? [] : [workers.cache.note]),
      ...(run.options.why === true ? pages.reasons.values() : []),
    ],
    ...(siteUrl !== undefined && { siteUrl }),
  }
  if (!mayBeWritten(run)) return built

  const place = renderedPlace(staging, run.options)
  const output = createOutputWriter(place)
  const earlier = openEarlierOutput(run.options, place.earlier, staging.manifest, opened)
  const context = { ...shown, workers, plan, output, earlier, run }
  const { rendered, reasons, setup, closed } = await renderSite(site, context, sections)
  const index = await indexPages(site, context)
  const archive = startArchive(site, context)
  const merging = index.merge()
  // a thread may still write when another file cannot be written
  const settled = merging.then(
    () => undefined,
    () => undefined,
  )
  run.defer(() => settled)
  const { fullText } = await writeOutputs(site, context, { archive, before: opened.fullText })
  if (sections !== undefined) {
    const { writePrivatePages } = await import('./private/write-private-pages.ts')
    await writePrivatePages(sections, context, { setup, islands: closed })
  }
  const { styles } = loadedFiles(sources.found, site, everyFacts(pages))
  const unread = await copyAssets(plan.claimed, output, run, {
    styles,
    places: sources.versions?.places,
  })
  const search = await merging
  if (unread > 0 && run.options.keepGoing !== true) return built
  const converted = await toPublished(output, staging, { site, plan }, run)
  if (converted === undefined || !publish(staging, converted, run)) return built
  // the index of a portable site has other URLs
  const isPortable = run.options.portable !== undefined
  for (const cache of [workers.cache, ...(isPortable ? [] : [search])]) saveCache(cache, run.notes)
  appendAll(run.notes, cachePlaceNotes(run.options.root))
  await saveOperationUrls(run.options.root, sources.apis.pages)
  // the manifest is a file too
  const ownNotes = [...built.ownNotes, ...(run.options.why === true && !isPortable ? reasons : [])]
  const { files } = converted
  const published = {
    rendered,
    inputs: new Set(everyFacts(pages).flatMap((page) => page.inputs)),
    output: recordOutput(run.options.out, files, (path) => earlier?.stamp(path)),
    search: search.now(),
    keepSite: isPortable
      ? undefined
      : () =>
          writeSiteState(run.options, {
            compile: workers.compile,
            setup,
            names: namesOf(site, shown.sources),
            fullText,
            classes: new Set(everyFacts(pages).flatMap((page) => page.classes)),
            features: new Set(everyFacts(pages).flatMap((page) => page.features)),
            shared: sharedInputs(pages, sources.apis.documents),
            listed:
              sections === undefined && sources.versions === undefined
                ? listedPages(site, sources.apis.apis)
                : undefined,
          }),
  }
  const [first] = files
  const isOne = run.options.portable !== 'folder' && isPortable && files.length === 1
  const book = isOne && first !== undefined && { path: first.path, size: first.size }
  return { ...built, ownNotes, files: files.length + 1, ...(book && { book }), published }
}

interface Built extends Outcome {
  /** Notes about how this build was done, which the next one does not repeat. */
  readonly ownNotes?: readonly string[]
  /** What is recorded of an output that was published. */
  readonly published?: Omit<FinishedBuild, 'options' | 'recorder' | 'result'>
}

/** The private pages of a site, if it has any. */
async function separatePrivate(
  parts: SiteParts,
  run: BuildRun,
): Promise<PrivateSections | undefined> {
  const isPrivate = [...parts.site.pages.values()].some(({ audience }) => audience !== undefined)
  if (!isPrivate) return undefined
  const { openPrivateSections } = await import('./private/private-sections.ts')
  return openPrivateSections(parts, run)
}

/** Locks the output for this run and opens its staging folder; without `publish` the old output stays. */
function lockOutput({ options, report, defer }: BuildRun): Staging | undefined {
  const staging: Staging | Diagnostic = openStaging({ root: options.root, out: options.out })
  if ('code' in staging) {
    report.add(staging)
    return undefined
  }
  defer(staging.close)
  return staging
}

function mayBeWritten(run: BuildRun): boolean {
  return run.options.keepGoing === true || !hasErrors(run)
}

/** Where pages are rendered to: the staging folder, or a folder next to it if the output is converted before it is published. */
function renderedPlace({ place }: Staging, { portable }: BuildOptions): OutputPlace {
  return portable === undefined ? place : { folder: join(dirname(place.folder), 'rendered') }
}

/**
 * The output as it is published: as it was rendered, or converted so that it can be opened without a server. `undefined` if
 * there is nothing of the name that was given.
 */
async function toPublished(
  rendered: OutputWriter,
  { place }: Staging,
  { site, plan }: { readonly site: Site; readonly plan: OutputPlan },
  { options: { portable, only, root }, notes, report, signal }: BuildRun,
): Promise<OutputWriter | undefined> {
  if (portable === undefined) return rendered
  if (portable === 'epub' || portable === 'pdf') {
    const { writeBook } = await import('./paper/write-book.ts')
    const { lastChanged } = plan
    const book = { kind: portable, site, only, root, notes, report, lastChanged, signal }
    return writeBook(rendered, place, book)
  }
  const { portableOutput } = await import('./portable/portable-output.ts')
  return portableOutput(rendered, place, { kind: portable, name: site.config.name, notes })
}

/** Whether the output was published: it is not if that would replace files of the author. */
function publish(staging: Staging, output: OutputWriter, { report, signal }: BuildRun): boolean {
  signal?.throwIfAborted()
  const foreign = staging.publish(output.files)
  report.addAll(foreign)
  return foreign.length === 0
}

function withNotes(result: BuildResult, notes: readonly string[]): BuildResult {
  return { ...result, notes: [...result.notes, ...notes] }
}

/** The names of pages in the page cache. */
function namesOf(site: Site, { found, apis }: Sources): ReadonlyMap<Route, string> {
  const written = found.pages.map((page) => ({ kind: 'mdx' as const, ...page }))
  const names = new Map<Route, string>()
  for (const page of [...written, ...apis.pages, ...apis.overviewPages, ...apis.schemaPages]) {
    if (site.pages.get(page.route)?.facts?.file === page.file)
      names.set(page.route, nameInCache(page))
  }
  return names
}

/** Files that are an input of other pages than their own. */
function sharedInputs(
  pages: CompiledPages,
  documents: Sources['apis']['documents'],
): ReadonlySet<FilePath> {
  const others = everyFacts(pages).flatMap(({ file, inputs }) =>
    inputs.filter((input) => input !== file),
  )
  // a page may also be the text of a description
  return new Set([...others, ...([...documents] as FilePath[])])
}
