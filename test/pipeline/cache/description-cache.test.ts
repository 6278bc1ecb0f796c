import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Host } from '../../../src/host/host.ts'
import { createNodeHost } from '../../../src/host/node/node-host.ts'
import {
  createDescriptionCache,
  reuseResponses,
} from '../../../src/pipeline/cache/description-cache.ts'

const url = 'https://api.example.com/openapi.json'

test('a description is requested each time, and its copy is used when that fails, however old it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-descriptions-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const cache = createDescriptionCache(() => join(folder, 'texts'))
  const works = (text: string) => async () => ({ ok: true, text }) as const
  const fails = async () => ({ ok: false, reason: 'host not found' }) as const

  expect(await cache.fetch(url, fails)).toEqual({ ok: false, reason: 'host not found' })
  expect(await cache.fetch(url, works('one'))).toEqual({ ok: true, text: 'one' })
  expect(await cache.fetch(url, works('two'))).toEqual({ ok: true, text: 'two' })

  const [copy = ''] = await readdir(join(folder, 'texts'))
  await utimes(join(folder, 'texts', copy), 0, 0)
  const kept = { ok: true, text: 'two', kept: 'host not found' }
  expect(await cache.fetch(url, fails)).toEqual(kept)
  expect(await cache.fetch(`${url}?other`, fails)).toMatchObject({ ok: false })
})

test('dev reuses a response for a minute, and requests again what failed', async () => {
  const responses: Awaited<ReturnType<Host['fetch']>>[] = [
    { ok: false, reason: 'host not found' },
    { ok: true, text: 'one' },
    { ok: true, text: 'two' },
  ]
  let requests = 0
  let time = 0
  const host = {
    ...createNodeHost(tmpdir()),
    fetch: async () => responses[requests++] ?? { ok: false, reason: 'requested too often' },
  } satisfies Host
  const { fetch } = reuseResponses(host, () => time)
  const read = () => fetch(new URL(url), { timeoutMs: 1, maxBytes: 1, allowPrivate: false })

  expect(await read()).toMatchObject({ ok: false })
  expect(await read()).toMatchObject({ text: 'one' })
  time = 59_999
  expect(await read()).toMatchObject({ text: 'one' })
  time = 60_001
  expect(await read()).toMatchObject({ text: 'two' })
})
