import { Worker } from 'node:worker_threads'
import { packageFile } from '../../host/node/package-root.ts'
import type { SearchSegment } from '../../search/search-types.ts'
import type { StoredState } from '../cache/search/search-cache.ts'
import type { OutputPlace } from '../output/output-writer.ts'
import type { MergedIndex } from './merge-index.ts'

/** An index to merge in a thread, as plain data. */
export interface MergeJob {
  readonly language: string
  /** Segments without their words, which are stored by these keys. */
  readonly segments: readonly (readonly [key: string, segment: SearchSegment])[]
  readonly output: OutputPlace
  /** The folder of the site, in whose cache the words are. */
  readonly root: string
  /** The `checkedStamp` of the program that started the thread. */
  readonly reader: string
}

/** An index that a thread has merged: its state is stored, and the cache takes it over. */
export interface ThreadMerge extends Omit<MergedIndex, 'state'> {
  readonly stored: StoredState
}

/**
 * Merges an index in a thread of its own, which is the only one by then, while this one writes other files. It loads nothing but
 * what it needs, and its heap is gone when it ends.
 */
export function mergeInThread(job: MergeJob, signal?: AbortSignal): Promise<ThreadMerge> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(packageFile('dist/pipeline/workers/merge-entry.js'), {
      workerData: job,
      // what it reads is garbage soon: a large young generation would be memory that nothing needs
      resourceLimits: { maxYoungGenerationSizeMb: 6 },
    })
    let ended = new Error('the thread that merges the search index has ended')
    /** The build ends when the thread has: until then it may write to the staging folder. */
    function stop(): void {
      ended = signal?.reason as Error
      void worker.terminate()
    }
    if (signal?.aborted === true) stop()
    signal?.addEventListener('abort', stop, { once: true })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      signal?.removeEventListener('abort', stop)
      reject(ended)
    })
  })
}
