import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contents, flawsOf, nameOf, pairs, sharedSite, versioned } from '../test/support/at-once.ts'
import { removeFolders } from '../test/support/build.ts'
import { runOctavo } from '../test/support/run-octavo.ts'
import type { ModuleOptions, ModuleResult } from './modules.ts'
import { createRandom } from './random.ts'

/** The greatest distance between the starts of two commands. */
const mostMs = 800

/**
 * Runs two commands at once on a site with versions from git, and a build alone after them. `builds` are two builds into two
 * folders, of six tags with 16 pages each; the others are pairs of commands. `match` chooses some by name.
 */
export async function run({ seed, count, match = '', log }: ModuleOptions): Promise<ModuleResult> {
  const names = ['builds', ...pairs.map(nameOf)].filter((name) => name.includes(match))
  const findings: string[] = []
  const builds = lazily(twoBuilds)
  const shared = lazily(async () => sharedSite(await versioned(['1.0', '2.0', '3.0'])))
  for (let index = 0; index < count; index++) {
    const name = names[(seed + index) % names.length]
    const gap = createRandom('at-once', seed + index).below(mostMs + 1)
    const pair = pairs.find((it) => nameOf(it) === name)
    const flaws =
      pair === undefined
        ? await (
            await builds()
          )(gap)
        : await (await shared()).attempt({ ...pair, gap })
    findings.push(...flaws.map((flaw) => `${index}, ${name}, ${gap} ms: ${flaw.slice(0, 2_000)}`))
    log(`${index}: ${name}, ${gap} ms: ${flaws.length === 0 ? 'as alone' : 'wrong'}`)
  }
  if (pairs.some((pair) => names.includes(nameOf(pair)))) await (await shared()).remove()
  await removeFolders()
  return { tried: count, findings }
}

function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}

/** `build --out a & build --out b; wait; build --out c`. */
async function twoBuilds(): Promise<(gap: number) => Promise<readonly string[]>> {
  const tags = Array.from({ length: 6 }, (_, number) => `${number + 1}.0`)
  const root = await versioned(tags, 16)
  await runOctavo(['build', '--out', 'clean', '--clean'], { cwd: root })
  const clean = await contents(join(root, 'clean'))
  for (const name of ['clean', '.octavo']) await rm(join(root, name), { recursive: true })
  return async (gap) => {
    const cwd = await mkdtemp(join(tmpdir(), 'octavo-builds-'))
    await cp(root, cwd, { recursive: true })
    const a = runOctavo(['build', '--out', 'a'], { cwd })
    await pause(gap)
    const b = runOctavo(['build', '--out', 'b'], { cwd })
    const all = [await a, await b, await runOctavo(['build', '--out', 'c'], { cwd })]
    const flaws = all
      .filter(({ code }) => code !== 0)
      .map(({ code, stdout, stderr }) => `one ends with ${code}: ${stdout}${stderr}`)
    for (const out of ['a', 'b', 'c'])
      flaws.push(...flawsOf(out, await contents(join(cwd, out)), clean))
    await rm(cwd, { recursive: true })
    return flaws
  }
}
