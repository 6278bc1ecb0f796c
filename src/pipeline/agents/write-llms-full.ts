import {
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { markdownPath } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import { llmsFull, llmsFullRest, maxFullText } from '../../outputs/llms/llms-full.ts'
import type { FullText } from '../workers/site-state.ts'
import type { ClaimedPaths } from '../output/claim-paths.ts'
import type { FilePart } from '../output/file-parts.ts'
import { hashFile } from '../output/output-writer.ts'
import type { OutputWriter } from '../output/output-writer.ts'
import type { Site } from '../../site/site.ts'
import { createReusedBuffer } from '../../host/node/reused-buffer.ts'

/** Pages copied before other tasks of this thread get a turn (cooperative scheduling). */
const batchSize = 32

/**
 * Writes `llms-full.txt` from the Markdown of pages in the output, unless its path is taken; gives its parts. Only one page is
 * in memory at a time.
 */
export async function writeFullText(
  site: Site,
  { output, claimed }: { readonly output: OutputWriter; readonly claimed: ClaimedPaths },
): Promise<FullText | undefined> {
  if (site.assets.has(fullTextPath)) return undefined
  if (!claimed.paths.claim(fullTextPath, { name: 'the text of all pages' })) return undefined
  const { head, routes: all } = llmsFull(site)
  const routes = all.filter((route) => !claimed.skipped.has(markdownPath(route)))
  const hasCopy =
    !site.assets.has(copyPath) &&
    claimed.paths.claim(copyPath, { name: 'the copy of the text of all pages' })
  const text = { head, routes, hasCopy }
  await joinFullText(text, output)
  return text
}

const fullTextPath = 'llms-full.txt' as FilePath

/** Where some programs look for it. */
const copyPath = '.well-known/llms-full.txt' as FilePath

/** Writes the file anew. */
async function joinFullText(
  { head, routes, hasCopy }: FullText,
  output: OutputWriter,
): Promise<void> {
  const target = output.ready(fullTextPath)
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
  output.add([{ path: fullTextPath, ...(await hashFile(target)), staged: true }])
  if (hasCopy) writeCopy(output)
}

function writeCopy(output: OutputWriter): void {
  const written = output.files.findLast(({ path }) => path === fullTextPath)
  if (written === undefined) return
  const target = output.ready(copyPath)
  copyFileSync(output.locate(fullTextPath), target, constants.COPYFILE_FICLONE)
  output.add([{ ...written, path: copyPath }])
}

/** The sizes of the Markdown of pages, before and now. */
export interface FullTextSizes {
  before(route: Route): number
  now(route: Route): number
}

/** Writes the file from its last version, in which the Markdown of some pages is replaced. */
export async function patchFullText(
  text: FullText,
  changed: ReadonlySet<Route>,
  { output, sizes }: { readonly output: OutputWriter; readonly sizes: FullTextSizes },
): Promise<void> {
  const count = countOf(text, sizes.now)
  if (count !== countOf(text, sizes.before)) return joinFullText(text, output)
  const parts: FilePart[] = []
  let at = Buffer.byteLength(text.head)
  let kept = 0
  for (const route of text.routes.slice(0, count)) {
    const end = at + 1 + sizes.before(route)
    if (changed.has(route)) {
      parts.push([kept, at + 1], readFileSync(output.locate(markdownPath(route))))
      kept = end
    }
    at = end
  }
  const end = statSync(output.locate(fullTextPath)).size
  output.patch(fullTextPath, [...parts, [kept, end]])
  if (text.hasCopy) writeCopy(output)
}

/** How many pages are in the file. */
function countOf({ head, routes }: FullText, sizeOf: (route: Route) => number): number {
  let bytes = Buffer.byteLength(head)
  const index = routes.findIndex((route) => {
    const size = sizeOf(route)
    if (bytes + size >= maxFullText) return true
    bytes += 1 + size
    return false
  })
  return index === -1 ? routes.length : index
}

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
