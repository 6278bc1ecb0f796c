import type { FilePath, Route } from '../../base/paths.ts'
import type { LateErrors } from '../../pipeline/page-code/late-errors.ts'
import { compileOptions } from '../../compile/compile-options.ts'
import type { CompileResult, PageCompiler } from '../../compile/compile-page.ts'
import type { CompiledPage } from '../../content/page.ts'
import type { Host } from '../../host/host.ts'
import { openPageCompiler } from '../../pipeline/workers/open-compiler.ts'
import type { ClientManifest } from '../../theme/client-manifest.ts'
import type { IconDrawings } from '../../theme/icons/icon-set.ts'
import { createOnDemandIslands } from './on-demand-islands.ts'
import type { OnDemandIslands } from './on-demand-islands.ts'
import type { SearchTexts } from './on-demand-search.ts'
import { createPageDependencies } from './page-dependencies.ts'
import type { PageDependencies } from './page-dependencies.ts'
import type { SiteOutline } from './read-outline.ts'

/** Compiles a page on its first request. */
export interface OnDemandCompiler {
  readonly store: PageStore
  /** Compiles a page that is not shown, for its problems or for search; the result is not stored. */
  compile(route: Route, file: FilePath): Promise<CompileResult>
  /** Compiles a page that is shown and stores the result until one of its files changes. */
  compileShown(route: Route, file: FilePath): Promise<CompileResult>
  /** Discards what was compiled from these files; gives the pages that depend on them. */
  invalidate(files: readonly FilePath[]): readonly Route[]
}

/** What stays valid when the site is linked again with the same compile options. */
export interface PageStore {
  /** The compile options as JSON. */
  readonly key: string
  readonly compiler: PageCompiler
  readonly pages: Map<Route, CompileResult>
  /** The last version of each page that could be compiled, shown while its source has errors. */
  readonly lastGood: Map<Route, CompiledPage>
  /** The dependencies of all compiled pages, stored or not. */
  readonly dependencies: PageDependencies
  /** Possible utility classes of the pages that were shown. */
  readonly classes: Set<string>
  readonly searchTexts: SearchTexts
  readonly islands: OnDemandIslands
}

export interface CompilerContext {
  readonly host: Host
  readonly drawings: IconDrawings
  readonly late?: LateErrors | undefined
  readonly manifest: ClientManifest
  /** The store of the site before it was linked again. */
  readonly before: PageStore | undefined
}

export function createOnDemandCompiler(
  outline: SiteOutline,
  context: CompilerContext,
): OnDemandCompiler {
  const { apis, found, languageOf } = outline
  const store = openStore(outline, context)
  const discard = (route: Route) => {
    store.pages.delete(route)
    store.searchTexts.delete(route)
  }
  // the API description may have changed since these were compiled
  for (const route of [...store.pages.keys(), ...store.searchTexts.keys()])
    if (apis?.reference(route) !== undefined) discard(route)
  const generated = new Map(
    [...(apis?.pages ?? []), ...(apis?.schemaPages ?? [])].map((page) => [page.route, page]),
  )

  async function compile(route: Route, file: FilePath): Promise<CompileResult> {
    const stored = store.pages.get(route)
    if (stored !== undefined) return stored
    const reference = apis?.reference(route)
    const result = await store.compiler.compile({
      ...(generated.get(route) ?? { kind: 'mdx', file, route }),
      language: languageOf(route, file),
      ...(reference && { reference: reference() }),
    })
    store.dependencies.record(route, result)
    return result
  }

  return {
    store,
    compile,
    async compileShown(route, file) {
      const result = await compile(route, file)
      store.pages.set(route, result)
      if (result.ok) {
        store.lastGood.set(route, result.page)
        for (const word of result.page.classes) store.classes.add(word)
      }
      return result
    },
    invalidate(files) {
      store.islands.invalidate()
      const routes = store.dependencies.dependents(files)
      for (const file of files) {
        const route = found.pages.find((page) => page.file === file)?.route
        if (route !== undefined) routes.add(route)
      }
      for (const route of routes) discard(route)
      return [...routes]
    },
  }
}

function openStore(
  { settings, apis }: SiteOutline,
  { host, drawings, late, manifest, before }: CompilerContext,
): PageStore {
  const setup = compileOptions(settings!.config, apis?.apis ?? [])
  const key = JSON.stringify(setup)
  if (before?.key === key) return before
  return {
    key,
    compiler: openPageCompiler(setup, { host, drawings, late, showFailures: true }),
    pages: new Map(),
    lastGood: before?.lastGood ?? new Map(),
    dependencies: createPageDependencies(),
    classes: new Set(),
    searchTexts: new Map(),
    islands: createOnDemandIslands({ host, setup, scripts: manifest.islands, drawings }),
  }
}
