import { removeFolders } from '../test/support/build.ts'
import { damagedCache, damagedParts, damagedVersions } from '../test/support/damage.ts'
import type { ModuleOptions, ModuleResult } from './modules.ts'

const sites = { cache: damagedCache, versions: damagedVersions, parts: damagedParts }

/**
 * Damages files of a cache, of versions from git in it, or of parts of a site, one time after the other, and compares what the
 * next build or merge writes with a clean build. `match` chooses one of the three.
 */
export async function run({ seed, count, match, log }: ModuleOptions): Promise<ModuleResult> {
  const findings: string[] = []
  const chosen = Object.entries(sites).filter(([name]) => match === undefined || name === match)
  const opened = await Promise.all(chosen.map(async ([, open]) => open()))
  for (let index = 0; index < count; index++) {
    const found = (await opened[index % opened.length]?.attempt(seed + index)) ?? []
    for (const flaw of found) log(flaw)
    findings.push(...found)
    if (index % 50 === 49) log(`${index + 1} times, ${findings.length} findings`)
  }
  await removeFolders()
  return { tried: count, findings }
}
