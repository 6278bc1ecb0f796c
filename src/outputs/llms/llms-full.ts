import { formatCount } from '../../base/text/format-count.ts'
import type { Route } from '../../base/paths.ts'
import type { Site } from '../../site/site.ts'
import { llmsHead } from './llms-text.ts'
import { mainPages } from './llms-sections.ts'

/** Bytes: the least that common hosts take as one file is 25 MB. */
export const maxFullText = 24_000_000

/** What `llms-full.txt` consists of: its header, and the pages whose Markdown follows. */
export interface FullText {
  readonly head: string
  readonly routes: readonly Route[]
  /** It is written a second time where some programs look for it. */
  readonly hasCopy: boolean
}

/** The parts of `llms-full.txt`: its header, and the pages whose Markdown follows. */
export function llmsFull(site: Site): Omit<FullText, 'hasCopy'> {
  const sections = mainPages(site)
  return {
    head: `${llmsHead(site, { title: '', description: '', sections })}\n`,
    routes: sections.flatMap(({ pages }) => pages.map(({ route }) => route)),
  }
}

/** The note at the end of a truncated file. */
export function llmsFullRest(count: number): string {
  return `\n${formatCount(count)} more pages are listed in llms.txt and in the sitemap.\n`
}
