import { stat } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CalledApi, siteOf, startApi } from './called-api.ts'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'
import { watchedTasks, watchTasks } from './tasks.ts'

let browser: Browser
let api: CalledApi
let site: Served
let page: Page

const form = 'form[data-component="Playground"]'
const response = '[data-part="response"]'

/** The CPU time that a task of the main thread takes at most. */
const maxTaskMs = 1_000
const maxNodes = 40_000

beforeAll(async () => {
  ;[browser, api] = await Promise.all([openBrowser(), startApi({ cors: true })])
  site = await serveSite(siteOf(api.origin))
})

// a context has room for some hundred megabytes of responses
beforeEach(async () => {
  page = (await openPage(browser)).page
  page.setDefaultTimeout(100_000)
})

afterEach(() => page.context().close())

afterAll(async () => {
  await browser.close()
  await Promise.all([site, api].map((it) => it.close()))
})

async function ask(kind: string): Promise<void> {
  await page.goto(`${site.url}/get-answer-kind/`)
  await page.waitForSelector(`${form} button[type="submit"]:enabled`)
  await page.fill('[name="path.kind"]', kind)
  await watchTasks(browser, page)
  await page.click(`${form} button[type="submit"]`)
}

async function expectCalm(): Promise<void> {
  const nodes = await page.evaluate(async () => {
    // what is drawn is laid out before the second frame
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return document.querySelectorAll('*').length
  })
  const tasks = await watchedTasks(browser)
  expect(tasks.length).toBeGreaterThan(0)
  expect(Math.max(...tasks)).toBeLessThan(maxTaskMs)
  expect(nodes).toBeLessThan(maxNodes)
}

const bodyText = async (): Promise<string> =>
  (await page.locator(`${response} [data-part="response-body"]`).textContent()) ?? ''

test.each([
  ['deep-json', '800.0 kB', '[[[['],
  ['large-text', '300.0 MB', 'a line of text'],
  ['large-line', '30.0 MB', 'one endless line'],
  ['large-json', '30.0 MB', '[12,12'],
  ['large-xml', '2.2 MB', '<a>'],
  ['large-events', '60.0 MB', '"n"'],
])('%s: the beginning is shown, and the rest is a download', async (kind, size, beginning) => {
  await ask(kind)
  await page.waitForSelector(`${response}[data-phase="done"]`)
  await expectCalm()
  expect((await page.textContent(`${response} [data-part="size"]`))?.slice(0, 2)).toBe(
    size.slice(0, 2),
  )
  const text = await bodyText()
  expect(text).toContain(beginning)
  expect(text).toContain('only its beginning is shown')
  expect(text.length).toBeLessThan(300_000)
})

test('300 MB of bytes are kept whole, and not in the memory of the page', async () => {
  await ask('large-bytes')
  await page.waitForSelector(`${response}[data-phase="done"]`)
  await expectCalm()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.click(`${response} a[download]`),
  ])
  expect((await stat(await download.path())).size).toBeGreaterThan(300_000_000 - 1)
  await download.delete()
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Infinity
  expect(heap).toBeLessThan(60_000_000)
})

test.each(['wide-json', 'long-string'])('%s is a tree that folds', async (kind) => {
  await ask(kind)
  await page.waitForSelector(`${response}[data-phase="done"] [data-part="json"]`)
  await expectCalm()
  await watchTasks(browser, page)
  await page.fill(`${response} [type="search"]`, '1')
  await page.fill(`${response} [type="search"]`, 'word')
  await page.click(`${response} >> text="Raw"`)
  await expectCalm()
})

test('a response without end is cancelled', async () => {
  await ask('endless')
  await page.waitForSelector(`${response}[data-phase="receiving"] [data-part="response-body"] pre`)
  await page.click(`${form} [data-part="cancel"]`)
  await page.waitForSelector(`${response}[data-phase="failed"]`)
  expect(await page.textContent('[data-part="failure"]')).toContain('Cancelled after')
  await expectCalm()
})
