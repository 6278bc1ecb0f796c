import { callsOf, faultKinds, tryFault } from '../test/support/failed-build.ts'
import { changedSite } from '../test/support/killed-build.ts'
import type { EveryCall } from './kill-every-call.ts'
import type { ModuleOptions } from './modules.ts'

/**
 * Builds over an existing output on a disk that is full, only readable, or refuses a path from the n-th call on that
 * changes the file system: every n, one after the other. Gives what was wrong.
 */
export async function run({ seed, count, log }: ModuleOptions): Promise<EveryCall> {
  const site = await changedSite()
  const flaws: string[] = []
  let tried = 0
  try {
    const calls = await callsOf(site)
    const cases = calls.flatMap((_, index) => faultKinds.map((kind) => ({ kind, at: index + 1 })))
    tried = Math.min(count, cases.length)
    for (let index = 0; index < tried; index++) {
      const { kind, at } = cases[(seed - 1 + index) % cases.length] ?? cases[0]!
      const found = await tryFault(site, kind, at)
      flaws.push(...found)
      for (const flaw of found) log(flaw)
      if (index % 100 === 99) log(`${index + 1} of ${tried}`)
    }
    log(`${tried} faults at ${calls.length} calls, ${flaws.length} flaws`)
  } finally {
    await site.remove()
  }
  return { tried, findings: flaws }
}
