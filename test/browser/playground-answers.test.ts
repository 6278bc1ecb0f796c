import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CalledApi, siteOf, startApi } from './called-api.ts'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'

let browser: Browser
let api: CalledApi
let closed: CalledApi
let site: Served
let page: Page

const form = 'form[data-component="Playground"]'
const response = '[data-part="response"]'

beforeAll(async () => {
  ;[browser, api, closed] = await Promise.all([
    openBrowser(),
    startApi({ cors: true }),
    startApi({ cors: false }),
  ])
  const settings = siteOf(api.origin)['docs.json'] as { readonly api: object }
  const baseUrl = [api.origin, closed.origin, 'http://127.0.0.1:9', 'https://127.0.0.1:9']
  site = await serveSite(
    siteOf(api.origin, { 'docs.json': { ...settings, api: { ...settings.api, baseUrl } } }),
  )
  page = (await openPage(browser)).page
})

afterAll(async () => {
  await browser.close()
  await Promise.all([site, api, closed].map((it) => it.close()))
})

/** Asks for an answer of a kind, and does not wait for it. */
async function ask(kind: string, server = api.origin): Promise<void> {
  await page.goto(`${site.url}/get-answer-kind/`)
  await page.locator(`${form} button[type="submit"]:enabled`).waitFor()
  await page.selectOption('select[data-part="server"]', server)
  await page.fill('[name="path.kind"]', kind)
  await page.click(`${form} button[type="submit"]`)
}

async function answered(kind: string): Promise<void> {
  await ask(kind)
  await page.waitForSelector(`${response}[data-phase="done"]`)
}

const textOf = async (part: string): Promise<string> =>
  (await page.locator(`${response} ${part}`).first().textContent()) ?? ''

describe('an answer is shown as what it is', () => {
  test('JSON folds, is searched, and is read as it came', async () => {
    await answered('json')
    expect(await textOf('[data-part="status"]')).toBe('200 OK')
    expect(await textOf('[data-part="time"]')).toMatch(/^\d+ ms$/)
    expect(await textOf('[data-part="size"]')).toBe('37 B')
    await page.click(`${response} summary`)
    expect(await textOf('[data-part="headers"] dl')).toContain('x-request-idreq-7')
    const json = `${response} [data-part="json"]`
    expect(await page.locator(json).innerText()).toContain('"name": "Rex"')
    await page.click(`${json} button:has-text("pets")`)
    expect(await page.locator(json).innerText()).not.toContain('"name": "Rex"')
    expect(await page.locator(json).innerText()).toContain('1 items')
    await page.fill(`${response} [type="search"]`, 'go')
    expect(await page.locator(`${json} mark`).allTextContents()).toEqual(['go'])
    await page.click(`${response} >> text="Raw"`)
    expect(await textOf('pre')).toBe('{"good":true,"pets":[{"name":"Rex"}]}')
  })

  test.each([
    ['error', '422 Unprocessable Entity', '"The name is taken"'],
    ['failure', '503 Service Unavailable', 'later'],
    ['xml', '200 OK', '<pets>\n  <pet id="1">Rex</pet>\n</pets>'],
    ['html', '200 OK', '<h1>Hi</h1>'],
    ['broken-json', '200 OK', '{"a": 1,}'],
  ])('%s', async (kind, status, text) => {
    await answered(kind)
    expect(await textOf('[data-part="status"]')).toBe(status)
    expect(await textOf('[data-part="response-body"]')).toContain(text)
    expect(await page.title()).not.toBe('owned')
  })

  test('what calls itself JSON and is not is said to be so', async () => {
    await answered('broken-json')
    expect(await textOf('[data-part="problem"]')).toContain('is JSON, but its body is not')
  })

  test('an answer without a body', async () => {
    await answered('nothing')
    expect(await textOf('[data-part="status"]')).toBe('204 No Content')
    expect(await textOf('[data-part="hint"]')).toBe('The response has no body.')
  })

  test('pictures are seen, sounds are heard, and all of it can be kept', async () => {
    await answered('image')
    const image = page.locator(`${response} img`)
    await image.waitFor()
    expect(await image.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBe(1)
    await answered('audio')
    await page.waitForSelector(`${response} audio[controls]`)
    await answered('bytes')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click(`${response} a[download]`),
    ])
    expect(download.suggestedFilename()).toBe('response.zip')
    const kept = await download.createReadStream()
    expect((await kept.toArray()).map(String).join('')).toBe('PK\u0003\u0004')
  })

  test.each(['events', 'lines'])('a stream of %s is shown as it comes', async (kind) => {
    await ask(kind)
    const parts = page.locator(`${response} [data-part="event"]`)
    await page.waitForSelector(`${response}[data-phase="receiving"] [data-part="event"] >> nth=1`)
    expect(await parts.count()).toBe(2)
    await page.waitForSelector(`${response}[data-phase="done"]`)
    expect(await parts.count()).toBe(3)
    expect(await parts.last().innerText()).toContain('"n": 3')
  })
})

describe('what went wrong is said in words', () => {
  async function failed(kind: string, server?: string): Promise<string> {
    await ask(kind, server)
    await page.waitForSelector(`${response}[data-phase="failed"]`)
    return textOf('[data-part="failure"]')
  }

  test('the server lets no other site read its answers', async () => {
    expect(await failed('json', closed.origin)).toContain(
      `it does not let pages of ${site.url} read its responses (CORS)`,
    )
    expect(await page.locator('[data-part="failure"] button').innerText()).toBe('Copy as cURL')
  })

  test('nobody is there', async () => {
    expect(await failed('json', 'http://127.0.0.1:9')).toContain(
      'Blocked by CORS, or the connection was closed. No response came from 127.0.0.1:9',
    )
    expect(await failed('json', 'https://127.0.0.1:9')).toContain('certificate (TLS)')
  })

  test('the server hangs up', async () => {
    expect(await failed('drop')).toMatch(/refused|does not let|No response came/)
    expect(await failed('break-off')).toContain('The connection broke off after 10 B.')
    expect(await textOf('[data-part="status"]')).toBe('200 OK')
  })

  test('the browser is offline', async () => {
    await page.goto(`${site.url}/get-answer-kind/`)
    await page.locator(`${form} button[type="submit"]:enabled`).waitFor()
    await page.fill('[name="path.kind"]', 'json')
    await page.context().setOffline(true)
    try {
      await page.click(`${form} button[type="submit"]`)
      await page.waitForSelector(`${response}[data-phase="failed"]`)
      expect(await textOf('[data-part="failure"]')).toContain('This browser is offline.')
    } finally {
      await page.context().setOffline(false)
    }
  })

  test('the reader has had enough', async () => {
    await ask('never')
    await page.click(`${form} [data-part="cancel"]`)
    await page.waitForSelector(`${response}[data-phase="failed"]`)
    expect(await textOf('[data-part="failure"]')).toMatch(/^Cancelled after \d+ ms\./)
    expect(await page.locator(`${form} [type="submit"]`).isEnabled()).toBe(true)
  })

  test('nothing came for a minute', async () => {
    const { page: waiting } = await openPage(browser)
    await waiting.clock.install()
    await waiting.goto(`${site.url}/get-answer-kind/`)
    await waiting.fill('[name="path.kind"]', 'never')
    await waiting.click(`${form} button[type="submit"]`)
    await waiting.waitForSelector(`${response}[data-phase="sending"]`)
    await waiting.clock.fastForward(61_000)
    await waiting.waitForSelector(`${response}[data-phase="failed"]`)
    const words = await waiting.locator('[data-part="failure"]').innerText()
    expect(words).toContain('There was no response within 60 seconds.')
    await waiting.context().close()
  })

  test('a part of the address is missing', async () => {
    await page.goto(`${site.url}/get-answer-kind/`)
    await page.locator(`${form} button[type="submit"]:enabled`).waitFor()
    await page.fill('[name="path.kind"]', '')
    await page.click(`${form} button[type="submit"]`)
    await page.waitForSelector('[name="path.kind"][aria-invalid]:focus')
    expect(await page.locator(`${form} [data-part="problem"]`).innerText()).toBe(
      'Fill this in: it is part of the URL.',
    )
    expect(await page.locator(response).count()).toBe(0)
  })

  test('cookies cannot be set by a page', async () => {
    await page.goto(`${site.url}/get-auth-key-cookie/`)
    await page.locator(`${form} button[type="submit"]:enabled`).waitFor()
    await page.fill('[name="auth.key"]', 'k')
    await page.click(`${form} button[type="submit"]`)
    await page.waitForSelector(`${response}[data-phase="done"]`)
    expect(await textOf('[data-part="problem"]')).toContain('were not sent: sid.')
  })
})
