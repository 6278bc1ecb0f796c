import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptWeights } from '../base/accept-weights.ts'

export type Encoding = 'br' | 'gzip'

/** The encoding a browser would rather have; `undefined` when it takes the file as it is. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const weights = acceptWeights(header)
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const best = weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip'
  return weightOf(best) > 0 ? best : undefined
}

/** Whether a file type is compressible; images and fonts are compressed already. */
export function isCompressible(type: string): boolean {
  return /^text\/|[/+](?:json|javascript|xml|yaml|wasm|manifest)\b|^(?:font\/(?:ttf|otf)|image\/bmp)/.test(
    type,
  )
}

export function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'gzip') return gzipped(bytes, { level: 7 })
  // As good as what a host sends, and only milliseconds for a page.
  const quality = bytes.length > 1_000_000 ? 5 : 9
  return brotlied(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
}

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)
