import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { buildFolder } from '../test/browser/build-folder.ts'
import { serveFolder } from '../test/browser/serve-folder.ts'
import { getBrowser, noBrowser } from './get-browser.ts'
import {
  commonSettings,
  screenshotSites,
  themeNames,
  themeSettings,
  type ScreenshotSite,
} from './screenshot-sites.ts'

const modes = ['light', 'dark'] as const
type Mode = (typeof modes)[number]

const out = 'docs/images/settings'
const scratch = mkdtempSync(join(tmpdir(), 'octavo-screenshots-'))

/**
 * Takes the screenshots of the settings pages of the manual: `node scripts/run.mjs scripts/settings-screenshots.ts [name…]`, after
 * `npm run build`. Each is a screenshot of the starter site with the settings of one page, in light and dark mode.
 */
async function takeScreenshots(names: readonly string[]): Promise<void> {
  const executablePath = getBrowser()
  if (executablePath === undefined) throw new Error(noBrowser)
  mkdirSync(out, { recursive: true })
  const browser = await chromium.launch({ executablePath })
  const isWanted = (name: string) => names.length === 0 || names.includes(name)
  try {
    for (const site of screenshotSites) if (isWanted(site.name)) await takeScreenshot(site, browser)
    if (isWanted('themes')) await takeThemes(browser)
    if (isWanted('search-engines')) await takeSocialImages(browser)
  } finally {
    await browser.close()
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function takeScreenshot(site: ScreenshotSite, browser: Browser): Promise<void> {
  await withSite(site.name, site.settings, [], async (url) => {
    for (const mode of modes) {
      const page = await openPage(browser, mode, site.window ?? site.size.width)
      await page.goto(`${url}/${site.path ?? ''}`)
      await page.evaluate(() => document.fonts.ready)
      if (site.click !== undefined) await page.locator(site.click).first().click()
      if (site.labels !== undefined) await page.evaluate(drawLabels, site.labels)
      await writeScreenshot(page, `${site.name}-${mode}`, site.size)
      await page.context().close()
    }
  })
}

/** Nine small screenshots with their names, as one image. */
async function takeThemes(browser: Browser): Promise<void> {
  const shots: Record<Mode, string[]> = { light: [], dark: [] }
  for (const theme of themeNames) {
    await withSite(`theme-${theme}`, { ...themeSettings, theme }, [], async (url) => {
      for (const mode of modes) {
        const page = await openPage(browser, mode, 1040)
        await page.setViewportSize({ width: 1040, height: 600 })
        await page.goto(`${url}/quickstart`)
        await page.evaluate(() => document.fonts.ready)
        const png = await page.screenshot()
        shots[mode].push(imageWithName(png, theme))
        await page.context().close()
      }
    })
  }
  for (const mode of modes) await composeScreenshot(browser, 'themes', mode, shots[mode].join(''))
}

/** The social image of a page, in both modes. */
async function takeSocialImages(browser: Browser): Promise<void> {
  for (const mode of modes) {
    const settings = { seo: { og: true }, thumbnails: { appearance: mode } }
    const site = ['--site', 'https://docs.heron.example']
    await withSite(`social-${mode}`, settings, site, async (url) => {
      const html = await (await fetch(`${url}/quickstart/`)).text()
      const [, path = ''] =
        /property="?og:image"? content="?https:\/\/[^/]*([^"> ]+)/.exec(html) ?? []
      const png = Buffer.from(await (await fetch(url + path)).arrayBuffer())
      await composeScreenshot(browser, 'search-engines', mode, imageWithName(png, ''))
    })
  }
}

async function composeScreenshot(
  browser: Browser,
  name: string,
  mode: Mode,
  figures: string,
): Promise<void> {
  const page = await openPage(browser, mode, 960)
  const columns = name === 'themes' ? 3 : 1
  const style = `body { margin: 0; display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 12px;
    padding: 12px; font: 14px sans-serif; color-scheme: light dark; background: light-dark(#fff, #111) }
    figure { margin: 0 } img { display: block; width: 100%; outline: 1px solid #8886 } figcaption { margin: 6px 0 2px }`
  await page.setContent(
    `<!doctype html><meta name="color-scheme" content="light dark"><style>${style}</style>${figures}`,
  )
  await page.waitForLoadState('load')
  const height = await page.evaluate(() => document.body.offsetHeight)
  await writeScreenshot(page, `${name}-${mode}`, { width: 960, height: Math.min(height, 900) })
  await page.context().close()
}

function imageWithName(png: Buffer, name: string): string {
  const caption = name === '' ? '' : `<figcaption>${name}</figcaption>`
  return `<figure><img src="data:image/png;base64,${png.toString('base64')}">${caption}</figure>`
}

/** Builds the starter site with some settings and serves it. */
async function withSite(
  name: string,
  settings: Readonly<Record<string, unknown>>,
  args: readonly string[],
  use: (url: string) => Promise<void>,
): Promise<void> {
  const root = join(scratch, name)
  cpSync('examples/starter', root, { recursive: true })
  const font = join(root, 'fonts/brand.woff2')
  mkdirSync(dirname(font), { recursive: true })
  cpSync('node_modules/katex/dist/fonts/KaTeX_Main-Bold.woff2', font)
  cpSync('templates/api/openapi.yaml', join(root, 'openapi.yaml'))
  writeFileSync(join(root, 'docs.json'), JSON.stringify({ ...commonSettings, ...settings }))
  const built = join(scratch, `${name}-built`)
  await buildFolder(root, built, ['--repository', 'https://github.com/heron-example/docs', ...args])
  const served = await serveFolder(built)
  try {
    await use(served.url)
  } finally {
    await served.close()
  }
}

async function openPage(browser: Browser, mode: Mode, width: number): Promise<Page> {
  const context = await browser.newContext({
    colorScheme: mode,
    viewport: { width, height: 900 },
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

/** WebP, which Playwright does not write by itself. */
async function writeScreenshot(
  page: Page,
  name: string,
  size: ScreenshotSite['size'],
): Promise<void> {
  const { width, height, at } = size
  if (at !== undefined) await page.locator(at).first().scrollIntoViewIfNeeded()
  const place = await page.evaluate((selector) => {
    const box = selector === undefined ? undefined : document.querySelector(selector)
    const { left = 0, top = 0 } = box?.getBoundingClientRect() ?? {}
    return { x: Math.max(0, left - 16) + scrollX, y: Math.max(0, top - 16) + scrollY }
  }, at)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 75,
    clip: { ...place, width, height, scale: 1 },
    captureBeyondViewport: true,
  })
  const bytes = Buffer.from(data, 'base64')
  writeFileSync(join(out, `${name}.webp`), bytes)
  process.stdout.write(`${name}.webp ${(bytes.length / 1024).toFixed(0)} KB\n`)
}

/** Runs in the page: a frame with a name around the first element of each selector. */
function drawLabels(labels: Readonly<Record<string, string>>): void {
  for (const [selector, name] of Object.entries(labels)) {
    const element = [...document.querySelectorAll(selector)].find(
      (it) => it.getBoundingClientRect().width > 0,
    )
    if (element === undefined) throw new Error(`nothing is at ${selector}`)
    const { left, top, right, height } = element.getBoundingClientRect()
    const width = Math.min(right, innerWidth - 12) - left
    const frame = document.createElement('div')
    frame.style.cssText = `position:absolute;z-index:99999;left:${left - 4}px;top:${top + scrollY - 3}px;width:${width + 8}px;
      height:${height + 6}px;border:2px solid #c2410c;border-radius:6px;pointer-events:none`
    const label = document.createElement('span')
    label.textContent = name
    label.style.cssText = `position:absolute;right:-2px;bottom:-2px;transform:translateY(100%);padding:1px 6px;border-radius:0 0 5px 5px;
      background:#c2410c;color:#fff;font:600 12px/18px ui-monospace,monospace;white-space:nowrap`
    frame.append(label)
    document.body.append(frame)
  }
}

await takeScreenshots(process.argv.slice(2))
