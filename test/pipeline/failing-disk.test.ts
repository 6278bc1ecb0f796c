import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, faultKinds, tryFault } from '../support/failed-build.ts'
import { changedSite, publishCalls } from '../support/killed-build.ts'
import type { ChangedSite } from '../support/killed-build.ts'

let site: ChangedSite
let calls: readonly string[]

beforeAll(async () => {
  site = await changedSite()
  calls = await callsOf(site)
})
afterAll(() => site.remove())

/** `campaign/fail-every-call.ts` tries every call. */
test('a build on a disk that fails says what is true of the output, and leaves whole pages', async () => {
  const { first, last } = publishCalls(calls)
  expect(last - first).toBeGreaterThan(40)
  const points = [4, first - 20, first + 2, first + 12, first + 30]
  const flaws: string[] = []
  for (const at of points)
    for (const kind of faultKinds) flaws.push(...(await tryFault(site, kind, at)))
  expect(flaws).toEqual([])
})
