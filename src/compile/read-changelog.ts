import type { FilePath } from '../base/paths.ts'
import { releaseProblem } from '../content/changelog/problems.ts'
import type { Release } from '../content/changelog/release.ts'
import { changelogSource } from '../content/changelog/release-source.ts'
import type {
  ReadReleases,
  ReleaseSource,
  WrittenChangelog,
} from '../content/changelog/release-source.ts'
import { releasesIn } from '../content/changelog/releases.ts'
import type { Frontmatter, PageFacts } from '../content/page.ts'
import { emptyChangelog, missingChangelog } from '../content/changelog/problems.ts'
import { placeOf } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Place, Source } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'

export interface PageChangelog {
  readonly releases: readonly Release[]
  readonly inputs: readonly FilePath[]
  readonly problems: readonly Diagnostic[]
  /** What the page remembers of releases that are in no file. */
  readonly facts: Pick<PageFacts, 'releases'>
}

interface ChangelogPage {
  readonly meta: Frontmatter
  readonly source: Source
  /** Releases that were read for the page. */
  readonly given: ReadReleases | undefined
}

/** The releases of the changelog that a page names. Those of tags and URLs have to be given. */
export async function readChangelog(
  { meta: { changelog }, source, given }: ChangelogPage,
  host: Host,
): Promise<PageChangelog | { readonly needs: ReleaseSource }> {
  const none = { releases: [], inputs: [], problems: [], facts: {} }
  if (changelog === undefined) return none
  const from = changelogSource(changelog, source.path)
  if (from.kind !== 'file') {
    // the page may name another source than when they were read
    if (given === undefined || JSON.stringify(given.source) !== JSON.stringify(from))
      return { needs: from }
    return givenChangelog(given, placeOfChangelog(changelog, source))
  }
  const written = String(changelog)
  const at = placeOfChangelog(changelog, source)
  const text = await (host.readCode?.(from.file) ?? host.read(from.file))
  if (text === undefined) return { ...none, problems: [missingChangelog(at, written)] }
  const releases = releasesIn(from.file, text)
  const problems = releases.length === 0 ? [emptyChangelog(at, written)] : []
  return { ...none, releases, inputs: [from.file], problems }
}

function givenChangelog(
  { source, state, releases, problem }: ReadReleases,
  at: Place,
): PageChangelog {
  const isEmpty = releases.length === 0 && source.kind === 'url'
  const problems = [
    ...(problem === undefined ? [] : [releaseProblem(at, source, problem)]),
    ...(isEmpty && problem?.kind !== 'unread' ? [emptyChangelog(at, source.written)] : []),
  ]
  return { releases, inputs: [], problems, facts: { releases: { source, state } } }
}

/** Where a page names its changelog. */
export function placeOfChangelog(changelog: WrittenChangelog, source: Source): Place {
  const written = typeof changelog === 'string' ? changelog : ([changelog.tags].flat()[0] ?? '')
  const key = Math.max(0, source.text.search(/^changelog\s*:/m))
  const start = Math.max(key, source.text.indexOf(written, key))
  return placeOf(source, start, start + written.length)
}
