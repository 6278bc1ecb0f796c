import { markdownPath } from '../base/paths.ts'
import type { FilePath } from '../base/paths.ts'
import type { Site } from '../site/site.ts'

/** The pages as Markdown, in one file. */
export const archivePath = 'docs.zip' as FilePath

/** The files of the archive, sorted: the Markdown of every indexed page, in all languages, without outdated versions. */
export function archivedFiles(site: Site, skipped: ReadonlySet<FilePath>): readonly FilePath[] {
  return [...site.pages.values()]
    .filter(({ facts, indexed, outdated }) => facts !== undefined && indexed && outdated !== true)
    .map(({ route }) => markdownPath(route))
    .filter((path) => !skipped.has(path))
    .toSorted()
}
