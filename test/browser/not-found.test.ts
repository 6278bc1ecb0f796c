import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'

const site = {
  'docs.json': {
    name: 'Acme',
    navigation: {
      tabs: [
        { tab: 'Guides', pages: ['index', 'guides/install', 'guides/configure'] },
        { tab: 'API', pages: ['api/start'] },
      ],
    },
  },
  'index.mdx': 'Text.\n',
  'guides/install.mdx': '---\ntitle: "<b>Install</b>"\n---\n\n## Part\n\nText.\n',
  'guides/configure.mdx': '---\ntitle: Configure\n---\n\nText.\n',
  'api/start.mdx': '---\ntitle: Start\n---\n\nText.\n',
}

let browser: Browser
let served: Served
beforeAll(async () => {
  browser = await openBrowser()
  served = await serveSite(site)
})
afterAll(async () => {
  await served.close()
  await browser.close()
})

test('pages with the nearest URLs come first, with their titles as text', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${served.url}/guides/instal`)
  const links = page.locator('[data-part="related"] a')
  await page.locator('[data-part="related"] a[href="/guides/install/"]').waitFor()
  expect(await links.first().textContent()).toBe('<b>Install</b>')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual([...new Set(hrefs)])
  expect(hrefs).toContain('/api/start/')
  await page.context().close()
})

test('without scripts the first pages of the tabs are there; other pages do not request the list', async () => {
  const { page } = await openPage(browser, { javaScript: false })
  await page.goto(`${served.url}/guides/instal`)
  const links = page.locator('[data-part="related"] a')
  expect(await links.evaluateAll((all) => all.map((it) => it.getAttribute('href')))).toEqual([
    '/api/start/',
  ])
  await page.context().close()

  const ordinary = await openPage(browser)
  const requested: string[] = []
  ordinary.page.on('request', (request) => requested.push(request.url()))
  await ordinary.page.goto(`${served.url}/api/start/`, { waitUntil: 'networkidle' })
  expect(requested.filter((url) => /urls\.json|not-found/.test(url))).toEqual([])
  await ordinary.page.context().close()
})
