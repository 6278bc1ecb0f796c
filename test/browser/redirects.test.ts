import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'

/** A site on a host of plain files, which knows nothing of redirects. */
const moved = {
  'docs.json': {
    name: 'Acme',
    navigation: [{ group: 'Guides', pages: ['index', 'home', 'guides/start'] }],
    redirects: [
      { source: '/old', destination: '/guides/start' },
      { source: '/blog/:slug*', destination: '/guides/:slug*' },
      { source: '/gone/:slug*', destination: '/home' },
      { source: '/home#moved', destination: '/guides/start#part' },
      { source: '/home#was', destination: '/home#part' },
    ],
  },
  'index.mdx': '---\ntitle: Welcome\n---\n\nText.\n',
  'home.mdx': '---\ntitle: Home\n---\n\n## Part\n\nText.\n',
  'guides/start.mdx': '---\ntitle: Start\n---\n\n## Part\n\nText.\n',
}

let browser: Browser
let site: Served
beforeAll(async () => {
  browser = await openBrowser()
  site = await serveSite(moved)
})
afterAll(async () => {
  await site.close()
  await browser.close()
})

test.each([
  ['/old/?a=b#part', '/guides/start/?a=b#part', 'Start'],
  ['/blog/start/#part', '/guides/start/#part', 'Start'],
  ['/gone/what/ever?a=b', '/home/?a=b', 'Home'],
  ['/home/#moved', '/guides/start/#part', 'Start'],
  ['/home/#was', '/home/#part', 'Home'],
])('%s leads to %s', async (from, to, title) => {
  const { page } = await openPage(browser)
  await page.goto(site.url + from)
  await page.waitForURL(site.url + to)
  expect(await page.locator('h1').textContent()).toBe(title)
  await page.context().close()
})

test.each([
  ['/old/', '/guides/start/'],
  ['/blog/start/', '/guides/start/'],
])('%s leads to %s without JavaScript too', async (from, to) => {
  const { page } = await openPage(browser, { javaScript: false })
  await page.goto(site.url + from)
  await page.waitForURL(site.url + to)
  expect(await page.locator('h1').textContent()).toBe('Start')
  await page.context().close()
})

test('an address that nobody redirects stays the page for what does not exist', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${site.url}/nothing/here`)
  expect(await page.evaluate(() => document.documentElement.dataset['route'])).toBe('/404')
  await page.context().close()
})
