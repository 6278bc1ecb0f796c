import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passphrases, privateSite } from '../support/private-site.ts'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'

let browser: Browser
let site: Served
beforeAll(async () => {
  Object.assign(process.env, passphrases)
  ;[browser, site] = await Promise.all([openBrowser(), serveSite(privateSite)])
})
afterAll(async () => {
  for (const name of Object.keys(passphrases)) delete process.env[name]
  await browser.close()
  await site.close()
})

test('a passphrase opens the page, and what readers do on it works', async () => {
  const { page, errors } = await openPage(browser)
  await page.goto(`${site.url}/partners/margins#kumquat-prices`)
  expect(await page.title()).toContain('Private page')
  expect(await page.locator('h1').innerText()).toBe('Private page')
  expect(await page.locator('[data-part="entries"]').innerText()).not.toContain('Xylophone')

  await unlock(page, 'wrong passphrase')
  const problem = page.getByRole('alert')
  await problem.filter({ hasText: 'does not open' }).waitFor()
  expect(await page.getByLabel('Passphrase').getAttribute('aria-invalid')).toBe('true')

  await unlock(page, passphrases.OCTAVO_PASSPHRASE_PARTNERS)
  await page.getByRole('heading', { level: 1, name: 'Xylophone margins' }).waitFor()
  expect(await page.title()).toContain('Xylophone margins')
  const entries = page.locator('[data-part="entries"]')
  await entries.getByRole('link', { name: 'Ocelot roadmap' }).waitFor()
  expect(await entries.locator('[aria-current="page"]').innerText()).toBe('Xylophone margins')
  expect(
    await page.locator('[data-part="toc"], [data-part="contents"]').first().innerText(),
  ).toContain('Kumquat')

  await page.getByRole('tab', { name: 'Narwhal' }).click()
  expect(await page.getByText('Second').isVisible()).toBe(true)
  await page.locator('#count').click()
  await page.getByRole('button', { name: 'Count 4' }).waitFor()
  await expect
    .poll(() =>
      page.getByAltText('Mongoose chart').evaluate((it: HTMLImageElement) => it.naturalWidth),
    )
    .toBe(40)
  const contract = await page.getByRole('link', { name: 'Contract' }).getAttribute('href')
  expect(await page.evaluate((url) => fetch(url!).then((it) => it.text()), contract)).toContain(
    'bettong',
  )
  expect(errors).toEqual([])
  await page.context().close()
})

test('the next private page opens itself, and public pages show the entries', async () => {
  const { page, errors } = await openPage(browser)
  await page.goto(`${site.url}/partners/margins`)
  await unlock(page, passphrases.OCTAVO_PASSPHRASE_PARTNERS)
  await page.getByRole('heading', { level: 1, name: 'Xylophone margins' }).waitFor()
  await page
    .locator('[data-part="pagination"], footer, main')
    .getByRole('link', { name: /Ocelot roadmap/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Ocelot roadmap' }).waitFor()

  await page.goto(`${site.url}/guide`)
  const entries = page.locator('[data-part="entries"]')
  await entries.getByRole('link', { name: 'Bandicoot' }).waitFor()
  expect(await entries.locator('[aria-current="page"]').innerText()).toBe('Guide')

  await page.keyboard.press('/')
  await page.keyboard.type('quokka')
  const hit = page.locator('[data-part="hit"]').first()
  await hit.filter({ hasText: 'Xylophone' }).waitFor()
  await page.getByRole('combobox').fill('water')
  await expect.poll(() => page.locator('[data-part="hit"]').allInnerTexts()).toHaveLength(3)
  expect(errors).toEqual([])
  await page.context().close()
})

test('files and components of private pages alone are shown from their encrypted files', async () => {
  const picture = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"><rect width="9" height="9"/></svg>`
  const own = await serveSite({
    'docs.json': {
      name: 'Acme',
      navigation: {
        groups: [
          { group: 'Open', pages: ['index'] },
          { group: 'Partners', private: 'partners', pages: ['prices'] },
        ],
      },
    },
    'index.mdx': '# Home\n\nimport { Open } from "/snippets/open.jsx"\n\n<Open />\n',
    'prices.mdx': `# Prices

import { Closed } from "/snippets/closed.jsx"
import { Other } from "/snippets/open.jsx"

<Other />

<img id="wide" src="/images/wide.svg" srcSet="/images/wide.svg 1x" alt="Wide" />

<p id="back" style={{ backgroundImage: "url(/images/back.svg)" }}>Text</p>

<Closed />
`,
    'snippets/open.jsx': `export const Open = () => {
  const [n, setN] = useState(0)
  return <button id="open" onClick={() => setN(n + 1)}>Open {n}</button>
}
export const Other = () => {
  const [n, setN] = useState(5)
  return <button id="other" onClick={() => setN(n + 1)}>Other {n}</button>
}
`,
    'snippets/closed.jsx': `export const Closed = () => {
  const [on, setOn] = useState(false)
  return <button id="closed" onClick={() => setOn(true)}>Show{on && <img id="late" src="/images/late.svg" alt="Late" />}</button>
}
`,
    'images/wide.svg': picture(31),
    'images/back.svg': picture(32),
    'images/late.svg': picture(33),
  })
  const { page, errors } = await openPage(browser)
  await page.goto(`${own.url}/`)
  await page.locator('#open').click()
  await page.getByText('Open 1').waitFor()
  for (const path of ['/images/wide.svg', '/images/back.svg', '/images/late.svg'])
    expect(await (await page.request.get(own.url + path)).text()).not.toContain('<rect width="9"')

  await page.goto(`${own.url}/prices`)
  await unlock(page, passphrases.OCTAVO_PASSPHRASE_PARTNERS)
  const width = (id: string) =>
    page.locator(id).evaluate((it: HTMLImageElement) => it.naturalWidth, { timeout: 30_000 })
  await expect.poll(() => width('#wide')).toBe(31)
  await expect
    .poll(() => page.locator('#back').evaluate((it) => getComputedStyle(it).backgroundImage))
    .toContain('blob:')
  await page.locator('#other').click()
  await page.getByText('Other 6').waitFor()
  await page.locator('#closed').click()
  await expect.poll(() => width('#late')).toBe(33)
  expect(errors).toEqual([])
  await page.context().close()
  await own.close()
})

test('a remembered page opens in another tab until it is locked again', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${site.url}/hush`)
  await page.getByLabel('Remember on this device').check()
  await unlock(page, ` ${passphrases.OCTAVO_PASSPHRASE_PARTNERS} `)
  await page.getByRole('heading', { level: 1, name: 'Bandicoot' }).waitFor()

  const other = await page.context().newPage()
  await other.goto(`${site.url}/partners/deep`)
  await other.getByRole('heading', { level: 1, name: 'Deep okapi' }).waitFor()
  await other.goto(`${site.url}/staff/intro`)
  await other.getByLabel('Passphrase').waitFor()
  await other.goto(`${site.url}/partners/deep`)
  await other.getByRole('button', { name: 'Lock again' }).click()
  await other.getByLabel('Passphrase').waitFor()
  expect(await other.locator('h1').innerText()).toBe('Private page')
  await page.getByLabel('Passphrase').waitFor()
  await page.context().close()
})

test('a key of the tab alone is not known in a new one', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${site.url}/staff/intro`)
  await unlock(page, passphrases.OCTAVO_PASSPHRASE_STAFF)
  await page.getByRole('heading', { level: 1, name: 'Numbat intro' }).waitFor()
  await page
    .locator('[data-part="entries"]')
    .getByRole('link', { name: /List echidnas/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'List echidnas' }).waitFor()
  expect(await page.getByText('cassowary').first().isVisible()).toBe(true)
  const other = await page.context().newPage()
  await other.goto(`${site.url}/staff/intro`)
  await other.getByLabel('Passphrase').waitFor()
  await page.context().close()
})

test('without scripts, the page says what it needs', async () => {
  const { page } = await openPage(browser, { javaScript: false, width: 390 })
  await page.goto(`${site.url}/hush`)
  expect(await page.locator('noscript p').innerText()).toContain('turn on JavaScript')
  expect(await page.getByLabel('Passphrase').isVisible()).toBe(false)
  await page.context().close()
})

async function unlock(page: Page, passphrase: string): Promise<void> {
  await page.getByLabel('Passphrase').fill(passphrase)
  await page.keyboard.press('Enter')
}

const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nText of ${title}.\n`

test('readers with several passphrases see one sidebar', async () => {
  const own = await serveSite({
    'docs.json': {
      name: 'Acme',
      navigation: {
        groups: [
          { group: 'Start', pages: ['index', 'x', 'more'] },
          { group: 'Partners', private: 'partners', pages: ['p1', 'p2'] },
          {
            group: 'Between',
            pages: ['between', { group: 'Inner', private: 'staff', pages: ['i'] }],
          },
          { group: 'Staff', private: 'staff', pages: ['s1'] },
        ],
      },
    },
    'index.mdx': page('Home'),
    'x.mdx': page('Extra', 'private: staff\n'),
    'more.mdx': page('More'),
    'p1.mdx': page('Prices'),
    'p2.mdx': page('Plans'),
    'between.mdx': page('Between'),
    'i.mdx': page('Inside'),
    's1.mdx': page('Salaries'),
  })
  try {
    const { page: tab, errors } = await openPage(browser)
    const entries = tab.locator('[data-part="entries"]')
    const titles = () => entries.locator('a, h2, summary').allTextContents()
    await tab.goto(`${own.url}/p1`)
    await unlock(tab, passphrases.OCTAVO_PASSPHRASE_PARTNERS)
    await tab.getByRole('heading', { level: 1, name: 'Prices' }).waitFor()
    await expect.poll(titles).toContain('Plans')
    expect(await titles()).not.toContain('Salaries')

    await tab.goto(`${own.url}/s1`)
    await unlock(tab, passphrases.OCTAVO_PASSPHRASE_STAFF)
    await tab.getByRole('heading', { level: 1, name: 'Salaries' }).waitFor()
    const all = ['Start', 'Home', 'Extra', 'More', 'Partners', 'Prices', 'Plans']
    all.push('Between', 'Between', 'Inner', 'Inside', 'Staff', 'Salaries')
    await expect.poll(titles).toEqual(all)
    expect(await entries.locator('[aria-current="page"]').innerText()).toBe('Salaries')
    await tab.goto(`${own.url}/more`)
    await expect.poll(titles).toEqual(all)
    await tab.goto(`${own.url}/p2`)
    await expect.poll(titles).toEqual(all)
    const ids = await tab.locator('[id]').evaluateAll((found) => found.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)

    await tab.getByRole('button', { name: 'Lock again' }).click()
    await tab.getByLabel('Passphrase').waitFor()
    await tab.goto(`${own.url}/more`)
    await expect.poll(titles).toContain('Salaries')
    expect(await titles()).not.toContain('Plans')
    expect(errors).toEqual([])
    await tab.context().close()
  } finally {
    await own.close()
  }
})

test('a large sidebar of several audiences opens its groups', async () => {
  const names = Array.from({ length: 250 }, (_, at) => `n${at}`)
  const group = (name: string, audience: string) => ({
    group: `Group ${name}`,
    private: audience,
    pages: names.map((it) => `${name}/${it}`),
  })
  const own = await serveSite({
    'docs.json': {
      name: 'Acme',
      navigation: {
        groups: [{ group: 'Start', pages: ['index'] }, group('p', 'partners'), group('s', 'staff')],
      },
    },
    'index.mdx': page('Home'),
    ...Object.fromEntries(
      names.flatMap((it) => [
        [`p/${it}.mdx`, page(`P ${it}`)],
        [`s/${it}.mdx`, page(`S ${it}`)],
      ]),
    ),
  })
  try {
    const { page: tab, errors } = await openPage(browser)
    await tab.goto(`${own.url}/p/n3`)
    await unlock(tab, passphrases.OCTAVO_PASSPHRASE_PARTNERS)
    await tab.getByRole('heading', { level: 1, name: 'P n3' }).waitFor()
    await tab.goto(`${own.url}/s/n7`)
    await unlock(tab, passphrases.OCTAVO_PASSPHRASE_STAFF)
    await tab.getByRole('heading', { level: 1, name: 'S n7' }).waitFor()
    const entries = tab.locator('[data-part="entries"]')
    await expect.poll(() => entries.locator('a[href^="/s/n249"]').count()).toBe(1)
    expect(await entries.locator('a[href^="/p/n249"]').count()).toBe(0)
    await entries.locator('[data-group="group-p"] summary').click()
    await expect.poll(() => entries.locator('a[href^="/p/n249"]').count()).toBe(1)
    expect(errors).toEqual([])
    await tab.context().close()
  } finally {
    await own.close()
  }
})

test('the version menu of a private page leads to its counterparts, also before it is open', async () => {
  const own = await serveSite({
    'docs.json': {
      name: 'Acme',
      navigation: {
        versions: [
          { version: 'v2', default: true, groups: [{ group: 'New', pages: ['index', 'prices'] }] },
          { version: 'v1', groups: [{ group: 'Old', pages: ['v1/index', 'v1/prices'] }] },
        ],
      },
    },
    'index.mdx': page('Home'),
    'prices.mdx': page('Prices', 'private: partners\n'),
    'v1/index.mdx': page('Old home'),
    'v1/prices.mdx': page('Old prices', 'private: partners\n'),
  })
  try {
    const { page: tab, errors } = await openPage(browser)
    const choose = async (version: string) => {
      await tab.locator('[data-part="versions"] summary').click()
      await tab.locator(`[data-choose-version="${version}"]`).click()
    }
    await tab.goto(`${own.url}/prices`)
    await tab.getByLabel('Passphrase').waitFor()
    await choose('v1')
    await tab.waitForURL(/\/v1\/prices/)
    await unlock(tab, passphrases.OCTAVO_PASSPHRASE_PARTNERS)
    await tab.getByRole('heading', { level: 1, name: 'Old prices' }).waitFor()
    expect(await tab.locator('[data-part="versions"] summary').innerText()).toContain('v1')
    await choose('v2')
    await tab.getByRole('heading', { level: 1, name: 'Prices', exact: true }).waitFor()
    expect(new URL(tab.url()).pathname).toMatch(/^\/prices/)
    expect(errors).toEqual([])
    await tab.context().close()
  } finally {
    await own.close()
  }
})

test('a private page of all versions keeps the one that the reader chose', async () => {
  const own = await serveSite({
    'docs.json': {
      name: 'Acme',
      versions: ['v2', 'v1'],
      navigation: [
        { group: 'Start', pages: ['index', 'prices'] },
        { group: 'New', version: 'v2', pages: ['new'] },
        { group: 'Old', version: 'v1', pages: ['old'] },
      ],
    },
    'index.mdx': page('Home'),
    'prices.mdx': page('Prices', 'private: partners\n'),
    'new.mdx': page('New'),
    'old.mdx': page('Old', 'private: partners\n'),
  })
  try {
    const { page: tab, errors } = await openPage(browser)
    const version = () => tab.locator('html').getAttribute('data-version')
    await tab.goto(`${own.url}/prices`)
    await tab.getByLabel('Passphrase').waitFor()
    await tab.locator('[data-part="versions"] summary').click()
    await tab.locator('[data-choose-version="v1"]').click()
    await expect.poll(version).toBe('v1')
    await unlock(tab, passphrases.OCTAVO_PASSPHRASE_PARTNERS)
    await tab.getByRole('heading', { level: 1, name: 'Prices' }).waitFor()
    expect(await version()).toBe('v1')
    const shown = () =>
      tab
        .locator('[data-part="entries"] a')
        .evaluateAll((links) =>
          links.filter((it) => it.checkVisibility()).map((it) => it.textContent),
        )
    await expect.poll(shown).toEqual(['Home', 'Prices', 'Old'])
    await tab.goto(`${own.url}/new`)
    expect(await version()).toBe('v2')
    await tab.goto(`${own.url}/old`)
    await tab.getByRole('heading', { level: 1, name: 'Old' }).waitFor()
    expect(await version()).toBe('v1')
    await tab.goto(`${own.url}/prices`)
    await tab.getByRole('heading', { level: 1, name: 'Prices' }).waitFor()
    expect(await version()).toBe('v1')
    expect(errors).toEqual([])
    await tab.context().close()
  } finally {
    await own.close()
  }
})
