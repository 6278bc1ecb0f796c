import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

/** An output that is written beside the old one and exchanged for it when it is complete. */
export interface Staging {
  /** Where to write. */
  readonly folder: string
  /** Puts what was written in the place of the old output. */
  exchange(): Promise<void>
  /** Takes away what was written; the old output stays. */
  abandon(): Promise<void>
}

const stagingName = /^\.octavo-(?:new|old)-/

/**
 * Opens a staging folder beside `out`. What a killed build left there is cleared away first, and an old output that it
 * had already moved aside is put back.
 */
export async function openStaging(out: string): Promise<Staging> {
  const target = resolve(out)
  const above = dirname(target)
  const name = basename(target)
  await mkdir(above, { recursive: true })
  await recover(above, name, target)
  const mark = `${name}-${process.pid}`
  const folder = join(above, `.octavo-new-${mark}`)
  const old = join(above, `.octavo-old-${mark}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return {
    folder,
    async exchange() {
      const hadOutput = existsSync(target)
      if (hadOutput) await rename(target, old)
      try {
        await rename(folder, target)
      } catch (error) {
        if (hadOutput) await rename(old, target)
        throw error
      }
      await rm(old, { recursive: true, force: true })
    },
    async abandon() {
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Why a folder may not be replaced by an output: it holds something that no build of ours wrote. `undefined` when it
 * may.
 */
export async function foreignOutput(out: string): Promise<string | undefined> {
  const target = resolve(out)
  const found = await stat(target).catch(() => undefined)
  if (found === undefined) return undefined
  if (!found.isDirectory()) return `${out} is a file.`
  const names = await readdir(target)
  if (names.length === 0 || names.includes('_octavo')) return undefined
  return `${out} holds files that are not the output of a build.`
}

async function recover(above: string, name: string, target: string): Promise<void> {
  for (const entry of await readdir(above)) {
    if (!stagingName.test(entry) || !entry.includes(`-${name}-`)) continue
    const owner = Number(/-(\d+)$/.exec(entry)?.[1])
    if (isRunning(owner)) continue
    const path = join(above, entry)
    if (entry.startsWith('.octavo-old-') && !existsSync(target)) await rename(path, target)
    else await rm(path, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
