import { setFlagsFromString } from 'node:v8'

/**
 * Tells the engine that this run is short: a function has to be asked for four times as often before it is optimised,
 * and is optimised with less of what it calls; threads begin with the room that they grow to anyway, instead of looking
 * for what they could let go of a dozen times on the way there. In a cold build of 1,000 pages in two threads the
 * optimising compiler was a fifth of all work, and the search through what is old a twentieth. What is young is looked
 * through by its own thread: the helpers that share in it cost as much again and save nothing. What holds for later
 * engines, which have a compiler between the two, was not measured.
 */
export function tuneForOneShot(): void {
  if (!process.versions.v8.startsWith('11.')) return
  setFlagsFromString('--interrupt-budget=270336')
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=200')
  setFlagsFromString('--min-semi-space-size=16')
  setFlagsFromString('--no-parallel-scavenge')
  setFlagsFromString('--initial-old-space-size=96')
}
