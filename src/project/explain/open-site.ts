import type { FilePath, Route, UrlOptions } from '../../base/paths.ts'
import { readSettings } from '../../config/read/read-settings.ts'
import type { Pointer } from '../../config/setting-types.ts'
import type { PageFacts } from '../../content/page.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { redirectRules } from '../../outputs/redirects/final-redirects.ts'
import type { RedirectRules } from '../../outputs/redirects/final-redirects.ts'
import { saveCache } from '../../pipeline/cache/save-cache.ts'
import { compilePages } from '../../pipeline/compile-pages.ts'
import { readVersions } from '../../pipeline/git-versions/read-versions.ts'
import { linkPages } from '../../pipeline/link-pages.ts'
import { openWorkers } from '../../pipeline/open-workers.ts'
import { urlOptions } from '../../pipeline/options.ts'
import type { RunOptions } from '../../pipeline/options.ts'
import { readSources } from '../../pipeline/read-sources.ts'
import type { Sources } from '../../pipeline/read-sources.ts'
import { openRun } from '../../pipeline/run.ts'
import { settingsHref } from '../../render/final-urls.ts'
import type { PatternChoice } from '../../site/page-patterns/expand-navigation.ts'
import type { PatternUse } from '../../site/page-patterns/pattern-uses.ts'
import { resolveSiteUrl } from '../../site/site-url.ts'
import type { LinkedSite } from '../../site/site.ts'

/** A site, linked as a build links it, with what was decided on the way. */
export interface OpenedSite {
  readonly site: LinkedSite
  readonly sources: Sources
  /** The facts of all files, those whose URL another page or a redirect has too. */
  readonly facts: readonly PageFacts[]
  readonly style: UrlOptions
  readonly siteUrl: string | undefined
  readonly redirects: RedirectRules
  /** The places of the navigation that name each page, in reading order. */
  readonly named: ReadonlyMap<Route, readonly Pointer[]>
  /** What each pattern did with a file in its folder. */
  readonly choices: ReadonlyMap<FilePath, readonly PatternOutcome[]>
  /** The settings as written, with what `$ref` names in place. */
  readonly written: unknown
  read(file: FilePath): Promise<string | undefined>
}

export interface PatternOutcome {
  readonly use: PatternUse
  readonly choice: PatternChoice
}

/** The stages of a build up to the linked site. */
export async function openSite(
  options: RunOptions,
): Promise<OpenedSite | { readonly diagnostics: readonly Diagnostic[] }> {
  const run = openRun(options)
  const named = new Map<Route, Pointer[]>()
  const choices = new Map<FilePath, PatternOutcome[]>()
  try {
    const read = await readSources({
      ...run,
      onChoice: (file, use, choice) => addTo(choices, file, { use, choice }),
    })
    if (read === undefined) return { diagnostics: run.report.all }
    const { sources, withVersions } = await readVersions(read, run)
    const workers = await openWorkers(sources, run)
    const pages = withVersions(await compilePages(sources, workers, run))
    const site = linkPages(sources, pages, run, {
      onNamed: (route, pointer) => addTo(named, route, pointer),
    })
    saveCache(workers.cache, run.notes)
    const { seo, file } = sources.settings.config
    const style = urlOptions(options, seo)
    const resolveHref = (href: string) => settingsHref(href, { site, style })
    const siteUrl = resolveSiteUrl(options.siteUrl, { seo, base: style.base })
    const settings = await readSettings(run.host, file, () => undefined)
    return {
      ...{ site, sources, facts: pages.facts, style, siteUrl, named, choices },
      redirects: redirectRules(site, { style, resolveHref, siteUrl }),
      written: settings?.file.value,
      read: (path) => run.host.read(path),
    }
  } finally {
    await run.close()
  }
}

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** A place as problems show it. */
export function shownPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`
}

/** The value at a place of the settings as they are written. */
export function writtenAt(value: unknown, pointer: Pointer): unknown {
  let at = value
  for (const segment of pointer) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, segment)) return undefined
    at = (at as Record<string | number, unknown>)[segment]
  }
  return at
}
