import { workerData } from 'node:worker_threads'
import { readOutputManifest } from '../output/output-manifest.ts'
import { stampOf } from './file-stamp.ts'
import { manifestHash } from './manifest-hash.ts'
import { noFile, stampLength } from './stamp-thread.ts'
import type { StampJob } from './stamp-thread.ts'

const { target, manifest, done, stamps } = workerData as StampJob
const files = manifestHash(target) === manifest ? readOutputManifest(target) : undefined
for (const [index, path] of [...(files?.keys() ?? [])].entries()) {
  stamps.set(stampOf(`${target}/${path}`) ?? [noFile], index * stampLength)
  Atomics.store(done, 0, index + 1)
}
