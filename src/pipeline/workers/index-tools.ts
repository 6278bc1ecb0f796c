import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { SearchTools } from '../../search/search-types.ts'
import { fileNameHash } from '../../host/node/hash.ts'

/** Deflate with an 8 KB window: most files of an index are smaller, and allocating less is faster. */
const smallFile = { windowBits: 13, memLevel: 9, level: 5 }

export const searchTools: SearchTools = {
  deflate: (bytes) => deflateRawSync(bytes, smallFile),
  fingerprint: fileNameHash,
}

/** The opposite of `deflate`. */
export function inflate(bytes: Uint8Array): Uint8Array {
  return inflateRawSync(bytes)
}

/** The folder of search indexes in the output. */
export const searchFolder = '_octavo/search'
