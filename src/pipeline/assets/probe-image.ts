import { closeSync, openSync, readSync } from 'node:fs'
import { imageSize } from 'image-size'
import type { ImageSize } from '../../theme/page-props.ts'

/** Every image format has its dimensions near the beginning; a long color profile may come before them. */
const headBytes = [16 * 1024, 512 * 1024]

/**
 * The size in pixels at which an image is shown, rotated as its EXIF says; `undefined` if it is not an image, has no
 * size of its own, or cannot be read.
 */
export function probeImage(path: string): ImageSize | undefined {
  for (const length of headBytes) {
    const head = headOf(path, length)
    const size = head && sizeIn(head)
    if (size !== undefined || head === undefined || head.length < length) return size
  }
  return undefined
}

function sizeIn(head: Uint8Array): ImageSize | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(head)
    if (!(width > 0 && height > 0)) return undefined
    const [w, h] = [Math.round(width), Math.round(height)]
    return orientation >= 5 ? { width: h, height: w } : { width: w, height: h }
  } catch {
    return undefined
  }
}

function headOf(path: string, length: number): Uint8Array | undefined {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    const bytes = Buffer.allocUnsafe(length)
    return bytes.subarray(0, readSync(file, bytes, 0, length, 0))
  } catch {
    return undefined
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
