import type { BuildOptions, BuildResult } from '../options.ts'
import { readRecord } from '../incremental/build-record.ts'
import type { BuildRecord } from '../incremental/build-record.ts'
import { changedInput } from '../incremental/changed-input.ts'
import { isOutputIntact } from '../incremental/output-state.ts'
import { createSourceFiles } from '../incremental/source-files.ts'

/**
 * Builds a site unless its output is already what the build would write: then the result of the build that wrote it is
 * given again, with its diagnostics. The compiler is only loaded if there is something to do.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now()
  const record = options.clean === true ? undefined : readRecord(options)
  if (record !== undefined && (await isUpToDate(record, options))) {
    const { result } = record
    const notes = options.why === true ? [...result.notes, unchangedNote] : result.notes
    return { ...result, notes, seconds: (performance.now() - started) / 1000 }
  }
  const { build: buildSite } = await import('../build.ts')
  return buildSite(options)
}

const unchangedNote = 'No page was compiled: nothing changed since the last build.'

async function isUpToDate(
  { inputs, output }: BuildRecord,
  { root, out }: BuildOptions,
): Promise<boolean> {
  const sources = createSourceFiles(root)
  const isSame = inputs !== undefined && (await changedInput(inputs, root, sources)) === undefined
  return isSame && isOutputIntact(out, output)
}
