import { readdirSync, watch } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import { runGit } from '../../host/git/run-git.ts'
import type { MachineState } from '../../pipeline/incremental/inputs.ts'
import { machineState } from '../../pipeline/incremental/machine-state.ts'
import { refsFile } from '../outline/refs-file.ts'

/** Watches the tags and branches that a site depends on. */
export interface RefWatcher {
  /** Adds what the site depends on. */
  add(state: MachineState): void
  close(): void
}

/** One git command writes several files. */
const pauseMs = 100

/** A repository with more folders of branches is watched in part. */
const maxFolders = 500

/**
 * Watches the folders in which git keeps refs: loose, packed, or as tables; of a worktree, those of its repository. git
 * runs only when one of their files was written, and `onChange` receives `refsFile` when what the site depends on is different.
 */
export function watchRefs(root: string, onChange: (file: FilePath) => void): RefWatcher {
  const values = new Map<MachineState, Promise<string>>()
  const watchers = new Map<string, FSWatcher>()
  const repository = runGit(root, ['rev-parse', '--git-common-dir'])
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function watchFolders(): Promise<void> {
    const written = (await repository)?.trim()
    if (written === undefined || written === '' || isClosed) return
    const top = resolve(root, written)
    const folders = new Set(foldersOfRefs(top))
    for (const [folder, watcher] of watchers) {
      if (folders.has(folder)) continue
      watcher.close()
      watchers.delete(folder)
    }
    for (const folder of folders) if (!watchers.has(folder)) watchFolder(folder, folder === top)
  }

  function watchFolder(folder: string, isTop: boolean): void {
    try {
      const watcher = watch(folder, { persistent: false }, (_event, name) => {
        // the folder of the repository has many other files; some systems do not say which one it is
        if (name !== null && (name.endsWith('.lock') || (isTop && !topNames.has(name)))) return
        timer ??= setTimeout(() => void compare(), pauseMs).unref()
      })
      watcher.on('error', () => watchers.delete(folder))
      watchers.set(folder, watcher)
    } catch {
      // it was removed meanwhile, or the system watches no more folders
    }
  }

  async function compare(): Promise<void> {
    timer = undefined
    await watchFolders()
    let isChanged = false
    for (const [state, before] of values) {
      const now = machineState(state, root)
      values.set(state, now)
      if ((await now) !== (await before)) isChanged = true
    }
    if (isChanged && !isClosed) onChange(refsFile)
  }

  return {
    add(state) {
      if (isClosed || values.has(state)) return
      values.set(state, machineState(state, root))
      if (watchers.size === 0) void watchFolders()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      for (const watcher of watchers.values()) watcher.close()
      watchers.clear()
    },
  }
}

const topNames = new Set(['packed-refs', 'refs', 'reftable'])

/** The folders of a repository in which files are written when a tag or branch changes. */
function foldersOfRefs(repository: string): readonly string[] {
  const found = [repository, join(repository, 'reftable'), join(repository, 'refs')]
  const waiting = ['tags', 'heads', 'remotes/origin'].map((name) => join(repository, 'refs', name))
  for (const folder of waiting) {
    if (found.length >= maxFolders) break
    found.push(folder)
    for (const entry of entriesOf(folder))
      if (entry.isDirectory()) waiting.push(join(folder, entry.name))
  }
  return found
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
