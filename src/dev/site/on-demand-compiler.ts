import { appendAll } from '../../base/long-lists.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import type { CompileResult, PageJob } from '../../compile/compile-page.ts'
import type { PageStore } from './page-store.ts'
import type { PlacedPage } from '../outline/link-versions.ts'
import { movedFacts } from '../../pipeline/git-versions/moved-pages.ts'
import { settingsTexts, textProblems } from '../../site/settings-texts.ts'
import type { SettingsText, SettingsTexts } from '../../site/settings-texts.ts'
import type { LinkedSite } from '../../site/site.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { PageContext } from './page-problems.ts'
import type { OperationSource } from '../../site/page-source.ts'
import { readReleases } from '../../pipeline/changelogs/read-releases.ts'
import type { SiteTools } from '../outline/site-tools.ts'
import type { SiteOutline } from '../outline/read-outline.ts'

/** Compiles a page on its first request. */
export interface OnDemandCompiler {
  /** Compiles a page that is not shown, for its problems or for search; the result is not stored. */
  compile(route: Route, file: FilePath): Promise<CompileResult>
  /** Compiles a page that is shown and stores the result until one of its files changes. */
  compileShown(route: Route, file: FilePath): Promise<CompileResult>
}

export function createOnDemandCompiler(
  { settings, apis, languageOf, versions }: SiteOutline,
  store: PageStore,
  tools: Pick<SiteTools, 'root' | 'host' | 'commit' | 'onRefs'>,
): OnDemandCompiler {
  const texts = settings === undefined ? [] : settingsTexts(settings.config)
  const languageOfText = new Map(texts.map(({ route, language }) => [route, language]))
  const generated = new Map<Route, OperationSource>(
    [
      ...(apis?.pages ?? []),
      ...(apis?.overviewPages ?? []),
      ...(apis?.schemaPages ?? []),
      ...texts,
    ].map((page) => [page.route, page] as const),
  )

  function compile(route: Route, file: FilePath): Promise<CompileResult> {
    const placed = versions?.placed.page(route)
    if (placed !== undefined) return fromVersion(placed)
    const known = store.pages.get(route) ?? store.compiling.get(route)
    if (known !== undefined) return known
    const compiling = compileNow(route, file).finally(() => {
      if (store.compiling.get(route) === compiling) store.compiling.delete(route)
    })
    store.compiling.set(route, compiling)
    return compiling
  }

  /** A page of a commit, where it is in the site. Nothing in it can be corrected, so it has no problems. */
  async function fromVersion({ version, place, route }: PlacedPage): Promise<CompileResult> {
    const result = await version.compile(route)
    if (!result.ok) return { ...result, problems: [] }
    return { ok: true, page: { ...movedFacts(result.page, place), body: result.page.body } }
  }

  async function compileNow(route: Route, file: FilePath): Promise<CompileResult> {
    const reference = apis?.reference(route)
    const opened = store.opened.get(file)
    store.opened.delete(file)
    store.dependencies.begin(route)
    const result = await run({
      ...(generated.get(route) ?? { kind: 'mdx', file, route }),
      language: languageOfText.get(route) ?? languageOf(route, file),
      ...(reference && { reference: reference() }),
      ...(opened && { opened: { text: opened.text, head: opened.head } }),
    })
    // its files changed meanwhile, and the old text may not even end
    if (result === undefined) return compile(route, file)
    store.dependencies.record(route, result)
    store.anchors.record(route, result)
    return result
  }

  /** Releases in no file of the site are read when the page says that it needs them. */
  async function run(job: PageJob): Promise<CompileResult | undefined> {
    const result = await runOnce(job)
    if (result?.ok !== false || result.needs === undefined) return result
    const { root, host, commit: until, onRefs } = tools
    const reading = {
      root,
      host,
      ...(until !== undefined && { until }),
      ...(onRefs && { use: onRefs }),
    }
    return runOnce({ ...job, releases: await readReleases(result.needs, reading) })
  }

  /** What may not end, or end this process, is compiled in another. */
  async function runOnce(job: PageJob): Promise<CompileResult | undefined> {
    const { compiler, processes, leaves } = store
    const result = await compiler.compileWithout(leaves, job)
    return typeof result === 'string' ? processes.compile({ job, risk: result }) : result
  }

  return {
    compile,
    async compileShown(route, file) {
      const compiling = compile(route, file)
      store.pages.set(route, compiling)
      const result = await compiling
      // a result whose files changed meanwhile is outdated, and better than none
      const isCurrent = store.pages.get(route) === compiling
      if (result.ok && (isCurrent || !store.lastGood.has(route))) {
        store.lastGood.set(route, result.page)
        for (const word of result.page.classes) store.classes.add(word)
      }
      return result
    },
  }
}

/** The texts of the settings as they are now, with their problems. */
export interface CompiledTexts {
  readonly texts: SettingsTexts
  readonly problems: readonly Diagnostic[]
}

/** Compiles the texts of the settings when a page is requested, and again when a file that they include changes. */
export function createTextCompiler(
  { config }: LinkedSite,
  { compiler, locate }: { readonly compiler: OnDemandCompiler } & Pick<PageContext, 'locate'>,
): () => Promise<CompiledTexts> {
  const sources = settingsTexts(config)
  let last: CompiledTexts = { texts: new Map(), problems: [] }
  return async () => {
    if (sources.length === 0) return last
    const texts = new Map<string, SettingsText>()
    const problems: Diagnostic[] = []
    for (const source of sources) {
      const result = await compiler.compileShown(source.route, source.file)
      const found = result.ok ? result.page.problems : result.problems
      appendAll(problems, textProblems(found, source, locate))
      if (!result.ok) continue
      const { body, ...facts } = result.page
      const before = last.texts.get(source.content)
      const isSame = before?.facts.inputs === facts.inputs
      texts.set(source.content, isSame ? before : { facts, html: body.main + body.aside })
    }
    const isSame =
      texts.size === last.texts.size &&
      [...texts].every(([key, text]) => last.texts.get(key) === text)
    last = isSame ? last : { texts, problems }
    return last
  }
}
