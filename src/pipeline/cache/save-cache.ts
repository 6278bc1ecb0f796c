import { errorText } from '../../base/text/error-text.ts'
/** Saves a cache. Without it, the next run is only slower: a failure is a note. */
export function saveCache({ save }: { save(): unknown }, notes: string[]): void {
  try {
    save()
  } catch (error) {
    notes.push(`The page cache could not be saved: ${errorText(error)}`)
  }
}
