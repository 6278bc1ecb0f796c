import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { filePath } from '../../src/base/paths.ts'
import { createNodeHost } from '../../src/host/node/node-host.ts'
import { describeHost } from '../contracts/host.ts'
import { createMemoryHost, type Files } from '../support/memory-host.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

describeHost('a map', async (files, links = {}) => createMemoryHost(files, { links }))
describeHost('the disk', async (files, links = {}) => createNodeHost(await folderOf(files, links)))

test('links that lead to each other are listed and end', async () => {
  const root = await folderOf(
    { 'a/x.mdx': '', 'b/y.mdx': '' },
    { 'a/b': 'b', 'b/a': 'a', 'a/up': '.' },
  )
  const { files } = await createNodeHost(root).list({ skipFolders: [], ignoreFiles: [] })
  expect(files).toEqual(['a/b/y.mdx', 'a/x.mdx', 'b/a/x.mdx', 'b/y.mdx'])
})

test('a root that is itself a link is a root like any other', async () => {
  const root = await folderOf({ 'index.mdx': 'Hello' })
  await symlink(root, `${root}-link`)
  const host = createNodeHost(`${root}-link`)
  expect(await host.read(filePath('index.mdx'))).toBe('Hello')
  expect((await host.list({ skipFolders: [], ignoreFiles: [] })).files).toEqual(['index.mdx'])
})

test('text in UTF-16 is read', async () => {
  const text = Buffer.from('\uFEFF{"name":"Ä"}', 'utf16le')
  const root = await folderOf({ 'little.json': text, 'big.json': Buffer.from(text).swap16() })
  expect(await createNodeHost(root).read(filePath('little.json'))).toBe('{"name":"Ä"}')
  expect(await createNodeHost(root).read(filePath('big.json'))).toBe('{"name":"Ä"}')
})

test('a root that is gone lists nothing', async () => {
  const host = createNodeHost(join(tmpdir(), 'octavo-not-there'))
  expect(await host.list({ skipFolders: [], ignoreFiles: [] })).toEqual({ files: [], outside: [] })
})

test('an address is fetched within limits of time and size', async () => {
  const base = await webServer((path, answer) => {
    if (path === '/slow') return
    if (path === '/gone') answer(410, '')
    else answer(200, path === '/large' ? 'x'.repeat(5000) : 'Grüße')
  })
  const host = createNodeHost('.')
  const get = (path: string) =>
    host.fetch(new URL(path, base), { timeoutMs: 300, maxBytes: 1000, allowPrivate: true })

  expect(await get('/text')).toEqual({ ok: true, text: 'Grüße' })
  expect(await get('/large')).toEqual({ ok: false, reason: 'it is larger than 1000 bytes' })
  expect(await get('/slow')).toMatchObject({ ok: false, reason: 'no response within 0.3 s' })
  expect(await get('/gone')).toEqual({ ok: false, reason: 'the server responded with 410 Gone' })
  expect(await get('file:///etc/hostname')).toMatchObject({ ok: false })
})

test('a host that refuses is said to', async () => {
  const base = await webServer(() => undefined)
  await cleanups.pop()!()
  const fetched = await createNodeHost('.').fetch(base, {
    timeoutMs: 5_000,
    maxBytes: 1000,
    allowPrivate: true,
  })
  expect(fetched).toMatchObject({ ok: false, reason: 'the host refused the connection' })
})

test('a redirect is followed to its end, and never from one host to a private other', async () => {
  const secret = await webServer((_path, answer) => answer(200, 'secret'))
  const to: Record<string, string> = {
    '/own': '/text',
    '/other': secret.href,
    '/cloud': 'http://169.254.169.254/latest/meta-data/',
    '/file': 'file:///etc/passwd',
    '/round': '/round',
  }
  const base = await webServer((path, answer) => {
    if (to[path] === undefined) answer(200, 'text')
    else answer(302, '', { location: to[path] })
  })
  const get = (path: string, allowPrivate = true) =>
    createNodeHost('.').fetch(new URL(path, base), { timeoutMs: 2_000, maxBytes: 99, allowPrivate })
  const isPrivate = expect.stringContaining(
    'a private network, which only a URL in the settings may name',
  )

  expect(await get('/own')).toEqual({ ok: true, text: 'text' })
  expect(await get('/other')).toMatchObject({ ok: false, reason: isPrivate })
  expect(await get('/cloud')).toMatchObject({ ok: false, reason: isPrivate })
  expect(await get('/text', false)).toMatchObject({ ok: false, reason: isPrivate })
  expect(await get(`http://localhost:${base.port}/text`, false)).toMatchObject({
    reason: isPrivate,
  })
  expect(await get('/file')).toMatchObject({ reason: expect.stringContaining('not file:') })
  expect(await get('/round')).toMatchObject({
    reason: expect.stringContaining('more than 8 times'),
  })
})

test('a packed answer is counted as it is unpacked', async () => {
  const base = await webServer((path, answer) => {
    const packed = gzipSync('x'.repeat(path === '/bomb' ? 10_000_000 : 50))
    answer(200, path === '/broken' ? packed.subarray(0, 20) : packed, {
      'content-encoding': 'gzip',
    })
  })
  const get = (path: string) =>
    createNodeHost('.').fetch(new URL(path, base), {
      timeoutMs: 5_000,
      maxBytes: 100_000,
      allowPrivate: true,
    })
  expect(await get('/text')).toEqual({ ok: true, text: 'x'.repeat(50) })
  expect(await get('/bomb')).toEqual({ ok: false, reason: 'it is larger than 100000 bytes' })
  expect(await get('/broken')).toMatchObject({ ok: false })
})

async function folderOf(
  files: Files,
  links: Readonly<Record<string, string>> = {},
): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'octavo-host-'))
  cleanups.push(() => rm(parent, { recursive: true, force: true }))
  const root = join(parent, 'root')
  await mkdir(root)
  await writeFile(join(parent, 'secret.txt'), 'secret')
  for (const [path, value] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), value as string | Uint8Array)
  }
  for (const [path, target] of Object.entries(links))
    await symlink(join(root, target), join(root, path))
  return root
}

type Answer = (
  status: number,
  text: string | Uint8Array,
  headers?: Readonly<Record<string, string>>,
) => void

async function webServer(onRequest: (path: string, answer: Answer) => void): Promise<URL> {
  const server = createServer((request, response) => {
    onRequest(request.url!, (status, text, headers) =>
      response.writeHead(status, headers).end(text),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  cleanups.push(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}
