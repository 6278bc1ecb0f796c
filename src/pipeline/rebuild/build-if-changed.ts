import { bootId } from '../../host/node/boot-id.ts'
import type { BuildOptions, BuildResult } from '../options.ts'
import { readRecord, writeRecord } from '../incremental/build-record.ts'
import type { BuildRecord } from '../incremental/build-record.ts'
import { changedFiles } from '../incremental/changed-files.ts'
import type { OpenedBuild } from '../incremental/opened-build.ts'
import { confirmedOutput, isOutputIntact } from '../incremental/output-state.ts'
import { createSourceFiles } from '../incremental/source-files.ts'
import { readStampsAhead } from '../incremental/stamp-thread.ts'

/**
 * Builds a site unless its output is already what the build would write: then the result of the build that wrote it is
 * given again, with its diagnostics. The compiler is only loaded if there is something to do.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now()
  const record = options.clean === true ? undefined : readRecord(options)
  const seconds = () => (performance.now() - started) / 1000
  const sources = createSourceFiles(options.root)
  let opened: OpenedBuild = { sources, record }
  if (record?.inputs !== undefined) {
    const files = await changedFiles(record.inputs, options.root, sources)
    if (files?.length === 0 && isOutputIntact(options.out, record.output)) {
      const { result, output } = record
      if (output.boot !== bootId()) confirm(options, record)
      const notes = options.why === true ? [...result.notes, unchangedNote] : result.notes
      return { ...result, notes, seconds: seconds(), isUnchanged: true }
    }
    const ahead = readStampsAhead(options.out, record.output)
    opened = { ...opened, ahead }
    if (files !== undefined && files.length > 0) {
      const { buildEdited } = await import('./build-edited.ts')
      const edited = await buildEdited({ options, record, files, sources, ahead })
      if ('result' in edited) return { ...edited.result, seconds: seconds() }
      opened = { ...opened, ...edited }
    }
  }
  const { build: buildSite } = await import('../build.ts')
  return buildSite(options, opened)
}

/** Once after a boot; without it, the next build compares the contents again. */
function confirm(options: BuildOptions, record: BuildRecord): void {
  try {
    writeRecord(options, { ...record, output: confirmedOutput(options.out, record.output) })
  } catch {
    // the cache cannot be written to
  }
}

const unchangedNote = 'No page was compiled: nothing changed since the last build.'
