import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../host/node/hash.ts'
import { cacheFolder } from '../../pipeline/cache/cache-folder.ts'
import { processFolder, removeEnded } from '../../pipeline/cache/shared/process-folders.ts'
import type { NoSite } from '../../pipeline/git-versions/frozen-commit.ts'
import type { CommitRequest } from '../../pipeline/git-versions/read-commits.ts'
import type { SiteTools } from '../outline/site-tools.ts'
import type { OpenedVersion, VersionShelf } from '../outline/version-shelf.ts'
import type { OpenCommit } from './open-commit.ts'

/**
 * Opens sites of commits for `dev`: their files are read from git into a folder of the cache, of each page the frontmatter, and
 * a page is compiled when it is requested. What builds keep of commits is not touched: a build may run at the same time.
 */
export function createVersionShelf(tools: SiteTools): VersionShelf {
  const opening = new Map<string, Promise<void>>()
  const opened = new Map<string, OpenedVersion | NoSite>()
  const commits: OpenCommit[] = []
  const versions = join(cacheFolder(tools.root), 'versions')
  const own = processFolder(versions, 'dev')

  async function openNow(request: CommitRequest, key: string): Promise<void> {
    if (opening.size === 1) removeEnded(versions, 'dev')
    const { openCommit } = await import('./open-commit.ts')
    const commit = await openCommit(request, join(own, key), tools)
    if (typeof commit !== 'string') commits.push(commit)
    opened.set(key, typeof commit === 'string' ? commit : commit.version)
  }

  return {
    find: (request) => opened.get(keyOf(request)),
    open(request) {
      const key = keyOf(request)
      const known = opening.get(key)
      if (known !== undefined) return known
      const now = Promise.resolve().then(() => openNow(request, key))
      opening.set(key, now)
      // after a failure, such as a full disk, the next request tries again
      now.catch(() => opening.delete(key))
      return now
    },
    get count() {
      return opened.size
    },
    island(path) {
      for (const { store } of commits) {
        const file = store.islands.file(path)
        if (file !== undefined) return file
      }
      return undefined
    },
    async close() {
      await Promise.allSettled(opening.values())
      for (const { store } of commits) store.processes.close()
      if (opening.size > 0) rmSync(own, { recursive: true, force: true })
    },
  }
}

function keyOf({ commit, folder }: CommitRequest): string {
  return sha256(commit, folder).slice(0, 24)
}
