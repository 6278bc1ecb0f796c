import { deflateRawSync } from 'node:zlib'
import type { SearchTools } from '../../search/search-types.ts'
import { contentHash } from '../../host/node/hash.ts'

/** Few files of an index are larger than this window; room that is not asked for need not be cleared for each. */
const smallFile = { windowBits: 13, memLevel: 9, level: 5 }

export const searchTools: SearchTools = {
  deflate: (bytes) => deflateRawSync(bytes, smallFile),
  fingerprint: contentHash,
}

/** The folder of the indexes, below the output. */
export const searchFolder = '_octavo/search'
