import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextCache } from '../openapi/read-text.ts'

/** Keeps the texts of addresses in files of a folder, which is made when it is needed. What cannot be written is not kept. */
export function createTextCache(folder: () => string): TextCache {
  const fileOf = (address: string) =>
    join(folder(), createHash('sha256').update(address).digest('hex').slice(0, 32))

  return {
    get: (address) => readFile(fileOf(address), 'utf8').catch(() => undefined),
    async set(address, text) {
      const file = fileOf(address)
      const fresh = `${file}.${process.pid}`
      await mkdir(folder(), { recursive: true })
        .then(() => writeFile(fresh, text))
        .then(() => rename(fresh, file))
        .catch(() => undefined)
    },
  }
}
