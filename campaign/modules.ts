import { spawn } from 'node:child_process'
import type { Row } from './table.ts'

/** What a part of the campaign is that is not made of cases by chance: it has a module of its own here. */
export interface CampaignModule {
  run(options: ModuleOptions): ModuleResult | Promise<ModuleResult>
}

export interface ModuleOptions {
  readonly seed: number
  /** How many cases to try at most. */
  readonly count: number
  /** What to try of a module that knows its cases by name. */
  readonly match?: string | undefined
  /** A folder with real sites and descriptions. */
  readonly corpus?: string | undefined
  log(line: string): void
}

/** What was found, alone or with what was tried. */
export type ModuleResult =
  | readonly unknown[]
  | { readonly findings: readonly unknown[]; readonly tried?: number }

/** The modules there are, and how many cases they try when they are given no count. */
const counts: Readonly<Record<string, number>> = {
  numbers: 100_000,
  'hostile-descriptions': 5_000,
  'hostile-marks': 400,
  'hostile-sizes': 1_000,
  'hostile-servers': 2_000,
  'kill-every-call': 100_000,
  'fail-every-call': 100_000,
  intersections: 100_000,
  oracle: 100_000,
  'at-once': 200,
  'power-loss': 2_000,
  damage: 2_000,
  patterns: 10_000,
  fuzz: 60_000,
}

export const moduleNames: readonly string[] = Object.keys(counts)

/** Runs a module in this process; the last line that is printed says what came of it. */
export async function runModuleHere(
  name: string,
  {
    seed,
    count = counts[name] ?? 100,
    match,
    corpus,
  }: {
    readonly seed: number
    readonly count: number | undefined
    readonly match: string | undefined
    readonly corpus: string | undefined
  },
): Promise<void> {
  const { run } = await openModule(name)
  const log = (line: string) => void process.stdout.write(`${line}\n`)
  const result = await run({ seed, count, match, corpus, log })
  const findings = 'findings' in result ? result.findings : result
  for (const it of findings) log(JSON.stringify(it))
  const cases = ('findings' in result ? result.tried : undefined) ?? count
  log(resultMark + JSON.stringify({ cases, findings: findings.length }))
  process.exit() // servers and browsers may still be there
}

const resultMark = 'result: '

/** The bundler takes in every file that fits these patterns. */
async function openModule(name: string): Promise<CampaignModule> {
  if (name === 'numbers') return import('./numbers.ts')
  if (name === 'intersections') return import('./intersections.ts')
  if (name === 'patterns') return import('./patterns.ts')
  if (name === 'fuzz') return import('./fuzz.ts')
  if (name === 'oracle') return import('./oracle/oracle.ts')
  if (name === 'at-once') return import('./at-once.ts')
  if (name === 'power-loss') return import('./power-loss.ts')
  if (name === 'damage') return import('./damage.ts')
  const [, first, rest] = /^(hostile|kill|fail)-(.+)$/.exec(name) ?? []
  if (first === 'kill') return (await import(`./kill-${rest}.ts`)) as CampaignModule
  if (first === 'fail') return (await import(`./fail-${rest}.ts`)) as CampaignModule
  return (await import(`./hostile-${rest}.ts`)) as CampaignModule
}

interface RunOptions {
  readonly program: string
  readonly seed: number
  readonly count: number | undefined
  readonly match: string | undefined
  readonly corpus: string | undefined
  readonly msEach: number
  log(line: string): void
}

/** Runs a module in a process of its own; one that dies or does not end is a finding. */
export function runModule(
  name: string,
  { program, seed, count, match, corpus, msEach, log }: RunOptions,
): Promise<Row> {
  const some = [
    ...(count === undefined ? [] : ['--count', String(count)]),
    ...(match === undefined ? [] : ['--match', match]),
    ...(corpus === undefined ? [] : ['--corpus', corpus]),
  ]
  const child = spawn(
    process.execPath,
    [program, '--module', name, '--seed', String(seed), ...some],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const timer = setTimeout(() => child.kill('SIGKILL'), Math.max(msEach, 60_000))
  let rest = ''
  let result: { readonly cases: number; readonly findings: number } | undefined
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith(resultMark)) result = JSON.parse(line.slice(resultMark.length))
      else log(`  ${line}`)
    }
  })
  return new Promise((done) => {
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (result === undefined) log(`  ${name} ended without a result: ${signal ?? code}`)
      done({ kind: name, seed, ...(result ?? { cases: 0, findings: 1 }) })
    })
  })
}
