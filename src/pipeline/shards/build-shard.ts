import { appendAll } from '../../base/long-lists.ts'
import { createNodeHost } from '../../host/node/node-host.ts'
import { compilePages } from '../compile-pages.ts'
import { recordInputs } from '../incremental/input-recorder.ts'
import { openWorkers } from '../open-workers.ts'
import type { BuildOptions, BuildResult } from '../options.ts'
import { writeFailure } from '../output/write-failure.ts'
import { readSources } from '../read-sources.ts'
import { hasErrors, openRun, resultOf } from '../run.ts'
import type { Outcome, Run } from '../run.ts'
import { openPart, writePart } from '../cache/part-folder.ts'
import type { Shard } from '../cache/shard.ts'

export type ShardOptions = BuildOptions & { readonly shard: Shard }

/**
 * Compiles a share of the pages of a site into the output folder, which is used as a page cache: the same shard in the same
 * folder compiles again what changed.
 */
export async function buildShard(options: ShardOptions): Promise<BuildResult> {
  // a page is kept only if its files did not change since they were read
  const run = openRun(options, recordInputs(createNodeHost(options.root), options.root))
  try {
    return resultOf(await compileShard(run), run)
  } catch (error) {
    const failure = writeFailure(error, options.out)
    if (failure === undefined || options.signal?.aborted === true) throw error
    run.report.add(failure)
    return resultOf({ pages: 0 }, run)
  } finally {
    await run.close()
  }
}

async function compileShard(run: Run<ShardOptions>): Promise<Outcome> {
  const { root, out, shard, keepGoing, why } = run.options
  const refused = openPart(root, out)
  if (refused !== undefined) {
    run.report.add(refused)
    return { pages: 0 }
  }
  const sources = await readSources(run)
  if (sources === undefined) return { pages: 0 }
  const workers = await openWorkers(sources, run)
  const { facts, reasons } = await compilePages(sources, workers, run)
  if (workers.cache.note !== undefined) run.notes.push(workers.cache.note)
  if (why === true) appendAll(run.notes, reasons.values())
  const pages = facts.length
  if (hasErrors(run) && keepGoing !== true) return { pages }
  run.signal?.throwIfAborted()
  const files = workers.cache.save()
  writePart(out, shard, files)
  return { pages, files: files.size }
}
