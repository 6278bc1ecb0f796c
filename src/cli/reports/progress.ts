import { count, formatCount } from '../../base/text/format-count.ts'
import type { ProgressEvent, ProgressStage } from '../../pipeline/options.ts'

/** Shows the progress of a build. */
export interface Progress {
  show(event: ProgressEvent): void
  /** Clears the live line, so that further output starts on an empty line. */
  end(): void
}

export interface ProgressOutput {
  write(text: string): void
  /** A terminal: one line is overwritten. Otherwise, a line is written every few seconds. */
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
  ask: 'Requesting URLs',
  check: 'Checking',
  render: 'Rendering',
  search: 'Indexing',
  write: 'Writing files',
}

/** The unit of work of stages that report a count. */
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
    // Truncated: a line that wraps cannot be overwritten.
    const line = describe(stage) + slowItem(stage, drawnAt, slowMs)
    output.write(clear + line.slice(0, (output.columns ?? 80) - 1))
  }

  // A slow step sends no events: redraw on a timer.
  const timer = setInterval(draw, redrawMs)
  timer.unref()

  return {
    show(event) {
      const isNew = event.stage !== stage?.event.stage
      stage = nextStage(stage, event)
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
  let loggedAt = 0

  // an expensive page sends no events
  const timer = setInterval(() => {
    const now = performance.now()
    const slow = stage && slowItem(stage, now, everyMs / 2)
    if (stage && slow) output.write(`${describe(stage)}${slow}\n`)
  }, everyMs)
  timer.unref()

  return {
    show(event) {
      const isNew = event.stage !== stage?.event.stage
      stage = nextStage(stage, event)
      if (!isNew && performance.now() - loggedAt < everyMs) return
      loggedAt = performance.now()
      output.write(`${isNew ? announce(event) : describe(stage)}\n`)
    },
    end: () => clearInterval(timer),
  }
}

/** A stage, when it began, and its last event. */
interface Stage {
  readonly event: ProgressEvent
  readonly beganAt: number
  readonly updatedAt: number
}

function nextStage(before: Stage | undefined, event: ProgressEvent): Stage {
  const now = performance.now()
  const beganAt = before?.event.stage === event.stage ? before.beganAt : now
  return { event, beganAt, updatedAt: now }
}

function announce(event: ProgressEvent): string {
  const verb = verbs[event.stage]
  const noun = nounOf(event)
  return noun === undefined ? verb : `${verb} ${count(event.total, noun)}`
}

function describe({ event, beganAt, updatedAt }: Stage): string {
  const noun = nounOf(event)
  if (noun === undefined) return announce(event)
  const { stage, done, total } = event
  const spent = (updatedAt - beganAt) / 1000
  const rate = spent > 0.3 && done > 0 ? `, ${formatCount(Math.round(done / spent))} a second` : ''
  return `${verbs[stage]} ${formatCount(done)} of ${count(total, noun)}${rate}`
}

/** Names the current item if it takes long. */
function slowItem({ event: { current }, updatedAt }: Stage, now: number, slowMs: number): string {
  const idleMs = now - updatedAt
  return current && idleMs >= slowMs ? `; ${current} takes ${seconds(idleMs)}` : ''
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`
}
