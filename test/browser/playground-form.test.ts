import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { type CalledApi, siteOf, startApi } from './called-api.ts'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, type PageOptions, serveSite } from './support.ts'

let browser: Browser
let api: CalledApi
let site: Served

const form = 'form[data-component="Playground"]'
const submit = `${form} button[type="submit"]`

const written = `---
title: Written
description: An endpoint in its own words.
api: "POST /written/{thread}"
---

<ParamField path="thread" type="string" required>Which one.</ParamField>
<ParamField query="dry" type="boolean">Only try.</ParamField>
<ParamField header="Authorization" type="string" required>Who asks.</ParamField>
<ParamField body="text" type="string" required>What is said.</ParamField>
<ParamField body="author" type="object">
  <Expandable title="author">
    <ParamField body="age" type="integer">In years.</ParamField>
  </Expandable>
</ParamField>

<ResponseField name="id" type="string">Its number.</ResponseField>
`

beforeAll(async () => {
  ;[browser, api] = await Promise.all([openBrowser(), startApi({ cors: true })])
  const baseUrl = [api.origin, 'https://staging.example.com']
  const settings = siteOf(api.origin)['docs.json'] as {
    readonly api: object
    readonly navigation: [{ readonly pages: string[] }]
  }
  const [{ pages }] = settings.navigation
  site = await serveSite(
    siteOf(api.origin, {
      'docs.json': {
        ...settings,
        navigation: [{ group: 'API', pages: [...pages, 'written', 'simple', 'hidden', 'basic'] }],
        api: { baseUrl, playground: { mode: 'show', open: true } },
      },
      'written.mdx': written,
      'simple.mdx': written.replace('---\n\n', 'playground: simple\n---\n\n'),
      'hidden.mdx': written.replace('---\n\n', 'playground: none\n---\n\n'),
      'basic.mdx': written.replace('---\n\n', 'authMethod: basic\n---\n\n'),
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
  // narrow screens have no room for an open panel
  if ((options.width ?? 1440) < 1280) await page.click('[data-part="try"]')
  return page
}

const sample = async (page: Page, language = 'cURL'): Promise<string> =>
  (await page.locator(`[data-part="samples"] [aria-label="${language}"] code`).textContent()) ?? ''

test('text and form are one body, and both are checked', async () => {
  const page = await open('post-body-json')
  await page.waitForSelector(`${submit}:enabled`)
  await page.fill('[name="body"]', '{"name": "Rex", "age": "old", "unknown": 1}')
  const problem = page.locator(`${form} [data-part="problem"]`)
  await problem.waitFor()
  expect(await problem.innerText()).toBe('age: Must be integer, but is text.')
  await page.click(`${form} >> text="Form"`)
  expect(await page.inputValue('[name="body.name"]')).toBe('Rex')
  expect(await problem.innerText()).toBe('Must be integer, but is text.')
  await page.fill('[name="body.age"]', '7')
  await problem.waitFor({ state: 'detached' })
  await page.selectOption('[name="body.home:kind"]', { label: 'Word' })
  await page.fill('[name="body.home"]', 'tent')
  await page.click(`${form} [data-part="views"] >> text="JSON"`)
  expect(JSON.parse(await page.inputValue('[name="body"]'))).toEqual({
    name: 'Rex',
    age: 7,
    unknown: 1,
    home: 'tent',
  })
  await page.fill('[name="body"]', '{"name": ')
  await page.waitForSelector('[name="body"][aria-invalid]')
  await page.click(`${form} >> text="Form"`)
  expect(await page.locator(`${form} [data-part="hint"]`).innerText()).toContain('not JSON yet')
  await page.context().close()
})

test('the samples say what the form says, in every language', async () => {
  const page = await open('get-echo-id')
  await page.fill('[name="path.id"]', 'p-1')
  await page.fill('[name="header.X-Trace"]', 'trace-1')
  await page.waitForFunction(() =>
    document.querySelector('[aria-label="cURL"] code')?.textContent?.includes('trace-1'),
  )
  for (const language of ['cURL', 'Python', 'JavaScript']) {
    expect(await sample(page, language)).toContain('/echo/p-1')
    expect(await sample(page, language)).toContain('trace-1')
  }
  await page.context().close()
})

test('the samples show the last of many changes, however late their languages arrive', async () => {
  const page = await open('get-echo-id')
  await page.locator(`${submit}:enabled`).waitFor()
  let release = (): void => undefined
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/_octavo/playground/**', async (route) => {
    await held
    await route.continue()
  })
  for (let n = 1; n <= 12; n++) await page.fill('[name="header.X-Trace"]', `trace-${n}`)
  release()
  await page.waitForFunction(() =>
    document.querySelector('[aria-label="cURL"] code')?.textContent?.includes('trace-12'),
  )
  await page.context().close()
})

/** A page whose form waits for its script until `release` is called. */
async function openBeforeScript(name: string) {
  const { page } = await openPage(browser)
  let release = (): void => undefined
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/_octavo/playground/mount*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site.url}/${name}/`, { waitUntil: 'commit' })
  return { page, release: () => release() }
}

test('what is typed before the script is there is not lost', async () => {
  const { page, release } = await openBeforeScript('get-echo-id')
  await page.fill('[name="path.id"]', 'early')
  await page.fill('[name="query.limit"]', '700')
  await page.check('[name="query.sort"][value="age"]')
  expect(await page.locator(submit).isDisabled()).toBe(true)
  await page.press('[name="query.limit"]', 'Enter')
  release()
  const problem = page.locator(`${form} [data-part="problem"]`)
  await problem.waitFor()
  expect(await problem.innerText()).toContain('100')
  await page.fill('[name="query.limit"]', '7')
  await page.click(submit)
  await page.waitForSelector('[data-part="response"][data-phase="done"]')
  expect(api.arrived.at(-1)?.url).toBe('/echo/early?limit=7&sort=age')
  expect(new URL(page.url()).search).toBe('')
  await page.context().close()
})

test('a file that is chosen before the script is there is sent', async () => {
  const { page, release } = await openBeforeScript('post-body-bytes')
  const buffer = Buffer.from('early')
  await page.setInputFiles('[name="body"]', { name: 'a.bin', mimeType: 'text/plain', buffer })
  release()
  await page.click(submit)
  await page.waitForSelector('[data-part="response"][data-phase="done"]')
  expect(api.arrived.at(-1)?.body).toBe('early')
  await page.context().close()
})

test('there are more languages for those who look for them', async () => {
  const page = await open('get-answer-kind')
  const menu = page.locator('[data-part="samples"] select')
  const languages = await menu.locator('option').allTextContents()
  expect(languages).not.toContain('Kotlin')
  await menu.focus()
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-part="samples"] option').length > count,
    languages.length,
  )
  await page.selectOption('[data-part="samples"] select', 'Kotlin')
  expect(await page.locator('[aria-label="Kotlin"] code').isVisible()).toBe(true)
  await page.fill('[name="path.kind"]', 'json')
  await page.waitForFunction(() =>
    document.querySelector('[aria-label="Kotlin"] code')?.textContent?.includes('/answer/json'),
  )
  await page.context().close()
})

test('there are more languages for those who look before the script is there', async () => {
  const { page, release } = await openBeforeScript('get-answer-kind')
  await page.locator('[data-part="samples"] select').focus()
  release()
  await page.selectOption('[data-part="samples"] select', 'Kotlin')
  await page.context().close()
})

test('a base address is chosen once for the whole site', async () => {
  const page = await open('get-echo-id')
  await page.locator(`${submit}:enabled`).waitFor()
  await page.selectOption('select[data-part="server"]', 'https://staging.example.com')
  await page.goto(`${site.url}/get-auth-bearer/`)
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLSelectElement>('select[data-part="server"]')?.value ===
      'https://staging.example.com',
  )
  await page.waitForFunction(() =>
    document.querySelector('[aria-label="cURL"] code')?.textContent?.includes('staging'),
  )
  await page.context().close()
})

test('what is selected when the script arrives is still selected', async () => {
  const { page, release } = await openBeforeScript('post-body-json')
  await page.locator('[name="body"]').selectText()
  release()
  await page.locator(`${submit}:enabled`).waitFor()
  await page.keyboard.insertText('{"name": "Ann"}')
  expect(await page.inputValue('[name="body"]')).toBe('{"name": "Ann"}')
  await page.context().close()
})

test('secrets stay in the session of the tab, and are nowhere else', async () => {
  const secret = 'S3CR3T-value'
  const { page } = await openPage(browser)
  const logged: string[] = []
  const asked: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  page.on('request', (request) => {
    if (request.url().startsWith(site.url))
      asked.push(request.url() + JSON.stringify(request.headers()))
  })
  await page.goto(`${site.url}/get-auth-both/`)
  await page.waitForSelector(`${submit}:enabled`)
  await page.fill('[name="auth.bearer"]', secret)
  await page.fill('[name="auth.key"]', secret)
  await page.press('[name="auth.key"]', 'Enter')
  await page.waitForSelector('[data-part="response"][data-phase="done"]')
  await page.goto(`${site.url}/post-body-json/`)
  await page.fill('[name="body"]', JSON.stringify({ name: 'Rex', secretToken: secret }))
  await page.click(submit)
  await page.waitForSelector('[data-part="response"][data-phase="done"]')
  await page.goto(`${site.url}/get-auth-bearer/`)
  await page.waitForFunction(
    (value) => document.querySelector<HTMLInputElement>('[name="auth.bearer"]')?.value === value,
    secret,
  )
  const kept = await page.evaluate(() => ({
    local: JSON.stringify(localStorage),
    cookies: document.cookie,
    history: Object.entries(sessionStorage).filter(([key]) => !key.startsWith('octavo:auth:')),
    address: location.href,
  }))
  expect(JSON.stringify({ kept, logged, asked })).not.toContain(secret)
  expect(JSON.stringify(kept.history)).toContain('Rex')
  expect(await page.getAttribute('[name="auth.bearer"]', 'type')).toBe('password')
  const { page: other } = await openPage(browser)
  await other.goto(`${site.url}/get-auth-bearer/`)
  expect(await other.inputValue('[name="auth.bearer"]')).toBe('')
  await Promise.all([page.context().close(), other.context().close()])
})

test('a secret is typed into a password field from the moment the panel opens, which the page itself has none of', async () => {
  const html = await (await fetch(`${site.url}/get-auth-both/`)).text()
  expect(html).toContain('name="auth.bearer"')
  expect(html).not.toContain('type="password"')
  const { page } = await openPage(browser)
  // the form is never hydrated
  await page.route('**/mount*.js', (route) => route.abort())
  await page.goto(`${site.url}/get-auth-both/`)
  await page.waitForSelector('dialog[data-part="playground-panel"][open]')
  const types = () =>
    page.$$eval('[name^="auth."]', (fields) => fields.map((it) => it.getAttribute('type')))
  expect(await types()).toEqual(['password', 'password'])
  await page.unroute('**/mount*.js')
  await page.reload()
  await page.waitForSelector(`${submit}:enabled`)
  expect(await types()).toEqual(['password', 'password'])
  await page.context().close()
})

test('a call of this session is filled in again', async () => {
  const page = await open('get-echo-id')
  await page.fill('[name="path.id"]', 'first')
  await page.click(submit)
  await page.waitForSelector('[data-part="response"][data-phase="done"]')
  await page.reload()
  await page.click(`${form} [data-part="history"] summary`)
  await page.click(`${form} [data-part="history"] li button`)
  expect(await page.inputValue('[name="path.id"]')).toBe('first')
  await page.context().close()
})

test('the keyboard is enough', async () => {
  const page = await open('get-echo-id')
  await page.locator(`${submit}:enabled`).waitFor()
  await page.focus('[name="path.id"]')
  await page.keyboard.type('keys')
  await page.keyboard.press('Control+Enter')
  await page.waitForSelector('[data-part="response"][data-phase="done"]')
  await page.focus('[data-part="response"] summary')
  await page.keyboard.press('Enter')
  expect(await page.locator('[data-part="headers"]').getAttribute('open')).toBe('')
  await page.focus('[data-part="response"] [data-part="fold"]')
  await page.keyboard.press('Space')
  expect(
    await page.locator('[data-part="response"] [data-part="fold"]').getAttribute('aria-expanded'),
  ).toBe('false')
  await page.context().close()
})

describe('an endpoint that a page describes itself', () => {
  test('is called with its fields', async () => {
    const page = await open('written')
    await page.fill('[name="path.thread"]', 't 1')
    await page.selectOption('[name="query.dry"]', 'true')
    await page.fill('[name="header.Authorization"]', 'Bearer x')
    await page.fill('[name="body"]', '{"text": "Hi"}')
    await page.click(submit)
    await page.waitForSelector('[data-part="response"][data-phase="done"]')
    const sent = api.arrived.at(-1)!
    expect(`${sent.method} ${sent.url} ${sent.body}`).toBe(
      'POST /written/t%201?dry=true {"text": "Hi"}',
    )
    expect(sent.headers['authorization']).toBe('Bearer x')
    await page.context().close()
  })

  test('asks for what its frontmatter says', async () => {
    const page = await open('basic')
    expect(await page.locator('[name="auth.basic.username"]').count()).toBe(1)
    expect(await page.locator('[name="header.Authorization"]').count()).toBe(0)
    await page.goto(`${site.url}/simple/`)
    expect(await page.getAttribute(form, 'data-mode')).toBe('simple')
    expect(await page.locator(`${form} input`).count()).toBe(0)
    await page.goto(`${site.url}/hidden/`)
    expect(await page.locator(form).count()).toBe(0)
    await page.context().close()
  })
})

test('a page without scripts has no form, and says everything', async () => {
  const page = await open('get-echo-id', { javaScript: false })
  expect(await page.locator(form).isVisible()).toBe(false)
  expect(await page.locator('#param-limit').isVisible()).toBe(true)
  expect(await sample(page)).toContain('curl')
  await page.context().close()
})

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  test.each([1440, 390])('at %i pixels nothing stands in the way of anybody', async (width) => {
    const page = await open('post-body-json', { mode, width })
    await page.locator(`${submit}:enabled`).waitFor()
    await page.fill('[name="body"]', '{"name": "R", "age": "x"}')
    await page.click(`${form} >> text="Form"`)
    await page.click(`${form} summary:has-text("owner")`)
    await page.click(submit)
    await page.waitForSelector('[data-part="response"][data-phase="done"]')
    await page.click(`${form} [data-part="history"] summary`)
    await page.click('[data-part="response"] summary')
    const violations = await axeViolations(page)
    expect(violations).toEqual([])
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(over).toBeLessThanOrEqual(0)
    await page.context().close()
  })
})

describe('the parts of a form', () => {
  const described = `openapi: 3.1.0
info: { title: Rooms, version: '1' }
servers: [{ url: https://rooms.example.com }]
paths:
  /rooms:
    post:
      summary: Book
      parameters:
        - name: filter
          in: query
          style: deepObject
          schema: { type: object, properties: { floor: { type: string } } }
        - name: stay
          in: query
          required: true
          style: deepObject
          schema: { type: object, required: [from], properties: { from: { type: string } } }
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [guest]
              properties:
                guest: { $ref: '#/components/schemas/Guest' }
                kind: { type: [string, 'null'], enum: [a-room-with-a-view-of-the-sea-and-a-balcony, small] }
          application/vnd.example.rooms+json:
            schema: { type: object, properties: { grid: { type: array, items: { type: array, items: { type: string, format: uuid, default: none, deprecated: true, readOnly: true } } } } }
      responses: { '201': { description: Booked } }
components:
  schemas:
    Guest: { type: object, required: [name, host], properties: { name: { type: string }, host: { $ref: '#/components/schemas/Guest' } } }
`
  let rooms: Served

  beforeAll(async () => {
    rooms = await serveSite({
      'docs.json': {
        name: 'Rooms',
        api: { openapi: 'api.yaml', playground: { open: true } },
        navigation: [{ group: 'API', openapi: 'api.yaml' }],
      },
      'api.yaml': described,
    })
  })

  afterAll(() => rooms.close())

  async function openRooms(options: PageOptions = {}): Promise<Page> {
    const { page } = await openPage(browser, options)
    await page.goto(`${rooms.url}/api-reference/book/`)
    // on narrow screens the form is behind a button
    if (options.width === undefined) await page.waitForSelector(`${submit}:enabled`)
    return page
  }

  test('what opens has a sign, and what is required is open', async () => {
    const page = await openRooms()
    const nest = page.locator(`${form} [data-part="nest"]`)
    const [filter, stay] = [nest.filter({ hasText: 'filter' }), nest.filter({ hasText: 'stay' })]
    for (const one of [filter, stay]) {
      const sign = await one
        .locator('summary')
        .evaluate((it) => getComputedStyle(it, '::before').clipPath)
      expect(sign).toContain('polygon')
    }
    expect(await filter.getAttribute('open')).toBe(null)
    expect(await page.isVisible('[name="query.stay.from"]')).toBe(true)
    await page.selectOption('[name="body-type"]', 'multipart/form-data')
    expect(await page.isVisible('[name="body.guest.host.name"]')).toBe(true)
    // an object that requires itself ends
    expect(await page.locator(`${form} [data-part="nest"]:not([open])`).count()).toBe(2)
  })

  test('no menu has something above its text', async () => {
    const page = await openRooms()
    await page.selectOption('[name="body-type"]', 'multipart/form-data')
    for (const menu of await page.locator(`${form} select`).all()) {
      const room = await menu.evaluate((it) => parseFloat(getComputedStyle(it).paddingInlineEnd))
      expect(room).toBeGreaterThan(24)
    }
    const menu = await page.locator('[name="body.kind"]').boundingBox()
    const empty = await page.locator(`${form} [aria-label$=": kind"]`).boundingBox()
    expect(empty!.x).toBeGreaterThanOrEqual(menu!.x + menu!.width)
  })

  test('Ctrl Enter is seen and sends', async () => {
    const page = await openRooms()
    expect(await page.locator(`${form} [data-part="keys"]`).innerText()).toBe('Ctrl Enter')
    const sent = page.waitForRequest('https://rooms.example.com/**')
    await page.fill('[name="query.stay.from"]', 'May')
    await page.focus('[name="query.stay.from"]')
    await page.keyboard.press('Control+Enter')
    expect((await sent).method()).toBe('POST')
  })

  test('a long media type wraps, and items of lists say what members say', async () => {
    const page = await openRooms({ width: 320 })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(320)
    const tab = page.locator('[data-part="media-types"] [role="tab"]').filter({ hasText: 'vnd' })
    expect(await tab.innerHTML()).toContain('application/<wbr>vnd.example.rooms+<wbr>json')
    await tab.click()
    expect(await page.locator('[data-part="item-head"] > *').allInnerTexts()).toEqual([
      'Each item',
      'string<uuid>',
      'default: none',
      'deprecated',
      'read-only',
    ])
  })

  test('the member that a link leads to keeps a mark', async () => {
    const { page } = await openPage(browser)
    await page.goto(`${rooms.url}/api-reference/book/#param-filter`)
    const mark = await page
      .locator('#param-filter')
      .evaluate((it) => getComputedStyle(it, '::before').backgroundColor)
    expect(mark).not.toBe('rgba(0, 0, 0, 0)')
  })
})
