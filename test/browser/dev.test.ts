import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { devPaths } from '../../src/client/dev/protocol.ts'
import { startDev, type DevSite } from './dev-site.ts'
import { openBrowser, openPage } from './support.ts'

const settings = {
  name: 'Acme',
  colors: { primary: '#4338CA' },
  navigation: [{ group: 'Guides', pages: ['start', 'other'] }],
}

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, index) => `Paragraph ${index}. ${'Words of it. '.repeat(12)}`)

const startPage = (words = 'First words.') => `---
title: Start
---
import Note from '/snippets/note.mdx'
import { Counter } from '/snippets/counter.jsx'

${words}

<Note />

<Counter />

<Tabs>
  <Tab title="One">Panel one</Tab>
  <Tab title="Two">Panel two</Tab>
</Tabs>

<AccordionGroup>
  <Accordion title="First">Inside the first</Accordion>
  <Accordion title="Second">Inside the second</Accordion>
</AccordionGroup>

<CodeGroup>

\`\`\`js One file
one()
\`\`\`

\`\`\`js Two files
two()
\`\`\`

</CodeGroup>

<Expandable title="details">More of it</Expandable>

<div className="boxed">A box</div>

${paragraphs(40).join('\n\n')}
`

const counter = (label: string) => `
export const Counter = () => {
  const [count, setCount] = useState(0)
  return (
    <div data-test="counter">
      <button onClick={() => setCount(count + 1)}>${label}: {count}</button>
      <input aria-label="Name" />
    </div>
  )
}`

const files = {
  'docs.json': settings,
  'start.mdx': startPage(),
  'other.mdx': '---\ntitle: Other\n---\n\nThe other page.\n',
  'snippets/note.mdx': 'Words of a snippet.\n',
  'snippets/counter.jsx': counter('Count'),
  'custom.css': '.boxed { color: rgb(1, 2, 3) }\n',
}

let browser: Browser
let site: DevSite
let page: Page
let errors: string[]

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

beforeEach(async () => {
  site = await startDev(files)
  const opened = await openPage(browser)
  ;({ page, errors } = opened)
})
afterEach(async () => {
  // a handler that still fetches when its page closes would fail the run, not its test
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
  await site.close()
})

/** Opens what can be opened, types, scrolls; what comes back tells whether all of that is still so. */
async function settleIn() {
  await page.goto(`${site.url}/start/`)
  await page.getByRole('button', { name: 'Count: 0' }).click()
  await page.getByRole('button', { name: 'Count: 1' }).click()
  await page.getByRole('tab', { name: 'Two', exact: true }).click()
  await page.locator('summary', { hasText: 'Second' }).click()
  await page.locator('summary', { hasText: 'details' }).click()
  await page.getByLabel('Name').fill('Ada')
  await page.evaluate(() => {
    // what a new document would not have
    Object.assign(window, { stays: true })
    scrollTo({ top: 300, behavior: 'instant' })
  })
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  return async () => ({
    sameDocument: await page.evaluate(() => 'stays' in window),
    focus: await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    typed: await page.getByLabel('Name').inputValue(),
    counter: await page.locator('[data-test=counter] button').textContent(),
    tab: await page.locator('[data-component=Tabs] [role=tab][aria-selected=true]').textContent(),
    open: await page.locator('main details[open] summary').allTextContents(),
  })
}

const settled = {
  sameDocument: true,
  focus: 'Name',
  typed: 'Ada',
  counter: 'Count: 2',
  tab: 'Two',
  open: [expect.stringContaining('Second'), expect.stringContaining('details')],
}

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

const patient = { timeout: 30_000, interval: 20 }

/** Where something stands in the window. */
function topOf(text: string): Promise<number | undefined> {
  return page
    .getByText(text)
    .first()
    .boundingBox()
    .then((box) => box?.y)
}

describe('an open page is patched in place', () => {
  test('when the page is edited', async () => {
    const state = await settleIn()
    const before = await topOf('Paragraph 2.')
    await site.save('start.mdx', startPage('Other words.\n\nAnd another paragraph above.'))
    await expect.poll(() => page.getByText('And another paragraph').count(), patient).toBe(1)
    expect(await page.getByText('First words.').count()).toBe(0)
    expect(await state()).toEqual(settled)
    // what was in sight stays where it was, though the page has grown above it
    expect(Math.abs((await topOf('Paragraph 2.'))! - before!)).toBeLessThan(2)
    expect(errors).toEqual([])
  })

  test('when a snippet is edited', async () => {
    const state = await settleIn()
    await site.write('snippets/note.mdx', 'Other words of a **snippet**.\n')
    await expect.poll(() => page.getByText('Other words of a').count(), patient).toBe(1)
    expect(await state()).toEqual(settled)
    expect(await page.evaluate(() => scrollY)).toBe(300)
  })

  test('when a component is edited: it begins anew, and nothing else does', async () => {
    const state = await settleIn()
    await page.locator('summary', { hasText: 'Second' }).focus()
    await site.write('snippets/counter.jsx', counter('Sum'))
    await expect.poll(() => page.getByRole('button', { name: 'Sum: 0' }).count(), patient).toBe(1)
    expect(await page.evaluate(() => scrollY)).toBe(300)
    await page.getByRole('button', { name: 'Sum: 0' }).click()
    await page.getByRole('button', { name: 'Sum: 1' }).waitFor()
    expect(await state()).toEqual({
      ...settled,
      focus: null,
      typed: '',
      counter: 'Sum: 1',
    })
  })

  test('when the settings change: name, colours, tabs, navigation', async () => {
    const state = await settleIn()
    await site.write('docs.json', {
      ...settings,
      name: 'Zenith',
      colors: { primary: '#0B7A4B' },
      tabs: [{ name: 'Reference', url: 'other' }],
      topbarLinks: [{ name: 'Support', url: 'https://example.com' }],
    })
    await expect.poll(() => page.title(), patient).toBe('Start - Zenith')
    await page.getByRole('link', { name: 'Reference' }).first().waitFor()
    await page.getByRole('link', { name: 'Support' }).first().waitFor()
    expect(
      await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--primary').trim(),
      ),
    ).toBe('#0b7a4b')
    expect(await state()).toEqual(settled)
    expect(await page.evaluate(() => scrollY)).toBe(300)
    expect(errors).toEqual([])
  })

  test('when a stylesheet changes', async () => {
    const state = await settleIn()
    const color = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('.boxed')!).color)
    expect(await color()).toBe('rgb(1, 2, 3)')
    await site.write('custom.css', '.boxed { color: rgb(4, 5, 6) }\n')
    await expect.poll(color, patient).toBe('rgb(4, 5, 6)')
    expect(await state()).toEqual(settled)
    await expect.poll(() => page.locator('link[href*="custom.css"]').count(), patient).toBe(1)
  })

  test('when a stylesheet changes again before it has loaded', async () => {
    await page.goto(`${site.url}/start/`)
    const asked = gate()
    const held = gate()
    await page.route('**/custom.css?v=*', async (route) => {
      asked.open()
      await held.opened
      await route.continue()
    })
    await site.write('custom.css', '.boxed { color: rgb(4, 5, 6) }\n')
    await asked.opened
    const changed = page.evaluate(
      (url) =>
        new Promise((done) => {
          const events = new EventSource(url)
          events.addEventListener('change', () => (events.close(), done(true)))
          events.addEventListener('hello', () =>
            document.documentElement.setAttribute('data-hears', ''),
          )
        }),
      devPaths.live,
    )
    await page.locator('html[data-hears]').waitFor()
    await site.write('custom.css', '.boxed { color: rgb(7, 8, 9) }\n')
    await changed
    held.open()
    const links = page.locator('link[href*="custom.css"]')
    const color = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('.boxed')!).color)
    await expect.poll(color, patient).toBe('rgb(7, 8, 9)')
    await expect.poll(() => links.count(), patient).toBe(1)
  })

  test('when a utility class is used that no page had', async () => {
    const state = await settleIn()
    await site.write('start.mdx', startPage('<div className="text-[rgb(9,8,7)]">Painted</div>'))
    await expect
      .poll(
        () =>
          page.evaluate(() => {
            const painted = [...document.querySelectorAll('main div')].find(
              (it) => it.textContent === 'Painted',
            )
            return painted && getComputedStyle(painted).color
          }),
        patient,
      )
      .toBe('rgb(9, 8, 7)')
    expect(await state()).toEqual(settled)
  })
})

test('a script of the site may insert script elements: the page is still patched, and a saved script loads it again', async () => {
  const widget = (mark: string) => `
    const script = document.createElement('script')
    script.src = '/widget-that-is-not-there.js'
    script.async = false
    document.head.append(script)
    document.documentElement.dataset.widget = '${mark}'
  `
  await site.write('widget.js', widget('first'))
  await page.goto(`${site.url}/other/`)
  await expect.poll(() => page.locator('html[data-widget=first]').count(), patient).toBe(1)
  await page.evaluate(() => void Object.assign(window, { stays: true }))
  for (const words of ['Edited once.', 'Edited twice.']) {
    await site.save('other.mdx', `---\ntitle: Other\n---\n\n${words}\n`)
    await expect.poll(() => page.getByText(words).count(), patient).toBe(1)
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  }
  await site.save('widget.js', widget('second'))
  await expect.poll(() => page.locator('html[data-widget=second]').count(), patient).toBe(1)
  expect(await page.evaluate(() => 'stays' in window)).toBe(false)
})

test('a change that changes nothing leaves every element as it is', async () => {
  const state = await settleIn()
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('body *')) Object.assign(element, { seen: 1 })
    addEventListener('octavo:patched', () => Object.assign(window, { isPatched: true }))
  })
  await site.write('docs.json', JSON.stringify(settings))
  await expect.poll(() => page.evaluate(() => 'isPatched' in window), patient).toBe(true)
  expect(
    await page.evaluate(
      () => [...document.querySelectorAll('body *')].filter((it) => !('seen' in it)).length,
    ),
  ).toBe(0)
  expect(await page.locator('[id^="octavo-dev "]').count()).toBe(0)
  expect(await state()).toEqual(settled)
})

test('new elements come to life, and old ones do not twice', async () => {
  await page.goto(`${site.url}/other/`)
  const tabs = (title: string) =>
    `<Tabs>\n  <Tab title="A ${title}">a</Tab>\n  <Tab title="B ${title}">b</Tab>\n</Tabs>\n`
  await site.write('other.mdx', `---\ntitle: Other\n---\n\n${tabs('one')}`)
  await page.getByRole('tab', { name: 'B one' }).click()
  await site.write('other.mdx', `---\ntitle: Other\n---\n\n${tabs('new')}\n${tabs('one')}`)
  await page.getByRole('tab', { name: 'B new' }).click()
  expect(await page.locator('[role=tab][aria-selected=true]').allTextContents()).toEqual([
    'B new',
    'B one',
  ])
  // a listener that was added twice would open and close it again
  await page.keyboard.press('?')
  expect(await page.locator('[data-part=shortcuts]').getAttribute('open')).not.toBe(null)
})

test('a new page appears in the navigation, and a page that was waited for appears', async () => {
  await page.goto(`${site.url}/fresh/`)
  expect(await page.locator('h1').textContent()).not.toBe('Fresh')
  const other = await page.context().newPage()
  await other.goto(`${site.url}/other/`)
  await site.write('fresh.mdx', '---\ntitle: Fresh\n---\n\nNew.\n')
  await expect.poll(() => page.locator('h1').textContent(), patient).toBe('Fresh')
  await site.write('docs.json', {
    ...settings,
    navigation: [{ group: 'Guides', pages: ['start', 'fresh', 'other'] }],
  })
  await other.locator('[data-part=sidebar]').getByRole('link', { name: 'Fresh' }).waitFor()
})

test('a title that changes is changed wherever it is shown', async () => {
  const state = await settleIn()
  await site.write('other.mdx', '---\ntitle: Another name\n---\n\nThe other page.\n')
  const link = page.locator('[data-part=sidebar]').getByRole('link', { name: 'Another name' })
  await link.waitFor()
  expect(await state()).toEqual(settled)
})

test('a browser follows a page that is renamed', async () => {
  const state = await settleIn()
  await site.write('docs.json', {
    ...settings,
    navigation: [{ group: 'Guides', pages: ['start', 'guides/begin', 'other'] }],
  })
  await mkdir(join(site.root, 'guides'))
  await rename(join(site.root, 'start.mdx'), join(site.root, 'guides/begin.mdx'))
  await expect.poll(() => new URL(page.url()).pathname, patient).toBe('/guides/begin/')
  await page.locator('[data-part=sidebar] a[aria-current=page][href="/guides/begin/"]').waitFor()
  expect(await state()).toEqual(settled)
  expect(await page.evaluate(() => scrollY)).toBe(300)
})

describe('a mistake', () => {
  const broken = startPage('<Card title="x">\n\nNever closed.')

  test('is shown over the last good page, with a way to the editor, until it is mended', async () => {
    const state = await settleIn()
    await site.write('start.mdx', broken)
    const panel = page.locator('#octavo-dev-overlay .panel')
    await panel.waitFor()
    expect(await panel.locator('.place').first().textContent()).toMatch(/^start\.mdx:\d+:\d+$/)
    expect(await panel.locator('pre').first().textContent()).toContain('│')
    expect(await page.getByText('First words.').count()).toBe(1)
    expect(await state()).toEqual(settled)
    await expect.poll(() => site.printed(), patient).toMatch(/start\.mdx:\d+:\d+/)

    await site.write('start.mdx', startPage('Mended words.'))
    await panel.waitFor({ state: 'hidden' })
    await page.getByText('Mended words.').waitFor()
    expect(await state()).toEqual(settled)
    await expect.poll(() => site.printed(), patient).toMatch(/fixed: /)
  })

  test('is counted on other pages, which go on working, and listed', async () => {
    await page.goto(`${site.url}/other/`)
    await site.write('start.mdx', broken)
    const badge = page.locator('#octavo-dev-overlay .badge')
    await badge.getByText('1 error elsewhere').click()
    await expect.poll(() => page.title(), patient).toBe('1 error')
    expect(await page.locator('.problems h2').textContent()).toBe('Start')
    expect(await page.getByText('All 2 pages were read.').count()).toBe(1)
    await site.write('start.mdx', startPage())
    await expect.poll(() => page.title(), patient).toBe('No problems')
  })

  test('is counted when an answer from before it comes after it', async () => {
    await page.goto(`${site.url}/other/`)
    await page.locator('#octavo-dev-overlay').waitFor({ state: 'attached' })
    const held = gate()
    const asked = gate()
    await page.route('**/other/', async (route) => {
      const response = await route.fetch()
      asked.open()
      await held.opened
      await route.fulfill({ response })
    })
    await site.write('docs.json', JSON.stringify(settings))
    await asked.opened
    await site.write('start.mdx', broken)
    const badge = page.locator('#octavo-dev-overlay .badge').getByText('1 error elsewhere')
    await badge.waitFor()
    await badge.evaluate((it) => Object.assign(it, { seen: 1 }))
    const isPatched = page.evaluate(
      () => new Promise((done) => addEventListener('octavo:patched', () => done(true))),
    )
    held.open()
    expect(await isPatched).toBe(true)
    expect(await badge.count()).toBe(1)
    expect(await badge.evaluate((it) => 'seen' in it)).toBe(true)
  })

  test('that is found while a page loads is counted on it', async () => {
    const held = gate()
    await page.route('**/_octavo/dev/live', async (route) => {
      await held.opened
      await route.continue()
    })
    await page.goto(`${site.url}/other/`)
    await site.write('start.mdx', broken)
    await expect.poll(() => site.printed(), patient).toMatch(/start\.mdx:\d+:\d+/)
    held.open()
    await page.locator('#octavo-dev-overlay .badge').getByText('1 error elsewhere').waitFor()
  })

  test('that a page leaves behind in others is counted', async () => {
    await site.write('loose.mdx', '---\ntitle: Loose\n---\n\nIn no navigation.\n')
    await site.write('start.mdx', startPage('[The loose one](/loose)'))
    await page.goto(`${site.url}/start/`)
    await page.locator('#octavo-dev-overlay').waitFor({ state: 'attached' })
    await page.goto(`${site.url}/other/`)
    await rm(join(site.root, 'loose.mdx'))
    await page.locator('#octavo-dev-overlay .badge').getByText('1 warning elsewhere').waitFor()
    await expect.poll(() => site.printed(), patient).toMatch(/start\.mdx:\d+:\d+/)
  })

  test('in an expression leaves a box that says what failed', async () => {
    await page.goto(`${site.url}/start/`)
    await site.write('start.mdx', startPage('Before {[].at(1).name} after.'))
    const box = page.locator('main [data-failed]')
    await box.waitFor()
    expect(await box.textContent()).toContain('undefined')
    await page.locator('#octavo-dev-overlay .badge').getByText('1 warning here').click()
    expect(await page.locator('#octavo-dev-overlay .place').textContent()).toContain('start.mdx:7')
  })

  test('in the settings leaves the site as it was, and is shown on every page', async () => {
    const state = await settleIn()
    await site.write('docs.json', '{ "name": "Acme", "navigation": [')
    const panel = page.locator('#octavo-dev-overlay .panel')
    await panel.waitFor()
    expect(await panel.textContent()).toContain('docs.json:1')
    expect(await state()).toEqual(settled)
    await site.write('docs.json', settings)
    await panel.waitFor({ state: 'hidden' })
    expect(await state()).toEqual(settled)
  })

  test('that was there from the start heals as well', async () => {
    await site.write('docs.json', '{')
    await page.goto(`${site.url}/start/`)
    await site.write('docs.json', settings)
    await page.getByText('First words.').waitFor()
  })

  test('can be put away with Escape', async () => {
    await page.goto(`${site.url}/start/`)
    await site.write('start.mdx', broken)
    const panel = page.locator('#octavo-dev-overlay .panel')
    await panel.waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await page.locator('#octavo-dev-overlay .badge').getByText('1 error here').click()
    await panel.waitFor()
  })
})

test('a thousand files that change at once are one change', async () => {
  await page.goto(`${site.url}/other/`)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await Promise.all(
    Array.from({ length: 1000 }, (_, index) =>
      site.write(`many/page-${index}.mdx`, `---\ntitle: Page ${index}\n---\n\nText.\n`),
    ),
  )
  await site.write('other.mdx', '---\ntitle: Other\n---\n\nAfter the burst.\n')
  await page.getByText('After the burst.').waitFor()
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  // what is asked for is read anew at once, what is new is known a moment later
  const last = async () => (await page.request.get(`${site.url}/many/page-999/`)).text()
  await expect.poll(last, patient).toContain('Page 999')
})

test('a folder that goes away and comes back is shown again', async () => {
  await page.goto(`${site.url}/start/`)
  const away = `${site.root}-away`
  await rename(site.root, away)
  await expect.poll(() => site.printed(), patient).toContain('is gone')
  expect((await page.request.get(`${site.url}/other/`)).status()).toBe(200)
  await rename(away, site.root)
  await expect
    .poll(
      async () => {
        await site.write('start.mdx', startPage('Back again.'))
        return page.getByText('Back again.').count()
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(1)
  await rm(away, { recursive: true, force: true })
})
