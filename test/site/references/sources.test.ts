import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadAsyncApi } from '../../../src/asyncapi/load-async-api.ts'
import { createReport } from '../../../src/diagnostics/diagnostic.ts'
import { loadGraphql } from '../../../src/graphql/load-graphql.ts'
import type { Host } from '../../../src/host/host.ts'
import { loadMcpTools } from '../../../src/mcp-tools/load-mcp-tools.ts'
import type { DescriptionCache } from '../../../src/openapi/documents/fetch-document.ts'
import { createDescriptionCache } from '../../../src/pipeline/cache/description-cache.ts'
import { createMemoryHost } from '../../support/memory-host.ts'

const sources = [
  ['asyncapi', loadAsyncApi, 'description', '{"asyncapi":"3.0.0","info":{"title":"A"}}'],
  ['graphql', loadGraphql, 'schema', 'type Query { id: ID }'],
  ['mcp', loadMcpTools, 'file', '[{"name":"a","inputSchema":{"type":"object"}}]'],
] as const

type Loader = (typeof sources)[number][1]

test.each(sources)(
  'of a source of %s that is not there, the code says which it is',
  async (format, load, noun) => {
    const missing = await codes(load, 'missing', createMemoryHost({}))
    expect(missing).toEqual([`${format}/no-${noun}`])
    expect(await codes(load, '../outside', createMemoryHost({}))).toEqual(missing)
    const fetch: Host['fetch'] = () => Promise.resolve({ ok: false, reason: 'it answered 500' })
    const host = { ...createMemoryHost({}), fetch }
    expect(await codes(load, 'https://x.example/source', host)).toEqual(missing)
  },
)

test.each(sources)(
  'of a source of %s that is fetched no longer, the copy is used with a warning',
  async (format, load, noun, text) => {
    const folder = await mkdtemp(join(tmpdir(), 'octavo-kept-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const cache = createDescriptionCache(() => folder)
    const from = 'https://x.example/source'
    const good: Host['fetch'] = () => Promise.resolve({ ok: true, text })
    const bad: Host['fetch'] = () => Promise.reject(new Error('it took longer than 15 s'))
    const host = createMemoryHost({})
    expect(await codes(load, from, { ...host, fetch: good }, cache)).toEqual([])
    expect(await codes(load, from, { ...host, fetch: bad }, cache)).toEqual([
      `${format}/kept-${noun}`,
    ])
  },
)

test('syntax errors in files of an AsyncAPI description have its code', async () => {
  const root = {
    asyncapi: '3.0.0',
    info: { title: 'A', version: '1' },
    channels: { a: { $ref: './channel.yaml' } },
  }
  const files = { 'asyncapi.json': JSON.stringify(root), 'channel.yaml': 'address: [' }
  expect(await codes(loadAsyncApi, 'asyncapi.json', createMemoryHost(files))).toContain(
    'asyncapi/malformed',
  )
  const broken = createMemoryHost({ 'asyncapi.yaml': 'asyncapi: 3.0.0\ninfo: { title: A' })
  expect(await codes(loadAsyncApi, 'asyncapi.yaml', broken)).toEqual(['asyncapi/malformed'])
})

async function codes(load: Loader, from: string, host: Host, cache?: DescriptionCache) {
  const report = createReport()
  await load(from, host, report, { ...(cache && { cache }) })
  return report.all.map(({ code }) => code)
}
