import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { probeImage } from '../../../src/pipeline/assets/probe-image.ts'

const folder = mkdtempSync(join(tmpdir(), 'octavo-images-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0
function probe(bytes: Uint8Array | string) {
  const path = join(folder, `${count++}.bin`)
  writeFileSync(path, bytes)
  return probeImage(path)
}

/** A file head, from bytes, texts and big-endian numbers of a length. */
function bytes(...parts: readonly (string | number | readonly [number, number])[]): Buffer {
  return Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(part, 'latin1')
      if (typeof part === 'number') return Buffer.from([part])
      const [value, length] = part
      const number = Buffer.alloc(length)
      number.writeUIntBE(value, 0, length)
      return number
    }),
  )
}

const png = bytes('\x89PNG\r\n\x1A\n', [13, 4], 'IHDR', [640, 4], [480, 4], 8, 6, 0, 0, 0)

/** A JPEG of 640 × 480 whose EXIF block names an orientation. */
function jpeg(orientation: number, padding = 0): Buffer {
  const tiff = bytes(
    'MM',
    [42, 2],
    [8, 4],
    [1, 2],
    [0x0112, 2],
    [3, 2],
    [1, 4],
    [orientation, 2],
    [0, 2],
    [0, 4],
  )
  const exif = bytes(0xff, 0xe1, [tiff.length + 8, 2], 'Exif\0\0')
  const filler = Buffer.concat(
    Array.from({ length: padding }, () => bytes(0xff, 0xe2, [65_533, 2], 'x'.repeat(65_531))),
  )
  const frame = bytes(
    0xff,
    0xc0,
    [17, 2],
    8,
    [480, 2],
    [640, 2],
    3,
    1,
    0x22,
    0,
    2,
    0x11,
    1,
    3,
    0x11,
    1,
  )
  return Buffer.concat([bytes(0xff, 0xd8), exif, tiff, filler, frame, bytes(0xff, 0xd9)])
}

test('pictures have the size at which they are shown', () => {
  expect(probe(png)).toEqual({ width: 640, height: 480 })
  expect(probe(bytes('GIF89a', 0x80, 2, 0xe0, 1, 0, 0, 0))).toEqual({ width: 640, height: 480 })
  expect(probe(jpeg(1))).toEqual({ width: 640, height: 480 })
  expect(
    probe(bytes('RIFF', [0, 4], 'WEBPVP8X', [10, 4], 0, 0, 0, 0, 127, 2, 0, 223, 1, 0)),
  ).toEqual({
    width: 640,
    height: 480,
  })
})

test('a photograph that was taken upright is upright', () => {
  expect(probe(jpeg(3))).toEqual({ width: 640, height: 480 })
  expect(probe(jpeg(6))).toEqual({ width: 480, height: 640 })
  expect(probe(jpeg(8))).toEqual({ width: 480, height: 640 })
})

test('drawings have the size they name, or the proportions of what they show', () => {
  expect(probe('<svg xmlns="http://www.w3.org/2000/svg" width="24" height="16"/>')).toEqual({
    width: 24,
    height: 16,
  })
  expect(probe('<?xml version="1.0"?>\n<!-- a -->\n<svg viewBox="0 0 300 150"></svg>')).toEqual({
    width: 300,
    height: 150,
  })
  expect(probe('<svg width="100%" viewBox="0 0 8 4"/>')).toEqual({ width: 8, height: 4 })
  expect(probe('<svg/>')).toBeUndefined()
})

test('what is no picture has no size, and nothing goes wrong', () => {
  for (const none of [
    '',
    'hello',
    '<html>',
    png.subarray(0, 12),
    '\xFF\xD8',
    Buffer.alloc(600_000),
  ])
    expect(probe(none)).toBeUndefined()
  expect(probeImage(join(folder, 'nowhere.png'))).toBeUndefined()
  mkdirSync(join(folder, 'folder.png'))
  expect(probeImage(join(folder, 'folder.png'))).toBeUndefined()
})

test('only the beginning of a file is read', () => {
  expect(probe(Buffer.concat([png, Buffer.alloc(2_000_000)]))).toEqual({ width: 640, height: 480 })
  expect(probe(jpeg(1, 4))).toEqual({ width: 640, height: 480 })
  expect(probe(jpeg(1, 9))).toBeUndefined()
})

test('broken files of every kind come to an end', () => {
  const heads = [
    png,
    jpeg(6),
    bytes('icns', [64, 4], 'ic07', [0, 4], [0, 4]),
    bytes([12, 4], 'JXL \r\n\x87\n', [0, 4], 'jxlp', [0, 4]),
    bytes([20, 4], 'ftypavif', [0, 4], 'mif1', [0, 4], 'meta', [0, 4]),
    bytes('II', 42, 0, 8, 0, 0, 0, 255, 255, 0, 1),
    bytes('<svg width="', 'x'.repeat(5_000)),
  ]
  let seed = 7
  for (const head of heads) {
    for (let round = 0; round < 40; round++) {
      const broken = Buffer.concat([head, Buffer.alloc(64)])
      for (let change = 0; change < 3; change++) {
        seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
        broken[seed % broken.length] = (seed >> 8) & 255
      }
      probe(round === 0 ? head : broken)
    }
  }
})
