import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'
import type { BuiltSite } from '../../support/build.ts'

afterEach(removeFolders)

const ok = { responses: { 200: { description: 'Well.' } } }
const good = { '/good': { get: { summary: 'Good', ...ok } } }

function describe(more: { readonly paths?: object; readonly components?: object }): object {
  const { paths, ...rest } = more
  return {
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    paths: { ...good, ...paths },
    ...rest,
  }
}

function answering(schema: object): object {
  return {
    responses: { 200: { description: 'Well.', content: { 'application/json': { schema } } } },
  }
}

async function buildApi(
  api: object | string,
  more: Readonly<Record<string, object | string>> = {},
  openapi: unknown = 'api.json',
): Promise<BuiltSite> {
  return buildSite(
    {
      'docs.json': { name: 'Acme', navigation: [{ group: 'Guide', pages: ['index'] }], openapi },
      'index.mdx': '---\ntitle: Start\n---\n',
      'api.json': api,
      ...more,
    },
    { keepGoing: true },
  )
}

const goodPage = 'api-reference/good/index.html'

test('references that lead nowhere, wrong types and one id for two are told at their lines; every operation has its page', async () => {
  const api = `{
  "openapi": "3.1.0",
  "info": { "title": "Acme", "version": "1" },
  "paths": {
    "/good": { "get": { "summary": "Good", "operationId": "same", "responses": {} } },
    "/ref": {
      "get": {
        "summary": "Ref",
        "operationId": "same",
        "parameters": [
          { "$ref": "#/components/parameters/gone" },
          { "name": "limit", "in": "query", "schema": { "type": "text" } }
        ],
        "responses": { "200": { "$ref": "missing.json#/a" } }
      }
    },
    "/wrong": {
      "post": {
        "summary": 7,
        "tags": "none",
        "parameters": "none",
        "requestBody": ["none"],
        "responses": { "200": "none" },
        "deprecated": "maybe"
      }
    },
    "/none": 12
  }
}
`
  const built = await buildApi(api)
  expect(built.written).toBe(true)
  const lines = built.diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}`)
  expect(lines).toEqual(
    expect.arrayContaining([
      'openapi/duplicate-operation-id api.json:9',
      'openapi/missing-target api.json:11',
      'openapi/missing-file api.json:14',
    ]),
  )
  for (const line of [20, 21, 22, 23, 27]) {
    expect(lines).toContain(`openapi/wrong-type api.json:${line}`)
  }
  expect(await operationPages(built)).toEqual([
    'api-reference/7/index.html',
    goodPage,
    'api-reference/ref/index.html',
  ])
})

test('a description that ends in the middle is told at its line, and the site is built', async () => {
  const whole = JSON.stringify(describe({}), undefined, 2)
  const built = await buildApi(whole.slice(0, whole.indexOf('"Well.')))
  expect(built.problems[0]).toMatch(/^openapi\/malformed api\.json:\d+:\d+$/)
  expect(built.problems.length).toBeLessThan(4)
  expect(built.written).toBe(true)
  expect(await built.list()).toContain('index.html')
})

test('circles, 100 levels and 5,000 properties are pages of bounded size', async () => {
  const level = (depth: number): object =>
    depth === 0
      ? { type: 'string' }
      : { type: 'object', properties: { [`level${depth}`]: level(depth - 1) } }
  const wide = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [`property${index}`, { type: 'string' }]),
  )
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const built = await buildApi(
    describe({
      components: {
        schemas: {
          Circle: { properties: { next: ref('Other'), self: ref('Circle') } },
          Other: { allOf: [ref('Circle')], properties: { back: ref('Circle') } },
          Loop: ref('Loop'),
          Deep: level(100),
          Wide: { type: 'object', properties: wide },
        },
      },
      paths: {
        '/circle': { get: { summary: 'Circle', ...answering(ref('Circle')) } },
        '/loop': { get: { summary: 'Loop', ...answering(ref('Loop')) } },
        '/deep': { get: { summary: 'Deep', ...answering(ref('Deep')) } },
        '/wide': { get: { summary: 'Wide', ...answering(ref('Wide')) } },
      },
    }),
  )
  expect(await operationPages(built)).toHaveLength(5)
  expect(built.diagnostics.map(({ code }) => code)).toEqual(['openapi/endless-ref'])
  expect((await built.text('api-reference/circle/index.html')).length).toBeLessThan(200_000)
  expect(await built.text('api-reference/deep/index.html')).toContain('level1<')
  const html = await built.text('api-reference/wide/index.html')
  expect(html.match(/id="param-response-property\d+"/g)).toHaveLength(5_000)
})

test('a summary of a thousand letters, and addresses that climb, stay in the output', async () => {
  const built = await buildApi(
    describe({
      paths: {
        '/long': { get: { summary: 'word '.repeat(200), ...ok } },
        '/same': { get: { summary: 'word '.repeat(200), ...ok } },
        '/kanji': { get: { summary: '長'.repeat(400), ...ok } },
        '/climb': { get: { summary: '../../climb', tags: ['../..'], ...ok } },
        '/href': { get: { summary: 'A', ...ok, 'x-mint': { href: '/../../../etc/passwd' } } },
        '/null': { get: { summary: 'A\u0000B', ...ok, 'x-mint': { href: '/a\u0000b' } } },
      },
    }),
  )
  expect(built.written).toBe(true)
  const pages = await operationPages(built)
  expect(pages).toHaveLength(7)
  expect(pages).toContain('etc/passwd/index.html')
  for (const file of pages) {
    for (const part of file.split('/')) expect(Buffer.byteLength(part)).toBeLessThan(256)
  }
})

test('addresses that hang, fail, or lead to a private host are told at the setting; the others are read', async () => {
  const secret = await server((_asked, answer) => void answer.end(JSON.stringify(describe({}))))
  const web = await server((asked, answer) => {
    if (asked.url === '/good.json') answer.end(JSON.stringify(describe({})))
    else if (asked.url === '/500.json') answer.writeHead(500).end()
    else if (asked.url === '/away.json') answer.writeHead(302, { location: secret }).end()
    else if (asked.url === '/cloud.json')
      answer.writeHead(301, { location: 'http://169.254.169.254/latest/' }).end()
    else if (asked.url === '/drop.json') asked.socket.destroy()
    else if (asked.url === '/refs.json')
      answer.end(
        JSON.stringify(
          describe({
            paths: {
              '/refs': { get: { summary: 'Refs', ...answering({ $ref: `${secret}/#/a` }) } },
            },
          }),
        ),
      )
  })
  const names = ['500', 'away', 'cloud', 'drop', 'refs', 'good']
  const built = await buildApi(
    describe({}),
    {},
    names.map((name) => `${web}/${name}.json`),
  )
  const told = built.diagnostics.map(({ code, at, message }) => `${code} ${at?.file} ${message}`)
  expect(told).toEqual([
    expect.stringMatching(/^openapi\/no-description docs\.json .*500/),
    expect.stringMatching(/^openapi\/no-description docs\.json .*private network/),
    expect.stringMatching(/^openapi\/no-description docs\.json .*private network/),
    expect.stringMatching(/^openapi\/no-description docs\.json /),
    expect.stringMatching(/^openapi\/missing-file http.*private network/),
  ])
  const files = await built.list()
  expect(files).toContain(goodPage)
  expect(files).toContain('api-reference/refs/index.html')
})

async function operationPages(built: BuiltSite): Promise<string[]> {
  const found: string[] = []
  for (const file of await built.list()) {
    if (!file.endsWith('.html')) continue
    const html = await built.text(file)
    if (html.includes('data-component="Operation"')) found.push(file)
  }
  return found
}

async function server(listener: RequestListener): Promise<string> {
  const own = createServer(listener)
  await new Promise<void>((listening) => own.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    own.close()
    own.closeAllConnections()
  })
  return `http://127.0.0.1:${(own.address() as AddressInfo).port}`
}
