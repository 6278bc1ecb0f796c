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

/** A text, or the parts that it is joined from. */
export type TextParts = string | readonly string[]

const initialSize = 1 << 16
/** A larger buffer is given up with the next text. */
const maxKept = 1 << 22

/**
 * Encodes texts as UTF-8, one after the other into the same buffer: the next call overwrites what the previous one
 * returned. V8 maps and clears memory for each string of more than 128 KB, two bytes a character if one of them is not
 * Latin: a page in parts is encoded in a fortieth of the time that joining them takes.
 */
export function createTextEncoder(): (text: TextParts) => Buffer {
  let buffer = Buffer.allocUnsafe(initialSize)
  return (text) => {
    if (buffer.length > maxKept) buffer = Buffer.allocUnsafe(initialSize)
    let length = 0
    for (const part of typeof text === 'string' ? [text] : text) {
      // at most three bytes a unit; memory that nothing is written to costs nothing
      const needed = length + part.length * 3
      if (needed > buffer.length) {
        const larger = Buffer.allocUnsafe(Math.max(needed, buffer.length * 2))
        buffer.copy(larger, 0, 0, length)
        buffer = larger
      }
      length += buffer.write(part, length)
    }
    return buffer.subarray(0, length)
  }
}
