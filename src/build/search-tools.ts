import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import type { SearchTools } from '../search/search-types.ts'

/** Few files of an index are larger than this window; room that is not asked for need not be cleared for each. */
const smallFile = { windowBits: 13, memLevel: 9, level: 5 }

export const searchTools: SearchTools = {
  deflate: (bytes) => deflateRawSync(bytes, smallFile),
  fingerprint: (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 8),
}

/** The folder of the indexes, below the output. */
export const searchFolder = '_octavo/search'
