import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import type { SearchTools } from '../search/search.ts'

export const searchTools: SearchTools = {
  deflate: (bytes) => deflateRawSync(bytes),
  fingerprint: (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 8),
}

/** The folder of the indexes, below the output. */
export const searchFolder = '_octavo/search'
