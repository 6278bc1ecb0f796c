import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back what reading large descriptions has left behind. The engine would keep it for as long as there is room,
 * beside the threads that are about to need some.
 */
export function collectGarbage(): void {
  if (process.memoryUsage().heapUsed < muchBytes) return
  setFlagsFromString('--expose-gc') // there is no other way to ask for it
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}

const muchBytes = 64_000_000
