import type { FilePath } from '../../base/paths.ts'
import type { Host } from '../host.ts'
import { runGit } from './run-git.ts'

/** The files of a repository as they were in a commit; paths start at the root of the repository. */
export function createCommitHost(folder: string, commit: string, fetch: Host['fetch']): Host {
  const read = async (path: FilePath): Promise<string | undefined> => {
    const text = await runGit(folder, ['cat-file', 'blob', `${commit}:${path}`])
    return text?.replace(/^\uFEFF/, '')
  }
  return {
    read,
    async readBytes(path) {
      const text = await read(path)
      return text === undefined ? undefined : new TextEncoder().encode(text)
    },
    list: () => Promise.resolve({ files: [], outside: [] }),
    fetch,
  }
}
