import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { completePublish } from '../../src/pipeline/output/staging.ts'
import { onFileCall } from './file-calls.mjs'
import { differences, filesOf, flawsOf } from './killed-build.ts'
import type { KilledSite } from './killed-build.ts'
import { createMemoryIo } from './memory-io.ts'

/** What is wrong with the disk from a call on: it is full, only readable, or refuses the one path. */
export const faultKinds = ['ENOSPC', 'EROFS', 'EACCES'] as const
export type FaultKind = (typeof faultKinds)[number]

interface Fault {
  readonly below: string
  readonly kind: FaultKind | undefined
  readonly at: number
  /** The path of the call at which it began. */
  path?: string
  readonly calls: string[]
}

let current: Fault | undefined
let isWatching = false

/** A build in this process of the site of a folder, whose calls that change the file system fail from the n-th on. */
async function failedBuild(root: string, kind?: FaultKind, at = Infinity) {
  if (!isWatching) onFileCall(fail)
  isWatching = true
  const fault: Fault = { below: root, kind, at, calls: [] }
  const { io, stdout, stderr } = createMemoryIo({ cwd: root })
  current = fault
  try {
    const code = await runCommandLine(['build', root], io)
    return { code, text: stdout() + stderr(), calls: fault.calls }
  } finally {
    current = undefined
  }
}

const removals = /^(?:rm|rmdir|unlink)(?:Sync)?$/
const onHandles = /^(?:write|writeSync|fsyncSync|ftruncateSync)$/

function fail(name: string, paths: readonly (string | undefined)[]): void {
  const path = paths.find((it) => current !== undefined && it?.startsWith(current.below))
  if (current === undefined || path === undefined) return
  const { kind, at, calls, below } = current
  calls.push(`${name} ${path.slice(below.length)}`)
  if (kind === undefined || calls.length < at) return
  current.path ??= path
  // files can be removed from a full disk
  if (kind === 'ENOSPC' && removals.test(name)) return
  if (kind === 'EACCES' && path !== current.path) return
  // a file that is open may be written to
  if (kind !== 'ENOSPC' && onHandles.test(name)) return
  const [first, second] = paths
  throw Object.assign(new Error(`${kind}: refused, ${name}`), {
    ...{ code: kind, syscall: name },
    ...(!onHandles.test(name) && { path: first, ...(second !== undefined && { dest: second }) }),
  })
}

/** The calls of a build of the site that nothing fails in. */
export async function callsOf(site: KilledSite): Promise<readonly string[]> {
  return withCopy(site, async (root) => (await failedBuild(root)).calls)
}

/** Builds a site on a disk that fails at a call, and says what is not as the diagnostic says, or not whole. */
export async function tryFault(site: KilledSite, kind: FaultKind, at: number): Promise<string[]> {
  return withCopy(site, async (root) => {
    const out = join(root, 'dist')
    let run: Awaited<ReturnType<typeof failedBuild>>
    try {
      run = await failedBuild(root, kind, at)
    } catch (error) {
      return [`${kind} at call ${at}: throws ${String(error)}`]
    }
    const { code, text, calls } = run
    const output = await filesOf(out)
    const flaws = flawsOf(output, site)
    const isBefore = differences(output, site.before).length === 0
    const isAfter = differences(output, site.after).length === 0
    const isCutOff = text.includes('build/cut-off')
    if (code !== 0 && code !== 1) flaws.push(`ends with ${code}: ${text.slice(0, 500)}`)
    else if (code === 0 && !isAfter) flaws.push('ends with 0 and is not published')
    else if (code === 1) {
      // what lies beside the output, such as the cache, is named by its path
      if (
        !isCutOff &&
        !/build\/cannot-write|^error: .*(?:no space|only be read|may not)/m.test(text)
      )
        flaws.push(`does not say why: ${text.slice(0, 500)}`)
      if (!isCutOff && !isBefore) flaws.push(`says of the output what is not true: ${text}`)
      if (text.includes('was not changed') && !isBefore)
        flaws.push('says that the output was not changed')
    }
    if (isCutOff) {
      // of a process that has ended, which this one has not
      await rm(join(root, '.octavo-dist/lock'), { force: true })
      completePublish(out)
      if (differences(await filesOf(out), site.after).length > 0)
        flaws.push('the next command does not complete it')
    }
    return flaws.map((flaw) => `${kind} at call ${at} (${calls[at - 1]}): ${flaw}`)
  })
}

async function withCopy<T>(site: KilledSite, use: (root: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'octavo-failed-'))
  try {
    await cp(site.root, root, { recursive: true })
    return await use(root)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}
