import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'

let browser: Browser
let site: Served
beforeAll(async () => {
  browser = await openBrowser()
  site = await serveSite(
    {
      'docs.json': {
        name: 'Tides',
        colors: { primary: '#0b7a4b' },
        navigation: { pages: ['index', 'two', 'three'] },
      },
      // in lines of their own: nothing moves under the pointer when a font arrives
      'index.mdx':
        '---\ntitle: One\n---\n\n- [to two](/two)\n- [to three](/three)\n- <a href="/shop/out">to the shop</a>\n',
      'two.mdx': '---\ntitle: Two\n---\n\nThe second text.\n',
      'three.mdx': '---\ntitle: Three\n---\n\nThe third text.\n',
    },
    ['--base', '/docs'],
  )
})
afterAll(async () => {
  await site.close()
  await browser.close()
})

test('a page is prefetched when the pointer rests on its link, and not when it passes over', async () => {
  for (const hasRules of [true, false]) {
    const { page, prefetched } = await startPage(hasRules)
    await page.getByText('to three').evaluate(passOver)
    await page.getByText('to two').hover()
    await expect.poll(prefetched).toEqual([`${site.url}/docs/two/`])
    await page.getByText('to two').hover({ position: { x: 2, y: 2 } })
    // another program of the host: a link of the theme never leaves the base, one that a script made may
    const outside = page.getByText('to the shop')
    await outside.evaluate((link) => link.setAttribute('href', '/shop/out'))
    await outside.hover()
    await page.getByText('to three').focus()
    await expect.poll(prefetched).toEqual([`${site.url}/docs/two/`, `${site.url}/docs/three/`])
    await page.context().close()
  }
})

/** The first page of the site, with what it has prefetched so far. */
async function startPage(hasRules: boolean) {
  const { page } = await openPage(browser)
  if (!hasRules) await page.addInitScript(withoutRules)
  // the output of a site with a base path is at the root of its folder
  await page.route('**/docs/**', (route) =>
    route.continue({ url: route.request().url().replace('/docs/', '/') }),
  )
  await page.goto(`${site.url}/docs/`)
  return { page, prefetched: () => page.evaluate(hintedUrls) }
}

/** Runs in the page: a pointer that is on an element and on the text around it within a moment. */
function passOver(element: Element): void {
  for (const target of [element, element.parentElement])
    target?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
}

/** Runs in the page: as a browser without speculation rules. */
function withoutRules(): void {
  const known = HTMLScriptElement.supports.bind(HTMLScriptElement)
  HTMLScriptElement.supports = (type) => type !== 'speculationrules' && known(type)
}

/** Runs in the page. */
function hintedUrls(): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')]
  const rules = [...document.querySelectorAll('script[type="speculationrules"]')].flatMap((it) => {
    const { prefetch } = JSON.parse(it.textContent) as { prefetch: { urls?: string[] }[] }
    return prefetch.flatMap(({ urls = [] }) => urls)
  })
  return [...links.map(({ href }) => href), ...rules]
}
