import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { interFamilies } from '../../src/base/inter-families.ts'
import type { Served } from './serve-folder.ts'
import { exampleUrl, openBrowser, openPage, serveSite } from './support.ts'

let browser: Browser
let site: Served
beforeAll(async () => {
  browser = await openBrowser()
  site = await serveSite({
    'docs.json': {
      name: 'Tides',
      theme: 'mint',
      colors: { primary: '#0b7a4b' },
      navigation: { pages: ['index', 'two'] },
    },
    'index.mdx': '---\ntitle: One\n---\n\nThe first text.\n\n```js\nrun()\n```\n',
    'two.mdx': '---\ntitle: Two\n---\n\nThe second text.\n',
    'brand.css': 'header { border-top: 4px solid rgb(1, 2, 3) }\n',
  })
})
afterAll(async () => {
  await site.close()
  await browser.close()
})

test('header, navigation and text are painted with their styles and the author’s while the others load, and nothing moves', async () => {
  for (const javaScript of [true, false]) {
    const { page } = await openPage(browser, { javaScript })
    const release = await holdBack(page, '**/_octavo/theme-*.css')
    void page.goto(`${site.url}/`).catch(() => undefined)
    const seen = ['[data-part="logo"]', '[data-part="sidebar"] a', 'h1', 'main p'].map((selector) =>
      page.locator(selector).first(),
    )
    const places = () => Promise.all(seen.map((one) => one.boundingBox()))
    await page.getByText('The first text.').waitFor({ state: 'visible' })
    const before = await places()
    expect(await page.locator('pre').count()).toBe(0)
    expect(await page.locator('.o-bar').evaluate((it) => getComputedStyle(it).display)).toBe('flex')
    expect(
      await page
        .locator('header')
        .first()
        .evaluate((it) => getComputedStyle(it).borderTopColor),
    ).toBe('rgb(1, 2, 3)')
    release()
    await page.locator('pre').waitFor({ state: 'visible' })
    expect(await places()).toEqual(before)
    await page.context().close()
  }
})

test.each([390, 1440])(
  'what is painted first looks the same when everything is there, %s px',
  async (width) => {
    for (const route of [
      '/',
      '/components/',
      '/guides/long-page/',
      '/api/overview/',
      '/v1/',
      '/all-pages/',
    ]) {
      // scripts mark where the reader is; a font that arrives in time is used
      const { page } = await openPage(browser, { width, javaScript: false })
      await page.route('**/*.woff2', (font) => font.abort())
      const release = await holdBack(page, lateStyles)
      void page.goto(exampleUrl('everything') + route).catch(() => undefined)
      await page.locator('body link[rel="stylesheet"]').first().waitFor({ state: 'attached' })
      // the logo is as wide as its image
      await expect.poll(() => page.evaluate(isLogoLoaded)).toBe(true)
      const before = await page.evaluate(readLooks)
      release()
      await page.waitForLoadState('load')
      const after = await page.evaluate(readLooks)
      expect(before.length).toBeGreaterThan(5)
      expect(after.slice(0, before.length), route).toEqual(before)
      await page.context().close()
    }
  },
)

test('the font is not requested before the first paint on a slow line, and used from the next page on', async () => {
  const { page } = await openPage(browser)
  const fonts: string[] = []
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(request.url()))
  const face = () => page.locator('body').evaluate((it) => getComputedStyle(it).fontFamily)
  const slow = await page.context().newCDPSession(page)
  await slow.send('Network.enable')
  const line = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 }
  await slow.send('Network.emulateNetworkConditions', line)
  await page.goto(`${site.url}/`)
  expect(await face()).not.toContain('Inter Variable')
  await expect.poll(() => page.evaluate(() => localStorage['octavo-font'] as unknown)).toBe('1')
  expect(fonts.length).toBe(1)
  const [painted, requested] = await page.evaluate((url) => {
    const [font] = performance.getEntriesByName(url)
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return [paint?.startTime ?? Infinity, font?.startTime ?? 0]
  }, fonts[0]!)
  expect(requested).toBeGreaterThan(painted!)
  await page.getByRole('link', { name: 'Two' }).first().click()
  await page.getByText('The second text.').waitFor({ state: 'visible' })
  expect(await face()).toContain('Inter Variable')
  await page.context().close()
})

test('on a fast line the first page of a visit is drawn in the font', async () => {
  // a machine that is busy may be as slow as a line
  const drawn = async () => {
    const { page } = await openPage(browser)
    await page.goto(`${site.url}/`)
    const fonts = [await drawnFonts(page, 'h1'), await drawnFonts(page, 'main p')]
    await page.context().close()
    return fonts
  }
  await expect.poll(drawn, { timeout: 120_000 }).toEqual([['Inter'], ['Inter']])
})

/** The fonts of the machine that the letters of an element are drawn in: its style only says which ones are wanted. */
async function drawnFonts(page: Page, selector: string): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}

test('a font that a page has shown is used on the next one, on any line, and one that no page shows is not loaded', async () => {
  const { page } = await openPage(browser)
  const remembered = () => page.evaluate(() => localStorage['octavo-font'] as unknown)
  await expect
    .poll(
      async () => {
        await page.goto(`${site.url}/`)
        await page.waitForTimeout(1_000)
        return remembered()
      },
      { timeout: 60_000 },
    )
    .toBe('1')
  const slow = await page.context().newCDPSession(page)
  await slow.send('Network.enable')
  const line = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 }
  await slow.send('Network.emulateNetworkConditions', line)
  await page.goto(`${site.url}/two/`)
  expect(await page.locator('html').getAttribute('class')).not.toContain('late-font')
  await page.context().close()

  const other = await serveSite({
    'docs.json': {
      name: 'Tides',
      theme: 'mint',
      colors: { primary: '#0b7a4b' },
      navigation: { pages: ['index'] },
    },
    'index.mdx': '---\ntitle: One\n---\n\nThe first text.\n',
    'brand.css': ':root { --font-body: serif; --font-heading: serif }\n',
  })
  const { page: own } = await openPage(browser)
  const fonts: string[] = []
  own.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(request.url()))
  await own.goto(`${other.url}/`)
  await own.waitForTimeout(1_000)
  const isLate = await own.locator('html.late-font').count()
  if (isLate === 0) expect(fonts).toEqual([])
  await own.context().close()
  await other.close()
})

test('a page with the font asks the system for no other one', async () => {
  const { page } = await openPage(browser)
  const searches = async () => {
    await browser.startTracing(page, { categories: ['-*', 'fonts'] })
    await page.goto(`${site.url}/`)
    await page.evaluate(() => document.fonts.ready)
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: { name: string; args: { family_name?: string } }[]
    }
    return traceEvents.flatMap(({ name, args }) =>
      name === 'FontDataManager::onMatchFamilyStyle' ? [args.family_name] : [],
    )
  }
  // a font that is not there at the first layout has a replacement
  await page.addInitScript(() => (localStorage['octavo-font'] = '1'))
  await expect.poll(searches, { timeout: 30_000 }).not.toContain('sans-serif')
  // with one family for all ranges it does, so the trace shows it
  const names = Object.values(interFamilies).toSorted((a, b) => b.length - a.length)
  await page.route(`${site.url}/`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = names.reduce((text, name) => text.replaceAll(name, 'Inter Variable'), html)
    await route.fulfill({ response, body })
  })
  await expect.poll(searches, { timeout: 30_000 }).toContain('sans-serif')
  await page.context().close()
})

test('who comes from a page of the site sees the next one when it is complete', async () => {
  const { page } = await openPage(browser)
  const expected = page.locator('link[rel="expect"][blocking="render"][href="#content"]')
  await page.goto(`${site.url}/`)
  expect(await expected.count()).toBe(0)
  await page.getByRole('link', { name: 'Two' }).first().click()
  await page.getByText('The second text.').waitFor({ state: 'visible' })
  expect(await expected.count()).toBe(1)
  expect(await page.locator('main#content').count()).toBe(1)
  await page.context().close()
})

const lateStyles =
  /\/_octavo\/(?:theme|components|operation|overview|private|reference|tree|view)-\w+\.css$/

/** Runs in the page. */
function isLogoLoaded(): boolean {
  const images = document.querySelectorAll<HTMLImageElement>('header img')
  return [...images].every(({ complete }) => complete)
}

/** Runs in the page: place and look of each text and its element, in their order. */
function readLooks(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const looks: string[] = []
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement
    if (element === null || !element.checkVisibility() || node.textContent?.trim() === '') continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { x, y, width, height } = range.getBoundingClientRect()
    const { color, fontSize, fontWeight, backgroundColor } = getComputedStyle(element)
    const place = [x, y, width, height].map(Math.round)
    looks.push([node.textContent, ...place, color, fontSize, fontWeight, backgroundColor].join(' '))
  }
  return looks
}

/** Responses for a pattern wait until the returned function is called. */
async function holdBack(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}
