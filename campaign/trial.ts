import type { Case, Finding, Kind } from './kind.ts'
import { judge, thrown } from './judge.ts'
import { createRandom } from './random.ts'
import { createSiteRunner } from './run-site.ts'
import { readCorpus } from './corpus.ts'
import type { Corpus } from './corpus.ts'
import { kinds } from './kinds.ts'

/** A case to try: by its number, or as it is. */
export type TrialOrder =
  | { readonly kind: string; readonly seed: number; readonly index: number }
  | { readonly kind: string; readonly tried: Case }

export interface TrialResult {
  readonly tried: Case
  /** Milliseconds of computing, whatever else this machine does meanwhile. */
  readonly ms: number
  readonly findings: readonly Finding[]
}

/** Every so many cases are tried twice, and must come out the same. */
const twiceInTimes = 16

/** How much a file of 100,000 bytes may take; a smaller one may take as much. */
const mostMs = 2_000

/** Tries cases in this process. */
export function createTrials(root: string, others: string | undefined) {
  const runner = createSiteRunner()
  let corpus: Corpus | undefined

  async function attempt(kind: Kind, tried: Case, twice: boolean): Promise<TrialResult> {
    const began = process.cpuUsage()
    const findings = await judge(kind, tried, runner, { twice })
    const { user, system } = process.cpuUsage(began)
    const ms = (user + system) / 1000 / (twice ? 2 : 1)
    return { tried, ms, findings: [...findings] }
  }

  return async function trial(order: TrialOrder): Promise<TrialResult> {
    const kind = kinds.find(({ name }) => name === order.kind)
    if (kind === undefined) throw new Error(`no kind of case is called ${order.kind}`)
    if ('tried' in order) return attempt(kind, order.tried, true)
    corpus ??= readCorpus(root, others)
    let tried: Case
    try {
      tried = kind.create(corpus, createRandom(order.kind, order.seed, order.index))
    } catch (error) {
      const empty = { extension: 'txt', bytes: new Uint8Array() }
      const { signature, detail } = thrown(error)
      return { tried: empty, ms: 0, findings: [{ signature: `the campaign ${signature}`, detail }] }
    }
    const result = await attempt(kind, tried, order.index % twiceInTimes === 0)
    if (slowness(result) <= mostMs || result.findings.some(isSlow)) return result
    // the first case of a process pays for what is loaded, and another process may have been in the way
    const again = await attempt(kind, tried, false)
    return slowness(again) <= mostMs ? result : { ...again, findings: [...again.findings, slow] }
  }
}

const slow: Finding = { signature: 'takes too long', detail: '' }

function isSlow({ signature }: Finding): boolean {
  return signature === slow.signature
}

/** Milliseconds for each 100,000 bytes. */
export function slowness({ tried, ms }: Pick<TrialResult, 'tried' | 'ms'>): number {
  return ms / Math.max(1, tried.bytes.length / 100_000)
}
