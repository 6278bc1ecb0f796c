import { resolve } from 'node:path'
import { largeSites } from './sizes/index.ts'
import type { LargeSite, SiteFiles } from './sizes/large-site.ts'
import { measuredDev } from './sizes/measured-dev.ts'
import { measuredRun, withSite } from './sizes/measured-run.ts'
import type { MeasuredRun } from './sizes/measured-run.ts'

export interface SizeFinding {
  readonly site: string
  readonly command: string
  readonly size: number
  readonly outcome: string
}

interface CampaignOptions {
  /** Only sites whose name matches, and only these commands: `schema` or `schema/dev,check`. */
  readonly match?: string | undefined
  log(line: string): void
}

/**
 * Runs the program in `dist` on sites of hostile size, at a quarter and at full size, one run at a time. What counts is
 * processor time of all threads beyond that of a small site: seconds for 100 KB of input, and how they grow.
 */
export async function run({ match = '', log }: CampaignOptions): Promise<{
  readonly findings: readonly SizeFinding[]
  readonly tried: number
}> {
  const [name = '', only = commands.join()] = match.split('/')
  const findings: SizeFinding[] = []
  let tried = 0
  for (const command of commands) {
    if (!only.split(',').includes(command)) continue
    const small = await measure(command, largeSites[0]?.files(1) ?? {})
    const base = small.seconds ?? 1
    log(`${command}: a small site takes ${base.toFixed(2)} s`)
    for (const site of largeSites) {
      if (!new RegExp(name, 'i').test(site.name)) continue
      tried++
      const runs = await measureSizes(command, site, base)
      const outcome = outcomeOf(runs)
      const isFinding = !isBounded(site, runs)
      log(`${isFinding ? '!!' : '  '} ${command}: ${site.name} (${site.count}): ${outcome}`)
      if (isFinding) findings.push({ site: site.name, command, size: site.count, outcome })
    }
  }
  return { findings, tried }
}

const commands = ['check', 'build', 'dev', 'upgrade'] as const
type Command = (typeof commands)[number]

interface SizedRun extends MeasuredRun {
  readonly kilobytes: number
  readonly files: number
  /** Seconds beyond those of a small site. */
  readonly beyond: number
}

async function measureSizes(
  command: Command,
  { count, files }: LargeSite,
  base: number,
): Promise<readonly SizedRun[]> {
  const runs: SizedRun[] = []
  for (const size of count < 4 ? [count] : [Math.ceil(count / 4), count]) {
    const some = files(size)
    const bytes = Object.values(some).reduce((sum, text) => sum + text.length, 0)
    const result = await measure(command, some)
    runs.push({
      ...result,
      kilobytes: bytes / 1_000,
      files: Object.keys(some).length,
      beyond: Math.max((result.seconds ?? Infinity) - base, 0),
    })
  }
  return runs
}

function measure(command: Command, files: SiteFiles): Promise<MeasuredRun> {
  const options = { program: resolve('dist/cli/main.js'), maxSeconds: 150 }
  const [largest = ''] = Object.entries(files).reduce(
    (one, other) => (other[1].length > one[1].length ? other : one),
    ['docs.json', ''],
  )
  return withSite(files, async (folder) => {
    if (command === 'dev') return await measuredDev(folder, largest, options)
    return await measuredRun(folder, [command, ...(more[command] ?? [])], options)
  })
}

/** `check --fix` also goes through the rules and the corrections of the automatic fixes. */
const more: Partial<Record<Command, readonly string[]>> = {
  build: ['--keep-going'],
  check: ['--fix'],
}

function isBounded({ isCode = false }: LargeSite, runs: readonly SizedRun[]): boolean {
  const [small, large] = [runs[0], runs.at(-1)]
  if (small === undefined || large === undefined) return false
  const isEnded = runs.every(
    ({ exit, seconds }) => (exit === 0 || exit === 1) && seconds !== undefined,
  )
  if (!isEnded || (large.megabytes ?? Infinity) > maxMegabytes) return false
  if (isCode) return large.beyond < maxSecondsOfCode
  const isCheap =
    large.beyond <= maxSeconds * Math.max(large.kilobytes / 100, 1) + maxSecondsOfFile * large.files
  const growth = Math.max(large.beyond, 0.1) / Math.max(small.beyond, noise)
  const isLinear = large.beyond < noise || growth <= 2 * (large.kilobytes / small.kilobytes)
  return isCheap && isLinear
}

function outcomeOf(runs: readonly SizedRun[]): string {
  const last = runs.at(-1)
  const times = runs.map(({ beyond, exit }) =>
    exit === 0 || exit === 1 ? beyond.toFixed(2) : `${beyond.toFixed(2)} (exit ${exit})`,
  )
  const sizes = runs.map(({ kilobytes }) => kilobytes.toFixed(0))
  const each = (last?.beyond ?? 0) / Math.max((last?.kilobytes ?? 0) / 100, 1)
  return `${sizes.join(', ')} KB: ${times.join(', ')} s, ${each.toFixed(2)} s for 100 KB, ${last?.megabytes?.toFixed(0)} MB`
}

/** Seconds of processor time for 100 KB of input. */
const maxSeconds = 2
/** Each file is opened, each page rendered: work that a small file needs too. */
const maxSecondsOfFile = 0.005
/** Below it, growth says nothing. */
const noise = 0.5
const maxSecondsOfCode = 60
const maxMegabytes = 1_500
