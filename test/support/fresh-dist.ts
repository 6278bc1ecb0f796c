import { spawnSync } from 'node:child_process'
import { isDistFresh } from '../../scripts/source-stamp.ts'

/**
 * Builds `dist` before the tests that use it, unless it is built from the sources as they are now. So worker threads,
 * which run the built program, and the thread that starts them, which runs `src`, are always the same code.
 */
export function setup(): void {
  if (isDistFresh()) return
  const { status } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'scripts/build.ts', '--fast'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (status !== 0) throw new Error('The tests need "dist", and it could not be built.')
}
