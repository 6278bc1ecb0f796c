import type { CompileOptions } from '../../compile/compile-options.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { Staging } from '../output/staging.ts'
import type { FullText } from '../../outputs/llms/llms-full.ts'
import type { BuildRecord } from './build-record.ts'
import type { SourceFiles } from './source-files.ts'
import type { StampsAhead } from './stamp-thread.ts'

/** What was opened to find out how much of a site has to be built. A build of the whole site does not open it again. */
export interface OpenedBuild {
  readonly sources: SourceFiles
  readonly record?: BuildRecord | undefined
  /** Stamps of the files of the earlier output. */
  readonly ahead?: StampsAhead | undefined
  /** Nothing was staged yet. The build closes it. */
  readonly staging?: Staging | undefined
  readonly cache?: OpenedCache | undefined
  /** What `llms-full.txt` consists of. */
  readonly fullText?: FullText | undefined
}

/** A page cache, and how the pages that it may be used for are compiled. */
export interface OpenedCache {
  readonly cache: PageCache
  readonly compile: CompileOptions
}
