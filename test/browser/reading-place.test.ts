import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'

const parts = Array.from({ length: 12 }, (_, at) => at + 1)
const body = (word: string) =>
  parts.map((part) => `## ${word} ${part}\n\n${`Line ${part}.\n\n`.repeat(8)}`).join('')

let browser: Browser
let site: Served
beforeAll(async () => {
  browser = await openBrowser()
  site = await serveSite({
    'docs.json': {
      name: 'Places',
      colors: { primary: '#0b7a4b' },
      navigation: {
        languages: ['en', 'fr'].map((language) => ({
          language,
          groups: [
            {
              group: 'All',
              pages: [
                `${language}/one`,
                `${language}/two`,
                { group: 'Shut', pages: [`${language}/inner`] },
                { group: 'Open', expanded: true, pages: [`${language}/other`] },
              ],
            },
          ],
        })),
      },
    },
    ...Object.fromEntries(
      ['one', 'two', 'inner', 'other'].flatMap((name) => [
        [`en/${name}.mdx`, `---\ntitle: ${name}\n---\n\n${body('Part')}\n## Both\n\nText.\n`],
        [`fr/${name}.mdx`, `---\ntitle: ${name}\n---\n\n${body('Partie')}\n## Both\n\nText.\n`],
      ]),
    ),
  })
})
afterAll(async () => {
  await site.close()
  await browser.close()
})

test('words of a heading are selected as any text is, and its mark is the link', async () => {
  const page = await open('/en/one/')
  const heading = page.locator('#part-1')
  await heading.dblclick({ position: { x: 12, y: 12 } })
  expect(await selected(page)).toBe('Part')
  expect(new URL(page.url()).hash).toBe('')
  await heading.getByRole('link').click()
  expect(new URL(page.url()).hash).toBe('#part-1')
})

test('groups stay as the reader left them', async () => {
  const page = await open('/en/one/')
  await summary(page, 'Shut').click()
  await summary(page, 'Open').click()
  await page.locator('[data-part="sidebar"] a[href*="/two/"]').click()
  await page.waitForURL('**/en/two/')
  expect(await openGroups(page)).toEqual(['Shut'])
  await page.locator('[data-part="sidebar"] a[href*="/inner/"]').click()
  await page.waitForURL('**/en/inner/')
  await summary(page, 'Shut').click()
  await page.reload()
  // the group of the current page is open
  expect(await openGroups(page)).toEqual(['Shut'])
})

test('another language keeps query and anchor', async () => {
  const page = await open('/en/one/?ref=x#both')
  await chooseFrench(page)
  expect(new URL(page.url()).href).toMatch(/\/fr\/one\/\?ref=x#both$/)
})

test('the heading at the same position is shown where the other page has no such anchor', async () => {
  const page = await open('/en/one/#part-4')
  await chooseFrench(page)
  await page.waitForURL('**/fr/one/#partie-4')
})

test('a page that was scrolled is shown at the same heading', async () => {
  const page = await open('/en/one/')
  await page.locator('#part-6').evaluate((it) => it.scrollIntoView())
  const top = await topOf(page, 'part-6')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await chooseFrench(page)
  expect(new URL(page.url()).hash).toBe('')
  await expect.poll(async () => Math.abs((await topOf(page, 'partie-6')) - top)).toBeLessThan(5)
})

async function open(path: string): Promise<Page> {
  const { page } = await openPage(browser)
  await page.goto(new URL(path, site.url).href)
  return page
}

function summary(page: Page, title: string) {
  return page.locator('[data-part="sidebar"] summary', { hasText: title })
}

async function openGroups(page: Page): Promise<readonly string[]> {
  return page
    .locator('[data-part="sidebar"] details[open] > summary')
    .evaluateAll((all) => all.map((it) => it.textContent?.trim() ?? ''))
}

async function chooseFrench(page: Page): Promise<void> {
  // a click by the pointer would scroll the page first
  const link = page.locator('[data-part="languages"] a[hreflang="fr"]').first()
  await link.evaluate((it: HTMLElement) => it.click())
  await page.waitForURL('**/fr/**')
}

async function selected(page: Page): Promise<string> {
  return page.evaluate(() => (getSelection()?.toString() ?? '').trim())
}

async function topOf(page: Page, id: string): Promise<number> {
  return page.evaluate((it) => document.getElementById(it)!.getBoundingClientRect().top, id)
}
