import { afterEach, expect, onTestFinished, test } from 'vitest'
import { removeFolders } from '../support/build.ts'
import { powerLosses } from '../support/power-loss.ts'

afterEach(removeFolders)

/** More of them: `npm run campaign -- --only power-loss`. */
const losses = Number(process.env['OCTAVO_LOSSES'] ?? 24)
const seed = Number(process.env['OCTAVO_SEED'] ?? 1)

test(
  'after a loss of power, the next build has the output of a clean build',
  async () => {
    const site = await powerLosses()
    onTestFinished(site.close)
    const flaws: string[] = []
    for (let index = 0; index < losses; index++) flaws.push(...(await site.attempt(seed + index)))
    expect(flaws).toEqual([])
    expect(site.counts.cutOff).toBeGreaterThan(losses / 4)
    expect(site.counts.spoiled).toBeGreaterThan(losses)
  },
  losses * 20_000,
)
