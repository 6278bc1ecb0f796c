import type { FilePath, Route } from '../../base/paths.ts'
import { compileOptions } from '../../compile/compile-options.ts'
import type { CompileResult, PageCompiler, Risk } from '../../compile/compile-page.ts'
import type { CompiledPage } from '../../content/page.ts'
import { openPageCompiler } from '../../pipeline/page-code/open-compiler.ts'
import { typeScriptOption } from '../../pipeline/page-code/typescript.ts'
import { createKnownAnchors } from './known-anchors.ts'
import type { KnownAnchors } from './known-anchors.ts'
import type { FetchedFonts } from './on-demand-fonts.ts'
import type { Site } from '../../site/site.ts'
import type { ImageSize } from '../../theme/page-props.ts'
import { createPageProcesses } from '../../pipeline/page-code/page-processes.ts'
import type { PageProcesses } from '../../pipeline/page-code/page-processes.ts'
import { createOnDemandIslands } from './on-demand-islands.ts'
import type { OnDemandIslands } from './on-demand-islands.ts'
import type { SearchTexts } from './on-demand-search.ts'
import type { OpenedPage } from '../outline/open-page.ts'
import { createPageDependencies } from '../outline/page-dependencies.ts'
import type { PageDependencies } from '../outline/page-dependencies.ts'
import type { ChangePlan } from '../outline/plan-change.ts'
import type { SiteOutline } from '../outline/read-outline.ts'
import type { SiteTools } from '../outline/site-tools.ts'

/** An author waits for the message about endless code: half the time that a build allows. One idle process saves a start. */
const codeProcessLimits = { maxMs: 10_000, maxProcesses: 3, maxIdle: 1, showFailures: true }

/** What was read and compiled so far. It stays valid until a file changes, also when the site is linked again. */
export interface PageStore {
  /** The compile options as JSON. */
  readonly key: string
  readonly compiler: PageCompiler
  /** Compile what this process leaves to others. */
  readonly processes: PageProcesses
  /** The pages that this process does not compile. */
  readonly leaves: readonly Risk[]
  /** Changed pages as the plan of the change read them, until they are compiled. */
  readonly opened: Map<FilePath, OpenedPage>
  /** Pages that are being compiled. */
  readonly compiling: Map<Route, Promise<CompileResult>>
  /** Pages that were shown. */
  readonly pages: Map<Route, Promise<CompileResult>>
  /** The last version of each page that could be compiled, shown while its source has errors. */
  readonly lastGood: Map<Route, CompiledPage>
  /** The dependencies of all compiled pages, stored or not. */
  readonly dependencies: PageDependencies
  /** The ids on pages, which links of other pages name. */
  readonly anchors: KnownAnchors
  /** Possible utility classes of the pages that were shown. */
  readonly classes: Set<string>
  readonly searchTexts: SearchTexts
  readonly islands: OnDemandIslands
  readonly fonts: FetchedFonts
  readonly imageSizes: Map<FilePath, ImageSize | undefined>
  /** The files that the sources of a site refer to. */
  readonly references: Map<Site, Promise<ReadonlySet<FilePath>>>
}

/** The store for an outline: the one before, if its pages were compiled with the same options. */
export function openStore(
  { settings, apis }: SiteOutline,
  { root, options, host, drawings, late, manifest, onStrayError }: SiteTools,
  before: PageStore | undefined,
): PageStore {
  const setup = {
    ...compileOptions(settings!.config, apis?.apis ?? []),
    ...typeScriptOption(root),
  }
  const key = JSON.stringify(setup)
  if (before?.key === key) return before
  before?.processes.retire()
  return {
    key,
    compiler: openPageCompiler(setup, { root, host, drawings, late, showFailures: true }),
    processes: createPageProcesses({ ...codeProcessLimits, root, compile: setup, onStrayError }),
    leaves: options.threads === 0 ? ['work'] : ['code', 'work'],
    opened: new Map(),
    compiling: new Map(),
    pages: new Map(),
    lastGood: before?.lastGood ?? new Map(),
    dependencies: createPageDependencies(),
    anchors: createKnownAnchors(),
    classes: new Set(),
    searchTexts: new Map(),
    islands: createOnDemandIslands({ host, setup, scripts: manifest.islands, drawings }),
    fonts: before?.fonts ?? new Map(),
    imageSizes: new Map(),
    references: new Map(),
  }
}

/** Discards what a change makes outdated. */
export function discard(store: PageStore, { files, opened, compile }: ChangePlan): void {
  store.processes.cancel(compile)
  for (const route of compile) {
    store.compiling.delete(route)
    store.pages.delete(route)
    store.searchTexts.delete(route)
    store.anchors.forget(route)
  }
  forgetOpened(store, files)
  for (const [file, page] of opened) store.opened.set(file, page)
  for (const file of files) store.imageSizes.delete(file)
  store.islands.invalidate()
  store.references.clear()
}

/** A text that was read for an earlier change is outdated as well; a path may be that of a folder, and '' means any file. */
function forgetOpened({ opened }: PageStore, files: readonly FilePath[]): void {
  if (opened.size === 0) return
  for (const file of opened.keys()) {
    if (files.some((path) => path === '' || path === file || file.startsWith(`${path}/`)))
      opened.delete(file)
  }
}
