import { errorText } from '../../base/text/error-text.ts'
import type { PageCache } from './page-cache.ts'

/** Saves the page cache. Without it, the next run is only slower: a failure is a note. */
export function saveCache({ save }: Pick<PageCache, 'save'>, notes: string[]): void {
  try {
    save()
  } catch (error) {
    notes.push(`The page cache could not be saved: ${errorText(error)}`)
  }
}
