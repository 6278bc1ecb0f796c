import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExampleName } from './global-setup.ts'
import { exampleUrl, openBrowser, openPage } from './support.ts'

const examples: readonly ExampleName[] = ['starter', 'everything']
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(examples)('%s', (name) => {
  test.each(['light', 'dark'] as const)(
    'has no accessibility violation in %s mode',
    async (mode) => {
      const { page } = await openPage(browser, { mode })
      await forEachPage(page, name, async (route) => {
        await page.evaluate((chosen) => (document.documentElement.dataset['mode'] = chosen), mode)
        expect(await axeViolations(page), route).toEqual([])
      })
      await page.context().close()
    },
    240_000,
  )

  test('asks no other host for anything, but for the stars of its repository', async () => {
    const { page, outside, errors } = await openPage(browser)
    await forEachPage(page, name, async () => {
      await page.waitForLoadState('networkidle')
    })
    expect(outside.filter((url) => !url.startsWith('https://api.github.com/repos/'))).toEqual([])
    expect(errors).toEqual([])
    await page.context().close()
  }, 240_000)

  test('shifts nothing while it loads', async () => {
    const { page } = await openPage(browser)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await forEachPage(page, name, async (route) => {
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(
        () => (globalThis as unknown as { shifts: number[] }).shifts,
      )
      const total = shifts.reduce((sum, shift) => sum + shift, 0)
      expect(total, route).toBeLessThan(0.005)
    })
    await page.context().close()
  }, 240_000)

  test('never scrolls sideways, from 320 pixels up', async () => {
    const { page } = await openPage(browser, { width: 320, height: 700 })
    for (const width of [320, 390, 768, 1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      await forEachPage(page, name, async (route) => {
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(over, `${route} at ${width} pixels`).toBe(0)
      })
    }
    await page.context().close()
  }, 240_000)

  test('can be read and followed without JavaScript', async () => {
    const { page } = await openPage(browser, { javaScript: false })
    await forEachPage(page, name, async (route) => {
      const unreadable = await page.evaluate(() => {
        const hidden = [
          ...document.querySelectorAll<HTMLElement>('[role="tabpanel"], [data-component="Tab"]'),
        ]
          .filter((panel) => panel.offsetHeight === 0)
          .map((panel) => panel.textContent?.trim().slice(0, 40))
        const closed = [...document.querySelectorAll('[data-component="Accordion"]')].filter(
          (it) => it.tagName !== 'DETAILS',
        )
        return [...hidden, ...closed.map((it) => it.outerHTML.slice(0, 60))]
      })
      expect(unreadable, route).toEqual([])
    })
    await page.context().close()
  }, 120_000)

  test('has a heading, a title and a description on every page', async () => {
    const { page } = await openPage(browser, { javaScript: false })
    await forEachPage(page, name, async (route) => {
      expect(await page.locator('main h1').count(), route).toBe(1)
      expect(await page.title(), route).not.toBe('')
      expect(
        await page.locator('meta[name="description"]').getAttribute('content'),
        route,
      ).toBeTruthy()
    })
    await page.context().close()
  }, 120_000)
})

test('a content page loads at most 8 KB of script and 16 KB of CSS', async () => {
  const { page } = await openPage(browser)
  const weights = { script: 0, stylesheet: 0 }
  page.on('response', async (response) => {
    const type = response.request().resourceType()
    if (type !== 'script' && type !== 'stylesheet') return
    weights[type] += brotliCompressSync(await response.body()).length
  })
  await page.goto(`${exampleUrl('starter')}/guides/schedules/`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  expect(weights.script).toBeLessThanOrEqual(8 * 1024)
  expect(weights.stylesheet).toBeLessThanOrEqual(16 * 1024)
  await page.context().close()
})

/** Opens every page that the navigation of an example leads to, whichever tab or version it is in. */
async function forEachPage(
  page: Page,
  name: ExampleName,
  look: (route: string) => Promise<void>,
): Promise<void> {
  const start = exampleUrl(name)
  const seen = new Set<string>(['/'])
  for (const route of seen) {
    await page.goto(start + route, { waitUntil: 'load' })
    await look(`${name}${route}`)
    for (const link of await linksOf(page, start)) seen.add(link)
  }
  expect(seen.size).toBeGreaterThan(10)
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

async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
      }
    }
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    )
  })
}
