import { availableParallelism } from 'node:os'
import type { CompileResult, PageJob, Risk } from '../../compile/compile-page.ts'
import { failedResult } from '../../compile/failed-result.ts'
import { deadlyPage, expensivePage } from '../../content/code-problems.ts'
import { createCodeProcesses } from './code-processes.ts'
import type { CodeProcesses, CodeProcessesOptions } from './code-processes.ts'
import { openOutcomes } from './kept-outcomes.ts'
import type { Outcomes } from './kept-outcomes.ts'
import { pageLimits } from './page-limits.ts'
import type { Death, PageLimits } from './page-limits.ts'

/** A page that is left to a process of its own, and why. */
export interface LeftPage {
  readonly job: PageJob
  readonly risk: Risk
}

/**
 * Compiles pages whose code may not end, or may exhaust memory, and pages that may be expensive to compile: each in a process
 * of its own, so that the build or the server goes on.
 */
export interface PageProcesses extends Omit<CodeProcesses, 'compile'> {
  /** `undefined` if the page was canceled. `onBegin`: an expensive page is no longer waiting. */
  compile(page: LeftPage, onBegin?: () => void): Promise<CompileResult | undefined>
}

export interface PageProcessesOptions extends Omit<CodeProcessesOptions, 'limits'> {
  /** What an expensive page may cost. */
  readonly limits?: PageLimits
}

export function createPageProcesses({
  limits = pageLimits,
  ...options
}: PageProcessesOptions): PageProcesses {
  const code = createCodeProcesses(options)
  let opened: { readonly processes: CodeProcesses; readonly outcomes: Outcomes } | undefined

  /** An expensive page takes a core for itself. */
  function openForWork() {
    const processes = createCodeProcesses({
      ...options,
      maxProcesses: availableParallelism(),
      maxIdle: 1,
      maxHeapMb: limits.megabytes,
      limits,
    })
    return (opened ??= { processes, outcomes: openOutcomes(options) })
  }

  async function compileExpensive(job: PageJob, onBegin?: () => void) {
    const { processes, outcomes } = opened ?? openForWork()
    const known = outcomes.get(job)
    if (known !== undefined) return known
    const record = outcomes.record(job)
    const events = { onRead: record.onRead, ...(onBegin && { onBegin }) }
    const result = await processes.compile(job, events)
    if (result === undefined) return undefined
    const outcome = resultOf(job, result, (death) => expensivePage(job.file, death, limits))
    record.keep(outcome)
    return outcome
  }

  return {
    async compile({ job, risk }, onBegin) {
      if (risk === 'work') return compileExpensive(job, onBegin)
      const result = await code.compile(job)
      return result && resultOf(job, result, (death) => deadlyPage(job.file, reasonOf(death)))
    },
    cancel(routes) {
      const all = [...routes]
      code.cancel(all)
      opened?.processes.cancel(all)
    },
    retire() {
      code.retire()
      opened?.processes.retire()
    },
    close() {
      code.close()
      opened?.processes.close()
    },
  }
}

function resultOf(
  job: PageJob,
  result: CompileResult | Death,
  problem: (death: Death) => ReturnType<typeof deadlyPage>,
): CompileResult {
  return 'cause' in result ? failedResult(job, { problems: [problem(result)] }) : result
}

function reasonOf({ cause, how }: Death): string {
  if (cause === 'time') return 'its code does not end'
  return cause === 'memory'
    ? 'its code takes more memory than there is'
    : `its code ended the process with ${how}`
}
