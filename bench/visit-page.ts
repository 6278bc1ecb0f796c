import type { Browser, CDPSession, Page } from 'playwright-core'

/** What a visit of a page costs its reader. Times are in milliseconds. */
export interface Visit {
  /** Transferred for the page: headers and compressed bodies. */
  readonly kb: number
  readonly requests: number
  readonly fcp: number
  readonly lcp: number
  /** The part of each task that is beyond 50 ms. */
  readonly blocking: number
  /** CPU time of the page's main thread, not slowed down by other programs. */
  readonly cpu: number
  readonly cls: number
  readonly elements: number
  /** From the click on a link that was pointed at for a moment to the first paint of the next page. */
  readonly next: number
  readonly nextKb: number
}

/**
 * Visits a page with an empty cache on a slow line (1.6 Mbit/s, 150 ms) and a processor at a quarter of its speed, and
 * goes on to the next page.
 */
export async function visitPage(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const network = await countTransfers(session)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(watch)
    await page.goto(url, { waitUntil: 'load' })
    await quiet(page, network)
    const seen = await page.evaluate(readTimes)
    const cpu = await taskTime(session)
    const first = { ...network }
    const next = await goOn(page)
    await quiet(page, network)
    return {
      ...seen,
      cpu,
      kb: first.bytes / 1024,
      requests: first.requests,
      next,
      nextKb: (network.bytes - first.bytes) / 1024,
    }
  } finally {
    await context.close()
  }
}

interface Transfers {
  bytes: number
  requests: number
  /** When something was last requested or received. */
  last: number
}

async function countTransfers(session: CDPSession): Promise<Transfers> {
  const transfers = { bytes: 0, requests: 0, last: Date.now() }
  const isCached = new Set<string>()
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('http')) return
    transfers.requests++
    transfers.last = Date.now()
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => isCached.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!isCached.has(requestId)) transfers.bytes += encodedDataLength
    transfers.last = Date.now()
  })
  await session.send('Network.enable')
  return transfers
}

/** Waits until nothing was transferred for two seconds: what a page does when it is idle belongs to its costs. */
async function quiet(page: Page, network: Transfers): Promise<void> {
  network.last = Date.now()
  while (Date.now() - network.last < 2_000) await page.waitForTimeout(100)
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
}

/** Points at the link to the next page, waits as a hand does, clicks, and returns the time to the first paint. */
async function goOn(page: Page): Promise<number> {
  const link = page.locator('a[rel="next"]:not(head *)').first()
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await page.waitForTimeout(400)
  const before = page.url()
  await page.evaluate(() => {
    addEventListener('click', () => sessionStorage.setItem('clicked-at', String(Date.now())), true)
  })
  await link.click({ noWaitAfter: true })
  await page.waitForURL((url) => url.href !== before, { waitUntil: 'load' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  return page.evaluate(() => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN
    return performance.timeOrigin + fcp - Number(sessionStorage.getItem('clicked-at'))
  })
}

interface Watched {
  lcp: number
  cls: number
  blocking: number
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  const watched: Watched = { lcp: 0, cls: 0, blocking: 0 }
  Object.assign(globalThis, { watched })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  observe('largest-contentful-paint', ({ startTime }) => (watched.lcp = startTime))
  observe('layout-shift', (entry) => {
    const { value } = entry as PerformanceEntry & { readonly value: number }
    watched.cls += value
  })
  observe('longtask', ({ duration }) => (watched.blocking += Math.max(0, duration - 50)))
}

/** Runs in the page. */
function readTimes(): Pick<Visit, 'fcp' | 'lcp' | 'cls' | 'blocking' | 'elements'> {
  const { watched } = globalThis as typeof globalThis & { readonly watched: Watched }
  return {
    ...watched,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    elements: document.querySelectorAll('*').length,
  }
}
