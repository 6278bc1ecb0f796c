import { accessSync, constants, mkdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { recoverEarlierExchange } from './earlier-output.ts'
import { lockFolder } from '../../host/node/folder-lock.ts'
import { outputState, realOutput, refusedOutput } from './output-place.ts'
import type { OutputPlace, WrittenFile } from './output-writer.ts'
import type { OutputManifest } from './output-manifest.ts'
import { foreignFile, outputInUse } from './output-problems.ts'
import { planPublish } from './publish-plan.ts'
import { finishPublish, hasJournal, publish } from './publish-journal.ts'

/** A new output that is written next to the old one, on the same file system, and published when it is complete. */
export interface Staging {
  readonly place: OutputPlace
  /** The files of the earlier output, if a build wrote it. */
  readonly manifest: OutputManifest | undefined
  /** Publishes these files as the new output. If files that Octavo did not write are in the way, nothing is published. */
  publish(files: readonly WrittenFile[]): readonly Diagnostic[]
  /** Removes what was staged, unless a publish was cut off that needs it, and unlocks the output. Never throws. */
  close(): void
}

export interface StagingOptions {
  /** The folder of the site. */
  readonly root: string
  readonly out: string
}

/**
 * Opens a staging folder for an output and locks the output for other builds. A publish that was cut off is completed
 * first. Gives a diagnostic if nothing may be written there.
 */
export function openStaging({ root, out }: StagingOptions): Staging | Diagnostic {
  const refused = refusedOutput(root, out)
  if (refused !== undefined) return refused
  const target = realOutput(out)
  const workplace = workplaceOf(target)
  const lock = lockFolder(workplace)
  if ('pid' in lock) return outputInUse(out, lock.pid)
  const work = join(workplace, 'work')
  const { release } = lock
  function close(): void {
    try {
      if (!hasJournal(work)) rmSync(work, { recursive: true, force: true })
      release()
    } catch {
      // the next build of this output clears it away
    }
  }
  try {
    if (hasJournal(work)) finishPublish(work, target)
    recoverEarlierExchange(target)
    const state = outputState(root, out)
    rmSync(work, { recursive: true, force: true })
    if ('code' in state) {
      close()
      return state
    }
    const folder = join(work, 'files')
    mkdirSync(folder, { recursive: true })
    return {
      manifest: state.kind === 'built' ? state.manifest : undefined,
      place: { folder, ...(state.kind !== 'none' && { earlier: target }) },
      publish(files) {
        const plan = planPublish(files, { target, folder, state })
        if (plan.foreign.length > 0) return plan.foreign.map((path) => foreignFile(out, path))
        publish(plan, { target, work })
        return []
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

/**
 * Completes a publish of an output that was cut off, so that readers get all of the new output. Another build that is
 * still running does that itself.
 */
export function completePublish(out: string): void {
  const target = realOutput(out)
  const workplace = workplaceOf(target)
  const work = join(workplace, 'work')
  if (!hasJournal(work)) return
  const lock = lockFolder(workplace)
  if ('pid' in lock) return
  try {
    finishPublish(work, target)
    rmSync(work, { recursive: true, force: true })
  } finally {
    lock.release()
  }
}

/** Whether the output is partly that of one build and partly that of the next; the next command completes it. */
export function isCutOff(out: string): boolean {
  return hasJournal(join(workplaceOf(realOutput(out)), 'work'))
}

/**
 * Where an output is staged: next to it, unless that is another file system, or a folder that may not be written to.
 * Then it is a hidden folder in the output.
 */
export function workplaceOf(target: string): string {
  const parent = dirname(target)
  const found = statSync(target, { throwIfNoEntry: false })
  const inside = found?.isDirectory() === true && !isUsable(parent, found.dev)
  return inside ? join(target, '.octavo-staging') : join(parent, `.octavo-${basename(target)}`)
}

function isUsable(folder: string, device: number): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return statSync(folder).dev === device
  } catch {
    return false
  }
}
