import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runChance } from './chance.ts'
import { kinds } from './kinds.ts'
import { moduleNames, runModule, runModuleHere } from './modules.ts'
import { createTrials } from './trial.ts'
import type { TrialOrder } from './trial.ts'
import { table } from './table.ts'
import type { Row } from './table.ts'

const usage = `usage: npm run campaign -- [options]

  --only <kinds>     ${[...kinds.map(({ name }) => name), ...moduleNames].join(',')}; all of them without it
  --seed <number>    the cases follow from it (1)
  --count <number>   cases of each kind; without it as many as the kind asks for
  --match <pattern>  of hostile-sizes only these sites, or these commands: schema, /dev,check or schema/dev
  --minutes <number> no kind goes on for longer than its share of these (60)
  --corpus <folder>  real sites and descriptions that cases are made from, beside those of the repository
  --keep <folder>    where findings are kept, made small (campaign/cases)
`

/** Tries to break the program with hostile input, and keeps what did. Ends with 1 when something was found. */
async function campaign(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      seed: { type: 'string', default: '1' },
      count: { type: 'string' },
      match: { type: 'string' },
      minutes: { type: 'string', default: '60' },
      corpus: { type: 'string' },
      keep: { type: 'string', default: 'campaign/cases' },
      child: { type: 'boolean' },
      module: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help === true) return void process.stdout.write(usage)
  const seed = Number(values.seed)
  const count = values.count === undefined ? undefined : Number(values.count)
  const corpus = values.corpus === undefined ? undefined : resolve(values.corpus)
  if (values.child === true) return obey(corpus)
  if (values.module !== undefined)
    return runModuleHere(values.module, { seed, count, match: values.match, corpus })

  const names = [...kinds.map(({ name }) => name), ...moduleNames]
  const wanted = values.only?.split(',') ?? names
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown !== undefined || !Number.isInteger(seed)) {
    process.stderr.write(usage)
    process.exitCode = 2
    return
  }
  const msEach = (Number(values.minutes) * 60_000) / wanted.length
  const program = process.argv[1] ?? ''
  const rows: Row[] = []
  for (const name of wanted) {
    const kind = kinds.find((it) => it.name === name)
    const limits = { seed, count, msEach, log }
    log(`${name}: seed ${seed}`)
    rows.push(
      kind === undefined
        ? await runModule(name, { program, corpus, match: values.match, ...limits })
        : await runChance(kind, { program, corpus, folder: resolve(values.keep), ...limits }),
    )
  }
  log(`\n${table(rows)}`)
  if (rows.some(({ findings }) => findings > 0)) process.exitCode = 1
}

/** The child's part: tries what it is sent, one case after the other. */
function obey(corpus: string | undefined): void {
  const trial = createTrials(process.cwd(), corpus)
  // promises and timers of a page's own code fail on their own
  process.on('unhandledRejection', () => undefined)
  process.on('uncaughtException', () => undefined)
  process.on('disconnect', () => process.exit())
  process.on('message', (order: TrialOrder) => {
    void trial(order).then((result) => process.send?.(result))
  })
}

function log(line: string): void {
  process.stdout.write(`${line}\n`)
}

await campaign()
