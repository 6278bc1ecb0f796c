/**
 * Room for reads of any size, one after the other: V8 is slow to free memory outside its heap. What one call returns is
 * overwritten after the next.
 */
export function createReusedBuffer(): (size: number) => Buffer {
  let room = Buffer.allocUnsafe(1 << 16)
  return (size) => {
    if (size > room.length) room = Buffer.allocUnsafe(size * 2)
    return room
  }
}
