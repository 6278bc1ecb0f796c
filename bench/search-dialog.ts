import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { installedBrowser, noBrowser } from '../scripts/get-browser.ts'
import { buildFolder } from '../test/browser/build-folder.ts'
import { gardenSite } from '../test/browser/search-sites.ts'
import { serveFolder } from '../test/browser/serve-folder.ts'

/** Milliseconds on the reference processor at a quarter of its speed. */
const limits = { open: 100, hits: 150 }

/**
 * `npm run bench:search`: how fast the search dialog opens and finds on a slow processor. Limits grow with the time that
 * the machine takes for calibration work. Exits with 1 when a limit is exceeded.
 */
async function measureDialog(): Promise<void> {
  const executablePath = installedBrowser()
  if (executablePath === undefined) throw new Error(noBrowser)
  const folder = mkdtempSync(join(tmpdir(), 'octavo-search-dialog-'))
  const browser = await chromium.launch({ executablePath })
  try {
    for (const [path, content] of Object.entries(gardenSite)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      const text = typeof content === 'string' ? content : JSON.stringify(content)
      writeFileSync(join(folder, path), text)
    }
    await buildFolder(folder, join(folder, 'dist'))
    const served = await serveFolder(join(folder, 'dist'))
    const best = await bestOf(6, browser, `${served.url}/start/`)
    await served.close()
    const slowness = Math.max(1, best.work / usualWorkMs)
    for (const name of ['open', 'hits'] as const) {
      const isExceeded = best[name] > limits[name] * slowness
      if (isExceeded) process.exitCode = 1
      const limit = (limits[name] * slowness).toFixed(0)
      process.stdout.write(
        `${isExceeded ? 'SLOW' : 'ok  '} ${best[name].toFixed(0)} of ${limit} ms  ${name}\n`,
      )
    }
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The fastest of some runs: other programs disturb some of them. */
async function bestOf(runs: number, browser: Browser, url: string) {
  const best = { work: Infinity, open: Infinity, hits: Infinity }
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    // without a worker, because only the page's own thread can be slowed down
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'))
    await page.goto(url)
    const times = await measure(page)
    best.work = Math.min(best.work, times.work)
    best.open = Math.min(best.open, times.open)
    best.hits = Math.min(best.hits, times.hits)
  }
  return best
}

/**
 * CPU milliseconds, at a quarter of the processor's speed: of the calibration work, from the shortcut to the open dialog,
 * and from the first word to the first hit.
 */
async function measure(page: Page): Promise<{
  readonly work: number
  readonly open: number
  readonly hits: number
}> {
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
  }
  const idle = await spent()
  await page.evaluate(someWork)
  const began = await spent()
  await page.evaluate(async () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
    const seen = () => document.querySelector('dialog[open]') !== null
    while (!seen()) await new Promise((done) => setTimeout(done, 5))
  })
  const opened = await spent()
  // as a reader would: a second between the shortcut and the word
  await new Promise((done) => setTimeout(done, 1_000))
  const typed = await spent()
  await page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('dialog[open] input')!
    input.value = 'water'
    input.dispatchEvent(new Event('input'))
    const seen = () => document.querySelector('[data-part="hit"]') !== null
    while (!seen()) await new Promise((done) => setTimeout(done, 5))
  })
  const found = await spent()
  await page.context().close()
  return { work: began - idle, open: opened - began, hits: found - typed }
}

/** `someWork` on the reference processor at a quarter of its speed, where the dialog opened in 82 ms and found in 85. */
const usualWorkMs = 90

/** The calibration work, similar to that of a dialog: text, elements, layout. It leaves nothing behind. */
function someWork(): void {
  const words = new Map<string, number>()
  for (let at = 0; at < 40_000; at++) {
    const word = `word-${(at * 7919) % 5000}`
    words.set(word, (words.get(word) ?? 0) + word.length)
  }
  const box = document.createElement('div')
  box.innerHTML = [...words.keys()]
    .slice(0, 300)
    .map((word) => `<p><a href="/${word}">${word}</a> ${word.repeat(3)}</p>`)
    .join('')
  document.body.append(box)
  box.getBoundingClientRect()
  box.remove()
}

await measureDialog()
