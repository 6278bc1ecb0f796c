import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isStillRunning, ownMark } from '../../../host/node/running-process.ts'

/** The path of a folder that this process alone uses: `<kind>-<pid>-<start>`. It is not created. */
export function processFolder(parent: string, kind: string): string {
  const { pid, started } = ownMark()
  return join(parent, `${kind}-${pid}-${started}`)
}

/** Removes such folders, or files, of processes that have ended without removing them. */
export function removeEnded(parent: string, kind: string): void {
  for (const name of namesIn(parent)) {
    const mark = markIn(name, kind)
    if (mark !== undefined && !isStillRunning(mark))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
}

/** Whether another running process has such a folder or file. */
export function othersHave(parent: string, kind: string): boolean {
  return namesIn(parent).some((name) => {
    const mark = markIn(name, kind)
    return mark !== undefined && mark.pid !== process.pid && isStillRunning(mark)
  })
}

function markIn(name: string, kind: string) {
  const [, own, pid, started = ''] = /^(.+?)-(\d+)(?:-(\d*))?$/.exec(name) ?? []
  return own === kind && pid !== undefined ? { pid: Number(pid), started } : undefined
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // there is none
  }
}
