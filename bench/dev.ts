import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { installedBrowser } from '../scripts/get-browser.ts'
import { writeSite } from './generate.ts'
import { planSite } from './plan.ts'

/**
 * `npm run bench:dev`: the start on a generated site of 5,000 pages, first and after an earlier run, latency of edits, and CPU
 * time and memory of the server when idle and after a day of edits. Fails when a limit is exceeded. `--pages 500` measures
 * another size, `--start` only the start.
 */
async function bench(): Promise<void> {
  const size = Number(option('pages') ?? 5000)
  const folder = await mkdtemp(join(tmpdir(), 'octavo-bench-'))
  const over: string[] = []
  function row({ what, value, unit, most }: Row): void {
    const isOver = most !== undefined && value > most
    if (isOver) over.push(what)
    const limit = most === undefined ? '' : `at most ${most}`
    const shown = value.toFixed(unit === 'ms' ? 0 : 2)
    process.stdout.write(
      `${what.padEnd(48)}${shown.padStart(8)} ${unit.padEnd(3)}  ${limit}${isOver ? '  OVER' : ''}\n`,
    )
  }
  try {
    await writeSite(folder, { size, flavour: 'mdx' })
    process.stdout.write(`${size.toLocaleString('en')} pages\n`)
    for (const one of await measureStarts(folder)) row(one)
    if (process.argv.includes('--start')) return
    for (const one of await measureRunning(folder, size)) row(one)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  process.stdout.write(
    `\n${over.length === 0 ? 'within the limits' : `over: ${over.join(', ')}`}\n`,
  )
  if (over.length > 0) process.exitCode = 1
}

interface Row {
  readonly what: string
  readonly value: number
  readonly unit: 'ms' | '%' | '×' | 'MB'
  readonly most?: number
}

/** First starts, and starts after a run that kept what it knew. CPU time varies less than time on a busy machine. */
async function measureStarts(folder: string): Promise<Row[]> {
  const rows: Row[] = []
  const kept = join(folder, '.octavo')
  for (const [name, most] of [
    ['first start', { url: 300, page: 900 }],
    ['second start', { url: 300, page: 500 }],
  ] as const) {
    const starts: Start[] = []
    if (name === 'second start') await keepOutline(folder)
    for (let run = 0; run < 5; run++) {
      if (name === 'first start') await rm(kept, { recursive: true, force: true })
      starts.push(await timeStart(folder))
    }
    const of = (key: keyof Start) => median(starts.map((start) => start[key]))
    rows.push(
      { what: `${name}: URL printed (median of 5)`, value: of('url'), unit: 'ms', most: most.url },
      { what: `${name}: first page served`, value: of('page'), unit: 'ms', most: most.page },
      { what: `${name}: CPU time until then`, value: of('cpu') * 1000, unit: 'ms' },
    )
  }
  return rows
}

interface Start {
  readonly url: number
  readonly page: number
  /** In seconds. */
  readonly cpu: number
}

async function timeStart(folder: string): Promise<Start> {
  const began = performance.now()
  const server = await startServer(folder)
  const url = performance.now() - began
  await (await fetch(server.url)).text()
  const page = performance.now() - began
  const cpu = await cpuSeconds(server.pid)
  await server.stop()
  return { url, page, cpu }
}

/** Runs the server until everything is read: then it keeps the outline when it ends. */
async function keepOutline(folder: string): Promise<void> {
  const server = await startServer(folder)
  await (await fetch(new URL('/_octavo/dev/problems.json', server.url))).text()
  await server.stop()
}

async function measureRunning(folder: string, size: number): Promise<Row[]> {
  const server = await startServer(folder)
  const browser = await chromium.launch({ executablePath: installedBrowser() ?? '' })
  try {
    const { path, title } = planSite(size).pages[Math.floor(size / 2)]!
    const file = join(folder, `${path}.mdx`)
    const source = await readFile(file, 'utf8')
    const url = `${server.url}${path}/`
    const other = `${server.url}${planSite(size).pages[1]!.path}/`
    const page = await browser.newPage()
    await page.goto(url)
    await page.waitForLoadState('networkidle')

    const rows: Row[] = []
    const shown: number[] = []
    for (let edit = 0; edit < 25; edit++) {
      shown.push(await timeShown(page, { file, source, mark: `shown-${edit}` }))
      await sleep(200)
    }
    await page.goto('about:blank')
    const served: number[] = []
    for (let edit = 0; edit < 25; edit++) {
      served.push(await timeServed(url, server.url, { file, source, mark: `served-${edit}` }))
      await sleep(200)
    }
    rows.push(
      { what: 'saved page served (median of 25)', value: median(served), unit: 'ms', most: 100 },
      {
        what: 'saved page shown in the browser (median of 25)',
        value: median(shown),
        unit: 'ms',
        most: 200,
      },
      { what: 'saved page shown, the slowest', value: Math.max(...shown), unit: 'ms' },
    )

    await page.goto(other)
    await page.waitForLoadState('networkidle')
    const renamed: number[] = []
    for (let edit = 0; edit < 9; edit++) {
      const mark = `Title ${edit}`
      const text = source.replace(title, mark)
      renamed.push(await timeServed(url, server.url, { file, source: text, mark }))
      await sleep(500)
    }
    rows.push({ what: 'changed title served (median of 9)', value: median(renamed), unit: 'ms' })

    await sleep(2000)
    const cpu = await cpuSeconds(server.pid)
    const pause = 10
    await sleep(pause * 1000)
    const idle = ((await cpuSeconds(server.pid)) - cpu) / pause
    rows.push({
      what: `idle CPU over ${pause} s, a browser open`,
      value: idle * 100,
      unit: '%',
      most: 1,
    })

    await page.goto(url)
    const edited = async (from: number, to: number) => {
      for (let edit = from; edit < to; edit++)
        await timeServed(url, server.url, { file, source, mark: `edit-${edit}` })
      await sleep(1000)
      return residentMb(server.pid)
    }
    const early = await edited(0, 10)
    const late = await edited(10, 1000)
    rows.push(
      { what: 'memory after 10 edits', value: early, unit: 'MB' },
      { what: 'memory after 1,000 edits', value: late, unit: 'MB' },
      { what: 'ratio of the two', value: late / early, unit: '×', most: 1.3 },
    )
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}

interface Edit {
  readonly file: string
  readonly source: string
  /** Text that the page contains only after the edit. */
  readonly mark: string
}

/** The time from writing the file until an open browser shows it. */
async function timeShown(page: Page, { file, source, mark }: Edit): Promise<number> {
  const seen = page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        new MutationObserver((_, observer) => {
          if (document.querySelector('main')?.textContent?.includes(wanted) !== true) return
          observer.disconnect()
          requestAnimationFrame(() => done(Date.now()))
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    mark,
  )
  await sleep(50) // until the observer is installed
  const began = Date.now()
  await writeFile(file, `${source}\n\n${mark}\n`)
  return (await seen) - began
}

/** The time from writing the file until the server responds with it. Requested after each change event. */
async function timeServed(
  page: string,
  server: string,
  { file, source, mark }: Edit,
): Promise<number> {
  const ended = new AbortController()
  const { body } = await fetch(new URL('/_octavo/dev/live', server), { signal: ended.signal })
  const events = body!.getReader()
  await events.read()
  const began = performance.now()
  await writeFile(file, `${source}\n\n${mark}\n`)
  for (;;) {
    await events.read()
    const text = await (await fetch(page)).text()
    if (text.includes(mark)) break
  }
  ended.abort()
  return performance.now() - began
}

async function startServer(folder: string) {
  const child = spawn(process.execPath, ['dist/cli/main.js', 'dev', folder, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const url = await new Promise<string>((ready, failed) => {
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      const found = /http:\S+/.exec(printed)?.[0]
      if (found !== undefined) ready(found.replace('localhost', '127.0.0.1'))
    })
    child.on('close', () => failed(new Error(`octavo dev ended: ${printed}`)))
  })
  return {
    url,
    pid: child.pid!,
    stop: () =>
      new Promise<void>((done) => {
        child.once('close', () => done())
        child.kill('SIGINT')
      }),
  }
}

/** CPU time of a process. Linux reports it in hundredths of a second. */
async function cpuSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? undefined : process.argv[at + 1]
}

await bench()
