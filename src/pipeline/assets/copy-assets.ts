import { join } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { OutputWriter } from '../output/output-writer.ts'
import { unreadableAsset } from '../problems.ts'
import { readFailure } from '../../host/node/read-failure.ts'

/** How many files are copied at a time. */
const together = 16

/** Copies files of the site to their own paths in the output; reports those that cannot be read. */
export async function copyAssets(
  files: readonly FilePath[],
  {
    from,
    output,
    signal,
  }: {
    readonly from: string
    readonly output: OutputWriter
    readonly signal?: AbortSignal | undefined
  },
): Promise<readonly Diagnostic[]> {
  const failed: { readonly file: FilePath; readonly reason: string }[] = []
  let next = 0
  async function copyNext(): Promise<void> {
    for (let file = files[next++]; file !== undefined; file = files[next++]) {
      signal?.throwIfAborted()
      const source = join(from, file)
      const reason = readFailure(source)
      if (reason === undefined) await output.copy(file, source)
      else failed.push({ file, reason })
    }
  }
  await Promise.all(Array.from({ length: together }, copyNext))
  return failed
    .sort((a, b) => (a.file < b.file ? -1 : 1))
    .map(({ file, reason }) => unreadableAsset(file, reason))
}
