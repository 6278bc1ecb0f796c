import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { filePath } from '../../src/base/paths.ts'
import { createNodeHost } from '../../src/host/node.ts'
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
  const get = (path: string) => host.fetch(new URL(path, base), { timeoutMs: 300, maxBytes: 1000 })

  expect(await get('/text')).toEqual({ ok: true, text: 'Grüße' })
  expect(await get('/large')).toEqual({ ok: false, reason: 'it is larger than 1000 bytes' })
  expect(await get('/slow')).toEqual({ ok: false, reason: 'no answer within 0.3 s' })
  expect(await get('/gone')).toEqual({ ok: false, reason: 'the server answered 410 Gone' })
  expect(await get('file:///etc/hostname')).toMatchObject({ ok: false })
})

test('a host that refuses is said to', async () => {
  const base = await webServer(() => undefined)
  await cleanups.pop()!()
  const fetched = await createNodeHost('.').fetch(base, { timeoutMs: 5_000, maxBytes: 1000 })
  expect(fetched).toEqual({ ok: false, reason: 'the host refused the connection' })
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

type Answer = (status: number, text: string) => void

async function webServer(onRequest: (path: string, answer: Answer) => void): Promise<URL> {
  const server = createServer((request, response) => {
    onRequest(request.url!, (status, text) => response.writeHead(status).end(text))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  cleanups.push(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}
