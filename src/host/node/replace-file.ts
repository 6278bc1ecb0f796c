import { randomUUID } from 'node:crypto'
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { rename, rm, stat, writeFile } from 'node:fs/promises'

/**
 * Writes a file atomically: a program that reads it meanwhile, or a process that is killed, finds all of the new file
 * or all of the old one. A file that is replaced keeps its mode.
 */
export async function replaceFile(path: string, contents: string | Uint8Array): Promise<void> {
  const fresh = freshPath(path)
  try {
    const mode = await stat(path)
      .then((found) => found.mode)
      .catch(() => undefined)
    await writeFile(fresh, contents, mode === undefined ? {} : { mode })
    await rename(fresh, path)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}

export function replaceFileSync(path: string, contents: string | Uint8Array): void {
  const fresh = freshPath(path)
  try {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode
    writeFileSync(fresh, contents, mode === undefined ? {} : { mode })
    renameSync(fresh, path)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw error
  }
}

/** Two writers of one file, in one process or in two, never share a temporary file. */
function freshPath(path: string): string {
  return `${path}.${randomUUID()}.tmp`
}
