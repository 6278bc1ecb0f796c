import type { FilePath } from '../../base/paths.ts'

/** Stands for the tags and branches of the repository among changed files. */
export const refsFile = '.git/refs' as FilePath
