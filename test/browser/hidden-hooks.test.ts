import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleUrl, openBrowser, openPage } from './support.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Every selector that the manual documents as a hook. */
const documented = [
  ...readFileSync('docs/hooks.mdx', 'utf8')
    .split('These documented names have no element')[0]!
    .matchAll(/^\| (`[^|]+`) \|/gm),
].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`(]+)`/g)].map(([, hook = '']) => hook))

const places = [
  ['starter', '/installation/'],
  ['starter', '/'],
  ['everything', '/components/callouts/'],
  ['everything', '/api/pets/'],
] as const

interface Shift {
  readonly hook: string
  readonly style: string
  readonly left: number
  readonly width: number
}

describe.each([1440, 1024, 390])('at %i pixels', (width) => {
  test.each(places)('on %s%s', async (site, path) => {
    const { page } = await openPage(browser, { width })
    const response = await page.goto(exampleUrl(site) + path)
    expect(response?.status()).toBe(200)
    const { hooks, moved, widest } = await page.evaluate((selectors) => {
      const body = document.querySelector('[data-part="body"]')!
      const style = document.head.appendChild(document.createElement('style'))
      const measured = (css: string) => {
        style.textContent = css
        const { left, width: size } = body.getBoundingClientRect()
        return { left: Math.round(left), width: Math.round(size) }
      }
      const before = measured('')
      const moved: Shift[] = []
      const widest: Shift[] = []
      const hooks: string[] = []
      for (const hook of selectors) {
        const elements = [...document.querySelectorAll(hook)]
        if (elements.length === 0) continue
        hooks.push(hook)
        if (!elements.some((element) => element.contains(body))) {
          const now = measured(`${hook} { display: none }`)
          if (now.left !== before.left || now.width !== before.width)
            moved.push({ hook, style: 'display: none', ...now })
        }
        for (const own of ['block', 'flex', 'grid', 'inline-block', 'contents'])
          for (const space of ['0', '2rem', '0 0 0 9rem']) {
            const css = `display: ${own}; padding: ${space}`
            const now = measured(`${hook} { ${css} }`)
            if (now.width > before.width + 1 && now.width > 42 * 16)
              widest.push({ hook, style: css, ...now })
          }
      }
      return { hooks, moved, widest }
    }, documented)
    expect(hooks.length).toBeGreaterThan(30)
    expect(moved).toEqual([])
    expect(widest).toEqual([])
    await page.context().close()
  })
})
