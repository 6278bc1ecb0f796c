import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { packageFile } from '../../host/node/package-root.ts'
import { realOutput } from '../output/output-place.ts'
import type { BuildRecord } from './build-record.ts'
import type { Stamp } from './file-stamp.ts'

/** Stamps of the files of an output, which a thread reads while this one does something else. */
export interface StampsAhead {
  /** Of the nth file of the manifest: `null` if it is not a regular file, `undefined` if the thread has not read it yet. */
  at(index: number): Stamp | null | undefined
}

/** What the thread is started with. */
export interface StampJob {
  readonly target: string
  /** The `contentHash` of the manifest. Of another one, no stamp is read. */
  readonly manifest: string
  /** The number of stamps that were read; shared. */
  readonly done: Int32Array
  /** Three numbers for each file; shared. */
  readonly stamps: Float64Array
}

/** Starts to read the stamps of an output; `undefined` if it is small, or if there is no processor for it. */
export function readStampsAhead(
  out: string,
  { manifest, stamps: { length } }: BuildRecord['output'],
  minFiles = fewFiles,
): StampsAhead | undefined {
  if (length < minFiles || availableParallelism() < 2) return undefined
  const done = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const stamps = new Float64Array(
    new SharedArrayBuffer(length * stampLength * Float64Array.BYTES_PER_ELEMENT),
  )
  const job: StampJob = { target: realOutput(out), manifest, done, stamps }
  const worker = new Worker(packageFile('dist/pipeline/incremental/stamp-entry.js'), {
    workerData: job,
  })
  // what it has not read is read where it is needed
  worker.once('error', () => undefined)
  worker.unref()
  return {
    at(index) {
      if (index >= Atomics.load(done, 0)) return undefined
      const start = index * stampLength
      const [size = noFile, modified = 0, changed = 0] = stamps.subarray(start, start + stampLength)
      return size === noFile ? null : [size, modified, changed]
    },
  }
}

export const stampLength = 3

/** The size of what is not a regular file. */
export const noFile = -1

/** Fewer are read before the thread has started. */
const fewFiles = 4_000
