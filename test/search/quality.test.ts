import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFolder } from '../browser/build-folder.ts'
import { namesIn, placeOf, questionsIn, searcherOf } from './quality.ts'
import type { Question } from './quality.ts'

/**
 * Real sites, which are not a part of this repository: the folder that `OCTAVO_CORPUS` names, with a folder for each
 * site. Without it these tests are left out, and say so.
 */
const corpus = resolve(process.env['OCTAVO_CORPUS'] ?? 'OCTAVO_CORPUS')

const minutes = 60_000

const sets = [
  { questions: 'background-jobs', site: 'triggerdotdev+trigger.dev', language: 'en', least: 0.95 },
  { questions: 'database', site: 'tursodatabase+turso-docs', language: 'en', least: 0.95 },
  { questions: 'graph-platform', site: 'wundergraph+cosmo', language: 'en', least: 0.95 },
  { questions: 'api-client', site: 'hoppscotch+docs', language: 'en', least: 0.95 },
  { questions: 'chinese', site: 'langgenius+dify-docs', language: 'zh', least: 0.9 },
  { questions: 'japanese', site: 'langgenius+dify-docs', language: 'ja', least: 0.9 },
] as const

const sites = [...new Set(sets.map(({ site }) => site))]
const missing = sites.filter((site) => !existsSync(join(corpus, site)))

if (missing.length > 0) {
  test.skip(`the quality of search: ${corpus} does not hold ${missing.join(', ')}`, () => undefined)
} else {
  describe('the quality of search', () => {
    let folder: string
    const outOf = (site: string) => join(folder, `${site}-out`)

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'octavo-quality-'))
      for (const site of sites) {
        await cp(join(corpus, site), join(folder, site), { recursive: true, filter: isNoCache })
        await buildFolder(join(folder, site), outOf(site), ['--keep-going']).catch((error) => {
          // a site with mistakes is written all the same
          if (!existsSync(outOf(site))) throw error
        })
      }
    }, 15 * minutes)
    afterAll(() => rm(folder, { recursive: true, force: true }))

    test('200 questions in English have the right page among the first three hits', async () => {
      const english = sets.filter(({ language }) => language === 'en')
      const asked = await Promise.all(english.map((set) => ask(set, outOf(set.site))))
      const all = asked.flat()
      expect(all).toHaveLength(200)
      expect(shareOfRight(all), wrong(all)).toBeGreaterThanOrEqual(0.95)
    })

    test.each(sets)('questions of $questions', { timeout: minutes }, async (set) => {
      const asked = await ask(set, outOf(set.site))
      const least = set.language === 'en' ? 0.9 : set.least
      expect(shareOfRight(asked), wrong(asked)).toBeGreaterThanOrEqual(least)
    })

    test.each(sets)(
      'every title, route and operation of $site is found first by its name, in $language',
      { timeout: 5 * minutes },
      async ({ site, language }) => {
        const searcher = searcherOf(outOf(site))
        const others: string[] = []
        for (const [name, hrefs] of namesIn(outOf(site), language)) {
          const { hits } = await searcher.search({ text: name, language, limit: 3 })
          const first = hits[0]?.href ?? 'nothing'
          if (!hrefs.has(first)) others.push(`${name}: ${first}`)
        }
        expect(others).toEqual([])
      },
    )
  })
}

interface Asked extends Question {
  readonly place: number
  readonly first: readonly string[]
}

async function ask(set: (typeof sets)[number], out: string): Promise<Asked[]> {
  const searcher = searcherOf(out)
  const asked: Asked[] = []
  for (const question of questionsIn(`test/search/questions/${set.questions}.txt`)) {
    asked.push({ ...question, ...(await placeOf(searcher, question, set.language)) })
  }
  return asked
}

function shareOfRight(asked: readonly Asked[]): number {
  return asked.filter(({ place }) => place > 0 && place <= 3).length / asked.length
}

function wrong(asked: readonly Asked[]): string {
  return asked
    .filter(({ place }) => place === 0 || place > 3)
    .map(({ text, routes, first }) => `${text}: ${routes[0]}, but ${first.join(' ')}`)
    .join('\n')
}

/** Builds leave what they keep beside the pages. */
function isNoCache(path: string): boolean {
  return !path.includes('/.octavo')
}
