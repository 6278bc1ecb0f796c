import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, type PageOptions, serveSite } from './support.ts'

const groups = Array.from({ length: 12 }, (_, group) => `part-${group + 1}`)
const names = Array.from({ length: 20 }, (_, page) => `page-${page + 1}`)

let browser: Browser
let site: Served
beforeAll(async () => {
  browser = await openBrowser()
  site = await serveSite({
    'docs.json': {
      name: 'Large',
      colors: { primary: '#0b7a4b' },
      navigation: groups.map((folder) => ({
        group: folder,
        pages: [
          ...names.map((name) => `${folder}/${name}`),
          { group: `Inner of ${folder}`, pages: [`${folder}/inner`] },
        ],
      })),
    },
    ...Object.fromEntries(
      groups.flatMap((folder) =>
        [...names, 'inner'].map((name) => [
          `${folder}/${name}.mdx`,
          `---\ntitle: ${folder} ${name}\n---\n\nText.\n`,
        ]),
      ),
    ),
  })
})
afterAll(async () => {
  await site.close()
  await browser.close()
})

test('a page costs few requests and elements, however large its site', async () => {
  const { page } = await open('/part-6/page-3/')
  await page.waitForLoadState('networkidle')
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  expect(files.length).toBeLessThanOrEqual(4)
  expect(files.filter((file) => file.endsWith('.css'))).toHaveLength(1)
  expect(files.filter((file) => file.endsWith('.woff2')).length).toBeLessThanOrEqual(1)
  expect(await page.locator('*').count()).toBeLessThanOrEqual(260)
})

test('a page that nobody turns to the sidebar of loads no entries', async () => {
  const { page, requests } = await open('/part-6/page-3/')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })))
  await page.waitForLoadState('networkidle')
  expect(requests()).toBe(0)
  expect(await entries(page).count()).toBeLessThan(45)
})

test('a group opens in place, and the entries of the others stay out of the page', async () => {
  const { page, requests } = await open('/part-6/page-3/')
  const current = page.locator('[data-part="entries"] [aria-current="page"]')
  const before = await current.boundingBox()
  const url = page.url()
  await current.hover()
  await page.locator('[data-part="entries"] summary').first().waitFor()
  expect((await current.boundingBox())?.y).toBe(before?.y)
  await title(page, 'part-8').click()
  await entry(page, 'part-8 page-20').waitFor()
  expect(page.url()).toBe(url)
  expect(requests()).toBe(1)
  expect(await entry(page, 'part-6 page-20').isVisible()).toBe(true)
  expect(await entry(page, 'part-9 page-1').count()).toBe(0)

  await page.locator('summary', { hasText: 'Inner of part-8' }).click()
  await entry(page, 'part-8 inner').click()
  await page.waitForURL('**/part-8/inner/')
  expect(await current.innerText()).toBe('part-8 inner')
})

test('a group opens with the keyboard, and keeps the focus', async () => {
  const { page } = await open('/part-6/page-3/')
  await page.locator('a.o-closed', { hasText: 'part-7' }).focus()
  await page.keyboard.press('Enter')
  await entry(page, 'part-7 page-1').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('part-7')
  await page.keyboard.press('Enter')
  await entry(page, 'part-7 page-1').waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('part-7 page-1')
  const violations = await axeViolations(page)
  expect(violations).toEqual([])
})

test('a group opens in the drawer, which stays open', async () => {
  const { page } = await open('/part-6/page-3/', { width: 390, height: 800 })
  await page.click('.o-open')
  await title(page, 'part-7').click()
  await entry(page, 'part-7 page-1').waitFor()
  expect(await page.locator('dialog[open]').count()).toBe(1)
  await entry(page, 'part-7 page-1').click()
  await page.waitForURL('**/part-7/page-1/')
})

test('where the entries cannot be loaded, a group is a link to its first page', async () => {
  for (const options of [{ javaScript: false }, {}] as const) {
    const { page } = await open('/part-6/page-3/', options)
    await page.route('**/navigation-*.json', (route) => route.abort())
    await page.locator('a.o-closed', { hasText: 'part-8' }).click()
    await page.waitForURL('**/part-8/page-1/')
    await page.context().close()
  }
})

async function open(path: string, options: PageOptions = {}) {
  const { page } = await openPage(browser, options)
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/navigation-')) requests++
  })
  await page.goto(site.url + path)
  return { page, requests: () => requests }
}

/** The title of a group that is closed or was. */
function title(page: Page, text: string) {
  return page.locator('[data-part="entries"] :is(a.o-closed, summary)', { hasText: text }).first()
}

function entries(page: Page) {
  return page.locator('[data-part="entries"] a')
}

function entry(page: Page, text: string) {
  return page.locator('[data-part="entries"] a', { hasText: new RegExp(`^${text}$`) })
}
