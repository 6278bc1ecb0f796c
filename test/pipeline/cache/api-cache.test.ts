import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { openLiveSite } from '../../../src/dev/site/live-site.ts'
import { buildFolder, buildSite, folderOf, removeFolders, writeFiles } from '../../support/build.ts'

afterEach(removeFolders)

const pet = {
  type: 'object',
  properties: { name: { type: 'string' }, kind: { type: 'string' } },
}

function description(changes: { readonly get?: string; readonly schema?: object } = {}): object {
  const operation = (summary: string, schema = false) => ({
    summary,
    responses: {
      200: {
        description: 'Well.',
        ...(schema && {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
        }),
      },
    },
  })
  return {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    components: { schemas: { Pet: changes.schema ?? pet } },
    paths: {
      '/pets': { get: operation(changes.get ?? 'List pets'), post: operation('Add a pet', true) },
      '/pet': { get: operation('A pet', true) },
    },
  }
}

function site(openapi: string, api: object = {}): Record<string, object | string> {
  return {
    'docs.json': {
      name: 'Acme',
      navigation: [{ group: 'Guide', pages: ['index'] }],
      openapi,
      api,
    },
    'index.mdx': '---\ntitle: Start\n---\n',
  }
}

test('pages of operations are made again when what they show has changed, and only then', async () => {
  const { root } = await buildSite({ ...site('pets.json'), 'pets.json': description() })
  const madeAgain = async (files: Record<string, object | string> = {}) => {
    await writeFiles(root, files)
    const { ok, notes, text } = await buildFolder(root, { why: true })
    expect(ok).toBe(true)
    return { notes: notes.filter((note) => !note.includes(': rendered again: ')), text }
  }
  expect((await madeAgain()).notes).toEqual([])

  const one = await madeAgain({ 'pets.json': description({ get: 'All pets' }) })
  expect(one.notes).toEqual([
    'pets.json: it is new',
    'pets.json: what it shows of an API changed', // the overview
  ])
  expect(await one.text('api-reference/all-pets/index.html')).toContain('All pets')

  const schema = { ...pet, properties: { ...pet.properties, age: { type: 'integer' } } }
  const two = await madeAgain({ 'pets.json': description({ get: 'All pets', schema }) })
  expect(two.notes).toEqual(Array(3).fill('pets.json: what it shows of an API changed'))
  expect(await two.text('api-reference/a-pet/index.html')).toContain('param-response-age')
  expect((await madeAgain()).notes).toEqual([])

  const three = await madeAgain(site('pets.json', { baseUrl: 'https://two.example.com' }))
  expect(three.notes.length).toBeGreaterThan(2)
  expect(await three.text('api-reference/a-pet/index.html')).toContain('https://two.example.com')
})

test('a description that cannot be had any more is the one that was read last, and that is said', async () => {
  let isDown = false
  const server = createServer((_asked, answer) => {
    if (isDown) answer.writeHead(500).end()
    else answer.end(JSON.stringify(description()))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pets.json`

  const first = await buildSite(site(address))
  expect([first.problems, first.pages]).toEqual([[], 5])
  isDown = true
  const second = await buildFolder(first.root, { why: true })
  expect(second.problems).toEqual(['openapi/kept-description docs.json:11:14'])
  expect(second.diagnostics[0]?.message).toContain('500')
  expect([second.pages, second.notes]).toEqual([5, []])

  const fresh = await buildSite(site(address))
  expect(fresh.problems).toEqual(['openapi/no-description docs.json:11:14'])
  expect([fresh.ok, fresh.written]).toEqual([true, true])
})

test('a site in progress does not ask for its description at every change of the settings', async () => {
  let asked = 0
  const server = createServer((_asked, answer) => {
    asked++
    answer.end(JSON.stringify(description()))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pets.json`
  const root = await folderOf(site(address))
  const before = await openLiveSite({ root, out: join(root, 'dist') })
  await writeFiles(root, site(address, { baseUrl: 'https://two.example.com' }))
  const { site: open } = await before.update([join(root, 'docs.json')])
  const answer = await open.respond('/api-reference/a-pet/')
  expect([answer.status, asked]).toEqual([200, 1])
  expect(answer.body).toContain('https://two.example.com')
  await open.close()
})
