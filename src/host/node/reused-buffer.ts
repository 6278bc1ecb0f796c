/**
 * One buffer for successive reads of any size: V8 is slow to free memory outside its heap. The next call overwrites what
 * the previous one returned.
 */
export function createReusedBuffer(): (size: number) => Buffer {
  let buffer = Buffer.allocUnsafe(1 << 16)
  return (size) => {
    if (size > buffer.length) buffer = Buffer.allocUnsafe(size * 2)
    return buffer
  }
}

/** Encodes texts as UTF-8 into one buffer, for bytes that are used before the next text is encoded. */
export function createTextEncoder(): (text: string) => Buffer {
  const bufferFor = createReusedBuffer()
  return (text) => {
    if (text.length > maxReusedLength) return Buffer.from(text)
    const buffer = bufferFor(text.length * maxBytesPerUnit)
    return buffer.subarray(0, buffer.write(text))
  }
}

/** Longer texts are rare, and would leave a large buffer behind. */
const maxReusedLength = 500_000

/** Bytes of UTF-8 for one unit of UTF-16. */
const maxBytesPerUnit = 3
