import {
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { markdownPath } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { llmsFull, llmsFullRest, maxFullText } from '../../outputs/llms-full.ts'
import type { ClaimedPaths } from '../output/claim-paths.ts'
import { hashFile } from '../output/output-writer.ts'
import type { OutputWriter } from '../output/output-writer.ts'
import type { Site } from '../../site/site.ts'
import { createReusedBuffer } from '../../host/node/reused-buffer.ts'

/** Pages copied before other tasks of this thread get a turn (cooperative scheduling). */
const batchSize = 32

/** Writes `llms-full.txt` from the Markdown of pages in the output. Only one page is in memory at a time. */
export async function writeFullText(
  site: Site,
  { output, claimed }: { readonly output: OutputWriter; readonly claimed: ClaimedPaths },
): Promise<void> {
  const name = 'llms-full.txt' as FilePath
  if (site.assets.has(name)) return
  if (!claimed.paths.claim(name, { name: 'the text of all pages' })) return
  const target = output.ready(name)
  const { head, routes: all } = llmsFull(site)
  const routes = all.filter((route) => !claimed.skipped.has(markdownPath(route)))
  const file = openSync(target, 'w')
  const read = createFileReader()
  try {
    let bytes = writeSync(file, head)
    for (const [index, route] of routes.entries()) {
      const page = read(output.locate(markdownPath(route)))
      if (bytes + page.length >= maxFullText) {
        writeSync(file, llmsFullRest(routes.length - index))
        break
      }
      bytes += writeSync(file, '\n') + writeSync(file, page)
      if (index % batchSize === batchSize - 1) await setImmediate()
    }
  } finally {
    closeSync(file)
  }
  const written = await hashFile(target)
  output.add([{ path: name, ...written, staged: true }])
  if (site.assets.has(wellKnownName)) return
  if (!claimed.paths.claim(wellKnownName, { name: 'the copy of the text of all pages' })) return
  copyFileSync(target, output.ready(wellKnownName), constants.COPYFILE_FICLONE)
  output.add([{ path: wellKnownName, ...written, staged: true }])
}

/** Where some programs look for it. */
const wellKnownName = '.well-known/llms-full.txt' as FilePath

/** Reads files into one reused buffer: the bytes are valid until the next file is read. */
function createFileReader(): (path: string) => Uint8Array {
  const bufferFor = createReusedBuffer()
  return (path) => {
    const file = openSync(path, 'r')
    try {
      const { size } = fstatSync(file)
      const buffer = bufferFor(size)
      return buffer.subarray(0, readSync(file, buffer, 0, size, 0))
    } finally {
      closeSync(file)
    }
  }
}
