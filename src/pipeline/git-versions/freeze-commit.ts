import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { createNodeHost } from '../../host/node/node-host.ts'
import { apiFile } from '../../outputs/api-files.ts'
import { reportBrokenLinks } from '../../site/links/report-broken-links.ts'
import { resolveFromPage } from '../../site/links/resolve-link.ts'
import type { Page, Site } from '../../site/site.ts'
import type { CompileOptions } from '../../compile/compile-options.ts'
import { bundleIslands } from '../assets/bundle-islands.ts'
import { openIconDrawings } from '../assets/icon-store.ts'
import { readManifest } from '../assets/theme-assets.ts'
import { createBodyReader } from '../cache/body-store.ts'
import { saveCache } from '../cache/save-cache.ts'
import { compilePages } from '../compile-pages.ts'
import { linkPages } from '../link-pages.ts'
import { openWorkers } from '../open-workers.ts'
import type { RunOptions } from '../options.ts'
import { readSources } from '../read-sources.ts'
import type { Sources } from '../read-sources.ts'
import { openRun } from '../run.ts'
import type { Run } from '../run.ts'
import { defaultBranch, isInDefaultVersion } from './default-branch.ts'
import type { FrozenCommit, FrozenIslands, FrozenPage, FrozenProblems } from './frozen-commit.ts'
import type { VersionStore } from './version-store.ts'
import type { VersionTree } from './version-tree.ts'

export interface FreezeOptions {
  readonly options: RunOptions
  readonly commit: string
  /** The files of the commit. */
  readonly tree: VersionTree
  readonly store: VersionStore
  /** The name of the commit in the store. */
  readonly key: string
  /** The folder of the page cache, which the commits share. */
  readonly cache: string
}

/**
 * Compiles the site of a commit and stores it. `undefined` if it has no settings with a navigation; `changed`, and nothing is
 * stored, if its files were not the same until the end.
 */
export async function freezeCommit(
  freezing: FreezeOptions,
): Promise<FrozenCommit | 'changed' | undefined> {
  const { tree, options } = freezing
  const { onProgress: _onProgress, parts: _parts, portable: _portable, ...own } = options
  const run = openRun(
    { ...own, root: tree.root, out: join(tree.root, '.octavo', 'out') },
    {
      host: createNodeHost(tree.root),
      hashes: {
        watch: () => undefined,
        size: (file) => statSync(join(tree.root, file), { throwIfNoEntry: false })?.size,
        hash: (file) => tree.idOf(file),
        settledHash: (file) => (tree.isUnchanged(file) ? tree.idOf(file) : undefined),
        isAbsent: (file) => tree.idOf(file) === undefined,
        save: () => undefined,
      },
      use: () => undefined,
    },
  )
  try {
    const sources = await readSources({ ...run, withoutHistory: true })
    const frozen = sources && (await compiled(sources, run, freezing))
    return frozen === undefined && !tree.isWhole() ? 'changed' : frozen
  } finally {
    await run.close()
  }
}

async function compiled(
  sources: Sources,
  run: Run,
  { commit, tree, store, key, cache }: FreezeOptions,
): Promise<FrozenCommit | 'changed' | undefined> {
  const navigation = defaultBranch(sources.apis)
  if (navigation.choice === undefined && navigation.entries.length === 0) return undefined
  const workers = await openWorkers(sources, run, { folder: cache })
  const all = await compilePages(sources, workers, run, commit)
  const site = linkPages(sources, all, run)
  await reportBrokenLinks(site, sources, run)
  const published = [...site.pages.values()].filter((page) => isInDefaultVersion(page, site))
  const pages = published.flatMap((page): FrozenPage[] => {
    const { facts } = page
    const packed = facts && all.bodies.get(facts)
    if (facts === undefined || packed === undefined) return []
    return [{ facts: withOperation(facts, page), packed, id: all.versions.get(facts) ?? '' }]
  })
  saveCache(workers.cache, run.notes)
  const assets = keepAssets(site, pages, { sources, tree, store })
  const open = pages.filter(({ facts }) => site.pages.get(facts.route)?.audience === undefined)
  const islands = await keepIslands(open, { run, store, setup: workers.compile })
  if (!tree.isWhole()) return 'changed'
  const bodies = createBodyReader()
  try {
    return store.write(
      key,
      {
        ...{ commit, navigation, pages, assets, islands },
        hasSignIn: sources.apis.downloads.some(({ kind }) => kind === 'sign-in'),
        problems: problemsOf(run.report.all),
      },
      ({ packed }) => bodies.read(packed),
    )
  } finally {
    bodies.close()
  }
}

/** The descriptions of a commit are not read again: its pages say themselves which operation they describe. */
export function withOperation(
  facts: FrozenPage['facts'],
  { operation }: Page,
): FrozenPage['facts'] {
  if (operation === undefined || facts.meta.openapi !== undefined) return facts
  const { api, method, path } = operation
  return { ...facts, meta: { ...facts.meta, openapi: `${api} ${method} ${path}`.trim() } }
}

/** Keeps the files that pages show or link to, and gives the names of their contents. */
function keepAssets(
  site: Site,
  pages: readonly FrozenPage[],
  {
    sources,
    tree,
    store,
  }: { readonly sources: Sources; readonly tree: VersionTree; readonly store: VersionStore },
): FrozenCommit['assets'] {
  const { apis } = sources
  const downloads = new Map(apis.downloads.map((download) => [download.path, download]))
  const kept = new Map<FilePath, string>()
  for (const { facts } of pages) {
    const written = [
      ...facts.links.map(({ href, from }) => ({ href, from })),
      ...facts.images.map(({ src, from }) => ({ href: src, from })),
    ]
    for (const { href, from } of written) {
      const target = resolveFromPage(href, facts.file, from, site)
      if (target.kind === 'asset' && !kept.has(target.file)) keep(target.file)
    }
  }
  return kept

  function keep(file: FilePath): void {
    const download = downloads.get(file)
    const id = tree.idOf(file)
    if (download !== undefined) {
      kept.set(file, store.keep({ contents: apiFile(download, apis.config) }))
    } else if (id !== undefined) kept.set(file, store.keep({ path: join(tree.root, file) }))
  }
}

/** Bundles the live components of the pages that everyone may read, and keeps their scripts. */
async function keepIslands(
  pages: readonly FrozenPage[],
  {
    run,
    store,
    setup,
  }: { readonly run: Run; readonly store: VersionStore; readonly setup: CompileOptions },
): Promise<FrozenIslands> {
  const drawings = openIconDrawings()
  try {
    const { islands: scripts } = await readManifest()
    const facts = pages.map((page) => page.facts)
    const bundle = await bundleIslands(facts, { host: run.host, setup, scripts, drawings })
    run.report.addAll(bundle.problems)
    const files = new Map<FilePath, string>()
    for (const { path, contents } of bundle.files) {
      files.set(path, store.keep({ contents }))
    }
    return { files, scripts: bundle.scripts, features: bundle.features }
  } finally {
    drawings.close()
  }
}

/** The problems in the pages of a commit, with their places. */
function problemsOf(all: readonly Diagnostic[]): FrozenProblems {
  const problems = all.filter(({ severity }) => severity !== 'hint')
  return {
    count: problems.length,
    first: problems.slice(0, maxProblems).map(({ at, message }) => {
      return at === undefined ? message : `${at.file}:${at.line}:${at.column} ${message}`
    }),
  }
}

const maxProblems = 5
