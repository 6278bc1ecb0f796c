import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextCache } from '../../openapi/documents/fetch-document.ts'
import { replaceFile } from '../../host/node/replace-file.ts'
import { sha256 } from '../../host/node/hash.ts'

/** Keeps the texts of addresses in files of a folder, which is made when it is needed. What cannot be written is not kept. */
export function createTextCache(folder: () => string): TextCache {
  const fileOf = (address: string) => join(folder(), sha256(address).slice(0, 32))

  return {
    get: (address) => readFile(fileOf(address), 'utf8').catch(() => undefined),
    async set(address, text) {
      await mkdir(folder(), { recursive: true })
        .then(() => replaceFile(fileOf(address), text))
        .catch(() => undefined)
    },
  }
}
