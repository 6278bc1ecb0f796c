import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { chanceOf } from '../../../bench/chance.ts'
import { openLiveSite } from '../../../src/dev/site/live-site.ts'
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { build as buildAll } from '../../../src/pipeline/build.ts'
import { build } from '../../../src/pipeline/rebuild/build-if-changed.ts'
import { removeFolders } from '../../support/build.ts'
import { prints, sourcesOf } from './edited-site.ts'
import { patternedSite, patternEdits } from './patterned-site.ts'

afterEach(removeFolders)

const seeds = (process.env['OCTAVO_SEEDS'] ?? '1,2').split(',').map(Number)
const steps = 8

test.each(seeds)(
  'builds and dev see files that come, go and move among patterns (seed %i)',
  async (seed) => {
    const chance = chanceOf(seed)
    const root = await patternedSite()
    const options = { threads: 0, keepGoing: true, siteUrl: 'https://acme.example' }
    await build({ root, out: join(root, 'dist'), ...options })
    let live = await openLiveSite({ root, out: join(root, 'dist') })
    const done: string[] = []
    for (let step = 0; step < steps; step++) {
      const changed: string[] = []
      for (let left = chance.number(2); left >= 0; left--) {
        const name = chance.pick(Object.keys(patternEdits))
        done.push(name)
        changed.push(...((await patternEdits[name]?.(root, chance)) ?? []))
      }
      const why = done.join(', ')
      const warm = await build({ root, out: join(root, 'dist'), ...options })
      const copy = await sourcesOf(root)
      const clean = await buildAll({ root: copy, out: join(copy, 'dist'), ...options })
      expect(shown(warm.diagnostics), why).toEqual(shown(clean.diagnostics))
      expect(await prints(root), why).toEqual(await prints(copy))

      live = (await live.update(changed.map((file) => join(root, file)))).site
      const fresh = await openLiveSite({ root, out: join(root, 'dist') })
      expect([...live.pages], why).toEqual([...fresh.pages])
      for (const path of ['/', ...[...fresh.pages.keys()].slice(-1)])
        expect(await bodyAt(live, path), why).toBe(await bodyAt(fresh, path))
    }
  },
  120_000,
)

/** A page without the style sheet of utility classes, which `dev` links once one of its pages had some. */
async function bodyAt(site: Awaited<ReturnType<typeof openLiveSite>>, path: string) {
  const html = String((await site.respond(path === '/' ? path : `${path}/`)).body)
  return html.replace(/<link[^>]*\/dev\/utilities\.css[^>]*>/, '')
}

function shown(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ code, message, at }) => `${code} ${at?.file}:${at?.line} ${message}`)
}
