import { keepCase } from './cases.ts'
import { readCorpus } from './corpus.ts'
import type { Corpus } from './corpus.ts'
import { decoded } from './judge.ts'
import type { Case, Finding, Kind } from './kind.ts'
import { createRandom } from './random.ts'
import { reduce } from './reduce.ts'
import type { Row } from './table.ts'
import { slowness } from './trial.ts'
import { createWatchedChild } from './watched-child.ts'
import type { Outcome, WatchedChild } from './watched-child.ts'

export interface ChanceOptions {
  /** This program, which is started again as the child. */
  readonly program: string
  readonly corpus: string | undefined
  /** Where findings are kept. */
  readonly folder: string
  readonly seed: number
  readonly count: number | undefined
  /** How long to go on at most. */
  readonly msEach: number
  log(line: string): void
}

/** Tries the cases of a kind, one after the other; each cause of a finding is made small and kept once. */
export async function runChance(kind: Kind, options: ChanceOptions): Promise<Row> {
  const { program, corpus, folder, seed, msEach, log, count = kind.count } = options
  const child = createWatchedChild(program, [
    '--child',
    ...(corpus === undefined ? [] : ['--corpus', corpus]),
  ])
  const seen = new Map<string, number>()
  let read: Corpus | undefined
  const made = (number: number) =>
    kind.create((read ??= readCorpus(process.cwd(), corpus)), createRandom(kind.name, seed, number))
  const began = performance.now()
  const found: { readonly number: number; readonly finding: Finding; readonly tried: Case }[] = []
  let slowest = 0
  let index = 0
  function look(number: number, outcome: Outcome): void {
    for (const finding of findingsOf(outcome)) {
      const times = seen.get(finding.signature) ?? 0
      seen.set(finding.signature, times + 1)
      if (times > 0) continue
      log(`  case ${number}: ${finding.signature}`)
      found.push({
        ...{ number, finding },
        tried: outcome.kind === 'done' ? outcome.tried : made(number),
      })
    }
  }

  for (let step = 1; index < count && performance.now() - began < msEach; index += step) {
    step = Math.min(kind.together, count - index)
    const outcome = await child.attempt({ kind: kind.name, seed, index, count: step })
    if (outcome.kind === 'done') slowest = Math.max(slowest, slowness(outcome))
    const together = findingsOf(outcome)
    if (step === 1) look(index, outcome)
    else if (together.length > 0) {
      // which of them it is shows when each has a site of its own
      let alone = 0
      for (let number = index; number < index + step; number++) {
        const one = await child.attempt({ kind: kind.name, seed, index: number })
        alone += findingsOf(one).length
        look(number, one)
      }
      const what = together.map(({ signature }) => signature).join(', ')
      if (alone === 0) {
        seen.set(`together: ${what}`, 1)
        log(`  cases ${index} to ${index + step - 1}, only together: ${what}`)
      }
    }
    const done = index + step
    if (Math.floor(done / 5_000) > Math.floor(index / 5_000))
      log(`  ${done} cases, ${perSecond(done, began).toFixed(1)} a second`)
  }
  const speed = perSecond(index, began)
  // at the end, as it takes as long as many cases
  for (const { number, finding, tried } of found) {
    const small = await smallest(kind, { tried, finding, child })
    const note = { found: finding.signature, seed, index: number }
    log(`    ${keepCase(folder, kind.name, small, note)} (${small.bytes.length} bytes)`)
  }
  child.close()
  for (const [signature, times] of seen) log(`  ${times} × ${signature}`)
  return {
    kind: kind.name,
    cases: index,
    seed,
    findings: seen.size,
    casesPerSecond: speed,
    slowest,
  }
}

function perSecond(cases: number, began: number): number {
  return (1000 * cases) / (performance.now() - began)
}

function findingsOf(outcome: Outcome): readonly Finding[] {
  switch (outcome.kind) {
    case 'done':
      return outcome.findings
    case 'hung':
      return [{ signature: 'hangs', detail: '' }]
    case 'died':
      return [
        {
          signature: `ends the process: ${outcome.reason.split('\n', 1)[0]}`,
          detail: outcome.reason,
        },
      ]
  }
}

interface Reduction {
  readonly tried: Case
  readonly finding: Finding
  readonly child: WatchedChild
}

/** A case as small as it can be made, that has the same finding. What takes seconds is tried a few times only. */
async function smallest(kind: Kind, { tried, finding, child }: Reduction): Promise<Case> {
  const has = async (some: Case) => {
    const twice = finding.signature.startsWith('different')
    const outcome = await child.attempt({ kind: kind.name, tried: some, twice })
    return findingsOf(outcome).some(({ signature }) => signature === finding.signature)
  }
  const ofText = (text: string): Case => ({ ...tried, bytes: new TextEncoder().encode(text) })
  const text = decoded(tried.bytes)
  // what is wrong with bytes that are no text stays as it is
  if (
    finding.signature === 'takes too long' ||
    !(finding.signature === 'hangs' || (await has(ofText(text))))
  )
    return tried
  const attempts = finding.signature === 'hangs' ? 4 : 300
  return ofText(await reduce(text, (some) => has(ofText(some)), attempts))
}
