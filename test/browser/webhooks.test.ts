import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arrived, type Listener, listen } from '../contracts/samples.ts'
import { axeViolations } from './axe.ts'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, type PageOptions, serveSite } from './support.ts'

const order = {
  content: {
    'application/json': {
      examples: {
        paid: { value: { id: 'o-1', note: "it's “paid” $5" } },
        shipped: { value: { id: 'o-2' } },
      },
    },
  },
}
const ok = { 200: { description: 'Received.' } }
const header = (name: string, more: object = {}): object => ({ in: 'header', name, ...more })

function webhook(name: string, ...parameters: readonly object[]): object {
  return { [name]: { post: { summary: name, parameters, requestBody: order, responses: ok } } }
}

const description = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/orders': {
      post: {
        summary: 'Order',
        responses: ok,
        callbacks: {
          paid: { '{$request.body#/url}': { put: { requestBody: order, responses: ok } } },
        },
      },
    },
  },
  webhooks: {
    ...webhook('plain', header('X-Event', { example: 'order.paid', required: true })),
    ...webhook('stripe', header('Stripe-Signature', { required: true })),
    ...webhook('github', header('X-Hub-Signature-256')),
    ...webhook('own', header('X-Acme-Signature')),
    ...webhook('shopify', header('X-Shopify-Hmac-Sha256')),
  },
}

let browser: Browser
let receiver: Listener
let site: Served

beforeAll(async () => {
  browser = await openBrowser()
  receiver = await listen()
  site = await serveSite({
    'docs.json': {
      name: 'Acme',
      theme: 'mint',
      colors: { primary: '#0a7a5a' },
      navigation: { groups: [{ group: 'Guide', pages: ['index'] }] },
      openapi: 'api.json',
    },
    'index.mdx': '---\ntitle: Start\n---\n',
    'api.json': JSON.stringify(description),
  })
})

afterAll(async () => {
  await browser.close()
  await Promise.all([site.close(), receiver.close()])
})

const panel = 'dialog[data-of="webhook"][open]'

/** Opens the panel of a page, fills it in, and runs the command that it shows. */
async function received(page: Page, secret: string, body?: string): Promise<Arrived> {
  await page.click('[data-part="try-webhook"]')
  await page.fill(`${panel} [data-part="webhook-url"]`, `${receiver.origin}/hooks?a=b c`)
  await page.fill(`${panel} [data-part="webhook-secret"]`, secret)
  if (body !== undefined) await page.fill(`${panel} [data-part="webhook-body"]`, body)
  const command = page.locator(`${panel} [data-part="webhook-command"]`)
  await expect
    .poll(() => command.textContent())
    .toMatch(secret === '' ? /^(?![^]*signature)/i : /(?:signature|hmac)[^]*:/i)
  await promisify(execFile)('bash', ['-c', (await command.textContent())!])
  return receiver.take()!
}

async function open(name: string, options: PageOptions = {}): Promise<Page> {
  const { page } = await openPage(browser, options)
  await page.goto(`${site.url}/api-reference/${name}/`)
  return page
}

const key = Buffer.from('a secret of 24 bytes....')

test.each([
  ['plain', `whsec_${key.toString('base64')}`],
  ['stripe', 'whsec_of stripe'],
  ['github', "it's ü secret"],
  ['own', 'own'],
  ['shopify', 'shop'],
])('the command of the webhook "%s" sends a body that its signature fits', async (name, secret) => {
  const page = await open(`webhooks/${name}`)
  const body = `{\n  "typed": "it's ü \\"$HOME\\" \`ls\`"\n}\n`
  const { method, url, headers, body: bytes } = await received(page, secret, body)
  expect([method, url, bytes.toString()]).toEqual(['POST', '/hooks?a=b%20c', body])
  const field = `${panel} [data-part="webhook-secret"]`
  expect(await page.getAttribute(field, 'type')).toBe('password')
  expect(await (await fetch(page.url())).text()).not.toContain('type="password"')
  expect(headers['content-type']).toBe('application/json')
  const sign = (content: string, as: 'hex' | 'base64', from: string | Buffer = secret): string =>
    createHmac('sha256', from).update(content).digest(as)
  const now = Date.now() / 1000
  switch (name) {
    case 'plain': {
      const { 'webhook-id': id, 'webhook-timestamp': time } = headers
      expect(Math.abs(Number(time) - now)).toBeLessThan(60)
      expect(headers['webhook-signature']).toBe(
        `v1,${sign(`${id}.${time}.${body}`, 'base64', key)}`,
      )
      expect(headers['x-event']).toBe('order.paid')
      break
    }
    case 'stripe': {
      const [, time = ''] = /^t=(\d+),/.exec(headers['stripe-signature'] ?? '') ?? []
      expect(Math.abs(Number(time) - now)).toBeLessThan(60)
      expect(headers['stripe-signature']).toBe(`t=${time},v1=${sign(`${time}.${body}`, 'hex')}`)
      break
    }
    case 'github':
      expect(headers['x-hub-signature-256']).toBe(`sha256=${sign(body, 'hex')}`)
      break
    case 'own':
      expect(headers['x-acme-signature']).toBe(sign(body, 'hex'))
      break
    default:
      expect(headers['x-shopify-hmac-sha256']).toBe(sign(body, 'base64'))
  }
  await page.context().close()
})

test('a callback is tried on the page of its operation; without a secret nothing is signed', async () => {
  const page = await open('order', { width: 390 })
  await page.click('[data-part="callbacks"] summary')
  const { method, headers, body } = await received(page, '')
  expect([method, JSON.parse(body.toString())]).toEqual([
    'PUT',
    { id: 'o-1', note: "it's “paid” $5" },
  ])
  expect(Object.keys(headers).filter((name) => name.includes('signature'))).toEqual([])
  await page.selectOption(`${panel} [data-part="webhook-example"]`, '1')
  await expect
    .poll(() => page.textContent(`${panel} [data-part="webhook-command"]`))
    .toContain('o-2')
  await page.keyboard.press('Escape')
  await page.locator(panel).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-part'))).toBe(
    'try-webhook',
  )
  await page.context().close()
})

test('the URL and the secret stay in the tab, and its script is loaded when the panel opens', async () => {
  const { page } = await openPage(browser, { width: 1440, height: 900 })
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.goto(`${site.url}/api-reference/webhooks/plain/`, { waitUntil: 'networkidle' })
  const before = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(before).toBeLessThan(10 * 1024)
  await received(page, 'dGFi')
  await page.goto(`${site.url}/api-reference/webhooks/stripe/`)
  await page.click('[data-part="try-webhook"]')
  const value = (part: string): Promise<string> =>
    page.inputValue(`${panel} [data-part="webhook-${part}"]`)
  await expect.poll(() => value('secret')).toBe('dGFi')
  expect(await value('url')).toContain('/hooks')
  const kept = await page.evaluate(() => JSON.stringify(localStorage) + document.cookie + location)
  expect(kept).not.toContain('dGFi')
  await page.context().close()
})

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const)('nothing of the open panel hinders anybody, %s at %i', async (mode, width) => {
  const page = await open('webhooks/stripe', { mode, width })
  await page.click('[data-part="try-webhook"]')
  const command = page.locator(`${panel} [data-part="webhook-command"]`)
  await expect.poll(() => command.textContent()).toContain('curl')
  expect(await axeViolations(page)).toEqual([])
  await page.fill(`${panel} [data-part="webhook-secret"]`, 'whsec_of stripe')
  await expect.poll(() => command.textContent()).toContain('Stripe-Signature')
  expect(await axeViolations(page)).toEqual([])
  await page.context().close()
})
