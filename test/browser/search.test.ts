import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { gardenSite, languagesSite } from './search-sites.ts'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'
import type { PageOptions } from './support.ts'

let browser: Browser
let site: Served
beforeAll(async () => {
  browser = await openBrowser()
  site = await serveSite(gardenSite)
})
afterAll(async () => {
  await site.close()
  await browser.close()
})

describe('by keyboard', () => {
  test.each(['Control+k', 'Meta+k', '/'])('%s opens it, Escape closes it', async (keys) => {
    const page = await open('/start/')
    const link = page.locator('main a', { hasText: 'Watering' })
    await link.focus()
    await page.keyboard.press(keys)
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await dialog.waitFor()
    expect(await focused(page)).toBe('INPUT')
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(false)
    expect(await link.evaluate((it) => it === document.activeElement)).toBe(true)
  })

  test('it gives the focus back to its button', async () => {
    const page = await open('/start/')
    const button = page.locator('[data-part="search"]')
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Search' }).waitFor()
    await page.keyboard.press('Control+k')
    expect(await page.locator('dialog[open]').count()).toBe(0)
    expect(await button.evaluate((it) => it === document.activeElement)).toBe(true)
  })

  test('arrows choose a hit, Enter leads to its heading', async () => {
    const page = await open('/start/')
    await search(page, 'water')
    const options = page.getByRole('option')
    const current = () =>
      options.evaluateAll((all) => all.findIndex((it) => it.ariaSelected === 'true'))
    const count = await options.count()
    expect(count).toBeGreaterThan(2)
    expect(await current()).toBe(0)
    await page.keyboard.press('ArrowUp')
    expect(await current()).toBe(count - 1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await current()).toBe(1)
    const named = await page.getByRole('combobox').getAttribute('aria-activedescendant')
    expect(named).toBe(await options.nth(1).getAttribute('id'))
    expect(await focused(page)).toBe('INPUT')

    await fill(page, 'in winter')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/watering/#in-winter')
    const top = await page.locator('#in-winter').evaluate((it) => it.getBoundingClientRect().top)
    expect(top).toBeGreaterThan(0)
    expect(top).toBeLessThan(300)
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  test('a hit on the page itself closes the dialog and leads to the heading', async () => {
    const page = await open('/watering/')
    await search(page, 'in winter')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/watering/#in-winter')
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  test('Enter before the hits are there opens the first of them', async () => {
    const page = await open('/start/')
    await delaySearch(page, 300)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search' }).waitFor()
    await page.keyboard.type('soil')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/soil/')
  })

  test('what is typed while the dialog is on its way is searched', async () => {
    const page = await open('/watering/')
    await page.route('**/_octavo/search-dialog*', async (route) => {
      await new Promise((done) => setTimeout(done, 400))
      await route.continue()
    })
    await page.keyboard.press('/')
    await page.keyboard.type('[soil')
    await page.locator('[data-part="hit"][href="/soil/"]').waitFor()
    expect(await page.getByRole('combobox').inputValue()).toBe('[soil')
    expect(page.url()).toContain('/watering/')
  })

  test('the dialog is on its way when the first key of the shortcut is down', async () => {
    const page = await open('/start/')
    await Promise.all([
      page.waitForRequest('**/_octavo/search-dialog*'),
      page.keyboard.down('Control'),
    ])
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  test('Tab stays inside: the field, closing, forgetting', async () => {
    const page = await open('/start/')
    await search(page, 'soil')
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement !== document.body && activeElement?.closest('dialog') === null
      })
      expect(isOutside).toBe(false)
    }
  })
})

describe('for a screen reader', () => {
  test('it is a combobox with a list of options, and the number of hits is said', async () => {
    const page = await open('/start/')
    await search(page, 'winter')
    const field = page.getByRole('combobox', { name: 'Search' })
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    expect(await field.getAttribute('aria-autocomplete')).toBe('list')
    const list = page.getByRole('listbox', { name: 'Search' })
    expect(await field.getAttribute('aria-controls')).toBe(await list.getAttribute('id'))
    const names = await page.getByRole('option').allInnerTexts()
    expect(names[0]).toContain('In winter')
    expect(names[0]).toContain('Watering')
    const status = page.locator('dialog [role="status"]')
    expect(await status.textContent()).toBe(`Results: ${names.length}`)
    expect(await page.getByRole('button', { name: 'close' }).isVisible()).toBe(true)
  })

  test('an empty list is no list, and it is said that nothing was found', async () => {
    const page = await open('/start/')
    await search(page, 'xylophone', false)
    const field = page.getByRole('combobox', { name: 'Search' })
    await page.getByText('No results for “xylophone”').last().waitFor()
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    expect(await field.getAttribute('aria-activedescendant')).toBeNull()
    expect(await page.locator('dialog [role="status"]').textContent()).toBe(
      'No results for “xylophone”',
    )
  })

  const states = [
    ['hits', 'water'],
    ['no hit', 'xylophone'],
    ['recent searches', ''],
  ] as const

  describe.each(['light', 'dark'] as const)('in %s mode nothing is out of reach', (mode) => {
    test.each(states)('with %s', async (_, text) => {
      const page = await open('/start/', { mode })
      await page.evaluate(() => localStorage.setItem('octavo-searches/_octavo/', '["soil"]'))
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: 'Search' }).waitFor()
      await fill(page, text)
      await page
        .locator('dialog [role="option"], dialog p:has-text("No results")')
        .first()
        .waitFor()
      const violations = await axeViolations(page)
      expect(violations).toEqual([])
    })
  })
})

describe('what is found', () => {
  test('has its place, its heading and the words in context, marked', async () => {
    const page = await open('/start/')
    await search(page, 'frozen ground')
    const first = page.locator('[data-part="hit"]').first()
    expect(await first.getAttribute('href')).toBe('/watering/#in-winter')
    expect(await first.locator('.o-hit-title').innerText()).toBe('In winter')
    expect(await first.locator('.o-hit-place').innerText()).toMatch(
      /Documentation › Care.*Watering/s,
    )
    expect(await first.locator('mark').allInnerTexts()).toEqual(['frozen', 'ground'])
  })

  test('a link that opens beside, too', async () => {
    const page = await open('/start/')
    await search(page, 'soil')
    const [beside] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .locator('[data-part="hit"]')
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ])
    await beside.waitForURL('**/soil/')
    expect(await page.getByRole('dialog', { name: 'Search' }).isVisible()).toBe(true)
  })

  test('belongs to the chosen version, or to all', async () => {
    const page = await open('/start/')
    await search(page, 'greenhouse')
    expect(await hits(page)).toEqual(['/v2/greenhouse/'])
    await page.keyboard.press('Escape')
    await page.click('[data-part="versions"] summary')
    await page.click('[data-part="versions"] a:has-text("v1")')
    await page.waitForSelector('html[data-version="v1"]')
    await page.keyboard.press('Control+k')
    await expect.poll(() => hits(page)).toEqual(['/v1/greenhouse/'])
  })

  test('comes from the tab of the reader first', async () => {
    const ofTab = async (route: string) => {
      const page = await open(route)
      await search(page, 'limits')
      return (await hits(page))[0]
    }
    expect(await ofTab('/start/')).toBe('/limits/')
    expect(await ofTab('/api/introduction/')).toBe('/api/limits/')
  })

  test('operations, with their method, by path, parameter and schema', async () => {
    const page = await open('/start/')
    for (const text of ['POST /plants', 'potDiameter', 'Fertilizer']) {
      await search(page, text)
      expect((await hits(page))[0]).toMatch(/add-a-plant/)
      expect(await page.locator('.o-hit-method').first().innerText()).toBe('POST')
    }
  })

  test('more hits follow when the last one is reached', async () => {
    const page = await open('/start/')
    await search(page, 'bed')
    const options = page.getByRole('option')
    expect(await options.count()).toBe(10)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => options.count()).toBeGreaterThan(10)
    expect(await options.nth(9).getAttribute('aria-selected')).toBe('true')
  })
})

describe('recent searches', () => {
  test('are offered in an empty field, made again, and forgotten', async () => {
    const page = await open('/start/')
    await search(page, 'frozen ground')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/watering/#in-winter')
    await page.goto(`${site.url}/soil/`)
    await page.keyboard.press('Control+k')
    const recent = page.getByRole('option', { name: 'frozen ground' })
    await recent.waitFor()
    await page.keyboard.press('Enter')
    await page.locator('[data-part="hit"]').first().waitFor()
    expect(await page.getByRole('combobox').inputValue()).toBe('frozen ground')
    await fill(page, '')
    await page.getByRole('button', { name: 'Clear' }).click()
    expect(await page.getByRole('option').count()).toBe(0)
    await page.reload()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search' }).waitFor()
    expect(await page.getByRole('option').count()).toBe(0)
  })

  test('are those that led somewhere', async () => {
    const page = await open('/start/')
    await search(page, 'soil')
    await page.keyboard.press('Escape')
    await page.reload()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search' }).waitFor()
    expect(await page.getByRole('option').count()).toBe(0)
  })
})

test('without a hit it says what to do', async () => {
  const page = await open('/start/')
  await search(page, 'xylophone', false)
  const note = page.locator('dialog .o-search-note')
  await note.getByText('No results for “xylophone”').waitFor()
  expect(await note.innerText()).toContain('Try other words, or fewer of them.')
  await note.getByRole('link', { name: 'All pages' }).click()
  await page.waitForURL('**/all-pages/')
})

describe('on a narrow screen', () => {
  test('it fills the screen, and closes with a button', async () => {
    const page = await open('/start/', {
      width: 390,
      height: 800,
      context: { hasTouch: true, isMobile: true },
    })
    await page.locator('[data-part="search"]').tap()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await dialog.waitFor()
    await fill(page, 'water')
    await page.locator('[data-part="hit"]').first().waitFor()
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 })
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(tooWide).toBe(false)
    const heights = await page
      .locator('dialog :is(button, a, input)')
      .evaluateAll((all) =>
        all.filter((it) => it.checkVisibility()).map((it) => it.getBoundingClientRect().height),
      )
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    await dialog.getByRole('button', { name: 'close' }).tap()
    expect(await dialog.isVisible()).toBe(false)
  })
})

describe('on a slow network', () => {
  test('it opens at once, says that it searches, and then shows what it found', async () => {
    const page = await open('/start/')
    await delaySearch(page, 800)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search' }).waitFor()
    await page.keyboard.type('soil')
    const status = page.locator('dialog [role="status"]')
    await expect.poll(() => status.textContent()).toBe('Searching…')
    expect(await page.locator('dialog .o-search-note').innerText()).toContain('Searching…')
    await page.locator('[data-part="hit"]').first().waitFor()
    expect((await hits(page))[0]).toBe('/soil/')
    expect(await status.textContent()).toMatch(/^Results/)
  })

  test('what cannot be fetched is said, and tried again', async () => {
    const page = await open('/start/')
    await page.context().route('**/_octavo/search/**', (route) => route.abort())
    await search(page, 'soil', false)
    await page.getByText('Search could not be loaded.').last().waitFor()
    await page.context().unroute('**/_octavo/search/**')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/soil/')
  })

  test('without the dialog the button leads to all pages', async () => {
    const page = await open('/start/')
    await page.route('**/_octavo/search-dialog*', (route) => route.abort())
    await page.click('[data-part="search"]')
    await page.waitForURL('**/all-pages/**')
  })
})

test('without scripts the button leads to a page that says how to browse', async () => {
  const page = await open('/start/', { javaScript: false })
  await page.locator('[data-part="search"]').click()
  await page.waitForURL('**/all-pages/**')
  const main = page.locator('main')
  expect(await main.locator('h1').innerText()).toBe('All pages')
  expect(await main.innerText()).toContain('To find a word in this list, press Ctrl+F')
  await main.getByRole('link', { name: 'Watering' }).click()
  await page.waitForURL('**/watering/')
})

describe('languages', () => {
  let languages: Served
  beforeAll(async () => {
    languages = await serveSite(languagesSite)
  })
  afterAll(() => languages.close())

  test.each([
    ['/en/install/', 'Search', 'configured', '/en/install/#configure'],
    ['/de/install/', 'Suche', 'eingerichtet', '/de/install/#einrichten'],
    ['/zh/install/', '搜索', '上传', '/zh/install/'],
    ['/th/install/', 'Search', 'ไฟล์', '/th/install/'],
  ])('%s speaks its own, and finds pages of it', async (route, name, text, href) => {
    const { page } = await openPage(browser)
    const fetched: string[] = []
    page.context().on('request', (request) => fetched.push(request.url()))
    await page.goto(languages.url + route)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name }).waitFor()
    await fill(page, text)
    await page.locator('[data-part="hit"]').first().waitFor()
    expect((await hits(page))[0]).toBe(href)
    const [, language = ''] = route.split('/')
    expect((await hits(page)).every((hit) => hit.startsWith(`/${language}/`))).toBe(true)
    await page.context().close()
  })
})

describe('speed', () => {
  test('the engine runs beside the page', async () => {
    const page = await open('/start/')
    await search(page, 'soil')
    expect(page.workers()).toHaveLength(1)
    expect(page.workers()[0]?.url()).toContain('/_octavo/search-')
  })

  test('where there are no threads it runs in the page', async () => {
    const page = await open('/start/', {}, () => Reflect.deleteProperty(globalThis, 'Worker'))
    await search(page, 'soil')
    expect((await hits(page))[0]).toBe('/soil/')
    expect(page.workers()).toHaveLength(0)
  })
})

/** A page of the site; `before` runs in it before anything else. */
async function open(
  route: string,
  options: PageOptions = {},
  before?: () => unknown,
): Promise<Page> {
  const { page } = await openPage(browser, options)
  if (before !== undefined) await page.addInitScript(before)
  await page.goto(site.url + route)
  return page
}

/** Types into the dialog, which is opened if it is not, and waits for what is found. */
async function search(page: Page, text: string, finds = true): Promise<void> {
  if ((await page.locator('dialog[open]').count()) === 0) await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search' }).waitFor()
  await fill(page, '')
  await page.waitForFunction(() => document.querySelector('[data-part="hit"]') === null)
  await fill(page, text)
  if (finds) await page.locator('[data-part="hit"]').first().waitFor()
}

function fill(page: Page, text: string): Promise<void> {
  return page.getByRole('combobox').fill(text)
}

function hits(page: Page): Promise<string[]> {
  return page
    .locator('[data-part="hit"]')
    .evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''))
}

function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.tagName)
}

/** Files of the index take so long, in milliseconds. */
async function delaySearch(page: Page, delay: number): Promise<void> {
  await page.context().route('**/_octavo/search/**', async (route) => {
    await new Promise((done) => setTimeout(done, delay))
    await route.continue()
  })
}
