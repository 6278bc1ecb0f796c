import type { FilePath } from '../base/paths.ts'
import type { PageFacts } from '../content/page.ts'
import { changeDates, noDates } from '../host/git/last-modified.ts'
import { resolveSiteUrl } from '../site/site-url.ts'
import type { Sources } from './read-sources.ts'
import type { Run } from './run.ts'
import { urlOptions } from './options.ts'

/** When the pages of a site were last changed. */
export interface PageDates {
  /** ISO times by file; empty when nothing of the site shows any. */
  lastChanged(pages: readonly PageFacts[]): Promise<ReadonlyMap<FilePath, string>>
}

/**
 * Starts to read the dates from git, which runs while pages are compiled. Without a sitemap or timestamps, pages decide
 * whether dates are needed. Git is stopped at the end of the run.
 */
export function readPageDates({ found, apis }: Sources, run: Run): PageDates {
  const { options, notes } = run
  const stop = new AbortController()
  run.defer(() => stop.abort())
  const files = [...found.pages, ...apis.pages].map(({ file }) => file)
  const start = () => {
    run.use('history')
    return changeDates(options.root, files, stop.signal)
  }
  const { base } = urlOptions(options)
  const siteUrl = resolveSiteUrl(options.siteUrl, { seo: apis.config.seo, base })
  const started = siteUrl !== undefined || apis.config.timestamps ? start() : undefined
  return {
    async lastChanged(pages) {
      const { dates, cutOff } = await (started ?? (showDates(pages) ? start() : noDates))
      if (cutOff) notes.push(shallowCloneNote)
      return dates
    },
  }
}

function showDates(pages: readonly PageFacts[]): boolean {
  return pages.some(({ meta, updates }) => meta.timestamp === true || updates.length > 0)
}

const shallowCloneNote =
  'Some pages have no date: the history of the repository was cut off when it was cloned. A clone of all of it (fetch-depth: 0) has them.'
