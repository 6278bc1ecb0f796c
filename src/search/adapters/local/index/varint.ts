/** A growing byte buffer. Numbers are written as varints (LEB128): seven bits per byte, low bits first. */
export interface ByteWriter {
  readonly length: number
  number(value: number): void
  bytes(bytes: Uint8Array): void
  text(text: string): void
  /** What `write` writes, after its length in bytes. */
  sized(write: () => void): void
  /** The bytes written so far, from offset `from`. Valid until more is written. */
  view(from?: number): Uint8Array
  /** Starts over with the same buffer. */
  reset(): void
}

export function createByteWriter(capacity = 1024): ByteWriter {
  let buffer = new Uint8Array(capacity)
  let length = 0

  function reserve(more: number): void {
    if (length + more <= buffer.length) return
    const larger = new Uint8Array(Math.max(buffer.length * 2, length + more))
    larger.set(buffer.subarray(0, length))
    buffer = larger
  }

  return {
    get length() {
      return length
    },
    number(value) {
      reserve(5)
      let rest = value
      while (rest > 127) {
        buffer[length++] = (rest & 127) | 128
        rest >>>= 7
      }
      buffer[length++] = rest
    },
    bytes(bytes) {
      reserve(bytes.length)
      buffer.set(bytes, length)
      length += bytes.length
    },
    text(text) {
      const bytes = encoder.encode(text)
      this.number(bytes.length)
      this.bytes(bytes)
    },
    sized(write) {
      reserve(1)
      const start = ++length
      write()
      const size = length - start
      if (size < 128) {
        buffer[start - 1] = size
        return
      }
      const more = bytesOf(size) - 1
      reserve(more)
      buffer.copyWithin(start + more, start, length)
      length = start - 1
      this.number(size)
      length += size
    },
    view: (from = 0) => buffer.subarray(from, length),
    reset() {
      length = 0
    },
  }
}

/** How many bytes a number takes. */
function bytesOf(value: number): number {
  let bytes = 1
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes++
  return bytes
}

/** Reads the output of a `ByteWriter`. */
export interface ByteReader {
  readonly bytes: Uint8Array
  at: number
  readonly done: boolean
  number(): number
  text(): string
}

export function createByteReader(bytes: Uint8Array, start = 0, end = bytes.length): ByteReader {
  return {
    bytes,
    at: start,
    get done() {
      return this.at >= end
    },
    number() {
      let value = 0
      for (let shift = 0; ; shift += 7) {
        const byte = bytes[this.at++] ?? 0
        value |= (byte & 127) << shift
        if (byte < 128) return value >>> 0
      }
    },
    text() {
      const size = this.number()
      this.at += size
      return decoder.decode(bytes.subarray(this.at - size, this.at))
    },
  }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
