import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { cacheFolder } from '../pipeline/cache/cache-folder.ts'
import { packageFile } from '../host/node/package-root.ts'

export interface BuiltSite {
  /** The output. */
  readonly folder: string
  /** The exit code of the build. */
  readonly code: number
  /** What the build printed. */
  readonly printed: string
}

/** Characters of the report of a build that are kept. */
const maxPrinted = 100_000

/**
 * Builds a site into its cache folder, in another process: the memory of a build is returned, and nothing that code of a
 * page prints gets into the protocol. Progress goes to standard error.
 */
export function buildDocs(root: string, signal: AbortSignal): Promise<BuiltSite> {
  const folder = join(cacheFolder(root), 'mcp')
  const args = [packageFile('dist/cli/main.js'), 'build', root, '--out', folder, '--keep-going']
  return new Promise((built, failed) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], signal })
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (printed.length < maxPrinted) printed += text
    })
    child.once('error', failed)
    child.once('close', (code) => built({ folder, code: code ?? 1, printed }))
  })
}
