import type { FilePath } from '../base/paths.ts'
import type { PageFacts } from '../content/page.ts'
import { changeDates, noDates } from '../host/git/last-modified.ts'

/** When the pages of a site were last changed, read while they are compiled. */
export interface History {
  /** ISO times by file; empty when nothing of the site shows any. */
  lastChanged(pages: readonly PageFacts[]): Promise<ReadonlyMap<FilePath, string>>
  /** Stops reading what nobody waits for. */
  end(): void
}

export interface HistoryOptions {
  readonly root: string
  readonly files: readonly FilePath[]
  /** Whether the dates are surely wanted. */
  readonly wanted: boolean
  readonly notes: string[]
}

export function readPageDates({ root, files, wanted, notes }: HistoryOptions): History {
  const over = new AbortController()
  const start = () => changeDates(root, files, over.signal)
  const started = wanted ? start() : undefined
  return {
    async lastChanged(pages) {
      const found = await (started ?? (showDates(pages) ? start() : noDates))
      if (found.cutOff) notes.push(cutOffNote)
      return found.dates
    },
    end: () => over.abort(),
  }
}

function showDates(pages: readonly PageFacts[]): boolean {
  return pages.some(({ meta, updates }) => meta.timestamp === true || updates.length > 0)
}

const cutOffNote =
  'Some pages have no date: the history of the repository was cut off when it was cloned. A clone of all of it (fetch-depth: 0) has them.'
