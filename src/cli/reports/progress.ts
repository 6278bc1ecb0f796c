import { count, formatCount } from '../../base/text/format-count.ts'
import type { ProgressEvent, ProgressStage } from '../../pipeline/options.ts'

/** Tells a person how far a build is. */
export interface Progress {
  show(event: ProgressEvent): void
  /** Takes the live line away; what is written next starts on a clean line. */
  end(): void
}

export interface ProgressOutput {
  write(text: string): void
  /** A terminal, where one line is written over and over; else a line is written now and then. */
  readonly live: boolean
  readonly columns?: number | undefined
}

export function createProgress(output: ProgressOutput): Progress {
  return output.live ? createLiveLine(output) : createLog(output)
}

const verbs: Readonly<Record<ProgressStage, string>> = {
  settings: 'Reading settings',
  read: 'Finding pages',
  compile: 'Compiling',
  link: 'Linking',
  ask: 'Asking',
  check: 'Checking',
  render: 'Rendering',
  search: 'Making the search index',
  write: 'Writing files',
}

/** What a stage goes by one by one, if it does. */
const counted: Readonly<Partial<Record<ProgressStage, string>>> = {
  compile: 'page',
  ask: 'link',
  check: 'page',
  render: 'page',
}

function nounOf({ stage, total }: ProgressEvent): string | undefined {
  return total > 0 ? counted[stage] : undefined
}

function createLiveLine(output: ProgressOutput): Progress {
  const redrawMs = 100
  const slowMs = 1000
  const clear = '\r\u001B[2K'
  let stage: Stage | undefined
  let drawnAt = -Infinity

  function draw(): void {
    if (stage === undefined) return
    drawnAt = performance.now()
    const { current } = stage.event
    const waited = drawnAt - stage.heardAt
    const slow = current && waited > slowMs ? `; ${current} takes ${seconds(waited)}` : ''
    // Cut, because a line that wraps cannot be taken back.
    output.write(clear + (describe(stage) + slow).slice(0, (output.columns ?? 80) - 1))
  }

  // What is slow sends no events, so the line looks at the clock itself.
  const timer = setInterval(draw, redrawMs)
  timer.unref()

  return {
    show(event) {
      const isNew = event.stage !== stage?.event.stage
      stage = follow(stage, event)
      if (isNew || performance.now() - drawnAt > redrawMs) draw()
    },
    end() {
      clearInterval(timer)
      if (stage !== undefined) output.write(clear)
      stage = undefined
    },
  }
}

function createLog(output: ProgressOutput): Progress {
  const everyMs = 10_000
  let stage: Stage | undefined
  let saidAt = 0
  return {
    show(event) {
      const isNew = event.stage !== stage?.event.stage
      stage = follow(stage, event)
      if (!isNew && performance.now() - saidAt < everyMs) return
      saidAt = performance.now()
      output.write(`${isNew ? announce(event) : describe(stage)}\n`)
    },
    end() {},
  }
}

/** A stage, when it began, and what was last heard of it. */
interface Stage {
  readonly event: ProgressEvent
  readonly beganAt: number
  readonly heardAt: number
}

function follow(before: Stage | undefined, event: ProgressEvent): Stage {
  const now = performance.now()
  const beganAt = before?.event.stage === event.stage ? before.beganAt : now
  return { event, beganAt, heardAt: now }
}

function announce(event: ProgressEvent): string {
  const verb = verbs[event.stage]
  const noun = nounOf(event)
  return noun === undefined ? verb : `${verb} ${count(event.total, noun)}`
}

function describe({ event, beganAt, heardAt }: Stage): string {
  const noun = nounOf(event)
  if (noun === undefined) return announce(event)
  const { stage, done, total } = event
  const spent = (heardAt - beganAt) / 1000
  const rate = spent > 0.3 && done > 0 ? `, ${formatCount(Math.round(done / spent))} a second` : ''
  return `${verbs[stage]} ${formatCount(done)} of ${count(total, noun)}${rate}`
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`
}
