import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../host/node/hash.ts'
import { cacheFolder } from '../cache/cache-folder.ts'
import { isUsedByOthers, useCache, whileLocked } from '../cache/shared/cache-users.ts'
import { processFolder, removeEnded } from '../cache/shared/process-folders.ts'
import { programStamp } from '../cache/program-stamp.ts'
import type { Run } from '../run.ts'
import { freezeCommit } from './freeze-commit.ts'
import type { FrozenCommit, NoSite } from './frozen-commit.ts'
import { openVersionStore, storeVersion } from './version-store.ts'
import { openVersionTree } from './version-tree.ts'
import type { VersionTree } from './version-tree.ts'

/** The site in a folder of a commit. */
export interface CommitRequest {
  readonly commit: string
  readonly folder: string
}

export interface ReadCommits {
  find(request: CommitRequest): FrozenCommit | NoSite
  /** Where the contents of an asset are. */
  locate(name: string): string
}

/** The sites of some commits: from the cache, or else compiled from the objects of the repository and kept. */
export async function readCommits(
  requests: readonly CommitRequest[],
  run: Run,
): Promise<ReadCommits> {
  const { root, clean } = run.options
  const place = join(cacheFolder(root), 'versions')
  const cache = join(place, 'compiled')
  const store = openVersionStore(place)
  const found = new Map<string, FrozenCommit | NoSite>()
  const keys = new Set<string>()
  let tree: { readonly folder: string; readonly tree: VersionTree } | undefined
  const own = processFolder(place, 'tree')
  run.defer(useCache(place))
  run.defer(() => tree?.tree.close())
  removeEnded(place, 'tree')
  if (clean === true) rmSync(cache, { recursive: true, force: true })

  function treeOf(folder: string): VersionTree {
    if (tree?.folder !== folder) {
      tree?.tree.close()
      const options = { root, folder, signal: run.signal }
      tree = { folder, tree: openVersionTree(own, options) }
    }
    return tree.tree
  }

  /** Compiles a commit; once more from the beginning if another program has changed its files meanwhile. */
  async function freezeWhole(request: CommitRequest, key: string) {
    for (let tries = 0; ; tries++) {
      const site = await freeze(request, key)
      if (site !== 'changed') return site
      tree?.tree.close()
      tree = undefined
      if (tries > 0) return 'missing'
    }
  }

  async function freeze({ commit, folder }: CommitRequest, key: string) {
    mkdirSync(cache, { recursive: true })
    const shown = treeOf(folder)
    const state = await shown.show(commit)
    if (state !== 'shown') return state
    // commits share what they compile, also in a build without a cache
    const options = { ...run.options, clean: false }
    return (await freezeCommit({ options, commit, tree: shown, store, key, cache })) ?? 'none'
  }

  let isChanged = false
  for (const [index, request] of requests.entries()) {
    const key = keyOf(request)
    if (found.has(key)) continue
    run.onProgress('read', index, requests.length)
    const kept = clean === true ? undefined : store.read(key)
    const site = kept ?? (await freezeWhole(request, key))
    isChanged ||= kept === undefined
    found.set(key, site)
    if (typeof site !== 'string') keys.add(key)
  }
  if (isChanged && !isUsedByOthers(place)) whileLocked(place, () => store.prune(keys))
  tree?.tree.close()
  return {
    find: (request) => found.get(keyOf(request)) ?? 'none',
    locate: (name) => store.locate(name),
  }
}

/** A commit is compiled again by another version of the program, or of the store. */
function keyOf({ commit, folder }: CommitRequest): string {
  return sha256(commit, folder, programStamp(), storeVersion).slice(0, 24)
}
