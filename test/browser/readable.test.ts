import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'

const names = Array.from({ length: 45 }, (_, index) => `guides/page-${index + 1}`)
const widths = [390, 800, 1280]

const gantt = `\`\`\`mermaid
gantt
  title A project plan
  dateFormat YYYY-MM-DD
  section Design of the interface
  Research and interviews :done, a1, 2024-01-01, 20d
  A longer name of a task :active, a2, after a1, 5d
  section Build
  API :crit, b1, 2024-02-01, 12d
  Launch :milestone, m1, 2024-02-20, 0d
\`\`\`
`
const samples = (component: string) =>
  `<${component}>\n${[
    '200 Successful response',
    '400 Bad request of the client',
    '404 Nothing was found',
    '500 Internal error',
  ]
    .map((title) => `\`\`\`json ${title}\n{}\n\`\`\``)
    .join('\n')}\n</${component}>\n\n`

let browser: Browser
let site: Served
beforeAll(async () => {
  browser = await openBrowser()
  site = await serveSite({
    'docs.json': {
      name: 'Acme',
      theme: 'mint',
      colors: { primary: '#0b7a4b' },
      navigation: {
        tabs: [
          { tab: 'Guides', groups: [{ group: 'All', pages: names }] },
          { tab: 'Reference', pages: ['samples'] },
          { tab: 'Plans', pages: ['gantt'] },
        ],
      },
    },
    ...Object.fromEntries(
      names.map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n\nText.\n`]),
    ),
    'gantt.mdx': gantt,
    'samples.mdx': samples('ResponseExample') + samples('RequestExample') + samples('CodeGroup'),
  })
})
afterAll(async () => {
  await site.close()
  await browser.close()
})

test('the drawer opens at the current entry, with the tabs in view', async () => {
  const page = await open('/guides/page-40/', 390)
  await page.click('.o-open')
  const drawer = page.locator('dialog[data-part="drawer"]')
  await drawer.waitFor()
  await expect.poll(() => isInView(page, 'dialog [aria-current="page"]')).toBe(true)
  for (const tab of ['Guides', 'Reference', 'Plans']) {
    const link = drawer.locator('.o-drawer-tabs a', { hasText: tab })
    expect([tab, await isOnTop(link)]).toEqual([tab, true])
  }
  expect(await isOnTop(drawer.locator('[aria-current="page"]'))).toBe(true)
  expect(await isOnTop(drawer.locator('.o-close'))).toBe(true)
})

describe.each(widths)('at a width of %i', (width) => {
  test('the text of a Gantt chart is readable', async () => {
    const page = await open('/gantt/', width)
    const svg = page.locator('svg[aria-roledescription="gantt"]')
    await svg.waitFor()
    const texts = await svg.locator('text').evaluateAll((all) =>
      all
        .filter((text) => text.textContent !== '')
        .map((text) => {
          const box = text.getBoundingClientRect()
          return {
            text: text.textContent,
            height: box.height,
            left: box.left,
            right: box.right,
            tick: text.closest('.tick') !== null,
          }
        }),
    )
    expect(texts.length).toBeGreaterThan(8)
    expect(texts.filter(({ height, tick }) => height < (tick ? 9 : 12))).toEqual([])
    const ticks = texts.filter(({ tick }) => tick).toSorted((a, b) => a.left - b.left)
    expect(
      ticks.filter(({ left }, index) => index > 0 && left < (ticks[index - 1]?.right ?? 0)),
    ).toEqual([])
    const bars = await svg
      .locator('rect.task')
      .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().left))
    const sections = await svg
      .locator('text[class*="sectionTitle"]')
      .evaluateAll((all) => all.map((text) => text.getBoundingClientRect().right))
    expect(Math.max(...sections)).toBeLessThan(Math.min(...bars))
  })

  test('tabs of code end where its copy button begins', async () => {
    const page = await open('/samples/', width)
    const lists = page.locator('[role="tablist"]')
    expect(await lists.count()).toBe(3)
    const overlaps = await lists.evaluateAll((all) =>
      all.map((list) => {
        const copy = list.parentElement?.querySelector(
          '[role=tabpanel]:not([data-inactive]) > [data-part=copy]',
        )
        return list.getBoundingClientRect().right - (copy?.getBoundingClientRect().left ?? 0)
      }),
    )
    expect(overlaps.filter((overlap) => overlap > 0)).toEqual([])
  })
})

async function open(path: string, width: number): Promise<Page> {
  const { page } = await openPage(browser, { width, height: 760 })
  await page.goto(`${site.url}${path}`)
  return page
}

function isInView(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
}

/** Whether nothing covers the middle of an element. */
function isOnTop(locator: ReturnType<Page['locator']>): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 3, top + height / 2)
    return found !== null && (element === found || element.contains(found))
  })
}
