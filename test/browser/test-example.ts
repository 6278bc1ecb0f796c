import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import type { ExampleName } from './global-setup.ts'
import { exampleUrl, openBrowser, openPage } from './support.ts'

const widths = [320, 390, 768, 1024, 1440, 2560]
/** What one walk over every page of an example saw; a line for each thing that is wrong. */
interface Seen {
  readonly violations: string[]
  readonly shifts: string[]
  readonly sideways: string[]
  readonly outside: string[]
  readonly errors: string[]
}

/** Tests every page of an example, with scripts and without. Examples have test files of their own, which run at the same time. */
export function testExample(name: ExampleName): void {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  describe(`${name}, with scripts`, () => {
    const seen: Seen = { violations: [], shifts: [], sideways: [], outside: [], errors: [] }

    beforeAll(async () => {
      const { page, outside, errors } = await openPage(browser)
      await watchShifts(page)
      await forEachPage(page, name, async (route) => {
        await page.waitForLoadState('networkidle')
        const shift = await page.evaluate(
          () => (globalThis as unknown as { shifted: number }).shifted,
        )
        if (shift > 0.005) seen.shifts.push(`${route}: ${shift}`)
        for (const mode of ['light', 'dark'] as const) {
          await page.evaluate((chosen) => (document.documentElement.dataset['mode'] = chosen), mode)
          for (const violation of await axeViolations(page, {
            rules: mode === 'dark' ? lookRules : allRules,
          })) {
            seen.violations.push(`${route} in ${mode} mode: ${violation}`)
          }
        }
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          const over = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement
            return scrollWidth - clientWidth
          })
          if (over > 0) seen.sideways.push(`${route} at ${width} pixels: ${over} too wide`)
        }
        await page.setViewportSize({ width: 1440, height: 900 })
      })
      seen.outside.push(...outside)
      seen.errors.push(...errors)
      await page.context().close()
    }, 300_000)

    test('no page has an accessibility violation, in either mode', () => {
      expect(seen.violations).toEqual([])
    })

    test('nothing shifts while a page loads', () => {
      expect(seen.shifts).toEqual([])
    })

    test('no page scrolls sideways, from 320 to 2560 pixels', () => {
      expect(seen.sideways).toEqual([])
    })

    test('no other host is asked for anything, but for the stars of a repository', () => {
      expect(
        seen.outside.filter((url) => !url.startsWith('https://api.github.com/repos/')),
      ).toEqual([])
    })

    test('no script complains', () => {
      expect(seen.errors).toEqual([])
    })
  })

  describe(`${name}, without scripts`, () => {
    test('every panel and every accordion can be read, under one heading', async () => {
      const { page } = await openPage(browser, { javaScript: false })
      const unreadable: string[] = []
      await forEachPage(page, name, async (route) => {
        const found = await page.evaluate(() => {
          const panels = document.querySelectorAll<HTMLElement>('[role="tabpanel"]')
          const hidden = [...panels].filter((panel) => panel.offsetHeight === 0)
          const stuck = [...document.querySelectorAll('[data-component="Accordion"]')].filter(
            (accordion) => accordion.tagName !== 'DETAILS',
          )
          const titles = document.querySelectorAll('main h1').length
          return [
            ...hidden.map((panel) => `a hidden panel: ${panel.textContent?.trim().slice(0, 40)}`),
            ...stuck.map((accordion) => `a stuck accordion: ${accordion.outerHTML.slice(0, 60)}`),
            ...(titles === 1 ? [] : [`${titles} headings of level 1`]),
          ]
        })
        unreadable.push(...found.map((it) => `${route}: ${it}`))
      })
      expect(unreadable).toEqual([])
      await page.context().close()
    }, 120_000)
  })
}

/** Opens every page that an example leads to, whichever tab or version it is in. */
async function forEachPage(
  page: Page,
  name: ExampleName,
  look: (route: string) => Promise<void>,
): Promise<void> {
  const start = exampleUrl(name)
  const routes = new Set<string>(['/'])
  for (const route of routes) {
    await page.goto(start + route, { waitUntil: 'load' })
    await look(route)
    for (const link of await linksOf(page, start)) routes.add(link)
  }
  expect(routes.size).toBeGreaterThan(10)
}

async function linksOf(page: Page, start: string): Promise<string[]> {
  const hrefs = await page.locator('a[href]').evaluateAll((links) => {
    return links.map((link) => (link as HTMLAnchorElement).href)
  })
  return hrefs
    .map((href) => new URL(href))
    .filter((url) => url.origin === start && url.pathname.endsWith('/'))
    .map((url) => url.pathname)
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sums = globalThis as unknown as { shifted: number }
    sums.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        sums.shifted += (entry as unknown as { value: number }).value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const allRules = {}

/** What the mode can change: colors, and which image of a pair is shown. */
const lookRules = {
  runOnly: ['color-contrast', 'link-in-text-block', 'image-alt', 'role-img-alt', 'svg-img-alt'],
}
