import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { type CalledApi, siteOf, startApi } from './called-api.ts'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, type PageOptions, serveSite } from './support.ts'

let browser: Browser
let api: CalledApi
let site: Served

const panel = 'dialog[data-part="playground-panel"]'
const button = '[data-part="try"]'
const submit = `${panel} button[type="submit"]`

const long = {
  openapi: '3.1.0',
  info: { title: 'Long', version: '1' },
  servers: [{ url: 'https://long.example.com' }],
  paths: {
    '/orders': {
      post: {
        summary: 'Create an order',
        description: 'Creates an order. It is charged when it ships.',
        requestBody: {
          required: true,
          content: Object.fromEntries(
            ['application/json', 'application/xml', 'text/csv'].map((type) => [
              type,
              {
                schema:
                  type === 'text/csv' ? { type: 'string' } : { $ref: '#/components/schemas/Order' },
              },
            ]),
          ),
        },
        responses: {
          201: {
            description: 'Created.',
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Order' },
                example: { number: 'n-1', address: { city: 'Bern', street: 'Gasse' } },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Order: {
        type: 'object',
        required: ['number'],
        properties: {
          number: { type: 'string' },
          address: {
            type: 'object',
            required: ['city', 'street'],
            properties: { city: { type: 'string' }, street: { type: 'string' } },
          },
          ...Object.fromEntries(
            Array.from({ length: 14 }, (_, index) => [
              `field${index}`,
              // those with an example are in the sample of the request, too
              { type: 'string', ...(index === 3 && { example: 'red' }) },
            ]),
          ),
        },
      },
    },
  },
}

beforeAll(async () => {
  ;[browser, api] = await Promise.all([openBrowser(), startApi({ cors: true })])
  const settings = siteOf(api.origin)['docs.json'] as {
    readonly navigation: [{ readonly pages: string[] }]
  }
  const [{ pages }] = settings.navigation
  site = await serveSite(
    siteOf(api.origin, {
      'docs.json': {
        ...settings,
        navigation: [{ group: 'API', pages: [...pages, 'opened', 'long'] }],
        openapi: ['api.json', 'long.json'],
        api: { examples: { languages: ['bash', 'python'] } },
      },
      'long.json': long,
      'opened.mdx': '---\nopenapi: GET /auth/both\nplayground: open\n---\n',
      'long.mdx': '---\nopenapi: POST /orders\n---\n',
    }),
  )
})

afterAll(async () => {
  await browser.close()
  await Promise.all([site.close(), api.close()])
})

async function open(name: string, options: PageOptions = {}): Promise<Page> {
  const { page } = await openPage(browser, options)
  await page.goto(`${site.url}/${name}/`)
  return page
}

async function ready(page: Page): Promise<void> {
  await page.locator(`${submit}:enabled`).waitFor()
}

test.each([1440, 390])(
  'at %i pixels the text comes first, and little script with it',
  async (width) => {
    const { page } = await openPage(browser, { width, height: 844 })
    const scripts: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.body())
    })
    await page.goto(`${site.url}/long/`, { waitUntil: 'networkidle' })
    const bodies = await Promise.all(scripts)
    const size = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
    expect(size).toBeLessThan(10 * 1024)
    expect(size).toBeGreaterThan(1000)
    expect(await page.locator(panel).isVisible()).toBe(false)
    const [title, text] = await Promise.all([
      page.locator('h1').boundingBox(),
      page.getByText('It is charged when it ships.').first().boundingBox(),
    ])
    expect(text!.y - title!.y - title!.height).toBeLessThan(400)
    const [sample, list] = await Promise.all([
      page.locator('[data-part="samples"]').boundingBox(),
      page.locator('#param-body-number').boundingBox(),
    ])
    expect(sample!.y).toBeLessThan(list!.y)
    await page.context().close()
  },
)

test('the panel stands next to the text, and over it where there is no column', async () => {
  const page = await open('get-echo-id')
  const column = await page.locator('[data-part="examples"]').boundingBox()
  await page.click(button)
  await ready(page)
  const beside = await page.locator(panel).boundingBox()
  expect(beside!.x).toBeGreaterThanOrEqual(column!.x)
  expect(await page.locator(panel).evaluate((it) => it.matches(':modal'))).toBe(false)
  await page.fill('[name="path.id"]', 'typed')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForFunction((it) => document.querySelector(it)?.matches(':modal'), panel)
  const sheet = await page.locator(panel).boundingBox()
  expect([sheet!.x, sheet!.width, Math.round(sheet!.y + sheet!.height)]).toEqual([0, 390, 844])
  expect(await page.inputValue('[name="path.id"]')).toBe('typed')
  await page.click(submit)
  await page.waitForSelector('[data-part="response"][data-phase="done"]')
  expect(await page.locator(`${panel} [data-part="response"]`).isVisible()).toBe(true)
  await page.context().close()
})

test.each([1440, 390])('at %i pixels the keyboard opens it, and Escape returns', async (width) => {
  const page = await open('get-echo-id', { width })
  await page.focus(button)
  await page.keyboard.press('Enter')
  await ready(page)
  const inside = () =>
    page.evaluate((it) => document.activeElement?.closest(it) !== null, `${panel} form`)
  expect(await inside()).toBe(true)
  expect(await page.getAttribute(button, 'aria-expanded')).toBe('true')
  await page.fill('[name="path.id"]', 'kept')
  await page.keyboard.press('Escape')
  await page.waitForSelector(`${button}[aria-expanded="false"]:focus`)
  expect(await page.locator(panel).isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  expect(await page.inputValue('[name="path.id"]')).toBe('kept')
  await page.click('[data-part="close-panel"]')
  await page.waitForSelector(`${button}:focus`)
  await page.context().close()
})

test('what was typed is there again after other pages', async () => {
  const page = await open('get-echo-id')
  await page.click(button)
  await page.fill('[name="path.id"]', 'kept')
  await ready(page)
  await page.fill('[name="query.limit"]', '5')
  await page.goto(`${site.url}/long/`)
  await page.goto(`${site.url}/get-echo-id/`)
  expect(await page.locator(panel).isVisible()).toBe(false)
  await page.click(button)
  await ready(page)
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name="query.limit"]')?.value === '5',
  )
  expect(await page.inputValue('[name="path.id"]')).toBe('kept')
  await page.context().close()
})

test('a request is shared as a link, without its secrets', async () => {
  const page = await open('post-body-json', {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  await page.click(button)
  await ready(page)
  await page.fill('[name="body"]', '{"name": "Rex", "apiToken": "S3CR3T"}')
  await page.click(`${panel} >> text="Copy link"`)
  await page.locator(`${panel} >> text="Copied!"`).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const shared = Buffer.from(link.split('#try=')[1] ?? '', 'base64url').toString()
  expect(shared).toContain('Rex')
  expect(shared).not.toContain('S3CR3T')

  const { page: other } = await openPage(browser)
  await other.goto(link)
  await ready(other)
  await other.waitForFunction(() =>
    document.querySelector<HTMLTextAreaElement>('[name="body"]')?.value.includes('Rex'),
  )
  expect(await other.evaluate(() => location.hash)).toBe('')
  await Promise.all([page.context().close(), other.context().close()])
})

test('a link sends nothing to a server that the description does not name', async () => {
  const state = {
    server: 'https://evil.example.com',
    parameters: { 'path.id': 'x', 'query.nobody': 'y' },
    body: { type: '', texts: {} },
  }
  const link = Buffer.from(JSON.stringify(state)).toString('base64url')
  const { page } = await openPage(browser)
  await page.goto(`${site.url}/get-echo-id/#try=${link}`)
  await ready(page)
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name="path.id"]')?.value === 'x',
  )
  expect(await page.inputValue('select[data-part="server"]')).toBe(api.origin)
  await page.context().close()
})

test('frontmatter opens it where there is room, and leaves the focus alone', async () => {
  const wide = await open('opened')
  await ready(wide)
  expect(await wide.locator(panel).isVisible()).toBe(true)
  expect(await wide.evaluate(() => document.activeElement === document.body)).toBe(true)
  const narrow = await open('opened', { width: 390 })
  expect(await narrow.locator(panel).isVisible()).toBe(false)
  await Promise.all([wide.context().close(), narrow.context().close()])
})

test('paper and readers without scripts see nothing of it', async () => {
  const page = await open('opened')
  await ready(page)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator(panel).isVisible()).toBe(false)
  expect(await page.locator(button).isVisible()).toBe(false)
  const plain = await open('long', { javaScript: false })
  for (const part of [panel, button, '[data-part="list-tools"]', '[data-part="wrap"]'])
    expect([part, await plain.locator(part).first().isVisible()]).toEqual([part, false])
  await Promise.all([page.context().close(), plain.context().close()])
})

test('a list of fields is there once for all media types with one schema', async () => {
  const page = await open('long')
  const tabs = page.locator('[data-part="request-body"] [role="tab"]')
  expect(await tabs.allTextContents()).toEqual(['application/json, application/xml', 'text/csv'])
  expect(await page.locator('[data-part="request-body"] [id$="-number"]').count()).toBe(1)
  await page.context().close()
})

test('a long list is filtered by name and opened at once', async () => {
  const page = await open('long')
  const body = page.locator('[data-part="request-body"]')
  await body.locator('[data-part="filter"]').fill('city')
  await body.locator('#param-body-address-city').waitFor()
  expect(await body.locator('#param-body-number').isVisible()).toBe(false)
  await body.locator('[data-part="filter"]').fill('')
  await body.locator('#param-body-number').waitFor()
  await body.locator('[data-part="expand"]').click()
  await body.locator('text="Collapse all"').waitFor()
  expect(await body.locator('details:not([open])').count()).toBe(0)
  await body.locator('[data-part="expand"]').click()
  await body.locator('text="Expand all"').waitFor()
  expect(await body.locator('details[open]').count()).toBe(0)
  await page.context().close()
})

test('what is required is said once, or where it is rare', async () => {
  const page = await open('long')
  const body = page.locator('[data-part="request-body"]')
  await body.locator('[data-part="expand"]').click()
  await body.locator('#param-body-address-city').waitFor()
  expect(await body.locator('#param-body-number [data-part="required"]').isVisible()).toBe(true)
  expect(await body.locator('#param-body-address-city [data-part="required"]').isVisible()).toBe(
    false,
  )
  expect(await body.locator('[data-part="all-required"]').allTextContents()).toEqual([
    'all required',
  ])
  expect(await body.locator('[data-part="location"] >> visible=true').count()).toBe(0)
  await page.context().close()
})

const lit = () =>
  [...(CSS.highlights.get('octavo-member') ?? [])].map((range) => String(range)).join()

test('a member lights up in the samples, and a line of a sample in the reference', async () => {
  const page = await open('long')
  await page.hover('#param-body-field3')
  await page.waitForFunction(() => CSS.highlights?.has('octavo-member'))
  expect(await page.evaluate(lit)).toContain('"field3"')
  await page.hover('[data-component="ResponseExample"] code >> text=Bern')
  await page.waitForFunction(
    () => document.querySelector('[data-status="201"] [data-lit]') !== null,
  )
  expect(await page.evaluate(lit)).toContain('"city"')
  await page.focus('#param-body-number a')
  expect(await page.evaluate(lit)).toContain('"number"')
  await page.context().close()
})

test('the lines of samples wrap at a press', async () => {
  const page = await open('long')
  const code = page.locator('[data-part="samples"] figure >> visible=true').locator('pre')
  await page.locator('[data-part="samples"] [data-part="wrap"] >> visible=true').click()
  expect(await code.evaluate((it) => getComputedStyle(it).whiteSpace)).toBe('pre-wrap')
  await page.context().close()
})

test('“On this page” is a row that stays in sight beside samples', async () => {
  const page = await open('long')
  const row = page.locator('nav[data-part="toc"]')
  expect(await row.locator('a >> visible=true').allTextContents()).toEqual(['Body', 'Response'])
  await row.locator('text="Response"').click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  expect((await row.boundingBox())!.y).toBeLessThan(120)
  expect((await page.locator('#response').boundingBox())!.y).toBeGreaterThan(100)
  await page.context().close()
})

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const)('nothing of the open panel hinders anybody, %s at %i', async (mode, width) => {
  const page = await open('long', { mode, width })
  await page.click(button)
  await ready(page)
  expect(await axeViolations(page)).toEqual([])
  await page.context().close()
})
