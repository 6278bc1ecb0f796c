import type { FilePath } from '../../base/paths.ts'
import { applyBaseline } from '../../check/apply-baseline.ts'
import { applyRules } from '../../check/apply-rules.ts'
import { checkSiteLanguage } from '../../check/site-language.ts'
import { arrange } from '../../diagnostics/sort-diagnostics.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { compilePages } from '../../pipeline/compile-pages.ts'
import { readVersions } from '../../pipeline/git-versions/read-versions.ts'
import { linkPages } from '../../pipeline/link-pages.ts'
import { readSources } from '../../pipeline/read-sources.ts'
import type { Sources } from '../../pipeline/read-sources.ts'
import { openRun } from '../../pipeline/run.ts'
import { reportBrokenStyles } from '../../pipeline/styles/broken-styles.ts'
import { correctableSite } from '../../site/correctable-site.ts'
import type { LinkedSite } from '../../site/site.ts'
import type { SiteReader } from './site-reader.ts'

/** What is known of a site as it is in the editor. */
export interface SiteView {
  readonly sources: Sources
  readonly site: LinkedSite
  readonly diagnostics: readonly Diagnostic[]
}

export interface LookOptions {
  readonly signal: AbortSignal
  /** Another number whenever the editor changed a text. */
  readonly generation: () => number
  /** Pages whose text changed since `before`, if nothing else did: only their problems are given. */
  readonly edited?: { readonly files: ReadonlySet<FilePath>; readonly before: SiteView } | undefined
}

/**
 * The stages of `check`, over the texts of the editor. `undefined` if there are no settings that can be read, with the reasons
 * in `reader.lost`.
 */
export async function lookAtSite(
  reader: SiteReader,
  { signal, generation, edited }: LookOptions,
): Promise<SiteView | { readonly diagnostics: readonly Diagnostic[] }> {
  const { root, trusted } = reader
  const { host, hashes } = reader.open()
  const run = openRun({ root, out: reader.out, signal }, { host, hashes, use: () => undefined })
  try {
    const read =
      edited?.before.sources ??
      (await readSources({ ...run, ...(!trusted && { withoutHistory: true }) }))
    if (read === undefined) return { diagnostics: arrange(run.report.all) }
    const { sources, withVersions } =
      trusted && edited === undefined
        ? await readVersions(read, run)
        : { sources: read, withVersions: unchanged }
    const tools = reader.pageTools(sources, {
      ...{ host, hashes, signal, generation },
      changed: edited?.files,
    })
    const pages = withVersions(await compilePages(sources, tools, run))
    signal.throwIfAborted()
    if (edited === undefined) await reportBrokenStyles(sources.found.styles, run)
    const site = linkPages(sources, pages, run)
    const own = correctableSite(site)
    const readText = (file: FilePath) => {
      signal.throwIfAborted()
      return host.read(file)
    }
    if (edited === undefined) {
      run.report.addAll(await checkSiteLanguage(own, sources.settings, readText))
      if (trusted) {
        const { checkAge } = await import('../../check/age/check-age.ts')
        const { problems } = await checkAge(own, { root, read: readText, signal })
        run.report.addAll(problems)
      }
    }
    const diagnostics = await applyRules(site, {
      ...{ root, sources, read: readText, problems: run.report.all },
      changes: edited && { changed: edited.files, removed: new Set() },
    })
    const found = await applyBaseline(
      { diagnostics, notes: [] },
      { root, write: false, isPartial: true },
    )
    return { sources, site, diagnostics: arrange(found.diagnostics) }
  } finally {
    await run.close()
  }
}

function unchanged<Value>(value: Value): Value {
  return value
}
