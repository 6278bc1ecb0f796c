import { createReport } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import { createNodeHost } from '../host/node/node-host.ts'
import type { InputRecorder } from './incremental/input-recorder.ts'
import type { MachineState } from './incremental/inputs.ts'
import { createSourceFiles } from './incremental/source-files.ts'
import type { SourceFiles } from './incremental/source-files.ts'
import type { BuildOptions, BuildResult, ProgressStage, RunOptions } from './options.ts'

/** One run of `build` or `check`: what every stage may use, and what is closed when the run ends. */
export interface Run<Options extends RunOptions = RunOptions> {
  readonly options: Options
  readonly host: Host
  readonly report: Report
  /** Messages that the author need not act on. */
  readonly notes: string[]
  readonly signal: AbortSignal | undefined
  /** Hashes of the files of the site. */
  readonly hashes: SourceFiles
  /** Notes that the site depends on a state of the machine, not only on its files. */
  use(state: MachineState): void
  onProgress(stage: ProgressStage, done: number, total: number, current?: string, ms?: number): void
  /** Seconds since the run began. */
  seconds(): number
  /** Registers cleanup for the end of the run, successful or not. The last one registered runs first. */
  defer(cleanup: () => void | Promise<void>): void
  close(): Promise<void>
}

/** `recorder` records what the run reads. */
export function openRun<Options extends RunOptions>(
  options: Options,
  recorder?: Pick<InputRecorder, 'host' | 'hashes' | 'use'>,
): Run<Options> {
  const started = performance.now()
  const cleanups: (() => void | Promise<void>)[] = []
  return {
    options,
    host: recorder?.host ?? createNodeHost(options.root),
    report: createReport(),
    notes: [],
    signal: options.signal,
    hashes: recorder?.hashes ?? createSourceFiles(options.root),
    use: (state) => recorder?.use(state),
    onProgress: (stage, done, total, current, ms) =>
      options.onProgress?.({
        stage,
        done,
        total,
        ...(current !== undefined && { current }),
        ...(ms !== undefined && { ms }),
      }),
    seconds: () => (performance.now() - started) / 1000,
    defer: (cleanup) => void cleanups.push(cleanup),
    async close() {
      const cleanup = cleanups.pop()
      if (cleanup === undefined) return
      try {
        await cleanup()
      } finally {
        await this.close()
      }
    },
  }
}

/** What a build did, as far as it came. */
export interface Outcome {
  readonly pages: number
  /** Files of the site that are not published. */
  readonly leftOut?: readonly string[]
  readonly siteUrl?: string
  /** The number of files; absent if nothing was published. */
  readonly files?: number
  readonly book?: BuildResult['book']
}

export function resultOf(
  { pages, leftOut = [], siteUrl, files, book }: Outcome,
  run: Run<BuildOptions>,
): BuildResult {
  return {
    ok: !hasErrors(run),
    written: files !== undefined,
    pages,
    files: files ?? 0,
    diagnostics: run.report.all.filter(({ severity }) => severity !== 'hint'),
    seconds: run.seconds(),
    notes: run.notes,
    ...(siteUrl !== undefined && { siteUrl }),
    ...(book && { book }),
    leftOut,
  }
}

/** With `strict`, warnings are errors. */
export function hasErrors({ options: { strict = false }, report }: Run<BuildOptions>): boolean {
  return report.all.some(({ severity }) => severity === 'error' || (strict && severity !== 'hint'))
}
