import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { contents, sharedSite, versioned } from '../support/at-once.ts'
import type { Contents } from '../support/at-once.ts'
import { removeFolders } from '../support/build.ts'
import { runOctavo } from '../support/run-octavo.ts'

afterEach(removeFolders)

const tags = ['1.0', '2.0', '3.0']

/** The output of a build that starts with nothing, alone. */
async function cleanOutput(root: string): Promise<Contents> {
  expect(await runOctavo(['build', '--out', 'clean', '--clean'], { cwd: root })).toMatchObject({
    code: 0,
  })
  const clean = await contents(join(root, 'clean'))
  await rm(join(root, '.octavo'), { recursive: true })
  return clean
}

test.each([
  ['at the same time', 0],
  ['one after the other', 250],
  ['when the first one reads commits', 700],
])('two builds into two folders, started %s, are as alone', async (_, gap) => {
  const root = await versioned(tags)
  const clean = await cleanOutput(root)
  const first = runOctavo(['build', '--out', 'one'], { cwd: root })
  await pause(gap)
  const second = runOctavo(['build', '--out', 'two'], { cwd: root })
  expect(await first).toMatchObject({ code: 0 })
  expect(await second).toMatchObject({ code: 0 })
  expect(await contents(join(root, 'one'))).toEqual(clean)
  expect(await contents(join(root, 'two'))).toEqual(clean)
  // and what they left in the cache is true
  expect(await runOctavo(['build', '--out', 'three'], { cwd: root })).toMatchObject({ code: 0 })
  expect(await contents(join(root, 'three'))).toEqual(clean)
  const left = await readdir(join(root, '.octavo/cache/versions'))
  expect(left.filter((name) => /^(?:tree|users|writing)/.test(name))).toEqual([])
})

test('two builds into one folder: one is refused, with the process that has it, or comes later', async () => {
  const root = await versioned(tags)
  const clean = await cleanOutput(root)
  const both = await Promise.all(
    [0, 1].map(() => runOctavo(['build', '--out', 'one'], { cwd: root })),
  )
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, expect.toBeOneOf([0, 1])])
  for (const { code, stderr } of both) if (code === 1) expect(stderr).toMatch(/process \d+/)
  expect(await contents(join(root, 'one'))).toEqual(clean)
})

test.each([
  { first: 'check', isWarm: false, gap: 0 },
  { first: 'merge', isWarm: false, gap: 300 },
  { first: 'dev', isWarm: true, gap: 100 },
  { first: 'mcp', isWarm: true, gap: 0 },
] as const)('$first next to a build is as alone, and so is a build after it', async (pair) => {
  const site = sharedSite(await versioned(tags.slice(0, 2), 4))
  onTestFinished(site.remove)
  expect(await site.attempt({ ...pair, second: 'build', sameOutput: false })).toEqual([])
})
