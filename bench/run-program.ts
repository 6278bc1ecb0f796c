import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Ran {
  readonly seconds: number
  /** CPU seconds of all threads; absent for programs that are not Node. */
  readonly cpuSeconds?: number
  /** Peak memory of the process, including workers; absent for programs that are not Node. */
  readonly peakMb?: number
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a program to its end. A Node program also reports its CPU time and memory. */
export async function runProgram(command: string, args: readonly string[]): Promise<Ran> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-bench-'))
  const usageFile = join(folder, 'usage.json')
  // Worker threads load the module too. The main thread ends last and reports the usage of all.
  const reporter = `import { isMainThread } from 'node:worker_threads'
    import { writeFileSync } from 'node:fs'
    if (isMainThread) process.on('exit', () => writeFileSync(${JSON.stringify(usageFile)}, JSON.stringify(process.resourceUsage())))`
  const began = performance.now()
  try {
    const ended = await new Promise<Pick<Ran, 'code' | 'stdout' | 'stderr'>>((done, failed) => {
      const report =
        command === process.execPath
          ? ['--import', `data:text/javascript,${encodeURIComponent(reporter)}`]
          : []
      const child = spawn(command, [...report, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
      const texts = { stdout: '', stderr: '' }
      for (const stream of ['stdout', 'stderr'] as const) {
        child[stream].setEncoding('utf8').on('data', (text: string) => (texts[stream] += text))
      }
      child.on('error', failed)
      child.on('close', (code) => done({ code: code ?? 1, ...texts }))
    })
    const seconds = (performance.now() - began) / 1000
    const used = await readFile(usageFile, 'utf8').catch(() => undefined)
    if (used === undefined) return { seconds, ...ended }
    const usage = JSON.parse(used) as NodeJS.ResourceUsage
    const cpuSeconds = (usage.userCPUTime + usage.systemCPUTime) / 1e6
    return { seconds, cpuSeconds, peakMb: usage.maxRSS / 1024, ...ended }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
