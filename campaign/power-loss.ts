import { removeFolders } from '../test/support/build.ts'
import { powerLosses } from '../test/support/power-loss.ts'
import type { ModuleOptions, ModuleResult } from './modules.ts'

/** Loses the power in builds, one after the other, and compares the output of the next build with that of a clean one. */
export async function run({ seed, count, log }: ModuleOptions): Promise<ModuleResult> {
  const losses = await powerLosses()
  const findings: string[] = []
  for (let index = 0; index < count; index++) {
    for (const flaw of await losses.attempt(seed + index)) {
      findings.push(flaw)
      log(flaw)
    }
    if (index % 50 === 49) log(`${index + 1} losses, ${findings.length} findings`)
  }
  const { cutOff, spoiled } = losses.counts
  log(`${count} losses, in ${cutOff} of them a build was cut off; ${spoiled} files were spoiled`)
  await removeFolders()
  return { tried: count, findings }
}
