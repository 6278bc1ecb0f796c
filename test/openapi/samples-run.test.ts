import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HttpRequest } from '../../src/openapi/request/http-request.ts'
import { findLanguage, sampleLanguages } from '../../src/openapi/samples/index.ts'
import { describedRequests } from '../contracts/described-requests.ts'
import { canRun, runSamples, sampleRunners } from '../contracts/sample-runners.ts'
import {
  type Arrived,
  comparable,
  expectedArrival,
  listen,
  nastyRequests,
} from '../contracts/samples.ts'

const photo = 'cat photo.png'
const bytes = Buffer.from([0, 255, 13, 10, 26, 137, 80, 78, 71])

const requestsTo = async (origin: string): Promise<Readonly<Record<string, HttpRequest>>> => ({
  ...nastyRequests(origin),
  ...(await describedRequests(origin)),
})

const names = Object.keys(await requestsTo('http://127.0.0.1'))
const able = new Set(sampleRunners.filter(canRun))

afterAll(() => {
  const labels = (ids: readonly string[]): string =>
    ids.map((id) => findLanguage(id)?.label).join(', ') || 'none'
  const ran = [...able].map(({ id }) => id)
  const missing = sampleRunners.map(({ id }) => id).filter((id) => !ran.includes(id))
  const known = new Set(sampleRunners.map(({ id }) => id))
  const others = sampleLanguages.map(({ id }) => id).filter((id) => !known.has(id))
  process.stderr.write(
    `${names.length} requests were sent by the samples of: ${labels(ran)}\n` +
      `skipped, their program is not installed: ${labels(missing)}\n` +
      `never run here: ${labels(others)}\n`,
  )
})

describe.each(sampleRunners)('a sample in $id sends the same bytes', (runner) => {
  const arrived = new Map<string, Arrived>()
  let requests: Readonly<Record<string, HttpRequest>>

  beforeAll(async () => {
    if (!able.has(runner)) return
    const folder = mkdtempSync(join(tmpdir(), 'samples-'))
    const server = await listen()
    requests = await requestsTo(server.origin)
    writeFileSync(join(folder, photo), bytes)
    const samples = names.map((name) => {
      // Each has a header with its name, so that one that fails is not taken for another.
      const request = requests[name]!
      const marked = { ...request, headers: [...request.headers, ['X-Sample', name] as const] }
      return findLanguage(runner.id)!.generate(marked)
    })
    const printed = await runSamples(runner, samples, folder)
    for (let next = server.take(); next; next = server.take()) {
      arrived.set(next.headers['x-sample'] ?? '', next)
    }
    if (arrived.size < names.length) process.stderr.write(printed)
    await server.close()
    rmSync(folder, { recursive: true })
  })

  test.skipIf(!able.has(runner)).each(names)('%s', (name) => {
    const found = arrived.get(name)
    expect(found, 'nothing arrived').toBeDefined()
    const expected = expectedArrival(requests[name]!, found!, new Map([[photo, bytes]]))
    expect(readable(comparable(found!, expected))).toEqual(readable(expected))
  })
})

function readable({ body, ...rest }: { readonly body: Buffer }): object {
  return { ...rest, body: body.toString('latin1') }
}
