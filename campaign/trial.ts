import type { Case, Finding, Kind } from './kind.ts'
import { judge, thrown } from './judge.ts'
import type { JudgeOptions } from './judge.ts'
import { createRandom } from './random.ts'
import { createSiteRunner } from './run-site.ts'
import { readCorpus } from './corpus.ts'
import type { Corpus } from './corpus.ts'
import { kinds } from './kinds.ts'

/** Cases to try: by their numbers, or one as it is. */
export type TrialOrder =
  | {
      readonly kind: string
      readonly seed: number
      readonly index: number
      /** How many from that number on; one without it. */
      readonly count?: number
    }
  | { readonly kind: string; readonly tried: Case; readonly twice?: boolean }

export interface TrialResult {
  /** The case, of several the slowest. */
  readonly tried: Case
  /** Milliseconds of computing that it took, whatever else this machine does meanwhile. */
  readonly ms: number
  readonly findings: readonly Finding[]
}

/** Of so many sites one goes through all stages; where many cases share a site every one does. */
const wholeInTimes = 10

/** Of so many sites one is made twice, and must come out the same. */
const twiceInTimes = 32

/** How much a file of 100,000 bytes may take; a smaller one may take as much. */
const mostMs = 2_000

/** Tries cases in this process. */
export function createTrials(root: string, others: string | undefined) {
  const runner = createSiteRunner()
  let corpus: Corpus | undefined

  async function attempt(
    kind: Kind,
    cases: readonly Case[],
    options: JudgeOptions,
  ): Promise<TrialResult> {
    const { findings, ms } = await judge(kind, cases, runner, options)
    const results = cases.map((tried, number) => ({ tried, ms: ms[number] ?? 0, findings }))
    return results.reduce((a, b) => (slowness(b) > slowness(a) ? b : a))
  }

  return async function trial(order: TrialOrder): Promise<TrialResult> {
    const kind = kinds.find(({ name }) => name === order.kind)
    if (kind === undefined) throw new Error(`no kind of case is called ${order.kind}`)
    if ('tried' in order) {
      const { tried, twice = true } = order
      return attempt(kind, [tried], { depth: 'whole', twice })
    }
    const { seed, index, count = 1 } = order
    const from = (corpus ??= readCorpus(root, others))
    let cases: readonly Case[]
    try {
      cases = Array.from({ length: count }, (_, number) =>
        kind.create(from, createRandom(order.kind, seed, index + number)),
      )
    } catch (error) {
      const empty = { extension: 'txt', bytes: new Uint8Array() }
      const { signature, detail } = thrown(error)
      return { tried: empty, ms: 0, findings: [{ signature: `the campaign ${signature}`, detail }] }
    }
    const site = Math.floor(index / kind.together)
    const isWhole = kind.together > 1 || site % wholeInTimes === 0
    const options = {
      depth: isWhole ? 'whole' : 'core',
      twice: site % twiceInTimes === 0,
    } as const
    const result = await attempt(kind, cases, options)
    if (slowness(result) <= mostMs / 2) return result
    // the first case of a process pays for what is loaded, and other processes may have been in the way
    const again = await attempt(kind, [result.tried], { ...options, twice: false })
    if (slowness(again) > mostMs) return { ...again, findings: [...again.findings, slow] }
    return slowness(again) < slowness(result) ? { ...result, ms: again.ms } : result
  }
}

const slow: Finding = { signature: 'takes too long', detail: '' }

/** Milliseconds for each 100,000 bytes. */
export function slowness({ tried, ms }: Pick<TrialResult, 'tried' | 'ms'>): number {
  return ms / Math.max(1, tried.bytes.length / 100_000)
}
