import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Tunes V8 for a short run: functions tier up to the optimizing compiler four times later and with less inlining, and
 * heaps start at the size that they grow to anyway. Young-generation garbage is collected without helper threads,
 * which cost CPU and save no time. Without these flags `npm run bench`, "seconds" of 1,000 pages, takes some 13 % more
 * CPU. Only for V8 11 (Node 20): later versions have a compiler between the two tiers, and were not measured.
 */
export function tuneForOneShot(): void {
  if (!process.versions.v8.startsWith('11.')) return
  setFlagsFromString('--interrupt-budget=270336')
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=200')
  setFlagsFromString('--min-semi-space-size=16')
  setFlagsFromString('--no-parallel-scavenge')
  setFlagsFromString('--initial-old-space-size=96')
}

/**
 * Lets each heap of the process grow by half, not up to fourfold, before its old objects are collected: a description of
 * a thousand operations leaves 100 MB of objects in this thread, and would gather 130 MB of garbage next to them.
 *
 * The heap of this thread is collected once at this point: V8 derives the next heap limit from the size at the last
 * collection, which may have happened during parsing, when the heap was largest. Without it, `npm run corpus:apis`, "MB"
 * of GitHub Enterprise Server, is 540 to 1,000 instead of 490.
 */
export function keepHeapsSmall(): void {
  setFlagsFromString('--heap-growing-percent=50')
  collectGarbage()
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}
