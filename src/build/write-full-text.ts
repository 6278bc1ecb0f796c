import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { markdownPath } from '../base/paths.ts'
import type { FilePath } from '../base/paths.ts'
import { llmsFull, llmsFullRest, longestFullText } from '../outputs/llms-full.ts'
import type { Site } from '../site/site.ts'
import { createReusedBuffer } from './reused-buffer.ts'

/** Pages that are taken over at once, before others have their turn. */
const batchSize = 32

/** Writes `llms-full.txt` from the Markdown of pages in a folder, never holding more than one. The number of files. */
export async function writeFullText(site: Site, folder: string): Promise<number> {
  const name = 'llms-full.txt' as FilePath
  if (site.assets.has(name)) return 0
  const { head, routes } = llmsFull(site)
  const file = openSync(join(folder, name), 'w')
  const read = createFileReader()
  try {
    let bytes = writeSync(file, head)
    for (const [index, route] of routes.entries()) {
      const page = read(join(folder, markdownPath(route)))
      if (bytes + page.length >= longestFullText) {
        writeSync(file, llmsFullRest(routes.length - index))
        break
      }
      bytes += writeSync(file, '\n') + writeSync(file, page)
      if (index % batchSize === batchSize - 1) await setImmediate()
    }
  } finally {
    closeSync(file)
  }
  return 1
}

/** Reads files one after the other into the same room; what was read holds until the next one is. */
function createFileReader(): (path: string) => Uint8Array {
  const roomFor = createReusedBuffer()
  return (path) => {
    const file = openSync(path, 'r')
    try {
      const { size } = fstatSync(file)
      const room = roomFor(size)
      return room.subarray(0, readSync(file, room, 0, size, 0))
    } finally {
      closeSync(file)
    }
  }
}
