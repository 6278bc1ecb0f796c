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
      contextual: {
        options: [
          'copy',
          'view',
          'claude',
          {
            title: 'Share',
            description: 'With others',
            href: { base: '/start', query: [{ key: 'text', value: 'See: $page' }] },
          },
        ],
      },
      navigation: [{ group: 'Guides', pages: ['start'] }],
    },
    'start.mdx':
      '---\ntitle: Start\n---\n\nWords.\n\n<Prompt description="Ask">Answer in **one** word.</Prompt>\n',
  })
})
afterAll(async () => {
  await site?.close()
  await browser?.close()
})

const mayCopy = { permissions: ['clipboard-read', 'clipboard-write'] }

test('a page is copied as Markdown, and a prompt as it was written', async () => {
  const { page, errors } = await openPage(browser, { context: mayCopy })
  await page.goto(`${site.url}/start/`)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy page' }).click()
  await expect
    .poll(copied)
    .toMatch(/^# Start\n\nSource: \/start\/ \(all pages: \/llms\.txt\)\n\nWords\.\n/)
  await page.getByRole('button', { name: 'Copy prompt' }).click()
  await expect.poll(copied).toBe('Answer in **one** word.')
  expect(errors).toEqual([])
})

test('the menu opens with keys, and hands over the address and the text of the page', async () => {
  const { page, errors } = await openPage(browser)
  await page.goto(`${site.url}/start/`)
  await page.locator('[data-part="contextual"] summary').focus()
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('View as Markdown')
  await page.keyboard.press('ArrowDown')
  const claude = page.getByRole('link', { name: 'Open in Claude' })
  expect(await claude.evaluate((link) => link === document.activeElement)).toBe(true)
  const asked = new URL((await claude.getAttribute('href')) ?? '')
  expect(asked.searchParams.get('q')).toContain(`${site.url}/start.md`)
  await page.keyboard.press('Escape')
  expect(await page.locator('[data-part="contextual"]').getAttribute('open')).toBeNull()

  await page.locator('[data-part="contextual"] summary').click()
  await page.getByRole('link', { name: 'Share' }).click()
  await page.waitForURL(/text=/)
  expect(new URL(page.url()).searchParams.get('text')).toMatch(/^See: # Start\n/)
  expect(errors).toEqual([])
})

test('without a script the menu opens, and offers what needs none', async () => {
  const { page } = await openPage(browser, { javaScript: false })
  await page.goto(`${site.url}/start/`)
  await page.locator('[data-part="contextual"] summary').click()
  expect(await page.getByRole('link', { name: 'View as Markdown' }).isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Share' }).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Copy page' }).isVisible()).toBe(false)
  expect(await page.getByText('Open in Claude').isVisible()).toBe(false)
})
