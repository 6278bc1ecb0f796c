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
