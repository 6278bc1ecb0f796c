import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { chanceOf } from '../../../bench/chance.ts'
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { build as buildAll } from '../../../src/pipeline/build.ts'
import { build } from '../../../src/pipeline/rebuild/build-if-changed.ts'
import { removeFolders } from '../../support/build.ts'
import { edits, everySite, prints, sourcesOf } from './edited-site.ts'

afterEach(removeFolders)

const seeds = (process.env['OCTAVO_SEEDS'] ?? '1,2,3').split(',').map(Number)
const steps = 8

test.each(seeds)(
  'a build has the output of a clean build, whatever was edited since the one before (seed %i)',
  async (seed) => {
    const chance = chanceOf(seed)
    const root = await everySite()
    const options = { threads: 0, keepGoing: true, siteUrl: 'https://acme.example' }
    await build({ root, out: join(root, 'dist'), ...options })
    const done: string[] = []
    for (let step = 0; step < steps; step++) {
      for (let left = chance.number(3); left >= 0; left--) {
        const name = chance.pick(Object.keys(edits))
        done.push(name)
        await edits[name]?.(root, chance)
      }
      const warm = await build({ root, out: join(root, 'dist'), ...options })
      const copy = await sourcesOf(root)
      const clean = await buildAll({ root: copy, out: join(copy, 'dist'), ...options })
      expect(shown(warm.diagnostics), done.join(', ')).toEqual(shown(clean.diagnostics))
      expect(await prints(root), done.join(', ')).toEqual(await prints(copy))
    }
  },
  120_000,
)

function shown(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ code, message, at }) => `${code} ${at?.file}:${at?.line} ${message}`)
}
