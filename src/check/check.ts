import { appendAll } from '../base/long-lists.ts'
import type { FilePath } from '../base/paths.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Proxies } from '../host/node/http/http-client.ts'
import { changesSince } from '../host/git/changed-files.ts'
import type { Changes } from '../host/repository.ts'
import { reportBrokenStyles } from '../pipeline/styles/broken-styles.ts'
import { movedOperationNotes } from '../pipeline/cache/operation-urls.ts'
import { cachePlaceNotes } from '../pipeline/cache/cache-folder.ts'
import { saveCache } from '../pipeline/cache/save-cache.ts'
import { compilePages } from '../pipeline/compile-pages.ts'
import { linkPages } from '../pipeline/link-pages.ts'
import { redirectCountHint } from '../outputs/redirects/redirect-counts.ts'
import { openWorkers } from '../pipeline/open-workers.ts'
import { urlOptions } from '../pipeline/options.ts'
import type { RunOptions } from '../pipeline/options.ts'
import { readSources } from '../pipeline/read-sources.ts'
import type { Sources } from '../pipeline/read-sources.ts'
import { readVersions } from '../pipeline/git-versions/read-versions.ts'
import { openRun } from '../pipeline/run.ts'
import type { Run } from '../pipeline/run.ts'
import { settingsHref } from '../render/final-urls.ts'
import { correctableSite } from '../site/correctable-site.ts'
import type { LinkedSite, Site } from '../site/site.ts'
import { applyBaseline } from './apply-baseline.ts'
import { applyRules } from './apply-rules.ts'
import { autofix } from './autofix.ts'
import { unknownCommit } from './problems.ts'
import type { PageReview } from './age/check-age.ts'
import type { Since } from './since/check-since.ts'

export interface CheckOptions extends RunOptions {
  /** Request every external URL. */
  readonly external?: boolean
  /** The HTTP proxies for those requests. */
  readonly proxies?: Proxies
  /** Also render the pages and check them in a browser. */
  readonly rendered?: boolean
  /** Also build the site and check what agents get of it. */
  readonly agents?: boolean
  /** Fix problems that have exactly one solution, then check again. */
  readonly fix?: boolean
  /** Report only what changed since a commit or branch of git. */
  readonly changed?: string
  /** Report the URLs that an earlier state of the site had, and that lead nowhere now. */
  readonly since?: Since
  /** Report only problems with these codes, and what keeps the site from being built. */
  readonly only?: readonly string[]
  /** Only errors make the check fail, not warnings. */
  readonly errorsOnly?: boolean
  /** The file of problems that are accepted, instead of `octavo.baseline.json` in the folder of the site. */
  readonly baseline?: string
  /** Write that file with the problems that are found now. */
  readonly writeBaseline?: boolean
}

export interface CheckResult {
  /** No errors and no warnings; with `errorsOnly`, no errors. Hints never count. */
  readonly ok: boolean
  readonly pages: number
  readonly diagnostics: readonly Diagnostic[]
  /** The pages with owners or a day of review. */
  readonly reviews: readonly PageReview[]
  /** The number of problems that were fixed, and of files that were changed. */
  readonly fixed: { readonly problems: number; readonly files: number }
  readonly seconds: number
  readonly notes: readonly string[]
}

/** Reports the problems of a site without writing one. */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const started = performance.now()
  // problems that need the network or a browser have no automatic fix
  const local = { ...options, external: false, rendered: false, agents: false }
  const looks: Found[] = []
  const fixed =
    options.fix === true
      ? await autofix(options.root, async () => {
          const look = await checkOnce(local)
          looks.push(look)
          return look.diagnostics
        })
      : { problems: 0, files: 0 }
  const [first, second] = looks
  const isLocal = options.external !== true && options.rendered !== true && options.agents !== true
  // what was found is still true if nothing was written since
  const all =
    isLocal && first !== undefined && second === undefined ? first : await checkOnce(options)
  const found = await applyBaseline(all, {
    root: options.root,
    file: options.baseline,
    write: options.writeBaseline === true,
    isPartial: options.changed !== undefined || options.only !== undefined,
  })
  return {
    ok: !found.diagnostics.some(({ severity }) =>
      options.errorsOnly === true ? severity === 'error' : severity !== 'hint',
    ),
    ...found,
    fixed,
    seconds: (performance.now() - started) / 1000,
  }
}

type Found = Pick<CheckResult, 'pages' | 'diagnostics' | 'reviews' | 'notes'>

/** The stages of a build up to the linked site, then the rules. */
async function checkOnce(options: CheckOptions): Promise<Found> {
  const run = openRun(options)
  try {
    const read = await readSources(run)
    if (read === undefined) return { pages: 0, diagnostics: run.report.all, reviews: [], notes: [] }
    const { sources, withVersions } = await readVersions(read, run)
    const workers = await openWorkers(sources, run)
    const pages = withVersions(await compilePages(sources, workers, run))
    await reportBrokenStyles(sources.found.styles, run)
    const site = linkPages(sources, pages, run)
    const own = correctableSite(site)

    const changes = await changesOf(run)
    if (options.external === true) await checkExternal(own, { sources, changes, run })
    if (options.since !== undefined) {
      const { checkSince } = await import('./since/check-since.ts')
      await checkSince(site, options.since, { sources, run })
    }
    if (options.rendered === true) {
      const { checkRendered } = await import('./rendered-pages.ts')
      run.report.addAll(await checkRendered(site, { sources, pages, workers, changes, run }))
    }
    if (options.agents === true) {
      const { checkBuiltForAgents } = await import('./agents/check-built-site.ts')
      run.report.addAll(await checkBuiltForAgents(site, { sources, pages, workers, run }))
    }
    if (hasOwnCode(sources, changes)) {
      const { checkSelectors } = await import('./selectors/check-selectors.ts')
      run.report.addAll(await checkSelectors(site, { sources, pages, workers, changes, run }))
    }
    if (changes === undefined) {
      const { checkSiteLanguage } = await import('./site-language.ts')
      const read = (file: FilePath) => run.host.read(file)
      run.report.addAll(await checkSiteLanguage(own, sources.settings, read))
    }
    if (changes === undefined) {
      const style = urlOptions(options, site.config.seo)
      const hint = redirectCountHint(site, {
        style,
        resolveHref: (href) => settingsHref(href, { site, style }),
        locate: (pointer) => sources.settings.locate(pointer),
      })
      if (hint !== undefined) run.report.add(hint)
    }
    saveCache(workers.cache, run.notes)
    appendAll(run.notes, cachePlaceNotes(options.root))
    appendAll(run.notes, movedOperationNotes(options.root, sources.apis.pages, site))
    const reviews = await checkAgeOf(own, run)
    const diagnostics = onlyWanted(
      await applyRules(site, {
        sources,
        changes,
        root: options.root,
        ...{ read: (file) => run.host.read(file), problems: run.report.all },
        onText: (done, total, file) => run.onProgress('check', done, total, file),
      }),
      options.only,
    )
    return { pages: site.pages.size, diagnostics, reviews, notes: run.notes }
  } finally {
    await run.close()
  }
}

/** Adds what the history of the repository says of the age of pages. */
async function checkAgeOf(
  site: LinkedSite,
  run: Run<CheckOptions>,
): Promise<readonly PageReview[]> {
  const { checkAge } = await import('./age/check-age.ts')
  const { problems, reviews, notes } = await checkAge(site, {
    root: run.options.root,
    read: (file) => run.host.read(file),
    signal: run.signal,
    changed: run.options.changed,
  })
  run.report.addAll(problems)
  appendAll(run.notes, notes)
  return reviews
}

/** Whether there are style sheets or scripts of the author's, and with `changed` whether one of them changed. */
function hasOwnCode({ found }: Sources, changes: Changes | undefined): boolean {
  return [...found.styles, ...found.scripts].some((file) => changes?.changed.has(file) ?? true)
}

interface CheckContext {
  readonly sources: Sources
  /** With `changed`, the files that changed. */
  readonly changes: Changes | undefined
  readonly run: Run<CheckOptions>
}

async function changesOf({ options, report }: Run<CheckOptions>): Promise<Changes | undefined> {
  if (options.changed === undefined) return undefined
  const changes = await changesSince(options.root, options.changed)
  if (changes !== 'unknown') return changes
  report.add(unknownCommit(options.changed))
  return undefined
}

async function checkExternal(site: Site, { sources, changes, run }: CheckContext): Promise<void> {
  const { checkExternalLinks } = await import('./external-links.ts')
  const { options, host, report, signal, onProgress } = run
  const { problems, notes } = await checkExternalLinks(site, {
    root: options.root,
    read: (file) => host.read(file),
    links: sources.settings.links,
    files: changes?.changed,
    proxies: options.proxies,
    clean: options.clean === true,
    signal,
    onResponse: (done, total, url) => onProgress('ask', done, total, url),
  })
  report.addAll(problems)
  appendAll(run.notes, notes)
}

/** With `only`, the problems of these rules, and what keeps the site from being built. */
function onlyWanted(
  diagnostics: readonly Diagnostic[],
  only: readonly string[] | undefined,
): readonly Diagnostic[] {
  if (only === undefined) return diagnostics
  return diagnostics.filter(
    ({ code, severity }) =>
      only.includes(code) || (severity === 'error' && !code.startsWith('check/')),
  )
}
