import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { changedSite, killedBuild, tryKill } from '../test/support/killed-build.ts'

export interface KillOptions {
  /** Where to begin, if fewer calls than there are shall be tried. */
  readonly seed: number
  /** How many calls to try at most. */
  readonly count: number
  log(line: string): void
}

export interface EveryCall {
  readonly tried: number
  readonly findings: readonly string[]
}

/**
 * Kills a build over an existing output before each of its calls that change the file system there, one after the
 * other, and looks at the output after each kill and after the next run. Gives what was wrong.
 */
export async function run({ seed, count, log }: KillOptions): Promise<EveryCall> {
  const built = await changedSite()
  const site = await changedSite()
  const flaws: string[] = []
  let tried = 0
  try {
    const { calls } = await killedBuild(built.root)
    await cp(join(built.root, '.octavo'), join(site.root, '.octavo'), { recursive: true })
    tried = Math.min(count, calls.length)
    for (let index = 0; index < tried; index++) {
      const at = ((seed + index) % calls.length) + 1
      const found = await tryKill(site, at)
      flaws.push(...found)
      for (const flaw of found) log(flaw)
      if (index % 20 === 19) log(`${index + 1} of ${tried}`)
    }
    log(`killed at ${tried} of ${calls.length} calls, ${flaws.length} flaws`)
  } finally {
    await Promise.all([site.remove(), built.remove()])
  }
  return { tried, findings: flaws }
}
