import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'

let browser: Browser
let site: Served
beforeAll(async () => {
  browser = await openBrowser()
  site = await serveSite({
    'docs.json': {
      name: 'Acme',
      navigation: [{ group: 'Start', pages: ['index'] }],
      feedback: { endpoint: '/feedback' },
    },
    'index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
  })
})
afterAll(async () => {
  await site.close()
  await browser.close()
})

test('a rating is posted to the endpoint and to analytics, and the reader is thanked', async () => {
  const { page, errors } = await openPage(browser)
  const posted: (string | null)[] = []
  await page.route('**/feedback', (route) => {
    posted.push(route.request().postData())
    return route.fulfill({ status: 204 })
  })
  await page.goto(`${site.url}/`)
  await page.evaluate(() => {
    const events: unknown[] = []
    Object.assign(window, { events, gtag: (...values: unknown[]) => events.push(values) })
  })
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByText('Thank you for your feedback.').waitFor()
  expect(posted).toEqual(['page=%2F&helpful=no'])
  expect(await page.evaluate(() => (window as unknown as { events: unknown }).events)).toEqual([
    ['event', 'page_feedback', { helpful: 'no', page: '/' }],
  ])
  expect(errors).toEqual([])
})
