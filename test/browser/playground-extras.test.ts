import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arrived, type CalledApi, startApi } from './called-api.ts'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'

let browser: Browser
let api: CalledApi
let site: Served

const text = { type: 'string' } as const
const panel = 'dialog[data-part="playground-panel"]'
const submit = `${panel} button[type="submit"]`

const description = (origin: string): object => ({
  openapi: '3.1.0',
  info: { title: 'Extras', version: '1' },
  servers: [{ url: origin }],
  paths: {
    '/pets': {
      get: {
        parameters: [
          { name: 'name', in: 'query', schema: text },
          { name: 'age', in: 'query', schema: { type: 'integer' } },
          { name: 'verbose', in: 'query', allowEmptyValue: true, schema: { type: 'boolean' } },
          { name: 'X-Trace', in: 'header', schema: text },
        ],
        responses: {
          200: {
            description: 'Pets.',
            content: { 'application/json': {}, 'application/xml': {}, 'text/csv': {} },
          },
          400: { description: 'No.', content: { 'application/problem+json': {} } },
        },
      },
      post: {
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: ['object', 'null'],
                properties: {
                  name: { type: ['string', 'null'] },
                  owner: { type: ['object', 'null'], properties: { city: text } },
                  tag: text,
                },
              },
              example: { tag: 'a' },
            },
          },
        },
        responses: { 200: { description: 'Done.', content: { 'application/json': {} } } },
      },
      put: {
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: { type: 'object', properties: { meta: text, plain: text } },
              encoding: {
                meta: {
                  contentType: 'text/plain, text/markdown',
                  headers: { 'X-Note': { schema: text, required: true } },
                },
              },
            },
          },
        },
        responses: { 200: { description: 'Done.' } },
      },
      patch: {
        requestBody: {
          content: Object.fromEntries(
            ['application/x-www-form-urlencoded', 'multipart/form-data'].map((type) => [
              type,
              {
                schema: {
                  type: 'object',
                  required: ['name'],
                  properties: {
                    name: text,
                    age: { type: ['integer', 'null'] },
                    size: { type: 'integer' },
                    owner: { type: ['object', 'null'], properties: { city: text, note: text } },
                    meta: { type: ['string', 'null'] },
                  },
                },
                encoding: { meta: { contentType: 'application/json' } },
              },
            ]),
          ),
        },
        responses: { 200: { description: 'Done.' } },
      },
    },
  },
})

beforeAll(async () => {
  ;[browser, api] = await Promise.all([openBrowser(), startApi({ cors: true })])
  site = await serveSite({
    'docs.json': {
      name: 'Extras',
      navigation: [{ group: 'API', pages: ['get', 'post', 'put', 'patch'] }],
      openapi: 'api.json',
      api: { examples: { languages: ['bash', 'javascript'] } },
    },
    'api.json': description(api.origin),
    ...Object.fromEntries(
      ['get', 'post', 'put', 'patch'].map((method) => [
        `${method}.mdx`,
        `---\nopenapi: ${method} /pets\n---\n`,
      ]),
    ),
  })
})

afterAll(async () => {
  await browser.close()
  await Promise.all([site.close(), api.close()])
})

async function openForm(name: string): Promise<Page> {
  const { page } = await openPage(browser, {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  page.setDefaultTimeout(10_000)
  await page.goto(`${site.url}/${name}/`)
  await page.click('[data-part="try"]')
  await page.locator(`${submit}:enabled`).waitFor()
  return page
}

async function sent(page: Page): Promise<Arrived> {
  const next = api.next()
  await page.click(submit)
  return next
}

function sample(page: Page): Promise<string> {
  return page.locator('[data-part="samples"] pre').first().innerText()
}

test('a media type of the responses can be chosen, and the first is asked for at first', async () => {
  const page = await openForm('get')
  expect(await sample(page)).toContain("--header 'Accept: application/json'")
  const menu = page.locator('[name="accept"]')
  expect(await menu.locator('option').allTextContents()).toEqual([
    'application/json',
    'application/xml',
    'text/csv',
  ])
  await menu.selectOption('text/csv')
  await expect.poll(() => sample(page)).toContain("'Accept: text/csv'")
  const { headers } = await sent(page)
  expect(headers['accept']).toBe('text/csv')
  await page.reload()
  await page.click('[data-part="try"]')
  await expect.poll(() => page.inputValue('[name="accept"]')).toBe('text/csv')
  await page.context().close()
})

/** Adds a query parameter or a header: its name has the focus. */
async function addOwn(page: Page, place: string, name: string, value?: string): Promise<void> {
  const what = place.startsWith('query') ? 'Add a query parameter' : 'Add a header'
  await page.click(`text="${what}"`)
  await page.waitForSelector(`[name="own.${place}"]:focus`)
  await page.keyboard.type(name)
  if (value !== undefined) await page.fill(`[name="own.${place}.value"]`, value)
}

test('headers and query parameters of the reader are sent, in samples, and in links without secrets', async () => {
  const page = await openForm('get')
  await addOwn(page, 'query[0]', 'debug', 'a b')
  await addOwn(page, 'query[1]', 'debug')
  await addOwn(page, 'header[0]', 'X-Feature', 'on')
  await addOwn(page, 'header[1]', 'X-Secret-Token', 'hush')
  expect(await page.getAttribute('[name="own.header[1].value"]', 'type')).toBe('password')
  await addOwn(page, 'header[2]', 'Host', 'elsewhere')
  await page.getByText('Browsers let no page send this header.').waitFor()
  await expect.poll(() => sample(page)).toContain("'X-Feature: on'")
  expect(await sample(page)).toContain('debug=a%20b&debug=')

  const { url, headers } = await sent(page)
  expect(url).toBe('/pets?debug=a%20b&debug=')
  expect(headers).toMatchObject({ 'x-feature': 'on', 'x-secret-token': 'hush' })

  await page.click('text="Copy link"')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const linked = await openPage(browser)
  await linked.page.goto(link)
  await linked.page.waitForSelector('[name="own.header[0]"]')
  const names = linked.page.locator('[data-part="own"] > input:first-of-type')
  expect(await names.evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value))).toEqual(
    ['debug', 'debug', 'X-Feature'],
  )
  await linked.page.context().close()

  await page.getByLabel('Remove: Host').click()
  await page.getByLabel('Remove: X-Secret-Token').click()
  await page.reload()
  await page.click('[data-part="try"]')
  await expect.poll(() => page.inputValue('[name="own.header[0]"]')).toBe('X-Feature')
  await page.context().close()
})

test('a parameter is not sent, sent empty, or sent with a value', async () => {
  const page = await openForm('get')
  const empty = page.getByLabel('Send empty: name')
  expect(await page.getByLabel('Send empty: age').count()).toBe(0)
  await empty.focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Send empty: verbose').click()
  await page.getByLabel('Send empty: X-Trace').click()
  expect(await empty.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => sample(page)).toContain('/pets?name=&verbose=')
  await expect.poll(() => sample(page)).toContain("--header 'X-Trace;'")
  const first = await sent(page)
  expect(first.url).toBe('/pets?name=&verbose=')
  expect(first.headers['x-trace']).toBe('')
  await page.click('[name="query.name"]')
  await page.keyboard.type('Rex')
  await page.getByLabel('Send empty: verbose').click()
  expect((await sent(page)).url).toBe('/pets?name=Rex')
  await page.context().close()
})

test('members and bodies that may be null can be sent as null', async () => {
  const page = await openForm('post')
  await page.click(`${panel} >> text="Form"`)
  expect(await page.getByLabel('null: tag').count()).toBe(0)
  await page.getByLabel('null: name').click()
  await page.getByLabel('null: owner').click()
  expect(JSON.parse((await sent(page)).body)).toEqual({ tag: 'a', name: null, owner: null })
  await page.click('[name="body.name"]')
  await page.keyboard.type('Rex')
  expect(await page.getByLabel('null: name').count()).toBe(0)
  expect(JSON.parse((await sent(page)).body)).toMatchObject({ name: 'Rex' })
  await page.click('text="Body: null"')
  expect((await sent(page)).body).toBe('null')
  await page.context().close()
})

test('parts of a multipart body have the described headers and a type', async () => {
  const page = await openForm('put')
  await page.fill('[name="body.meta"]', '# Hi')
  await page.fill('[name="body.plain"]', 'there')
  await page.click('text="meta: Headers"')
  await page.selectOption('[name="part.meta.type"]', 'text/markdown')
  await page.fill('[name="part.meta.X-Note"]', 'a "b"; c')
  await expect
    .poll(() => sample(page))
    .toContain(`--form 'meta=# Hi;type=text/markdown;headers="X-Note: a \\"b\\"; c"'`)
  const { body } = await sent(page)
  expect(body).toContain(
    'name="meta"\r\nContent-Type: text/markdown\r\nX-Note: a "b"; c\r\n\r\n# Hi\r\n',
  )
  expect(body).toContain('name="plain"\r\n\r\nthere\r\n')
  await page.context().close()
})

test('fields of a form are not sent, sent empty, sent as null, or with a value', async () => {
  const page = await openForm('patch')
  expect(await page.getByLabel('Send empty: size').count()).toBe(0)
  expect(await page.getByLabel('Send empty: owner').count()).toBe(0)
  await page.getByLabel('Send empty: name').click()
  await page.getByLabel('Send empty: age').click()
  await page.getByLabel('null: owner').click()
  await page.getByLabel('null: meta').click()
  await expect.poll(() => sample(page)).toContain("--data 'name='")
  expect((await sent(page)).body).toBe('owner=null&meta=null&name=&age=')

  await page.selectOption('[name="body-type"]', 'multipart/form-data')
  const { body } = await sent(page)
  expect(body).toContain('name="name"\r\n\r\n\r\n')
  expect(body).toContain('name="owner"\r\nContent-Type: application/json\r\n\r\nnull\r\n')
  expect(body).toContain('name="meta"\r\nContent-Type: application/json\r\n\r\nnull\r\n')

  // members of a member have no buttons of their own
  await page.click('summary:has-text("owner")')
  await page.locator('[name="body.owner.city"]').waitFor()
  expect(await page.getByLabel('Send empty: city').count()).toBe(0)
  await page.fill('[name="body.name"]', 'Rex')
  await page.getByLabel('null: owner').click()
  await page.getByLabel('null: meta').click()
  await page.getByLabel('Send empty: age').click()
  await page.selectOption('[name="body-type"]', 'application/x-www-form-urlencoded')
  await page.getByLabel('null: owner').click()
  await page.getByLabel('null: meta').click()
  await page.fill('[name="body.name"]', 'Rex')
  expect((await sent(page)).body).toBe('name=Rex')
  await page.context().close()
})
