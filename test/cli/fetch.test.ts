import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { buildFolder, folderOf, removeFolders } from '../support/build.ts'
import { createMemoryIo } from '../support/memory-io.ts'

afterAll(removeFolders)

const ran = 'octavoRanFetchedCode'
const description = {
  openapi: '3.1.0',
  info: { title: 'Acme', version: '1' },
  paths: {
    '/pets': {
      get: {
        summary: 'List pets',
        responses: { 200: { description: 'Pets.' } },
        'x-mint': { content: `Words. {globalThis.${ran} = true}` },
        parameters: [{ $ref: 'parts/limit.yaml' }],
      },
    },
  },
}
const limit = 'name: limit\nin: query\nschema: { type: integer }\n'

test('octavo fetch keeps descriptions and what they refer to; a build needs no network, and they stay data', async () => {
  const server = await serve({
    '/api/openapi': JSON.stringify(description),
    '/api/parts/limit.yaml': limit,
  })
  const url = `${server.url}/api/openapi`
  const settings = (openapi: string) => ({
    name: 'Acme',
    navigation: [
      { group: 'A', pages: ['index'] },
      { group: 'API', openapi },
    ],
  })
  const cwd = await folderOf({ 'docs.json': settings(url), 'index.mdx': '# Home' })
  const first = await octavo(cwd)
  expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining('Fetched 2 files.') })
  const lock = JSON.parse(await readFile(join(cwd, 'octavo.lock.json'), 'utf8')) as {
    descriptions: { file: string }[]
  }
  expect(lock).toEqual({
    version: 1,
    descriptions: [
      {
        url,
        file: 'openapi/127.0.0.1/api/openapi.json',
        sha256: expect.stringMatching(/^\w{64}$/),
      },
      {
        url: `${server.url}/api/parts/limit.yaml`,
        file: 'openapi/127.0.0.1/api/parts/limit.yaml',
        sha256: expect.stringMatching(/^\w{64}$/),
      },
    ],
  })

  const requests = server.requests()
  // by its URL, and by the name of the copy
  for (const openapi of [url, 'openapi/127.0.0.1/api/openapi.json']) {
    await writeFile(join(cwd, 'docs.json'), JSON.stringify(settings(openapi)))
    const built = await buildFolder(cwd, { clean: true })
    const html = await built.text('api-reference/list-pets/index.html')
    expect(html).toContain('Words.')
    expect(globalThis).not.toHaveProperty(ran)
    expect(server.requests()).toBe(requests)
    if (openapi !== url) continue
    expect(built.problems).toEqual([])
    expect(html).toContain('limit')
  }
  await writeFile(join(cwd, 'docs.json'), JSON.stringify(settings(url)))

  server.close()
  const again = await octavo(cwd)
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('keeps the last copy') })
  expect(JSON.parse(await readFile(join(cwd, 'octavo.lock.json'), 'utf8'))).toMatchObject({
    descriptions: [{ url }, { url: `${server.url}/api/parts/limit.yaml` }],
  })
})

test('a copy that was changed or is gone is reported', async () => {
  const server = await serve({ '/openapi.json': JSON.stringify({ ...description, paths: {} }) })
  const cwd = await folderOf({
    'docs.json': {
      name: 'Acme',
      openapi: `${server.url}/openapi.json`,
      navigation: [{ group: 'A', pages: ['index'] }],
    },
    'index.mdx': '# Home',
  })
  await octavo(cwd)
  const copy = join(cwd, 'openapi/127.0.0.1/openapi.json')
  await writeFile(copy, (await readFile(copy, 'utf8')).replace('Acme', 'Other'))
  expect((await buildFolder(cwd)).diagnostics.map(({ message }) => message)).toEqual([
    expect.stringContaining('openapi/127.0.0.1/openapi.json is no longer the copy of http'),
  ])
  await rm(copy)
  expect((await buildFolder(cwd)).diagnostics.map(({ message }) => message)).toEqual([
    expect.stringContaining('does not exist, so the URL is fetched'),
  ])
})

test('a copy is never a page, a style or a script, and never above its folder', async () => {
  const paths = [
    '/a.mdx',
    '/b.css',
    '/c.js',
    '/..%2f..%2fd.json',
    '/e.json?x=1',
    '/e.json?x=2',
    '/',
  ]
  const text = JSON.stringify({ ...description, paths: {} })
  const server = await serve(Object.fromEntries(paths.map((path) => [path, text])))
  const cwd = await folderOf({
    'docs.json': {
      name: 'Acme',
      openapi: paths.map((path) => server.url + path),
      navigation: [{ group: 'A', pages: ['index'] }],
    },
    'index.mdx': '# Home',
  })
  const { code, stdout } = await octavo(cwd, '--into', 'specs')
  expect(code).toBe(0)
  const files = [...stdout.matchAll(/^(\S+) {2}http/gm)].map((match) => match[1])
  expect(files).toHaveLength(paths.length)
  for (const file of files)
    expect(file).toMatch(/^specs\/127\.0\.0\.1\/[\w.-]+(?:\/[\w.-]+)*\.json$/)
  expect(new Set(files).size).toBe(paths.length)
  expect((await octavo(cwd, '--into', '../x')).code).toBe(2)
})

test('files of the author stay, copies that nothing refers to anymore go', async () => {
  const text = JSON.stringify({ ...description, paths: {} })
  const server = await serve({ '/a.json': text, '/b.json': text })
  const settings = (...openapi: readonly string[]) =>
    JSON.stringify({ name: 'Acme', openapi, navigation: [{ group: 'A', pages: ['index'] }] })
  const [a, b] = [`${server.url}/a.json`, `${server.url}/b.json`]
  const cwd = await folderOf({
    'docs.json': settings(a, b),
    'index.mdx': '# Home',
    'openapi/127.0.0.1/a.json': '{"mine": true}',
    'guides/note.txt': '',
  })
  const first = await octavo(join(cwd, 'guides'), '--json')
  const { fetched } = JSON.parse(first.stdout) as { fetched: { file: string }[] }
  const [copyOfA = '', copyOfB = ''] = fetched.map(({ file }) => file)
  expect(copyOfA).toMatch(/^openapi\/127\.0\.0\.1\/a-\w{8}\.json$/)
  expect(await readFile(join(cwd, 'openapi/127.0.0.1/a.json'), 'utf8')).toBe('{"mine": true}')

  // named by its file, a copy is fetched again and stays data
  await writeFile(join(cwd, 'docs.json'), settings(copyOfA))
  const { code, stdout } = await octavo(cwd, '--json')
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    fetched: [{ url: a, file: copyOfA }],
    removed: [{ url: b, file: copyOfB }],
  })
  await expect(readFile(join(cwd, copyOfB), 'utf8')).rejects.toThrow('ENOENT')
})

test('copies never leave the folder of the site through a link', async () => {
  const server = await serve({ '/a.json': JSON.stringify({ ...description, paths: {} }) })
  const elsewhere = await folderOf({ 'keep.txt': '' })
  const cwd = await folderOf({
    'docs.json': { name: 'Acme', openapi: `${server.url}/a.json`, navigation: ['index'] },
    'index.mdx': '# Home',
  })
  await symlink(elsewhere, join(cwd, 'specs'))
  const { code, stderr } = await octavo(cwd, '--into', 'specs')
  expect(code).toBe(1)
  expect(stderr).toContain('symbolic link')
  expect(await readdir(elsewhere)).toEqual(['keep.txt'])
})

async function octavo(cwd: string, ...options: readonly string[]) {
  const { io, stdout, stderr } = createMemoryIo({ cwd })
  const code = await runCommandLine(['fetch', ...options], io)
  return { code, stdout: stdout(), stderr: stderr() }
}

/** A server on this machine; a site's own settings may name it. */
async function serve(files: Readonly<Record<string, string>>) {
  let requests = 0
  const server = createServer((request, response) => {
    requests++
    const text = files[request.url ?? '']
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, requests: () => requests, close }
}
