import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { exampleUrl, openBrowser, openPage } from './support.ts'
import { testExample } from './test-example.ts'

testExample('starter')

test('a content page loads at most 8 KB of script and 16 KB of CSS', async () => {
  const browser = await openBrowser()
  const { page } = await openPage(browser)
  const weights = { script: 0, stylesheet: 0 }
  page.on('response', async (response) => {
    const type = response.request().resourceType()
    if (type !== 'script' && type !== 'stylesheet') return
    weights[type] += brotliCompressSync(await response.body()).length
  })
  await page.goto(`${exampleUrl('starter')}/guides/schedules/`, { waitUntil: 'networkidle' })
  expect(weights.script).toBeLessThanOrEqual(8 * 1024)
  expect(weights.stylesheet).toBeLessThanOrEqual(16 * 1024)
  await browser.close()
})
