import type { FilePath } from '../../base/paths.ts'

/** A pseudo-file among changed files: the tags and branches of the repository changed. */
export const refsFile = '.git/refs' as FilePath
