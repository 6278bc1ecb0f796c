import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { buildFolder, folderOf, removeFolders } from '../support/build.ts'
import {
  changedSite,
  filesOf,
  differences,
  killedBuild,
  publishCalls,
  tryKill,
} from '../support/killed-build.ts'
import type { ChangedSite } from '../support/killed-build.ts'
import { createMemoryIo } from '../support/memory-io.ts'

afterEach(removeFolders)

/** How many calls of a publish are tried here; `campaign/kill-every-call.ts` tries all. */
const tries = 14

let site: ChangedSite
/** The same, built without a kill; what it has compiled is used again. */
let built: ChangedSite
let calls: readonly string[]

beforeAll(async () => {
  built = await changedSite()
  site = await changedSite()
  calls = (await killedBuild(built.root)).calls
  await cp(join(built.root, '.octavo'), join(site.root, '.octavo'), { recursive: true })
})
afterAll(() => Promise.all([site.remove(), built.remove()]))

test('an output with files of others becomes what a clean build writes', async () => {
  expect(differences(await filesOf(join(built.root, 'dist')), built.after)).toEqual([])
})

test('a build that is killed at any call leaves whole pages with all that they name, and the next run completes it', async () => {
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
  const root = await folderOf({})
  await cp(site.root, root, { recursive: true })
  await killedBuild(root, { at: publishCalls(calls).first + 12 })
  expect(await readdir(root)).toContain('.octavo-dist')
  const { ok, out } = await buildFolder(root)
  expect(ok).toBe(true)
  expect(differences(await filesOf(out), site.after)).toEqual([])
  expect((await readdir(root)).filter((name) => name.startsWith('.octavo-'))).toEqual([])
})

test('check, serve and dev complete a publish that was cut off', async () => {
  const root = await folderOf({})
  await cp(site.root, root, { recursive: true })
  await killedBuild(root, { at: publishCalls(calls).first + 12 })
  expect(differences(await filesOf(join(root, 'dist')), site.after)).not.toEqual([])
  for (const command of ['check', 'serve', 'dev']) {
    const copy = await folderOf({})
    await cp(root, copy, { recursive: true })
    const { io, stop } = createMemoryIo()
    stop() // a server ends as soon as it listens
    const args = command === 'check' ? [] : ['--port', '0']
    await runCommandLine([command, copy, ...args], io)
    expect([command, differences(await filesOf(join(copy, 'dist')), site.after)]).toEqual([
      command,
      [],
    ])
  }
})
