import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExampleName } from './global-setup.ts'
import { exampleUrl, openBrowser, openPage } from './support.ts'

/** WCAG 2.5.8: targets of 24 by 24 pixels, but for links in a sentence. */
const least = 24

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each<ExampleName>(['starter', 'everything'])('%s', (name) => {
  test.each([390, 1440])(
    'anchors and small links are 24 pixels high and wide, at %i',
    async (width) => {
      const { page } = await openPage(browser, { width })
      const url = exampleUrl(name)
      await page.goto(`${url}/all-pages/`)
      const routes = await page
        .locator('main a[href^="/"]')
        .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
      const small: string[] = []
      for (const route of routes.slice(0, 40)) {
        await page.goto(url + route)
        const found = await page.evaluate(smallTargets, least)
        small.push(...found.map((target) => `${route}: ${target}`))
      }
      await page.context().close()
      expect([...new Set(small)]).toEqual([])
    },
    120_000,
  )
})

test.each([390, 1440])(
  'the mark behind the name of a field takes no line of its own, at %i',
  async (width) => {
    const { page } = await openPage(browser, { width })
    const url = exampleUrl('everything')
    await page.goto(`${url}/all-pages/`)
    const routes = await page
      .locator('main a[href^="/api/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
    const names: { readonly text: string; readonly lines: number }[] = []
    for (const route of routes.slice(0, 8)) {
      await page.goto(url + route)
      names.push(
        ...(await page.locator('[data-part="head"] > [data-part="name"]').evaluateAll((found) =>
          found
            .filter((it) => it.checkVisibility() && it.textContent.length < 16)
            .map((it) => ({
              text: it.textContent,
              lines: Math.round(it.clientHeight / parseFloat(getComputedStyle(it).lineHeight)),
            })),
        )),
      )
    }
    await page.context().close()
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter(({ lines }) => lines !== 1)).toEqual([])
  },
)

/** Runs in the page. */
function smallTargets(size: number): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, [role=tab], input:not([type=hidden]), select',
  )
  return [...targets].flatMap((target) => {
    const isShown = target.checkVisibility({ visibilityProperty: true })
    if (!isShown || target.matches(':disabled') || target.closest('.o-sr, .o-skip')) return []
    // a link in a sentence is as high as its line
    const sentence = target.closest('p, li, td, dd, figcaption')?.textContent?.trim()
    const isInline = getComputedStyle(target).display.startsWith('inline')
    if (isInline && sentence !== undefined && sentence !== target.textContent?.trim()) return []
    // what is drawn outside of the box, such as an enlarged target, counts
    const box = target.getBoundingClientRect()
    const before = getComputedStyle(target, '::before')
    const grows = before.position === 'absolute' && before.content !== 'none'
    const width = Math.max(box.width, grows ? parseFloat(before.width) || 0 : 0)
    const height = Math.max(box.height, grows ? parseFloat(before.height) || 0 : 0)
    if (width === 0 || (width >= size - 0.5 && height >= size - 0.5)) return []
    const name = `${target.localName}.${target.className} ${target.dataset['part'] ?? ''}`
    return [
      `${name} ${Math.round(width)}x${Math.round(height)} in ${target.parentElement?.outerHTML.slice(0, 80)}`,
    ]
  })
}
