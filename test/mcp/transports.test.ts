import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { resolve } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { buildFolder, folderOf, removeFolders, settings } from '../support/build.ts'
import type { BuiltSite } from '../support/build.ts'
import { createMemoryIo } from '../support/memory-io.ts'
import { buildAcmeDocs } from './acme-docs.ts'

const program = resolve('dist/cli/main.js')
let site: BuiltSite

beforeAll(async () => {
  site = await buildAcmeDocs()
})

afterAll(removeFolders)

/** Both eras of the protocol: with a handshake, and without one. */
const eras = [
  ['2025-11-25', 'legacy'],
  ['2026-07-28', 'auto'],
] as const

async function connected(
  transport: StdioClientTransport | StreamableHTTPClientTransport,
  mode: 'legacy' | 'auto' = 'legacy',
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(transport)
  onTestFinished(() => client.close())
  return client
}

async function useTools(client: Client): Promise<void> {
  const { tools } = await client.listTools()
  expect(tools).toHaveLength(4)
  const found = await client.callTool({ name: 'search', arguments: { query: 'zeppelin' } })
  expect(found.structuredContent).toMatchObject({ results: [{ page: '/guides/start' }] })
  const read = await client.callTool({ name: 'read_page', arguments: { page: '/guides/start' } })
  expect(JSON.stringify(read)).toContain('zeppelin')
  const operation = { name: 'read_operation', arguments: { operation: 'getPet' } }
  expect(JSON.stringify(await client.callTool(operation))).toContain('What friends call it.')
  const { resources } = await client.listResources()
  const { contents } = await client.readResource({ uri: resources[1]!.uri })
  expect(JSON.stringify(contents)).toContain('zeppelin')
}

test.each(eras)('a client lists, searches and reads over stdio, by %s', async (version, mode) => {
  const args = [program, 'mcp', site.out]
  const client = await connected(
    new StdioClientTransport({ command: process.execPath, args, stderr: 'pipe' }),
    mode,
  )
  expect(client.getNegotiatedProtocolVersion()).toBe(version)
  expect(client.getServerVersion()).toMatchObject({ name: 'acme-docs' })
  await useTools(client)
})

test('the folder of a site is built first, and pages that print do not break the protocol', async () => {
  const root = await folderOf({
    'docs.json': settings('index', 'broken'),
    'index.mdx': "{console.log('printed')}\n\nThe {1 + 1} otters of the site.",
    'broken.mdx': '<Card',
  })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, 'mcp'],
    cwd: root,
    stderr: 'pipe',
  })
  let reported = ''
  transport.stderr?.on('data', (text: Buffer) => (reported += text.toString()))
  const client = await connected(transport)
  const read = await client.callTool({ name: 'read_page', arguments: { page: '/' } })
  expect(JSON.stringify(read)).toContain('The 2 otters')
  expect(reported).toContain('broken.mdx')
})

test('standard input that ends, or a signal, ends the command', async () => {
  const start = () =>
    spawn(process.execPath, [program, 'mcp', site.out], { stdio: ['pipe', 'pipe', 'inherit'] })
  const initialize = `${JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    },
  })}\n`

  const closed = start()
  closed.stdin.write(`this is no JSON\n${initialize}`)
  const [first] = (await once(closed.stdout, 'data')) as [Buffer]
  expect(JSON.parse(first.toString())).toMatchObject({ result: { serverInfo: {} } })
  closed.stdin.end()
  expect(await once(closed, 'exit')).toEqual([0, null])

  const stopped = start()
  stopped.stdin.write(initialize)
  await once(stopped.stdout, 'data')
  stopped.kill('SIGINT')
  expect(await once(stopped, 'exit')).toEqual([0, null])

  // the client is gone, but holds standard input open: the response cannot be written
  const gone = start()
  gone.stdout.destroy()
  gone.stdin.write(initialize)
  gone.stdin.on('error', () => undefined)
  expect(await once(gone, 'exit')).toEqual([0, null])
})

/** Runs the command with `--http`, and stops it after the test. */
async function served(...options: readonly string[]): Promise<URL> {
  const { io, stdout, stop } = createMemoryIo({ cwd: site.root })
  const running = runCommandLine(['mcp', 'dist', '--http', '--port', '0', ...options], io)
  onTestFinished(async () => {
    stop()
    expect(await running).toBe(0)
  })
  await expect.poll(stdout).toContain('Press Ctrl-C')
  return new URL(/http:\S+/.exec(stdout())![0])
}

test.each(eras)('a client lists, searches and reads over HTTP, by %s', async (version, mode) => {
  const client = await connected(new StreamableHTTPClientTransport(await served()), mode)
  expect(client.getNegotiatedProtocolVersion()).toBe(version)
  await useTools(client)
})

/** The status of a request with these headers. `fetch` does not let its caller choose the host. */
async function statusOf(
  url: URL,
  headers: Readonly<Record<string, string>>,
  { method = 'POST', body = '{}' } = {},
): Promise<number> {
  const sent = request(url, {
    method,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
  })
  sent.on('error', () => undefined)
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  response.resume()
  return response.statusCode ?? 0
}

const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })

test('pages of other sites, and hosts that were not named, are refused', async () => {
  const url = await served('--allow-host', 'docs.acme.example')
  const status = (headers: Readonly<Record<string, string>>) =>
    statusOf(url, headers, { body: ping })
  expect(await status({})).toBe(200)
  expect(await status({ host: 'evil.example' })).toBe(403)
  expect(await status({ host: 'docs.acme.example' })).toBe(200)
  expect(await status({ origin: 'https://evil.example' })).toBe(403)
  expect(await status({ origin: 'null' })).toBe(403)
  expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  // what a page may send without asking
  expect(await status({ 'content-type': 'text/plain' })).toBe(415)
})

test('what is not the protocol is refused, and the server goes on', async () => {
  const url = await served()
  expect(await statusOf(new URL('/', url), {})).toBe(404)
  expect(await statusOf(new URL('/mcp/../../etc/passwd', url), {})).toBe(404)
  expect(await statusOf(url, {}, { body: '{' })).toBe(400)
  expect(await statusOf(url, {}, { body: `"${'x'.repeat(1_000_000)}"` })).toBe(413)
  expect(await statusOf(url, {}, { method: 'GET', body: '' })).toBe(405)
  expect(await statusOf(url, {}, { method: 'DELETE', body: '' })).toBe(405)
  expect(await statusOf(url, { 'mcp-session-id': 'unknown' }, { body: ping })).toBe(200)
})

test('a folder without a site, or an output of an earlier version, is named with what to do', async () => {
  const empty = await folderOf({ 'words.txt': 'Words.' })
  const old = await folderOf({ '_octavo/manifest.json': '{"version":1,"files":[]}' })
  const inFolder = async (cwd: string, ...args: string[]) => {
    const { io, stderr } = createMemoryIo({ cwd })
    return [await runCommandLine(['mcp', ...args], io), stderr()] as const
  }
  expect(await inFolder(empty)).toEqual([2, expect.stringContaining('neither a built site nor')])
  expect(await inFolder(empty, 'nowhere')).toEqual([2, expect.stringContaining('does not exist')])
  expect(await inFolder(old)).toEqual([2, expect.stringContaining('Build the site again')])
  expect(await inFolder(old, '--allow-host', 'x')).toEqual([2, expect.stringContaining('--http')])
})

test('an output has the same list of pages in every build', async () => {
  const list = await site.text('_octavo/pages.jsonl')
  expect(list.split('\n')).toHaveLength(8)
  const again = await buildFolder(site.root, {
    base: '/docs',
    siteUrl: 'https://acme.example',
    clean: true,
  })
  expect(await again.text('_octavo/pages.jsonl')).toBe(list)
})
