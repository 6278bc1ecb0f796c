import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { errorText } from '../../base/text/error-text.ts'
import type { FilePath } from '../../base/paths.ts'
import type { BuildOptions, BuildResult } from '../options.ts'
import { recordKey, removeRecord, writeRecord } from './build-record.ts'
import type { BuildRecord, RenderedPages } from './build-record.ts'
import type { InputRecorder } from './input-recorder.ts'

export interface FinishedBuild {
  readonly options: BuildOptions
  readonly recorder: InputRecorder
  /** Files that workers read. */
  readonly inputs: Iterable<FilePath>
  readonly rendered: RenderedPages
  /** Identifies its search indexes in the cache. */
  readonly search: string
  /** Keeps what the next build needs to build edited pages alone, and gives a hash of it. */
  readonly keepSite?: (() => string) | undefined
  readonly output: BuildRecord['output'] | undefined
  readonly result: BuildResult
}

/**
 * Records a build that was just published, so that the next one need not be done if nothing changed. Without the record the
 * next build is only slower: a failure is a note.
 */
export async function recordBuild(build: FinishedBuild): Promise<readonly string[]> {
  const { options, recorder, rendered, output, search, result } = build
  try {
    const inputs = mayDiffer(result) ? undefined : await recorder.finish(build.inputs)
    if (output === undefined) {
      removeRecord(options)
      return []
    }
    if (inputs !== undefined) recorder.hashes.save(inputs.files.map(([file]) => file))
    const { seconds: _seconds, ...same } = result
    // without inputs, the next build reports everything itself
    const kept = inputs === undefined ? { ...same, diagnostics: [] } : same
    const key = recordKey(options)
    const site = inputs === undefined ? undefined : build.keepSite?.()
    writeRecord(options, { key, inputs, output, rendered, search, site, result: kept })
    return []
  } catch (error) {
    return [`The record of this build could not be saved: ${errorText(error)}`]
  }
}

/** Whether the next build may have another result although nothing of the site changed, or has too many problems to keep. */
function mayDiffer({ diagnostics }: Pick<BuildResult, 'diagnostics'>): boolean {
  return (
    diagnostics.length > maxKept ||
    diagnostics.some(({ code, severity }: Diagnostic) => severity === 'error' || unstable.has(code))
  )
}

/** Each has some kilobytes: the lines around it. */
const maxKept = 10_000

/**
 * A font that could not be fetched, and a file that may be anywhere. Pages with errors were left out, and what they read is
 * not known.
 */
const unstable = new Set<string>([
  'build/missing-font',
  'content/missing-import',
  'content/missing-code',
])
