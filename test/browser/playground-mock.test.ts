import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'

let browser: Browser
let site: Served

const pet = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
}
const content = { 'application/json': { schema: pet } }
const api = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://api.example.com/v1' }],
  paths: {
    '/pets': {
      post: {
        summary: 'Create a pet',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['name'],
                properties: { name: { type: 'string' } },
              },
              example: { name: 'Bella' },
            },
          },
        },
        responses: { 201: { description: 'Created', content } },
      },
    },
    '/pets/{id}': {
      get: {
        summary: 'Get a pet',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: { 200: { description: 'OK', content }, 404: { description: 'None' } },
      },
    },
  },
}

beforeAll(async () => {
  browser = await openBrowser()
  site = await serveSite({
    'docs.json': {
      name: 'Acme',
      api: { openapi: 'api.json' },
      navigation: [{ group: 'G', pages: ['create', 'get'] }],
    },
    'api.json': api,
    'create.mdx': '---\nopenapi: POST /pets\n---\n',
    'get.mdx': '---\nopenapi: GET /pets/{id}\n---\n',
  })
})

afterAll(async () => {
  await browser.close()
  await site.close()
})

const panel = 'dialog[data-part="playground-panel"]'

async function openForm(page: Page, name: string): Promise<void> {
  await page.goto(`${site.url}/${name}/`)
  await page.click('[data-part="try"]')
  await page.waitForSelector(`${panel} button[type="submit"]:enabled`)
}

async function send(page: Page): Promise<string> {
  await page.click(`${panel} button[type="submit"]`)
  const check = page.locator('[data-part="response"][data-phase="done"] [data-part="check"]')
  await check.waitFor()
  return page.locator('[data-part="response"]').innerText()
}

test('the mock responds in the page, remembers what is created, and sends nothing', async () => {
  const { page } = await openPage(browser)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await openForm(page, 'create')
  expect(requested.filter((url) => url.includes('/apis/'))).toEqual([])
  await page.selectOption(`${panel} select[data-part="server"]`, { label: 'Mock' })
  const created = await send(page)
  expect(created).toContain('201 Created')
  expect(created).toContain('Mock')
  expect(created).toContain('Fits the description')
  expect(created).toMatch(/"name":\s*"Bella"/)
  // samples call the API itself
  expect(await page.locator('[data-part="samples"]').first().innerText()).toContain(
    'https://api.example.com/v1/pets',
  )
  const id = /"id":\s*(\d+)/.exec(created)?.[1] ?? ''

  await openForm(page, 'get')
  expect(await page.inputValue(`${panel} select[data-part="server"]`)).toBe('mock:')
  await page.fill(`${panel} input[name="path.id"]`, id)
  expect(await send(page)).toMatch(/"name":\s*"Bella"/)
  await page.selectOption(`${panel} select[name="mock"]`, { label: '404 Not Found' })
  await page.click(`${panel} button[type="submit"]`)
  await page.locator('[data-part="response"] >> text=404 Not Found').waitFor()
  expect(requested.filter((url) => !url.startsWith(site.url))).toEqual([])
})

test('a response of the API is compared with its description', async () => {
  const { page } = await openPage(browser)
  await page.route('https://api.example.com/**', (route) =>
    route.fulfill({
      json: { id: 'seven', name: 'Rex' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await openForm(page, 'get')
  await page.fill(`${panel} input[name="path.id"]`, '7')
  const shown = await send(page)
  expect(shown).toContain('Differs from the description:')
  expect(shown).toContain('/id Must be integer, but is text.')
})
