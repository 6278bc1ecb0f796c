import { lstatSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import { readFailure } from '../../host/node/read-failure.ts'
import { DamagedCache } from '../cache/shared/damaged-cache.ts'
import type { ClaimedPaths } from '../output/claim-paths.ts'
import type { OutputWriter } from '../output/output-writer.ts'
import { unreadableAsset } from '../problems.ts'
import type { Run } from '../run.ts'

/** Files that are copied concurrently. */
const concurrency = 16

/**
 * Copies files of the site to the same paths in the output; `styles` are the style sheets that pages load. Reports those that cannot be read, and counts them.
 */
export async function copyAssets(
  { assets, atRoot }: Pick<ClaimedPaths, 'assets' | 'atRoot'>,
  output: OutputWriter,
  { options, report, signal, onProgress }: Run,
  {
    styles,
    places,
  }: {
    readonly styles: readonly FilePath[]
    /** Where files are that are not below the root: in the cache, each named by a hash of its contents. */
    readonly places?: ReadonlyMap<FilePath, string> | undefined
  },
): Promise<number> {
  onProgress('write', 0, 1)
  const files = [...assets, ...atRoot.keys()]
  const failed: { readonly file: FilePath; readonly reason: string }[] = []
  let next = 0
  const rewritten = new Set(styles)
  async function copyNext(): Promise<void> {
    for (let path = files[next++]; path !== undefined; path = files[next++]) {
      signal?.throwIfAborted()
      const file = atRoot.get(path) ?? path
      const kept = places?.get(file)
      if (kept !== undefined) {
        await copyKept(path, kept, output)
        continue
      }
      const source = join(options.root, file)
      const reason = readFailure(source)
      if (reason === undefined && rewritten.has(file)) {
        const { authorStyles } = await import('../styles/author-styles.ts')
        output.put(path, authorStyles(await readFile(source, 'utf8')))
      } else if (reason === undefined) await output.copy(path, source)
      else if (path === file) failed.push({ file, reason })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, copyNext))
  failed.sort((a, b) => (a.file < b.file ? -1 : 1))
  report.addAll(failed.map(({ file, reason }) => unreadableAsset(file, reason)))
  return failed.length
}

/** A file of the cache may be damaged, a link, or gone. */
async function copyKept(path: FilePath, kept: string, output: OutputWriter): Promise<void> {
  const found = lstatSync(kept, { throwIfNoEntry: false })
  if (found?.isFile() !== true || (await output.copy(path, kept)) !== basename(kept))
    throw new DamagedCache(kept)
}
