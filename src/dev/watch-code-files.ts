import { watch } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Watches files outside of the site that its pages show. */
export interface CodeFileWatcher {
  /** An absolute path; the file need not exist. */
  add(file: string): void
  close(): void
}

/** Watches the folders of the files, not what is below these: a repository may be large. Editors replace files. */
export function watchCodeFiles(onChange: (file: string) => void): CodeFileWatcher {
  const folders = new Map<string, { readonly watcher: FSWatcher; readonly files: Set<string> }>()
  return {
    add(file) {
      const folder = dirname(file)
      const known = folders.get(folder)
      if (known !== undefined) {
        known.files.add(basename(file))
        return
      }
      const files = new Set([basename(file)])
      try {
        const watcher = watch(folder, { persistent: false }, (_event, name) => {
          // some systems do not say which file it is
          for (const each of files) if (name === null || name === each) onChange(join(folder, each))
        })
        watcher.on('error', () => folders.delete(folder))
        folders.set(folder, { watcher, files })
      } catch {
        // the folder does not exist: the next time that a page is compiled, it may
      }
    },
    close() {
      for (const { watcher } of folders.values()) watcher.close()
      folders.clear()
    },
  }
}
