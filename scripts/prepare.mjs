// Builds the package when npm installs it from a git URL: npm then clones the repository into its cache, installs its
// dependencies and runs this. In a clone of your own, `npm start`, `npm test` and `npm pack` build what they need.
import { spawnSync } from 'node:child_process'

if (/[\\/]_cacache[\\/]tmp[\\/]/.test(process.cwd())) {
  const { status } = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/build.ts'], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
