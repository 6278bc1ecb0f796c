import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Tunes V8 for a run that ends soon: functions tier up to the optimizing compiler later and with less inlining. With
 * `shareProcessors`, a build of 4,000 pages takes some 7 % less CPU (`npm run bench`, "seconds"). Only for V8 11 (Node 20): later
 * versions have a compiler between the two tiers.
 */
export function tuneForOneShot(): void {
  if (!isMeasured) return
  setFlagsFromString('--interrupt-budget=270336')
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=200')
}

/** For threads that use all processors: garbage is collected without helper threads, which cost CPU and then save no time. */
export function shareProcessors(): void {
  if (isMeasured) setFlagsFromString('--no-parallel-scavenge')
}

/**
 * Lets heaps start at the size that they grow to anyway. With `tuneForOneShot`, the 1,000 pages of `npm run bench` take some
 * 13 % less CPU. With many pages the memory of this is not worth its time.
 */
export function startWithLargeHeaps(): void {
  if (!isMeasured) return
  setFlagsFromString('--min-semi-space-size=16')
  setFlagsFromString('--initial-old-space-size=96')
}

const isMeasured = process.versions.v8.startsWith('11.')

/**
 * Lets each heap of the process grow by half, not up to fourfold, before its old objects are collected: a description of
 * a thousand operations leaves 100 MB of objects in this thread, and would gather 130 MB of garbage next to them. With many
 * operations it is a third, which takes some 5 % more CPU: 11,000 of them need 670 MB instead of 720 (`npm run bench:apis`).
 *
 * The heap of this thread is collected once at this point: V8 derives the next heap limit from the size at the last
 * collection, which may have happened during parsing, when the heap was largest. Without it, `npm run corpus:apis`, "MB"
 * of GitHub Enterprise Server, is 540 to 1,000 instead of 490.
 */
export function keepHeapsSmall({ hasOperations }: { readonly hasOperations: boolean }): void {
  setFlagsFromString(`--heap-growing-percent=${hasOperations ? 35 : 50}`)
  collectGarbage()
}

/** Collects the heap of this thread, so that the limit of what follows is derived from what is still needed. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}
