import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import type { ZlibOptions } from 'node:zlib'
import { Zip } from 'fflate'
import type { FilePath } from '../../base/paths.ts'
import { archivedFiles, archivePath } from '../../outputs/markdown-archive.ts'
import type { Site } from '../../site/site.ts'
import { contentHashOf } from '../../host/node/hash.ts'
import type { OutputWriter } from '../output/output-writer.ts'
import type { WriteContext } from '../plan-output.ts'
import { addToArchive, compression, patchArchive, readDirectory } from './patch-archive.ts'

/** Bytes of Markdown: a larger archive is more than common hosts take as one file. */
const maxBytes = 100_000_000

/** Pages that are compressed at the same time. */
const batchSize = 64

const deflate = promisify<Uint8Array, ZlibOptions, Buffer>(deflateRaw)

/** `docs.zip`, which is compressed in threads of Node.js while this one does something else. */
export interface StartedArchive {
  /** The files that it will hold; none if there is to be no archive. */
  readonly files: readonly FilePath[]
  /** Waits until it is written, and adds it to the output. */
  finish(): Promise<void>
}

/** Begins to write the archive of pages that are rendered: its bytes depend on its files alone. */
export function startArchive(
  site: Site,
  context: Pick<WriteContext, 'plan' | 'output' | 'earlier' | 'run'>,
): StartedArchive {
  const { claimed } = context.plan
  const files = plannedArchive(site, context)
  const isOurs =
    files.length > 0 &&
    claimed.paths.claim(archivePath, { name: 'the archive of all pages as Markdown' })
  if (!isOurs) return { files: [], finish: async () => {} }
  const written = writeArchive(site, files, context)
  // reported by `finish`
  written.catch(() => undefined)
  return { files, finish: () => written }
}

/** The files that the archive will hold. */
function plannedArchive(
  site: Site,
  { plan: { claimed }, output }: Pick<WriteContext, 'plan' | 'output'>,
): readonly FilePath[] {
  if (!site.config.markdownArchive || site.assets.has(archivePath)) return []
  const files = archivedFiles(site, claimed.skipped)
  const wanted = new Set(files)
  const bytes = output.files.reduce((sum, { path, size }) => sum + (wanted.has(path) ? size : 0), 0)
  return bytes > maxBytes ? [] : files
}

/** Files that did not change are taken from the earlier archive. */
async function writeArchive(
  site: Site,
  files: readonly FilePath[],
  { output, earlier, run }: Pick<WriteContext, 'output' | 'earlier' | 'run'>,
): Promise<void> {
  const staged = new Set(output.files.flatMap((file) => (file.staged ? [file.path] : [])))
  const changed = files.filter((path) => staged.has(path))
  const kept = earlier?.intact(archivePath)
  if (kept !== undefined && holds(output.locate(archivePath), files)) {
    if (changed.length === 0) output.add([{ ...kept, path: archivePath, staged: false }])
    else changeArchive(site, changed, { output, hasArchive: true })
    return
  }
  const target = output.ready(archivePath)
  const file = openSync(target, 'w')
  const digest = createHash('sha256')
  let size = 0
  try {
    const zip = new Zip((error, chunk) => {
      if (error) throw error
      digest.update(chunk)
      size += chunk.length
      writeSync(file, chunk)
    })
    for (let at = 0; at < files.length; at += batchSize) {
      run.signal?.throwIfAborted()
      const batch = files.slice(at, at + batchSize).map(async (path) => {
        const contents = readFileSync(output.locate(path))
        return { path, contents, deflated: await deflate(contents, compression) }
      })
      for (const { path, ...bytes } of await Promise.all(batch)) addToArchive(zip, path, bytes)
    }
    zip.end()
  } finally {
    closeSync(file)
  }
  output.add([{ path: archivePath, hash: contentHashOf(digest), size, staged: true }])
}

/**
 * Writes the archive from its last version, in which the Markdown of some pages is replaced. Gives false if it has to be
 * decided anew whether there is an archive.
 */
export function changeArchive(
  site: Site,
  changed: readonly FilePath[],
  { output, hasArchive }: { readonly output: OutputWriter; readonly hasArchive: boolean },
): boolean {
  if (!site.config.markdownArchive || site.assets.has(archivePath)) return true
  if (!hasArchive) return false
  const contents = new Map(changed.map((path) => [path, readFileSync(output.locate(path))]))
  const { parts, unpacked } = patchArchive(readDirectory(output.locate(archivePath)), contents)
  if (unpacked > maxBytes) return false
  output.patch(archivePath, parts)
  return true
}

/** Whether an archive has exactly these files; their contents are not read. */
function holds(archive: string, files: readonly FilePath[]): boolean {
  const names = readDirectory(archive).entries.map(({ name }) => name)
  return names.join('\n') === files.join('\n')
}
