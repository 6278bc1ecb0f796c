import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'

let browser: Browser
let site: Served
beforeAll(async () => {
  browser = await openBrowser()
  site = await serveSite({
    'docs.json': { name: 'Acme', navigation: [{ group: 'G', pages: ['index'] }] },
    'index.mdx':
      '## One\n\n<Tabs>\n<Tab title="A">a</Tab>\n<Tab title="B">b</Tab>\n</Tabs>\n\n## Two\n',
  })
})
afterAll(async () => {
  await site.close()
  await browser.close()
})

test.each(['#100%', '#%E0%A4%A', '#%', '#%00', '#\u0000'])(
  'with the hash %j every behavior starts',
  async (hash) => {
    const { page, errors } = await openPage(browser)
    await page.goto(`${site.url}/${hash}`)
    await page.getByRole('tab', { name: 'B' }).click()
    expect(await page.getByRole('tabpanel', { name: 'B' }).isVisible()).toBe(true)
    const mode = () => page.evaluate(() => document.documentElement.dataset['mode'])
    const before = await mode()
    await page.click('[data-part="mode-toggle"]')
    expect(await mode()).not.toBe(before)
    expect(errors).toEqual([])
  },
)

test('where storage is blocked every behavior starts', async () => {
  const { page, errors } = await openPage(browser)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  await page.goto(site.url)
  await page.getByRole('tab', { name: 'B' }).click()
  expect(await page.getByRole('tabpanel', { name: 'B' }).isVisible()).toBe(true)
  await page.click('[data-part="mode-toggle"]')
  expect(errors).toEqual([])
})
