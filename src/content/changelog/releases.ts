import type { FilePath } from '../../base/paths.ts'
import { pathOfCode } from '../included-code/code-files.ts'
import { parseChangelog } from './parse-changelog.ts'
import { parseReleases } from './parse-releases.ts'
import type { Release } from './release.ts'

/** The file that `changelog` in the frontmatter names, from the root of the site; see `Host.readCode`. */
export function changelogFile(written: string, page: FilePath): FilePath {
  return pathOfCode(written, page)
}

/** The releases of a file, newest first as they are written: of a changelog, or of a list of releases as JSON. */
export function releasesIn(file: FilePath, text: string): readonly Release[] {
  return file.toLowerCase().endsWith('.json') ? parseReleases(text) : parseChangelog(text)
}
