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
import type { FullText } from '../../outputs/llms/llms-full.ts'
import type { ClaimedPaths } from '../output/claim-paths.ts'
import type { EarlierOutput } from '../incremental/earlier-output.ts'
import type { FilePart } from '../output/file-parts.ts'
import { hashFile } from '../output/output-writer.ts'
import type { OutputEntry } from '../output/output-manifest.ts'
import type { OutputWriter } from '../output/output-writer.ts'
import type { Site } from '../../site/site.ts'
import { createReusedBuffer } from '../../host/node/reused-buffer.ts'

/** Pages copied before other tasks of this thread get a turn (cooperative scheduling). */
const batchSize = 32

export interface FullTextContext {
  readonly output: OutputWriter
  readonly claimed: ClaimedPaths
  readonly earlier?: EarlierOutput | undefined
  /** What the file of the earlier output consists of, if that is known. */
  readonly before?: FullText | undefined
}

/**
 * Writes `llms-full.txt` from the Markdown of pages in the output, unless its path is taken; gives its parts. Only one page is
 * in memory at a time.
 */
export async function writeFullText(
  site: Site,
  { output, claimed, earlier, before }: FullTextContext,
): Promise<FullText | undefined> {
  if (site.assets.has(fullTextPath)) return undefined
  if (!claimed.paths.claim(fullTextPath, { name: 'the text of all pages' })) return undefined
  const { head, routes: all } = llmsFull(site)
  const routes = all.filter((route) => !claimed.skipped.has(markdownPath(route)))
  const hasCopy =
    !site.assets.has(copyPath) &&
    claimed.paths.claim(copyPath, { name: 'the copy of the text of all pages' })
  const text = { head, routes, hasCopy }
  const kept = earlier && before && keptFiles(text, before, earlier)
  if (kept === undefined || earlier === undefined) await joinFullText(text, output)
  else await changeFullText(text, kept, { output, earlier })
  return text
}

/** The files of the earlier output, if they have the same pages in the same order. */
function keptFiles(
  now: FullText,
  before: FullText,
  earlier: EarlierOutput,
): readonly OutputEntry[] | undefined {
  const isSame =
    now.head === before.head &&
    now.hasCopy === before.hasCopy &&
    now.routes.length === before.routes.length &&
    now.routes.every((route, index) => route === before.routes[index])
  if (!isSame) return undefined
  const files = [fullTextPath, ...(now.hasCopy ? [copyPath] : [])].map(earlier.intact)
  return files.includes(undefined) ? undefined : files.filter((file) => file !== undefined)
}

/** Writes what differs from the earlier output. */
async function changeFullText(
  text: FullText,
  kept: readonly OutputEntry[],
  { output, earlier }: { readonly output: OutputWriter; readonly earlier: EarlierOutput },
): Promise<void> {
  const files = new Map(output.files.map((file) => [file.path, file]))
  const now = (route: Route) => files.get(markdownPath(route))
  const before = (route: Route) => earlier.written(markdownPath(route))
  const changed = text.routes.filter((route) => now(route)?.hash !== before(route)?.hash)
  const isWritten = await patchFullText(text, new Set(changed), {
    output,
    sizes: {
      before: (route) => before(route)?.size ?? 0,
      now: (route) => now(route)?.size ?? 0,
    },
  })
  if (!isWritten) output.add(kept.map((file) => ({ ...file, staged: false })))
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

/** Writes the file from its last version, in which the Markdown of some pages is replaced; false if it has none of these. */
export async function patchFullText(
  text: FullText,
  changed: ReadonlySet<Route>,
  { output, sizes }: { readonly output: OutputWriter; readonly sizes: FullTextSizes },
): Promise<boolean> {
  const count = countOf(text, sizes.now)
  if (count !== countOf(text, sizes.before)) {
    await joinFullText(text, output)
    return true
  }
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
  if (parts.length === 0) return false
  const end = statSync(output.locate(fullTextPath)).size
  output.patch(fullTextPath, [...parts, [kept, end]])
  if (text.hasCopy) writeCopy(output)
  return true
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
