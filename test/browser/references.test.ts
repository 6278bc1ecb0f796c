import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'

let browser: Browser
let api: Server
let site: Served
let page: Page

beforeAll(async () => {
  api = startApi()
  await new Promise<void>((done) => void api.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(api.address() as AddressInfo).port}`
  browser = await openBrowser()
  site = await serveSite({
    'docs.json': {
      name: 'Acme',
      theme: 'mint',
      colors: { primary: '#0a7a5a' },
      navigation: { groups: [{ group: 'Guide', pages: ['index'] }] },
      api: {
        asyncapi: 'events.json',
        graphql: { source: 'schema.graphql', endpoint: `http://${host}/graphql` },
      },
    },
    'index.mdx': '---\ntitle: Start\n---\n',
    'events.json': JSON.stringify({
      asyncapi: '3.0.0',
      info: { title: 'Prices', version: '1' },
      servers: { local: { host, protocol: 'ws' } },
      channels: {
        prices: {
          address: '/prices/{symbol}',
          parameters: { symbol: { default: 'BTC' } },
          messages: { ask: { examples: [{ payload: { ask: 1 } }] } },
        },
      },
      operations: { ask: { action: 'receive', channel: { $ref: '#/channels/prices' } } },
    }),
    'schema.graphql': 'type Query { user(id: ID!): String }',
  })
  page = (await openPage(browser)).page
})

afterAll(async () => {
  await browser.close()
  await site.close()
  api.closeAllConnections()
  api.close()
})

test('a channel is connected to, a message is sent, and the log shows both sides', async () => {
  await page.goto(`${site.url}/api-reference/channels/prices/`)
  await page.click('[data-part="try"]')
  await page.click('[data-part="connect"]:not([disabled])')
  await page.click('[data-part="send-bar"] [data-part="reset"]:not([disabled])')
  const entry = (kind: string) => page.locator(`[data-part="log"] [data-entry="${kind}"] pre`)
  expect(await entry('sent').textContent()).toBe('{\n  "ask": 1\n}')
  await entry('received').nth(1).waitFor()
  expect(await entry('received').allTextContents()).toEqual([
    '/prices/BTC',
    'echo {\n  "ask": 1\n}',
  ])
  await page.click('[data-part="connect"]')
  await page.locator('[data-part="log"] [data-entry="status"]').nth(1).waitFor()
  expect(await page.textContent('[data-part="connect"]')).toBe('Connect')
})

test('a query is sent with its variables', async () => {
  await page.goto(`${site.url}/graphql/queries/user/`)
  await page.click('[data-part="try"]')
  await page.click('form[data-component="Playground"] button[type="submit"]')
  const response = page.locator('[data-part="response"][data-phase="done"]')
  await response.waitFor()
  expect(await response.textContent()).toContain(
    'query User($id: ID!) {\\n  user(id: $id)\\n}|abc123',
  )
})

/** A WebSocket that says its path and echoes, and an endpoint that says what it was sent. */
function startApi(): Server {
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    let text = ''
    for await (const chunk of request) text += String(chunk)
    if (request.method === 'OPTIONS') return void response.end()
    const { query, variables } = JSON.parse(text) as { query: string; variables: { id: string } }
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ data: `${query}|${variables.id}` }))
  })
  server.on('upgrade', (request, socket) => {
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
    const accept = createHash('sha1').update(key).digest('base64')
    const say = (text: string): void => {
      const bytes = Buffer.from(text)
      socket.write(Buffer.concat([Buffer.from([0x81, bytes.length]), bytes]))
    }
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    say(request.url ?? '')
    socket.on('error', () => socket.destroy())
    socket.on('data', (frame: Buffer) => {
      if ((frame[0]! & 15) === 8) return void socket.end(Buffer.from([0x88, 0]))
      const mask = frame.subarray(2, 6)
      const text = frame
        .subarray(6, 6 + (frame[1]! & 127))
        .map((byte, index) => byte ^ mask[index % 4]!)
      say(`echo ${Buffer.from(text).toString()}`)
    })
  })
  return server
}
