import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, type PageOptions, serveSite } from './support.ts'

let browser: Browser
let site: Served
beforeAll(async () => {
  browser = await openBrowser()
  site = await serveSite(files())
})
afterAll(async () => {
  await site.close()
  await browser.close()
})

describe('light and dark', () => {
  test('follow the system until the reader chooses, and the choice stays', async () => {
    const page = await open('/one/', { mode: 'dark' })
    expect(await modeOf(page)).toBe('dark')
    await page.click('[data-part="mode-toggle"]')
    expect(await modeOf(page)).toBe('light')
    await page.click('[data-part="pager"] [rel="next"]')
    expect(await modeOf(page)).toBe('light')
    const scheme = () => page.evaluate(() => getComputedStyle(document.body).colorScheme)
    await expect.poll(scheme).toBe('light') // once the style sheet of the next page has loaded
  })

  test('are right before anything is painted', async () => {
    const page = await open('/one/')
    await page.evaluate(() => localStorage.setItem('octavo-mode', 'dark'))
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (!document.body || 'first' in window) return
        Object.assign(window, { first: document.documentElement.dataset['mode'] })
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    expect(await page.evaluate(() => (window as unknown as { first: string }).first)).toBe('dark')
  })

  test('the system counts again once the reader is back at what it says', async () => {
    const page = await open('/one/')
    await page.click('[data-part="mode-toggle"]')
    await page.click('[data-part="mode-toggle"]')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForSelector('html[data-mode="dark"]')
  })
})

describe('versions', () => {
  test('the chosen one is remembered, and what belongs to another is hidden', async () => {
    const page = await open('/one/')
    const entry = (text: string) => page.locator('[data-part="sidebar"] a', { hasText: text })
    expect(await page.locator('[data-part="versions"] summary').innerText()).toContain('v2')
    expect(await entry('New things').isVisible()).toBe(true)
    expect(await entry('Old things').isVisible()).toBe(false)

    await choose(page, 'v1')
    expect(await page.locator('html').getAttribute('data-version')).toBe('v1')
    await page.goto(`${site.url}/two/`)
    expect(await page.locator('[data-part="versions"] summary').innerText()).toContain('v1')
    expect(await entry('Old things').isVisible()).toBe(true)
    expect(await entry('New things').isVisible()).toBe(false)
  })

  test('a page of a version sets the choice', async () => {
    const page = await open('/v1/old/')
    await page.goto(`${site.url}/one/`)
    expect(await page.locator('html').getAttribute('data-version')).toBe('v1')
  })
})

describe('the drawer', () => {
  const phone = { width: 390, height: 800 }

  test('is a dialog that keeps the focus, and closes on Escape', async () => {
    const page = await open('/one/', phone)
    expect(await page.locator('[data-part="sidebar"]').isVisible()).toBe(false)
    await page.click('.o-open')
    const dialog = page.getByRole('dialog', { name: 'Navigation' })
    await dialog.waitFor()
    expect(await dialog.locator('[aria-current="page"]').innerText()).toBe('One')
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement !== document.body && activeElement?.closest('dialog') === null
      })
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('o-open')
    await page.locator('.o-frame > [data-part="sidebar"]').waitFor({ state: 'attached' })
  })

  test('closes when the reader goes on, and when the window grows', async () => {
    const page = await open('/one/', phone)
    await page.click('.o-open')
    await page.setViewportSize({ width: 1200, height: 800 })
    await page.locator('dialog[data-part="drawer"]').waitFor({ state: 'hidden' })
    expect(await page.locator('[data-part="sidebar"]').isVisible()).toBe(true)
    await page.setViewportSize(phone)
    await page.click('.o-open')
    await page.click('dialog [data-part="entries"] a:has-text("Two")')
    await page.waitForURL('**/two/')
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  test('has a close button that covers nothing, also when it is scrolled', async () => {
    const page = await open('/one/', phone)
    await page.click('.o-open')
    const close = page.locator('dialog .o-close')
    await close.waitFor()
    const covered = () =>
      page.evaluate(() => {
        const head = document.querySelector('dialog .o-drawer-head')?.getBoundingClientRect()
        const rows = [...document.querySelectorAll('dialog nav :is(h2, h3, summary, li > a)')]
        return rows.filter((row) => {
          const { top, bottom, height } = row.getBoundingClientRect()
          return height > 0 && head !== undefined && top < head.bottom - 1 && bottom > head.top + 1
        }).length
      })
    expect(await covered()).toBe(0)
    expect((await close.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    await close.click()
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  test('without scripts the same navigation opens over the page', async () => {
    const page = await open('/one/', { ...phone, javaScript: false })
    await page.click('.o-open')
    expect(await page.locator('[data-part="sidebar"]').isVisible()).toBe(true)
    await page.click('[data-part="entries"] a:has-text("Two")')
    await page.waitForURL('**/two/')
  })
})

describe('examples', () => {
  const orderOf = (page: Page) =>
    page.evaluate(() => {
      const parts = document.querySelectorAll(
        '[data-part="page"] :is([data-component$="Example"], [data-part="body"] > p)',
      )
      return [...parts].map((it) => it.getAttribute('data-component') ?? it.textContent?.trim())
    })
  const written = ['First.', 'ResponseExample', 'Second.', 'RequestExample', 'Third.']
  const column = ['First.', 'Second.', 'Third.', 'RequestExample', 'ResponseExample']

  test('stay where they are written on phones, and are a column on wide screens', async () => {
    const page = await open('/examples/', { width: 390, height: 800 })
    expect(await orderOf(page)).toEqual(written)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => orderOf(page)).toEqual(column)
    await page.setViewportSize({ width: 390, height: 800 })
    await expect.poll(() => orderOf(page)).toEqual(written)
  })

  test('are in the column of a wide screen from the start, with and without scripts', async () => {
    for (const javaScript of [true, false]) {
      const page = await open('/examples/', { javaScript })
      expect(await page.locator('[data-part="examples"] > [data-component]').count()).toBe(2)
    }
  })
})

describe('the keyboard', () => {
  test('`[` and `]` turn the pages, and not while somebody types', async () => {
    const page = await open('/one/')
    await page.keyboard.press(']')
    await page.waitForURL('**/two/')
    await page.keyboard.press('[')
    await page.waitForURL('**/one/')
    await page.evaluate(() => {
      document.querySelector('main')?.append(document.createElement('input'))
      document.querySelector('input')?.focus()
    })
    await page.keyboard.press(']')
    expect(page.url()).toContain('/one/')
  })

  test('`?` lists the keys, Escape puts the list away', async () => {
    const page = await open('/one/')
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(await dialog.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(false)
  })

  test('the first key leads past the navigation', async () => {
    const page = await open('/one/')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  })

  test('menus close on Escape and give the focus back', async () => {
    const page = await open('/one/')
    const summary = page.locator('[data-part="versions"] summary')
    await summary.focus()
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('v2')
    await page.keyboard.press('Escape')
    expect(await page.locator('[data-part="versions"][open]').count()).toBe(0)
    expect(await summary.evaluate((it) => it === document.activeElement)).toBe(true)
  })
})

describe.each(['light', 'dark'] as const)('in %s mode nothing is out of reach', (mode) => {
  test.each([
    ['of a narrow screen', 390, undefined],
    ['with the drawer open', 390, '.o-open'],
    ['with the contents open', 390, '[data-part="toc"] summary'],
    ['with a menu open', 1440, '[data-part="versions"] summary'],
  ] as const)('%s', async (_, width, opener) => {
    const page = await open('/one/', { mode, width })
    if (opener !== undefined) await page.click(opener)
    const violations = await axeViolations(page)
    expect(violations).toEqual([])
  })
})

test('what a finger points at is large enough', async () => {
  const page = await open('/one/', { width: 390, context: { hasTouch: true, isMobile: true } })
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('header :is(a, button, summary), footer a, nav a')]
      .filter((it) => it.offsetHeight > 0 && it.getBoundingClientRect().height < 24)
      .map((it) => it.outerHTML),
  )
  expect(small).toEqual([])
})

describe('on the page', () => {
  test('the section in view is marked', async () => {
    const page = await open('/one/')
    const marked = () => page.locator('[data-part="toc"] [aria-current]').innerText()
    await page.waitForSelector('[data-part="toc"] [aria-current]')
    expect(await marked()).toBe('First')
    await page.click('[data-part="toc"] a:has-text("Second")')
    await page.waitForFunction(
      () => document.querySelector('[data-part="toc"] [aria-current]')?.textContent === 'Second',
    )
    const top = await page.locator('#second').evaluate((it) => it.getBoundingClientRect().top)
    const header = await page
      .locator('[data-part="header"]')
      .evaluate((it) => it.getBoundingClientRect().height)
    expect(top).toBeGreaterThan(header)
  })

  test('a banner that is dismissed stays away', async () => {
    const page = await open('/one/')
    await page.click('[data-part="banner"] button')
    expect(await page.locator('[data-part="banner"]').isVisible()).toBe(false)
    await page.goto(`${site.url}/two/`)
    expect(await page.locator('[data-part="banner"]').isVisible()).toBe(false)
  })

  test('stars come from the host once, short, and move nothing', async () => {
    const page = await open('/one/', {}, async (before) => {
      await before.route('https://api.github.com/repos/acme/docs', (route) =>
        route.fulfill({
          json: { stargazers_count: 12_345 },
          headers: { 'access-control-allow-origin': '*' },
        }),
      )
    })
    const stars = page.locator('[data-part="cta"] [data-part="stars"]')
    await page.waitForFunction(() => document.querySelector('[data-part="stars"]')?.textContent)
    expect(await stars.innerText()).toContain('12.3k')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${site.url}/two/`, { waitUntil: 'networkidle' })
    expect(await stars.innerText()).toContain('12.3k')
    expect(asked.filter((url) => url.includes('api.github.com'))).toEqual([])
  })

  test('stars are simply absent when the host says no', async () => {
    const page = await open('/one/', {}, async (before) => {
      await before.route('https://api.github.com/**', (route) => route.fulfill({ status: 403 }))
    })
    await page.waitForLoadState('networkidle')
    expect(await page.locator('[data-part="stars"]').innerText()).toBe('')
    expect(await page.locator('[data-part="cta"]').isVisible()).toBe(true)
  })
})

describe('a large navigation', () => {
  let large: Served
  beforeAll(async () => {
    large = await serveSite(manyFiles(400))
  })
  afterAll(() => large.close())

  test('is filled in without moving what is on the screen', async () => {
    const { page } = await openPage(browser)
    await page.route('**/navigation*.json', async (route) => {
      await new Promise((done) => setTimeout(done, 500))
      await route.continue()
    })
    await page.goto(`${large.url}/g3/p30/`)
    const current = page.locator('[data-part="entries"] [aria-current="page"]')
    const before = await current.boundingBox()
    const few = await page.locator('[data-part="entries"] a').count()
    expect(few).toBeLessThanOrEqual(201)
    await current.hover()
    await page.locator('[data-part="entries"] summary').first().waitFor()
    expect(await current.boundingBox()).toEqual(before)
    expect(await current.count()).toBe(1)
    await page.context().close()
  })

  test('stays where it was scrolled to on the next page', async () => {
    const { page } = await openPage(browser)
    await page.goto(`${large.url}/g0/p0/`)
    await page.locator('[data-part="entries"] a.o-closed[href="/g1/p0/"]').click()
    const link = page.locator('[data-part="entries"] a[href="/g1/p30/"]')
    await link.scrollIntoViewIfNeeded()
    const before = await link.boundingBox()
    await link.click()
    await page.waitForURL('**/g1/p30/')
    const after = await link.boundingBox()
    expect(after).toEqual(before)
    await page.context().close()
  })
})

describe('the transition to the next page', () => {
  test.each([
    ['is left to the browser', 0, false],
    ['is left out where the tasks of a page take long', 200, true],
  ])('%s', async (_, milliseconds, isSkipped) => {
    const { page } = await openPage(browser, { context: { reducedMotion: 'no-preference' } })
    await page.addInitScript((milliseconds) => {
      // the machine of the test may be slow itself
      if (milliseconds === 0) Reflect.deleteProperty(globalThis, 'PerformanceObserver')
      // a browser under load does not show each transition; what the page does with it is the same
      addEventListener('pageswap', (event) => {
        const skipTransition = () => (sessionStorage['skipped'] = 'true')
        sessionStorage['skipped'] = 'false'
        Object.defineProperty(event, 'viewTransition', { value: { skipTransition } })
      })
      addEventListener('load', () => {
        const until = performance.now() + milliseconds
        while (performance.now() < until);
      })
    }, milliseconds)
    await page.goto(`${site.url}/one/`)
    if (milliseconds > 0) {
      await page.evaluate(
        () =>
          new Promise((done) => {
            new PerformanceObserver(done).observe({ type: 'longtask', buffered: true })
          }),
      )
    }
    await page.click('[data-part="pager"] [rel="next"]')
    await page.waitForURL((url) => !url.pathname.startsWith('/one'))
    const skipped = () => page.evaluate(() => sessionStorage['skipped'] as string)
    await expect.poll(skipped).toBe(String(isSkipped))
    await page.context().close()
  })
})

const open = async (
  route: string,
  options: PageOptions = {},
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<Page> => {
  const { page } = await openPage(browser, options)
  await prepare(page)
  await page.goto(site.url + route)
  return page
}

function modeOf(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-mode')
}

async function choose(page: Page, version: string): Promise<void> {
  await page.click('[data-part="versions"] summary')
  await page.click(`[data-part="versions"] a:has-text("${version}")`)
}

function files(): Record<string, string | object> {
  return {
    'docs.json': {
      name: 'Acme',
      colors: { primary: '#0b7a4b', light: '#4fc490' },
      versions: ['v2', 'v1'],
      banner: { content: 'Version 2 is out', dismissible: true },
      topbarCtaButton: { type: 'github', url: 'https://github.com/acme/docs' },
      navigation: [
        { group: 'Start', pages: ['one', 'two', 'examples'] },
        { group: 'New', version: 'v2', pages: ['v2/new'] },
        { group: 'Old', version: 'v1', pages: ['v1/old'] },
      ],
    },
    'one.mdx': page(
      'One',
      `## First\n\n${filler}\n\n## Second\n\n${filler}\n\n## Third\n\n${filler}`,
    ),
    'two.mdx': page('Two', 'Hello.'),
    'examples.mdx': page(
      'Examples',
      'First.\n\n<ResponseExample>\n```json\n{}\n```\n</ResponseExample>\n\nSecond.\n\n' +
        '<RequestExample>\n```bash\ncurl x\n```\n</RequestExample>\n\nThird.',
    ),
    'v2/new.mdx': page('New things', 'Hello.'),
    'v1/old.mdx': page('Old things', 'Hello.'),
  }
}

const filler = Array.from({ length: 30 }, () => 'Words that fill the page.').join('\n\n')

function manyFiles(count: number): Record<string, string | object> {
  const groups = Array.from({ length: 10 }, (_, group) => ({
    group: `Group ${group}`,
    pages: Array.from({ length: count / 10 }, (_, index) => `g${group}/p${index}`),
  }))
  const pages = groups.flatMap((group) => group.pages)
  return {
    'docs.json': { name: 'Large', colors: { primary: '#0b7a4b' }, navigation: groups },
    ...Object.fromEntries(pages.map((path) => [`${path}.mdx`, page(`Page ${path}`, 'Hello.')])),
  }
}

function page(title: string, body: string): string {
  return `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${body}\n`
}
