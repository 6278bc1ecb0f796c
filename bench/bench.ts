import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeSite } from './generate.ts'
import type { Flavour } from './page-text.ts'
import { planSite } from './plan.ts'
import { runProgram } from './run-program.ts'
import { weighSite } from './weigh.ts'

/**
 * `npm run bench`: builds generated sites of growing size, prints what a page costs, and fails when a limit of
 * `budget.json` is passed. `--sizes 100,1000`, `--flavour plain`, `--runs 3` change what is measured.
 */
async function bench(): Promise<void> {
  const budget = JSON.parse(await readFile('bench/budget.json', 'utf8')) as Budget
  const sizes = option('sizes')?.split(',').map(Number) ?? budget.sizes
  const flavour = (option('flavour') ?? 'mdx') as Flavour
  const runs = Number(option('runs') ?? 1)

  process.stdout.write(
    `flavour ${flavour}, ${runs === 1 ? 'one run' : `medians of ${runs} runs`}\n`,
  )
  process.stdout.write(
    '  pages  seconds  pages/s  ms/page  peak MB  HTML B/page  script KB  CSS KB\n',
  )
  const measured: Measured[] = []
  for (const size of sizes) {
    const result = await measure({ size, flavour, runs })
    measured.push(result)
    process.stdout.write(`${row(result)}\n`)
  }

  const over = overBudget(measured, budget)
  process.stdout.write(`\n${over.length === 0 ? 'within the budget' : over.join('\n')}\n`)
  if (over.length > 0) process.exitCode = 1
}

interface Budget {
  readonly sizes: readonly number[]
  readonly htmlBytesRatio: number
  readonly millisecondsRatio: number
  readonly memoryRatio: number
  readonly peakMb: number
  readonly scriptKb: number
  readonly cssKb: number
}

interface Measured {
  readonly size: number
  readonly seconds: number
  readonly peakMb: number
  readonly htmlBytes: number
  readonly scriptKb: number
  readonly cssKb: number
}

async function measure(options: {
  readonly size: number
  readonly flavour: Flavour
  readonly runs: number
}): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-site-'))
  const out = join(folder, 'dist')
  try {
    await writeSite(folder, options)
    const seconds: number[] = []
    const peaks: number[] = []
    for (let run = 0; run < options.runs; run++) {
      await rm(out, { recursive: true, force: true })
      const ran = await runProgram(process.execPath, [
        'dist/cli/main.js',
        'build',
        folder,
        '--out',
        out,
        '--clean',
      ])
      if (ran.code !== 0) throw new Error(`the build ended with ${ran.code}:\n${ran.stderr}`)
      seconds.push(ran.seconds)
      peaks.push(ran.peakMb ?? 0)
    }
    const page = planSite(options.size).pages[0]?.path ?? ''
    const weight = await weighSite(out, { page })
    return { size: options.size, seconds: median(seconds), peakMb: median(peaks), ...weight }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A message for each exceeded limit. Ratios compare the largest site with the second largest. */
function overBudget(measured: readonly Measured[], budget: Budget): string[] {
  const [small, large] = measured.slice(-2)
  const over: string[] = []
  const limit = (what: string, value: number, most: number) => {
    if (value > most) over.push(`over budget: ${what} is ${value.toFixed(2)}, at most ${most}`)
  }
  for (const it of measured) {
    limit(`peak MB of ${it.size} pages`, it.peakMb, budget.peakMb)
    limit(`script KB of a page of ${it.size}`, it.scriptKb, budget.scriptKb)
    limit(`CSS KB of a page of ${it.size}`, it.cssKb, budget.cssKb)
  }
  if (small === undefined || large === undefined) return over
  const ratio = (what: string, of: (it: Measured) => number, most: number) => {
    const value = of(large) / of(small)
    process.stdout.write(`\n${what}, ${small.size} → ${large.size} pages: × ${value.toFixed(2)}`)
    limit(`${what}, ${small.size} → ${large.size} pages,`, value, most)
  }
  ratio('HTML bytes a page', (it) => it.htmlBytes, budget.htmlBytesRatio)
  ratio('milliseconds a page', (it) => it.seconds / it.size, budget.millisecondsRatio)
  ratio('peak memory', (it) => it.peakMb, budget.memoryRatio)
  process.stdout.write('\n')
  return over
}

function row(it: Measured): string {
  const cells: [string | number, number][] = [
    [it.size, 7],
    [it.seconds.toFixed(2), 9],
    [(it.size / it.seconds).toFixed(0), 9],
    [((it.seconds / it.size) * 1000).toFixed(2), 9],
    [it.peakMb.toFixed(0), 9],
    [it.htmlBytes.toFixed(0), 13],
    [it.scriptKb.toFixed(1), 11],
    [it.cssKb.toFixed(1), 8],
  ]
  return cells.map(([value, width]) => String(value).padStart(width)).join('')
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? undefined : process.argv[at + 1]
}

await bench()
