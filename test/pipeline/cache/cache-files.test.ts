import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { removeFolders } from '../../support/build.ts'
import { octavo } from '../../support/damage.ts'
import { versioned } from '../../support/at-once.ts'
import { everySite } from '../incremental/edited-site.ts'

afterEach(removeFolders)

/** The files that the table of the architecture names. */
function patterns(): readonly RegExp[] {
  const text = readFileSync('ARCHITECTURE.md', 'utf8')
  const section = text.split('### What is checked in the cache')[1]?.split('\n### ')[0] ?? ''
  const cells = [...section.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell)
  return cells.flatMap((cell) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, glob = '']) => {
      const source = glob.replaceAll('.', '\\.').replaceAll('*', '.+')
      return new RegExp(`^${source}$`)
    }),
  )
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
}

test('each file of a cache and of a part has a row that says how it is checked', async () => {
  const known = patterns()
  expect(known.length).toBeGreaterThan(20)
  const every = await everySite()
  const history = await versioned(['1.0'], 3)
  for (const root of [every, history])
    expect(await octavo(['build'], root)).toMatchObject({ code: 0 })
  const part = join(every, 'part-1')
  await octavo(['build', '--shard', '1/2', '--out', part], every)
  const found = [
    ...(await filesIn(join(every, '.octavo/cache'))),
    ...(await filesIn(join(history, '.octavo/cache'))),
    ...(await filesIn(part)),
  ]
  expect(found).toContain('part.json')
  expect(found).toContain('sources.bin')
  expect(found.some((path) => path.startsWith('versions/files/'))).toBe(true)
  expect(found.filter((path) => !known.some((pattern) => pattern.test(path)))).toEqual([])
})
