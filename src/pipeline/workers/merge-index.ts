import type { FilePath } from '../../base/paths.ts'
import type { Task } from '../../base/cooperative-task.ts'
import { searchAdapters } from '../../search/search-adapter.ts'
import type { AssembleOptions, IndexState, SearchSegment } from '../../search/search-types.ts'
import { createStager } from '../output/output-writer.ts'
import type { OutputPlace, WrittenFile } from '../output/output-writer.ts'
import { searchFolder, searchTools } from './index-tools.ts'

/** A merged index, whose files are written. */
export interface MergedIndex {
  /** Its files that the earlier index does not have. */
  readonly files: readonly WrittenFile[]
  /** The paths of those that it has. */
  readonly kept: readonly FilePath[]
  readonly entry: WrittenFile
  /** What the next index can be made from. */
  readonly state: IndexState
}

/** Merges the segments of one language and writes the index. The texts of its pages are written already. */
export function* mergeIndex(
  segments: readonly SearchSegment[],
  output: OutputPlace,
  options: AssembleOptions,
): Task<MergedIndex> {
  const stager = createStager(output)
  const pathOf = (path: string) => `${searchFolder}/${path}` as FilePath
  const index = yield* searchAdapters.local.assemble(segments, searchTools, options)
  return {
    files: index.files.map(({ path, contents }) => stager.put(pathOf(path), contents)),
    kept: index.kept.map(pathOf),
    entry: stager.put(pathOf(index.entry.path), index.entry.contents),
    state: index.state,
  }
}
