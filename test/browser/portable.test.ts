import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseDocument } from 'htmlparser2'
import { globSync } from 'tinyglobby'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readZip } from '../pipeline/read-zip.ts'
import { buildFolder } from './build-folder.ts'
import { openBrowser, openPage } from './support.ts'
import type { OpenPage, PageOptions } from './support.ts'

const folder = mkdtempSync(join(tmpdir(), 'octavo portable #1 '))
const everything = join(folder, 'everything')
const garden = join(folder, 'garden', 'dist')

let browser: Browser
beforeAll(async () => {
  for (const [path, contents] of Object.entries(gardenSite())) {
    const file = join(folder, 'garden', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, typeof contents === 'string' ? contents : JSON.stringify(contents))
  }
  const built = await Promise.all([
    openBrowser(),
    buildFolder('examples/everything', everything, ['--portable']),
    buildFolder(join(folder, 'garden'), garden, ['--portable']),
  ])
  browser = built[0]
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a site opened from disk', () => {
  test('is searched, and a hit leads to its heading', async () => {
    const { page, close } = await open(garden, 'care/watering.html')
    await search(page, 'frozen ground')
    const hit = page.locator('[data-part="hit"]').first()
    await hit.hover()
    expect(await hit.evaluate((link: HTMLAnchorElement) => link.href)).toBe(
      urlOf(garden, 'care/winter.html#frost'),
    )
    await page.keyboard.press('Enter')
    await page.waitForURL(urlOf(garden, 'care/winter.html#frost'))
    expect(await page.locator('h1').innerText()).toBe('Winter')
    await close()
  })

  test('is searched by clicking, from the home page', async () => {
    const { page, close } = await open(garden, 'index.html')
    await search(page, 'photosynthesis')
    await page.locator('[data-part="hit"]').first().click()
    await page.waitForURL(urlOf(garden, 'science/deep/leaves.html') + '**')
    await close()
  })

  test('has tabs, both modes, math and diagrams', async () => {
    const { page, close } = await open(garden, 'science/deep/leaves.html')
    await page.getByRole('tab', { name: 'Autumn' }).click()
    expect(await page.getByText('They turn red.').isVisible()).toBe(true)
    const background = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--page'))
    const before = await background()
    await page.locator('[data-part="mode-toggle"]').click()
    expect(await background()).not.toBe(before)
    expect(await page.locator('math').count()).toBeGreaterThan(0)
    // the first kind is drawn by the build, the second one in the browser
    await page.locator('[data-part="body"] svg', { hasText: 'Sunlight' }).first().waitFor()
    await page.locator('[data-part="body"] svg', { hasText: 'Shade' }).first().waitFor()
    await page.reload()
    expect(await background()).not.toBe(before)
    expect(await page.getByText('They turn red.').isVisible()).toBe(true)
    await close()
  })

  test('has its fonts and pictures', async () => {
    const { page, close } = await open(garden, 'science/deep/leaves.html')
    const loaded = await page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].some(({ status }) => status === 'loaded')
    })
    expect(loaded).toBe(true)
    const picture = page.getByRole('img', { name: 'A leaf' })
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(40)
    await close()
  })

  test('has a drawer on a phone, whose entries are loaded', async () => {
    const { page, close } = await open(garden, 'science/deep/leaves.html', { width: 390 })
    await page.getByRole('link', { name: 'Open navigation' }).click()
    await page
      .locator('[data-part="sidebar"] :is(a.o-closed, summary)', { hasText: 'Herbs' })
      .click()
    const far = page.locator('[data-part="sidebar"] a', { hasText: 'Herb 200' })
    await far.waitFor({ state: 'attached' })
    await far.scrollIntoViewIfNeeded()
    await far.click()
    await page.waitForURL(urlOf(garden, 'herbs/herb-200.html'))
    await close()
  })

  test('leads from page to page, and from an old URL to the new one', async () => {
    const { page, close } = await open(garden, 'care/watering.html')
    await page.locator('[data-part="pager"] [rel="next"]').click()
    await page.waitForURL(urlOf(garden, 'care/winter.html'))
    await page.goto(urlOf(garden, 'old/frost.html'))
    await page.waitForURL(urlOf(garden, 'care/winter.html#frost'))
    await page.goto(urlOf(garden, 'index.html'))
    await page.locator('[data-part="body"] a', { hasText: 'frost' }).click()
    await page.waitForURL(urlOf(garden, 'care/winter.html#frost'))
    await close()
  })

  test('copies a page as Markdown', async () => {
    const { page, close } = await open(garden, 'care/watering.html', {
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    })
    await page
      .getByRole('button', { name: 'Copy page' })
      .or(page.getByText('Copy page'))
      .first()
      .click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('Water in the morning.')
    await close()
  })

  test('has islands and the playground', async () => {
    const { page, outside, close } = await open(everything, 'components/live.html')
    const counter = page.locator('octavo-island button').first()
    await counter.waitFor()
    const before = await page.locator('[data-part="body"]').innerText()
    await counter.click()
    await expect.poll(() => page.locator('[data-part="body"]').innerText()).not.toBe(before)
    await page.getByLabel('Look for a plant').fill('zz')
    await page.goto(urlOf(everything, 'api/create-plant.html'))
    await page.getByRole('button', { name: 'Try it' }).click()
    await page.locator('[data-part="send-bar"] button[type="submit"]:enabled').waitFor()
    expect(outside).toEqual([])
    await page.goto(urlOf(everything, 'index.html'))
    await search(page, 'water')
    await close()
  })
})

describe('the files of a portable site', () => {
  test('name only files that exist, and headings that are there', () => {
    for (const root of [everything, garden]) {
      const broken = htmlFiles(root).flatMap((file) => brokenLinks(root, file))
      expect(broken).toEqual([])
    }
  })

  test('have no URL of a published site and no service of others', () => {
    for (const root of [everything, garden]) {
      for (const file of htmlFiles(root)) {
        const html = readFileSync(join(root, file), 'utf8')
        expect(html.replace(/ data-dialog="[^"]*"/, '')).not.toContain('__octavo_root__/')
        expect(html).not.toMatch(/<script type="module"|speculationrules|chatgpt\.com/)
      }
      for (const file of ['sitemap.xml', 'robots.txt', 'urls.json', '_octavo/proxy.json'])
        expect(existsSync(join(root, file))).toBe(false)
      expect(globSync('**/*rss.xml', { cwd: root })).toEqual([])
    }
  })

  test('an archive holds the same files, and they work', async () => {
    const out = join(folder, 'archive')
    await buildFolder(join(folder, 'garden'), out, ['--portable', 'zip'])
    const unpacked = join(folder, 'unpacked')
    const files = readZip(readFileSync(join(out, 'the-garden.zip')))
    for (const [path, bytes] of files) {
      mkdirSync(dirname(join(unpacked, path)), { recursive: true })
      writeFileSync(join(unpacked, path), bytes)
    }
    const names = globSync('**/*', { cwd: garden, dot: true })
    expect([...files.keys()].toSorted()).toEqual(
      names
        .filter((name) => name !== '_octavo/manifest.json')
        .map((name) => `the-garden/${name}`)
        .toSorted(),
    )
    const { page, close } = await open(join(unpacked, 'the-garden'), 'index.html')
    await search(page, 'photosynthesis')
    await close()
  })
})

interface Opened extends OpenPage {
  /** Closes the page; fails if it requested anything from the network, or if a script failed. */
  close(): Promise<void>
}

async function open(root: string, path: string, options: PageOptions = {}): Promise<Opened> {
  const opened = await openPage(browser, options)
  const { page, outside, errors } = opened
  page.setDefaultTimeout(8_000)
  await page.context().setOffline(true)
  await page.goto(urlOf(root, path))
  return {
    ...opened,
    async close() {
      await page.context().close()
      expect({ outside, errors }).toEqual({ outside: [], errors: [] })
    },
  }
}

async function search(page: Page, text: string): Promise<void> {
  await page.locator('[data-part="search"]').click()
  await page.getByRole('dialog', { name: 'Search' }).waitFor()
  await page.keyboard.type(text)
  await page.locator('[data-part="hit"]').first().waitFor()
}

function urlOf(root: string, path: string): string {
  const [file = '', hash] = path.split('#')
  return pathToFileURL(join(root, file)).href + (hash === undefined ? '' : `#${hash}`)
}

function htmlFiles(root: string): string[] {
  return globSync('**/*.html', { cwd: root, dot: true }).filter(
    (file) => !file.startsWith('images/'),
  )
}

function brokenLinks(root: string, file: string): string[] {
  const base = pathToFileURL(join(root, file))
  return urlsIn(parseDocument(readFileSync(join(root, file), 'utf8')).childNodes).flatMap((url) => {
    const target = new URL(url, base)
    if (target.protocol !== 'file:') return []
    const path = fileURLToPath(new URL(target.pathname, 'file:'))
    if (!path.startsWith(root) || !existsSync(path)) return [`${file}: ${url}`]
    const id = decodeURIComponent(target.hash.slice(1))
    if (id === '' || !path.endsWith('.html')) return []
    return readFileSync(path, 'utf8').includes(`id="${id}"`) ? [] : [`${file}: ${url}`]
  })
}

function urlsIn(nodes: ReturnType<typeof parseDocument>['childNodes']): string[] {
  return nodes.flatMap((node) => {
    if (!('attribs' in node)) return []
    const own = ['href', 'src', 'poster', 'action'].flatMap((name) => node.attribs[name] ?? [])
    const data = node.attribs['data-full']
    return [...own, ...(data === undefined ? [] : [`${data}.js`]), ...urlsIn(node.childNodes)]
  })
}

function gardenSite(): Record<string, string | object> {
  const herbs = Array.from({ length: 220 }, (_, index) => `herbs/herb-${index + 1}`)
  return {
    'docs.json': {
      name: 'The garden',
      theme: 'mint',
      colors: { primary: '#0b7a4b' },
      contextual: { options: ['copy', 'view', 'chatgpt'] },
      integrations: { ga4: { measurementId: 'G-ABCDEFGH12' } },
      redirects: [{ source: '/old/frost', destination: '/care/winter#frost' }],
      navigation: {
        groups: [
          { group: 'Care', pages: ['index', 'care/watering', 'care/winter'] },
          { group: 'Science', pages: ['science/deep/leaves', 'changes'] },
          { group: 'Herbs', pages: herbs },
        ],
      },
    },
    'index.mdx': page('Start', 'Beware of [frost](/care/winter#frost).'),
    'care/watering.mdx': page('Watering', 'Water in the morning.'),
    'care/winter.mdx': page('Winter', 'Plants rest.\n\n## Frost\n\nNever water frozen ground.'),
    'changes.mdx': '---\ntitle: Changes\nrss: true\n---\n\n<Update label="May">Roses.</Update>\n',
    'science/deep/leaves.mdx': page(
      'Leaves',
      [
        'Leaves live from photosynthesis: $E = mc^2$.',
        '$$\n\\sum_{i=1}^n i\n$$',
        '<Tabs>\n<Tab title="Spring">They are green.</Tab>\n<Tab title="Autumn">They turn red.</Tab>\n</Tabs>',
        '```mermaid\ngraph TD\n  A[Sunlight] --> B[Sugar]\n```',
        '```mermaid\nmindmap\n  root((Shade))\n    Fern\n    Moss\n```',
        '![A leaf](/images/leaf.svg)',
        '<div className="leafy">Leafy</div>',
      ].join('\n\n'),
    ),
    'images/leaf.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="20"/></svg>',
    'style.css': '.leafy { background: url(/images/leaf.svg) }\n',
    ...Object.fromEntries(
      herbs.map((path, index) => [`${path}.mdx`, page(`Herb ${index + 1}`, 'It smells.')]),
    ),
  }
}

function page(title: string, text: string): string {
  return `---\ntitle: ${title}\n---\n\n${text}\n`
}
