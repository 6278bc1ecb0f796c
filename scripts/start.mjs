/** `npm start`: builds the program and serves the starter site on this machine alone, until it is interrupted. */
import { spawn, spawnSync } from 'node:child_process'

const built = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/build.ts', '--fast'], {
  stdio: 'inherit',
})
if (built.status !== 0) process.exit(built.status ?? 1)

const options = process.argv.slice(2)
const server = spawn(
  process.execPath,
  ['dist/cli/main.js', 'dev', 'examples/starter', ...options],
  {
    stdio: 'inherit',
  },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
