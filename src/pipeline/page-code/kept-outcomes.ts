import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import type { CompileOptions } from '../../compile/compile-options.ts'
import type { CompileResult, PageJob } from '../../compile/compile-page.ts'
import { sha256 } from '../../host/node/hash.ts'
import { cacheFolder, mayBeRemoved } from '../cache/cache-folder.ts'
import { readChecked, writeChecked } from '../cache/checked-file.ts'

/**
 * What became of expensive pages, failures included, in the cache folder: also after a build that wrote nothing, no page is
 * compiled again that takes a minute.
 */
export interface Outcomes {
  /** The outcome of a page, if all that it was made from is as it was. */
  get(job: PageJob): CompileResult | undefined
  /** Records the files that are read for a page from now on. */
  record(job: PageJob): OutcomeRecord
}

interface OutcomeRecord {
  onRead(file: FilePath): void
  keep(outcome: CompileResult): void
}

interface KeptOutcome {
  /** A hash of what the page was compiled with. */
  readonly key: string
  /** The files that were read or looked for, with their hashes. */
  readonly files: readonly (readonly [FilePath, string | undefined])[]
  readonly outcome: CompileResult
}

export interface OutcomesOptions {
  readonly root: string
  readonly compile: CompileOptions
  readonly showFailures: boolean
}

export function openOutcomes({ root, compile, showFailures }: OutcomesOptions): Outcomes {
  const folder = join(cacheFolder(root), 'expensive-pages')
  const setup = JSON.stringify([compile, showFailures])

  function hashOf(file: FilePath): string | undefined {
    try {
      return sha256(readFileSync(join(root, file)))
    } catch {
      return undefined
    }
  }

  function isSettled(file: FilePath, began: number): boolean {
    const found = statSync(join(root, file), { throwIfNoEntry: false })
    return found === undefined || Math.max(found.mtimeMs, found.ctimeMs) < began
  }

  return {
    get(job) {
      if (!isKept(job)) return undefined
      const kept = readChecked(join(folder, fileName(job))) as KeptOutcome | undefined
      const isSame =
        kept?.key === keyOf(job, setup) && kept.files.every(([file, hash]) => hashOf(file) === hash)
      return isSame ? kept.outcome : undefined
    },
    record(job) {
      const began = Date.now()
      const read = new Set([job.file])
      return {
        onRead: (file) => void read.add(file),
        keep(outcome) {
          const isWhole = outcome.ok || outcome.needs === undefined
          // a file that was written meanwhile may not be what was compiled
          if (!isKept(job) || !isWhole || ![...read].every((file) => isSettled(file, began))) return
          const files = [...read].map((file) => [file, hashOf(file)] as const)
          // of a page that is in no file of the disk, no later text can be compared
          if (hashOf(job.file) === undefined) return
          const kept: KeptOutcome = { key: keyOf(job, setup), files, outcome }
          try {
            writeChecked(join(folder, fileName(job)), kept)
            removeOldest(folder)
          } catch {
            // the page is compiled again next time
          }
        },
      }
    },
  }
}

/** The text of a generated page is in no file of its own. */
function isKept({ kind }: PageJob): boolean {
  return kind === 'mdx'
}

function fileName({ file, route }: PageJob): string {
  return sha256(file, route).slice(0, 24)
}

/** The file's text is compared by its hash. */
function keyOf({ opened: _opened, ...job }: PageJob, setup: string): string {
  return sha256(setup, JSON.stringify(job))
}

const maxKept = 200

/** Pages that were renamed or removed leave theirs behind. */
function removeOldest(folder: string): void {
  const files = readdirSync(folder).map((name) => join(folder, name))
  if (files.length <= maxKept) return
  const byAge = files
    .map((file) => ({ file, age: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => a.age - b.age)
  for (const { file } of byAge.slice(0, files.length - maxKept))
    if (mayBeRemoved(file)) rmSync(file, { force: true })
}
