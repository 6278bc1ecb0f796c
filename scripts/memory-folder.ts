import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** What the temporary files of a test run may need, with room to spare. */
const neededBytes = 3 * 1024 ** 3

/**
 * A folder for the temporary files of the tests that lies in memory (tmpfs): they write thousands of small sites, and builds
 * wait for a disk (fsync), which takes longer than the builds on a busy one. It is removed when this process ends.
 * `undefined` where there is no such folder, or not enough room: containers often have 64 MB.
 */
export function memoryFolder(parent = '/dev/shm'): string | undefined {
  try {
    accessSync(parent, constants.W_OK)
    const { bavail, bsize } = statfsSync(parent)
    if (bavail * bsize < neededBytes) return undefined
    const folder = mkdtempSync(join(parent, 'octavo-test-'))
    // some tests build as another user
    chmodSync(folder, 0o755)
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  } catch {
    return undefined
  }
}
