import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFolder } from '../support/build.ts'
import {
  changedSite,
  filesOf,
  isSame,
  killedBuild,
  publishCalls,
  tryKill,
} from '../support/killed-build.ts'

/** How many calls of a publish are tried here; `campaign/kill-every-call.ts` tries all. */
const tries = 24

let site: Awaited<ReturnType<typeof changedSite>>
beforeAll(async () => void (site = await changedSite()), 60_000)
afterAll(() => site.remove())

test('a build that is killed at any call leaves whole pages with all that they name, and the next run completes it', async () => {
  const copy = await changedSite()
  const { calls, killed } = await killedBuild(copy.root)
  expect(killed).toBe(false)
  expect(isSame(await filesOf(join(copy.root, 'dist')), copy.after)).toBe(true)
  await copy.remove()

  const { first, last } = publishCalls(calls)
  expect(last - first).toBeGreaterThan(40)
  const step = (last - first) / (tries - 3)
  const points = [
    ...[0.3, 0.7].map((part) => Math.round(first * part)), // before anything is published
    ...Array.from({ length: tries - 2 }, (_, index) => Math.round(first + index * step)),
  ]
  const flaws: string[] = []
  for (let next = 0; next < points.length; next += 2) {
    const pair = points.slice(next, next + 2)
    flaws.push(...(await Promise.all(pair.map((at) => tryKill(site, at)))).flat())
  }
  expect(flaws).toEqual([])
}, 240_000)

test('a build after a killed one clears away what that one left', async () => {
  const copy = await changedSite()
  const { first } = publishCalls((await killedBuild((await changedSite()).root)).calls)
  await killedBuild(copy.root, { at: first + 12 })
  expect(await readdir(copy.root)).toContain('.octavo-dist')
  const { ok, out } = await buildFolder(copy.root)
  expect(ok).toBe(true)
  expect(isSame(await filesOf(out), copy.after)).toBe(true)
  expect((await readdir(copy.root)).filter((name) => name.startsWith('.octavo-'))).toEqual([])
  await copy.remove()
}, 60_000)
