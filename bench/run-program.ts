import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Ran {
  readonly seconds: number
  /** CPU seconds of all threads; absent for programs that are not Node. */
  readonly cpuSeconds?: number
  /** The most memory the process held, workers included; absent for programs that are not Node. */
  readonly peakMb?: number
  readonly code: number
  readonly output: string
}

/** Runs a program to its end. A Node program also tells what it used. */
export async function runProgram(command: string, args: readonly string[]): Promise<Ran> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-bench-'))
  const usageFile = join(folder, 'usage.json')
  // Threads load the module too; the last to end is the main one, which sees what all have used.
  const tell = `import { isMainThread } from 'node:worker_threads'
    import { writeFileSync } from 'node:fs'
    if (isMainThread) process.on('exit', () => writeFileSync(${JSON.stringify(usageFile)}, JSON.stringify(process.resourceUsage())))`
  const began = performance.now()
  try {
    const { code, output } = await new Promise<{ code: number; output: string }>((done, failed) => {
      const node = command === process.execPath
      const child = spawn(
        command,
        node ? ['--import', `data:text/javascript,${encodeURIComponent(tell)}`, ...args] : args,
        { stdio: ['ignore', 'pipe', 'pipe'] },
      )
      let text = ''
      const keep = (chunk: Buffer) => {
        text = (text + chunk.toString()).slice(-20_000)
      }
      child.stdout.on('data', keep)
      child.stderr.on('data', keep)
      child.on('error', failed)
      child.on('close', (ended) => done({ code: ended ?? 1, output: text }))
    })
    const seconds = (performance.now() - began) / 1000
    const used = await readFile(usageFile, 'utf8').catch(() => undefined)
    if (used === undefined) return { seconds, code, output }
    const usage = JSON.parse(used) as NodeJS.ResourceUsage
    const cpuSeconds = (usage.userCPUTime + usage.systemCPUTime) / 1e6
    return { seconds, cpuSeconds, peakMb: usage.maxRSS / 1024, code, output }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
