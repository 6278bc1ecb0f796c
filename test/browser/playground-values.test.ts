import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CalledApi, startApi } from './called-api.ts'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'

let browser: Browser
let api: CalledApi
let site: Served

const form = 'form[data-component="Playground"]'
const done = '[data-part="response"][data-phase="done"]'

const text = { type: 'string' } as const
const number = { type: 'number' } as const
const card = { title: 'Card', type: 'object', required: ['digits'], properties: { digits: text } }
const bank = { title: 'Bank', type: 'object', required: ['iban'], properties: { iban: text } }
const order = {
  type: 'object',
  properties: {
    price: number,
    note: text,
    grid: { type: 'array', items: { $ref: '#/components/schemas/Row' } },
  },
  oneOf: [card, bank],
}
const withFile = {
  type: 'object',
  properties: { photo: { type: 'string', contentMediaType: 'image/png' } },
}

function operation(content: Readonly<Record<string, object>>): object {
  const media = Object.entries(content).map(([type, schema]) => [type, { schema }])
  return {
    post: {
      parameters: [{ name: 'any', in: 'query', schema: {} }],
      requestBody: { content: Object.fromEntries(media) },
      responses: { 200: { description: 'Good.' } },
    },
  }
}

beforeAll(async () => {
  ;[browser, api] = await Promise.all([openBrowser(), startApi({ cors: true })])
  const page = (path: string): string =>
    `---\ntitle: ${path}\ndescription: It is called.\nopenapi: POST /${path}\n---\n`
  site = await serveSite({
    'docs.json': {
      name: 'Values',
      colors: { primary: '#0b7a4b' },
      navigation: [{ group: 'API', pages: ['form', 'json', 'file', 'svg', 'numbers', 'served'] }],
      openapi: 'api.json',
      api: { playground: { open: true } },
    },
    'api.json': {
      openapi: '3.1.0',
      info: { title: 'Values', version: '1' },
      servers: [{ url: api.origin }],
      paths: {
        '/form': operation({ 'application/x-www-form-urlencoded': order }),
        '/json': operation({ 'application/json': order }),
        '/file': operation({ 'multipart/form-data': withFile }),
        '/answer/svg': operation({}),
        '/answer/numbers': operation({}),
        '/served': {
          ...operation({}),
          servers: [{ url: `${api.origin}/{tenant}`, variables: { tenant: { default: 'demo' } } }],
        },
      },
      components: { schemas: { Row: { type: 'array', items: { type: 'object' } } } },
    },
    'form.mdx': page('form'),
    'json.mdx': page('json'),
    'file.mdx': page('file'),
    'svg.mdx': page('answer/svg'),
    'numbers.mdx': page('answer/numbers'),
    'served.mdx': page('served'),
    // runs before the form is ready
    'tenant.js':
      'window.mintlify?.api.playground.setServerVariables({ tenant: "acme", other: "x" })',
  })
})

afterAll(async () => {
  await browser.close()
  await Promise.all([site.close(), api.close()])
})

async function open(name: string): Promise<Page> {
  const { page } = await openPage(browser)
  await page.goto(`${site.url}/${name}/`)
  await page.locator(`${form} button[type="submit"]:enabled`).waitFor()
  return page
}

async function send(page: Page): Promise<string> {
  await page.click(`${form} button[type="submit"]`)
  const { url, body } = await api.next()
  await page.waitForSelector(done)
  return body === '' ? url : body
}

test.each([
  ['form', (price: string) => `price=${price}`],
  ['json', (price: string) => `{\n  "price": ${price}\n}`],
])('a number of a %s body is typed letter by letter, and sent so', async (name, sent) => {
  const page = await open(name)
  if (name === 'json') await page.click(`${form} >> text="Form"`)
  const field = page.locator('[name="body.price"]')
  for (const price of ['1.05', '-0.5', '10.001', '12345678901234567890']) {
    await field.fill('')
    await field.pressSequentially(price)
    expect(await field.inputValue()).toBe(price)
    expect(await send(page)).toBe(sent(price))
  }
  await page.context().close()
})

test('a parameter of any type is sent as it is typed', async () => {
  const page = await open('svg')
  const field = page.locator('[name="query.any"]')
  for (const value of ['1.10', '12345678901234567890', 'word', '[1,2]']) {
    await field.fill('')
    await field.pressSequentially(value)
    expect(await field.inputValue()).toBe(value)
    const sent = new URL(await send(page), api.origin).searchParams.getAll('any')
    expect(sent).toEqual(value === '[1,2]' ? ['1', '2'] : [value])
  }
  await page.context().close()
})

test('members of an alternative that was left are not sent, and a reset chooses the first again', async () => {
  const page = await open('form')
  const kind = page.locator('[name="body:kind"]')
  await page.fill('[name="body.note"]', 'kept')
  await page.fill('[name="body.digits"]', '4111')
  await kind.selectOption({ label: 'Bank' })
  await page.fill('[name="body.iban"]', 'DE1')
  expect(await send(page)).toBe('note=kept&iban=DE1')
  await page.click('[data-part="reset"]')
  expect(await kind.inputValue()).toBe('0')
  expect(await page.inputValue('[name="body.digits"]')).toBe('')
  await page.click(`${form} [data-part="history"] summary`)
  await page.click(`${form} [data-part="history"] li button`)
  expect(await kind.inputValue()).toBe('1')
  expect(await page.inputValue('[name="body.iban"]')).toBe('DE1')
  await page.context().close()
})

test('an item of a list of lists is a list', async () => {
  const page = await open('json')
  await page.click(`${form} >> text="Form"`)
  await page.click(`${form} summary:has-text("grid")`)
  await page.click(`${form} details[open] >> text="Add an item"`)
  expect(await send(page)).toBe('{\n  "grid": [\n    []\n  ]\n}')
  await page.context().close()
})

test('a reset empties the field of a file, and the same file can be chosen again', async () => {
  const page = await open('file')
  const field = page.locator(`${form} input[type="file"]`)
  const photo = { name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from('png') }
  const isEmpty = () => field.evaluate((input: HTMLInputElement) => input.files?.length === 0)
  await field.setInputFiles(photo)
  await page.waitForSelector('[data-part="file-name"]')
  await page.click('[data-part="reset"]')
  await page.waitForSelector('[data-part="file-name"]', { state: 'detached' })
  expect(await isEmpty()).toBe(true)
  await field.setInputFiles(photo)
  expect(await send(page)).toContain('filename="cat.png"')
  await page.click(`${form} [data-part="file"] [data-part="remove"]`)
  await page.waitForSelector('[data-part="file-name"]', { state: 'detached' })
  expect(await isEmpty()).toBe(true)
  await page.context().close()
})

test('SVG of a response is an image without an origin', async () => {
  const page = await open('svg')
  await send(page)
  const image = page.locator('[data-part="response"] img')
  expect(await image.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLImageElement>('[data-part="response"] img')?.naturalWidth === 9,
  )
  await page.click('[data-part="response"] >> text="Raw"')
  expect(await page.locator('[data-part="response"] pre').innerText()).toContain('<svg')
  await page.context().close()
})

test('numbers of a response keep their digits, and what is found is marked', async () => {
  const page = await open('numbers')
  await send(page)
  const json = page.locator('[data-part="json"]')
  expect(await json.innerText()).toMatch(/"id": 12345678901234567890,\s+"price": 1\.10,/)
  await page.fill('[data-part="find"]', 'X')
  expect(await json.locator('mark').allInnerTexts()).toEqual(['x'])
  const live = page.locator('[data-part="response"] [role="status"]')
  expect(await live.innerText()).toBe('200 OK')
  await page.context().close()
})

test('a script of the site fills in the variables of the servers', async () => {
  const page = await open('served')
  const tenant = page.locator('[name="server.tenant"]')
  await expect.poll(() => tenant.inputValue()).toBe('acme')
  await page.evaluate('window.mintlify.api.playground.setServerVariables({ tenant: "later" })')
  await expect.poll(() => tenant.inputValue()).toBe('later')
  await expect
    .poll(() => page.locator('[data-part="samples"]').textContent())
    .toContain('/later/served')
})
