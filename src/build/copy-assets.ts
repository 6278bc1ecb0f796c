import { constants } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FilePath } from '../base/paths.ts'

/** How many files are copied at a time. */
const together = 16

/** Copies files of the site to their own paths in the output; gives the ones that could not be read. */
export async function copyAssets(
  files: readonly FilePath[],
  {
    from,
    to,
    signal,
  }: { readonly from: string; readonly to: string; readonly signal?: AbortSignal | undefined },
): Promise<readonly FilePath[]> {
  const folders = new Map<string, Promise<unknown>>()
  const failed: FilePath[] = []
  let next = 0
  async function copyNext(): Promise<void> {
    for (let file = files[next++]; file !== undefined; file = files[next++]) {
      signal?.throwIfAborted()
      const target = join(to, file)
      const folder = dirname(target)
      if (!folders.has(folder)) folders.set(folder, mkdir(folder, { recursive: true }))
      await folders.get(folder)
      try {
        // a copy that shares its blocks with the original where the disk can do that
        await copyFile(join(from, file), target, constants.COPYFILE_FICLONE)
      } catch {
        failed.push(file)
      }
    }
  }
  await Promise.all(Array.from({ length: together }, copyNext))
  return failed.sort()
}
