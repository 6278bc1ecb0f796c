import { request as send } from 'node:http'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { folderOf, removeFolders } from '../support/build.ts'
import { createMemoryIo } from '../support/memory-io.ts'

afterAll(removeFolders)

const pets = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://api.example.com/v1' }],
  paths: {
    '/pets': {
      get: { responses: { 200: { $ref: '../parts/pets.yaml' } } },
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: { required: ['name'], properties: { name: { type: 'string' } } },
            },
          },
        },
        responses: {
          201: {
            description: 'Created',
            content: { 'application/json': { example: { id: 7, name: 'Rex' } } },
          },
        },
      },
    },
    '/pets/{id}': {
      get: { responses: { 200: { description: 'OK', content: { 'application/json': {} } } } },
    },
  },
}
const parts =
  'description: OK\ncontent: { application/json: { example: [{ id: 7, name: Rex }] } }\n'

/** The command on a free port, and what it has printed. */
async function start(cwd: string, ...args: string[]) {
  const { io, stdout, stderr, stop } = createMemoryIo({ cwd })
  const ended = runCommandLine(['mock', ...args, '--port', '0'], io)
  onTestFinished(stop)
  await expect.poll(() => stdout() + stderr()).toMatch(/http:|error:/)
  const [url = ''] = /http:\/\/localhost:\d+/.exec(stdout()) ?? []
  return { url, stdout, stderr, stop, ended }
}

test('octavo mock serves a description, prints each request, and ends with Ctrl-C', async () => {
  const cwd = await folderOf({ 'api/pets.json': pets, 'parts/pets.yaml': parts })
  const { url, stdout, stop, ended } = await start(cwd, 'api/pets.json')
  expect(stdout()).toMatch(/^Mocking pets \(3 operations\) at http:.*\nPress Ctrl-C to stop\.\n$/)

  const listed = await fetch(`${url}/v1/pets`)
  expect(await listed.json()).toEqual([{ id: 7, name: 'Rex' }])
  const post = (body: string) =>
    fetch(`${url}/pets`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  const created = await post('{"name":"Bella"}')
  expect([created.status, created.headers.get('location')]).toEqual([201, '/pets/8'])
  expect(await (await fetch(`${url}/pets/8`)).json()).toEqual({ id: 8, name: 'Bella' })
  expect((await post('{}')).status).toBe(400)
  const unknown = await fetch(`${url}/pest`)
  expect(unknown.headers.get('content-type')).toBe('application/problem+json')
  expect(await unknown.json()).toMatchObject({ status: 404, nearest: 'GET /pets' })
  await expect.poll(stdout).toMatch(/\nGET \/v1\/pets 200 \d+ ms\nPOST \/pets 201 \d+ ms\n/)

  stop()
  expect(await ended).toBe(0)
  await expect(fetch(url)).rejects.toThrow()
})

test('Pages of any origin may call it, but not by a host name of their own', async () => {
  const cwd = await folderOf({ 'pets.json': pets })
  const { url } = await start(cwd, 'pets.json')
  const preflight = await fetch(`${url}/pets`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://docs.example.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type, prefer',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-methods')).toBe('POST')
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type, prefer')
  const read = await fetch(`${url}/pets/1`)
  expect(read.headers.get('access-control-allow-origin')).toBe('*')
  expect(read.headers.has('access-control-allow-credentials')).toBe(false)

  const { port } = new URL(url)
  const rebound = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { host: `evil.example:${port}` }
    send({ host: '127.0.0.1', port, path: '/pets/1', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
  expect(rebound).toBe(403)
})

test('A site folder serves all its descriptions, and --json prints a line for each request', async () => {
  const shop = { ...pets, paths: { '/orders': pets.paths['/pets/{id}'] } }
  const cwd = await folderOf({
    'site/docs.json': {
      name: 'Acme',
      api: { openapi: ['pets.json', 'shop.json'] },
      navigation: [],
    },
    'site/pets.json': pets,
    'site/shop.json': shop,
    'parts/pets.yaml': parts,
  })
  const { url, stdout } = await start(cwd, 'site', '--json')
  expect(JSON.parse(stdout())).toEqual({ event: 'listening', urls: [url], operations: 4 })
  expect((await fetch(`${url}/shop/v1/orders?a=1`)).status).toBe(200)
  await expect.poll(() => stdout().trim().split('\n').length).toBe(2)
  expect(JSON.parse(stdout().trim().split('\n')[1] ?? '')).toEqual({
    event: 'request',
    method: 'GET',
    path: '/shop/v1/orders?a=1',
    status: 200,
    operation: 'GET /orders',
    ms: expect.any(Number) as number,
  })
})

test('What is no description is said, with exit codes', async () => {
  const cwd = await folderOf({ 'a.json': { hello: 1 }, 'b.json': { ...pets, paths: {} } })
  const none = await start(cwd, 'none.yaml')
  expect(await none.ended).toBe(2)
  expect(none.stderr()).toContain('error: "none.yaml" does not exist.')
  const wrong = await start(cwd, 'a.json')
  expect(await wrong.ended).toBe(1)
  expect(wrong.stderr()).toMatch(/openapi\/not-a-description\n.*a\.json:1/)
  const empty = await start(cwd, 'b.json')
  expect(await empty.ended).toBe(1)
  expect(empty.stderr()).toContain('error: There is no operation to mock in "b.json".')
})

test.each([
  ['a file', 'api/pets.json'],
  ['a site', '.'],
])('operations for nobody outside are not mocked: %s', async (_, named) => {
  const responses = { 200: { description: 'OK' } }
  const cwd = await folderOf({
    'docs.json': { name: 'Pets', navigation: { pages: ['index'] }, openapi: 'api/pets.json' },
    'index.mdx': 'Hello.',
    'api/pets.json': {
      ...pets,
      paths: {
        '/pets': { get: { responses }, delete: { responses, 'x-internal': true } },
        '/team': { 'x-internal': true, get: { responses } },
        '/old': { get: { responses, 'x-excluded': true } },
      },
    },
  })
  const { url, stdout } = await start(cwd, named)
  expect(stdout()).toContain('(1 operation)')
  const statuses = [
    await fetch(`${url}/pets`),
    await fetch(`${url}/pets`, { method: 'DELETE' }),
    await fetch(`${url}/team`),
    await fetch(`${url}/old`),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 405, 404, 404])
  expect(await (await fetch(`${url}/team`)).text()).not.toContain('GET /team')
})
