import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { installedBrowser, noBrowser } from '../scripts/get-browser.ts'
import { planSite } from './plan.ts'
import { buildOwnSite, buildStarlightSite, measuredPage } from './reader-sites.ts'
import type { ReaderSite } from './reader-sites.ts'
import { serveCompressed } from './serve-compressed.ts'
import { visitPage } from './visit-page.ts'
import type { Visit } from './visit-page.ts'

/**
 * `npm run bench:reader`: what a page costs its reader, on a slow line and a slow processor, compared with the same page
 * by Starlight. The sites are visited in turn; medians are printed. `--runs 7`, `--pages 1000`, `--sites name=folder,…`
 * (built sites to measure instead of a new one).
 */
async function measureReaders(): Promise<void> {
  const executablePath = installedBrowser()
  if (executablePath === undefined) throw new Error(noBrowser)
  const size = Number(option('pages') ?? 1000)
  const runs = Number(option('runs') ?? 5)
  const folder = await mkdtemp(join(tmpdir(), 'octavo-reader-'))
  const browser = await chromium.launch({ executablePath })
  try {
    const sites = await sitesToMeasure(folder, size)
    const route = `/${measuredPage(planSite(size)).path}/`
    const visits = new Map<string, Visit[]>(sites.map(({ name }) => [name, []]))
    for (let run = 0; run < runs; run++) {
      for (const { name, out } of sites) {
        const served = await serveCompressed(out)
        visits.get(name)?.push(await visitPage(browser, served.url + route))
        await served.close()
      }
    }
    process.stdout.write(`${size} pages, medians of ${runs}, sites in turn\n${table(visits)}`)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function sitesToMeasure(folder: string, size: number): Promise<readonly ReaderSite[]> {
  const given = option('sites')
    ?.split(',')
    .map((site): ReaderSite => {
      const [name = '', out = ''] = site.split('=')
      return { name, out }
    })
  const own = given ?? [await buildOwnSite(folder, size)]
  const starlight = await buildStarlightSite(size)
  if (typeof starlight !== 'string') return [...own, starlight]
  process.stdout.write(`SKIPPED Starlight could not be set up: ${starlight}\n`)
  return own
}

const columns: readonly (readonly [title: string, key: keyof Visit, digits: number])[] = [
  ['KB', 'kb', 1],
  ['requests', 'requests', 0],
  ['FCP ms', 'fcp', 0],
  ['LCP ms', 'lcp', 0],
  ['blocking ms', 'blocking', 0],
  ['CPU ms', 'cpu', 0],
  ['CLS', 'cls', 3],
  ['elements', 'elements', 0],
  ['next ms', 'next', 0],
  ['next KB', 'nextKb', 1],
]

/** A row for each site, and a row of ratios for each site before the last one. */
function table(visits: ReadonlyMap<string, readonly Visit[]>): string {
  const rows = [...visits].map(([name, all]) => ({
    name,
    values: columns.map(([, key]) => median(all.map((visit) => visit[key]))),
  }))
  const last = rows.at(-1)
  const width = Math.max(...rows.map(({ name }) => name.length)) + 14
  const line = (name: string, cells: readonly string[]) =>
    `${name.padEnd(width)}${cells.map((cell, at) => cell.padStart(columnWidth(at))).join('')}\n`
  const columnWidth = (at: number) => Math.max(9, (columns[at]?.[0].length ?? 0) + 2)
  return [
    line(
      '',
      columns.map(([title]) => title),
    ),
    ...rows.map(({ name, values }) =>
      line(
        name,
        values.map((value, at) => value.toFixed(columns[at]?.[2])),
      ),
    ),
    ...rows.slice(0, -1).map(({ name, values }) =>
      line(
        `${name} / ${last?.name}`,
        values.map((value, at) => `× ${(value / (last?.values[at] ?? NaN)).toFixed(2)}`),
      ),
    ),
  ].join('')
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? undefined : process.argv[at + 1]
}

await measureReaders()
