import { parentPort, workerData } from 'node:worker_threads'
import { runToCompletion } from '../../base/cooperative-task.ts'
import { createWordsReader, storeIndexState } from '../cache/search/search-cache.ts'
import { mergeIndex } from './merge-index.ts'
import type { MergeJob, ThreadMerge } from './merge-thread.ts'

const { language, segments, output, root, reader } = workerData as MergeJob
const wordsFor = createWordsReader({ root, reader })
const keys = new Map(segments.map(([key, segment]) => [segment, key]))
const merging = mergeIndex([...keys.keys()], output, {
  wordsOf: (segment) => wordsFor(keys.get(segment)!),
})
const { state, ...merged } = runToCompletion(merging)
const stored = storeIndexState(language, state, { root, reader })
parentPort?.postMessage({ ...merged, stored } satisfies ThreadMerge)
