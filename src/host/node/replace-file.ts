import { randomUUID } from 'node:crypto'
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { rename, rm, stat, writeFile } from 'node:fs/promises'

/**
 * Writes a file atomically: concurrent readers, and whoever looks after a crash, see either the complete new file or the
 * complete old one. A replaced file keeps its mode.
 */
export async function replaceFile(path: string, contents: string | Uint8Array): Promise<void> {
  const temporary = temporaryPath(path)
  try {
    const mode = await stat(path)
      .then((found) => found.mode)
      .catch(() => undefined)
    await writeFile(temporary, contents, mode === undefined ? {} : { mode })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

export function replaceFileSync(path: string, contents: string | Uint8Array): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode
  replaceFileWith(path, (temporary) =>
    writeFileSync(temporary, contents, mode === undefined ? {} : { mode }),
  )
}

/** The same of a file that `write` writes; the new file has the default mode. */
export function replaceFileWith(path: string, write: (temporary: string) => void): void {
  const temporary = temporaryPath(path)
  try {
    write(temporary)
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/** A unique name: two writers of one file, in one process or two, must not share a temporary file. */
function temporaryPath(path: string): string {
  return `${path}.${randomUUID()}.tmp`
}
