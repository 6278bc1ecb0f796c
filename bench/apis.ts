import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeApiSite } from './api-description.ts'
import { runProgram } from './run-program.ts'

/**
 * `npm run bench:apis -- [operations …]`: builds sites of generated descriptions, by default of 1,500 and 11,000
 * operations, and prints for each: seconds, CPU seconds, operations a second and the most memory that was used.
 */
async function benchApis(): Promise<void> {
  const sizes = process.argv.slice(2).map(Number)
  const work = await mkdtemp(join(tmpdir(), 'octavo-apis-'))
  process.env['OCTAVO_CACHE'] = join(work, 'cache')
  try {
    process.stdout.write('operations | s | CPU s | operations a second | MB\n')
    for (const size of sizes.length > 0 ? sizes : [1_500, 11_000]) {
      const root = join(work, `site-${size}`)
      await writeApiSite(root, size)
      const out = join(work, `out-${size}`)
      const ran = await runProgram(process.execPath, [
        'dist/cli/main.js',
        'build',
        root,
        '--out',
        out,
      ])
      if (ran.code !== 0) throw new Error(ran.stderr.slice(-2000))
      const { seconds, cpuSeconds = 0, peakMb = 0 } = ran
      const cells = [size, seconds.toFixed(1), cpuSeconds.toFixed(1)]
      process.stdout.write(
        `${[...cells, (size / seconds).toFixed(0), peakMb.toFixed(0)].join(' | ')}\n`,
      )
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

await benchApis()
