import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextCache } from '../../openapi/documents/fetch-document.ts'
import { replaceFile } from '../../host/node/replace-file.ts'
import { sha256 } from '../../host/node/hash.ts'

/** A cache of fetched texts by URL, one file each. The folder is created on first use; write failures are ignored. */
export function createTextCache(folder: () => string): TextCache {
  const fileOf = (url: string) => join(folder(), sha256(url).slice(0, 32))

  return {
    get: (url) => readFile(fileOf(url), 'utf8').catch(() => undefined),
    async set(url, text) {
      await mkdir(folder(), { recursive: true })
        .then(() => replaceFile(fileOf(url), text))
        .catch(() => undefined)
    },
  }
}
