import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passphrases, privateSite } from '../support/private-site.ts'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'

let browser: Browser
let site: Served
beforeAll(async () => {
  Object.assign(process.env, passphrases)
  ;[browser, site] = await Promise.all([openBrowser(), serveSite(privateSite)])
})
afterAll(async () => {
  for (const name of Object.keys(passphrases)) delete process.env[name]
  await browser.close()
  await site.close()
})

test('a passphrase opens the page, and what readers do on it works', async () => {
  const { page, errors } = await openPage(browser)
  await page.goto(`${site.url}/partners/margins#kumquat-prices`)
  expect(await page.title()).toContain('Private page')
  expect(await page.locator('h1').innerText()).toBe('Private page')
  expect(await page.locator('[data-part="entries"]').innerText()).not.toContain('Xylophone')

  await unlock(page, 'wrong passphrase')
  const problem = page.getByRole('alert')
  await problem.filter({ hasText: 'does not open' }).waitFor()
  expect(await page.getByLabel('Passphrase').getAttribute('aria-invalid')).toBe('true')

  await unlock(page, passphrases.OCTAVO_PASSPHRASE_PARTNERS)
  await page.getByRole('heading', { level: 1, name: 'Xylophone margins' }).waitFor()
  expect(await page.title()).toContain('Xylophone margins')
  const entries = page.locator('[data-part="entries"]')
  await entries.getByRole('link', { name: 'Ocelot roadmap' }).waitFor()
  expect(await entries.locator('[aria-current="page"]').innerText()).toBe('Xylophone margins')
  expect(
    await page.locator('[data-part="toc"], [data-part="contents"]').first().innerText(),
  ).toContain('Kumquat')

  await page.getByRole('tab', { name: 'Narwhal' }).click()
  expect(await page.getByText('Second').isVisible()).toBe(true)
  await page.locator('#count').click()
  await page.getByRole('button', { name: 'Count 4' }).waitFor()
  await expect
    .poll(() =>
      page.getByAltText('Mongoose chart').evaluate((it: HTMLImageElement) => it.naturalWidth),
    )
    .toBe(40)
  const contract = await page.getByRole('link', { name: 'Contract' }).getAttribute('href')
  expect(await page.evaluate((url) => fetch(url!).then((it) => it.text()), contract)).toContain(
    'bettong',
  )
  expect(errors).toEqual([])
  await page.context().close()
})

test('the next private page opens itself, and public pages show the entries', async () => {
  const { page, errors } = await openPage(browser)
  await page.goto(`${site.url}/partners/margins`)
  await unlock(page, passphrases.OCTAVO_PASSPHRASE_PARTNERS)
  await page.getByRole('heading', { level: 1, name: 'Xylophone margins' }).waitFor()
  await page
    .locator('[data-part="pagination"], footer, main')
    .getByRole('link', { name: /Ocelot roadmap/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Ocelot roadmap' }).waitFor()

  await page.goto(`${site.url}/guide`)
  const entries = page.locator('[data-part="entries"]')
  await entries.getByRole('link', { name: 'Bandicoot' }).waitFor()
  expect(await entries.locator('[aria-current="page"]').innerText()).toBe('Guide')

  await page.keyboard.press('/')
  await page.keyboard.type('quokka')
  const hit = page.locator('[data-part="hit"]').first()
  await hit.filter({ hasText: 'Xylophone' }).waitFor()
  await page.getByRole('combobox').fill('water')
  await expect.poll(() => page.locator('[data-part="hit"]').allInnerTexts()).toHaveLength(3)
  expect(errors).toEqual([])
  await page.context().close()
})

test('a remembered page opens in another tab until it is locked again', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${site.url}/hush`)
  await page.getByLabel('Remember on this device').check()
  await unlock(page, ` ${passphrases.OCTAVO_PASSPHRASE_PARTNERS} `)
  await page.getByRole('heading', { level: 1, name: 'Bandicoot' }).waitFor()

  const other = await page.context().newPage()
  await other.goto(`${site.url}/partners/deep`)
  await other.getByRole('heading', { level: 1, name: 'Deep okapi' }).waitFor()
  await other.goto(`${site.url}/staff/intro`)
  await other.getByLabel('Passphrase').waitFor()
  await other.goto(`${site.url}/partners/deep`)
  await other.getByRole('button', { name: 'Lock again' }).click()
  await other.getByLabel('Passphrase').waitFor()
  expect(await other.locator('h1').innerText()).toBe('Private page')
  await page.getByLabel('Passphrase').waitFor()
  await page.context().close()
})

test('a key of the tab alone is not known in a new one', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${site.url}/staff/intro`)
  await unlock(page, passphrases.OCTAVO_PASSPHRASE_STAFF)
  await page.getByRole('heading', { level: 1, name: 'Numbat intro' }).waitFor()
  await page
    .locator('[data-part="entries"]')
    .getByRole('link', { name: /List echidnas/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'List echidnas' }).waitFor()
  expect(await page.getByText('cassowary').first().isVisible()).toBe(true)
  const other = await page.context().newPage()
  await other.goto(`${site.url}/staff/intro`)
  await other.getByLabel('Passphrase').waitFor()
  await page.context().close()
})

test('without scripts, the page says what it needs', async () => {
  const { page } = await openPage(browser, { javaScript: false, width: 390 })
  await page.goto(`${site.url}/hush`)
  expect(await page.locator('noscript p').innerText()).toContain('turn on JavaScript')
  expect(await page.getByLabel('Passphrase').isVisible()).toBe(false)
  await page.context().close()
})

async function unlock(page: Page, passphrase: string): Promise<void> {
  await page.getByLabel('Passphrase').fill(passphrase)
  await page.keyboard.press('Enter')
}
