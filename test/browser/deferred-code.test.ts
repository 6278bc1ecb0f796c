import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'

let browser: Browser
let site: Served
beforeAll(async () => {
  browser = await openBrowser()
  const text = 'The tide comes in twice a day.\n\n'.repeat(60)
  const code = Array.from({ length: 40 }, (_, line) => `tide ${line}`).join('\n')
  site = await serveSite({
    'docs.json': {
      name: 'Tides',
      theme: 'mint',
      colors: { primary: '#0b7a4b' },
      navigation: { pages: ['index'] },
    },
    'index.mdx': [
      `---\ntitle: Tides\n---\n\n${text}`,
      `\`\`\`\n${code}\n\`\`\`\n`,
      `\`\`\`bash named.sh {2,5} lines\n${code}\n\`\`\`\n`,
      `\`\`\`js focus={3}\n${code}\n\n\nlast()\n\`\`\`\n`,
      `\`\`\`bash wrap\n${code} ${'long '.repeat(100)}\n\`\`\`\n`,
      `\`\`\`bash\necho short\n\`\`\`\n\n## End\n`,
    ].join('\n'),
  })
})
afterAll(async () => {
  await site.close()
  await browser.close()
})

test('long code that is off the screen is not laid out, and is as high as when it is', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${site.url}/`)
  const deferred = page.locator('pre[style*="--rows"]')
  expect(await deferred.count()).toBe(3)
  const measured = () =>
    page.locator('pre').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  const skipped = () =>
    deferred.evaluateAll((all) =>
      all.map(
        (one) => !one.querySelector('code')!.checkVisibility({ contentVisibilityAuto: true }),
      ),
    )
  const before = await measured()
  expect(await skipped()).toEqual([true, true, true])
  const copied = await deferred.first().evaluate((one) => one.textContent)
  expect(copied).toContain('tide 39')
  await page.getByRole('heading', { name: 'End' }).scrollIntoViewIfNeeded()
  await expect.poll(skipped).toContain(false)
  await deferred.first().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await skipped())[0]).toBe(false)
  for (const [at, height] of (await measured()).entries()) {
    expect(Math.abs(height - before[at]!)).toBeLessThan(1)
  }
  await page.context().close()
})

test('on paper all code is there', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${site.url}/`)
  await page.emulateMedia({ media: 'print' })
  const values = await page
    .locator('pre[style*="--rows"]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).contentVisibility))
  expect(values).toEqual(['visible', 'visible', 'visible'])
  await page.context().close()
})
