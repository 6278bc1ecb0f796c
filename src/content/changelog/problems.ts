import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import type { ReleaseProblem, ReleaseSource } from './release-source.ts'

/** A changelog whose releases are not in a file could not be read, or not in full. */
export function releaseProblem(
  at: Place,
  source: ReleaseSource,
  problem: ReleaseProblem,
): Diagnostic {
  const severity = 'warning'
  const name = source.kind === 'url' ? `"${source.written}"` : patternList(source.patterns)
  switch (problem.kind) {
    case 'no-repository':
      return {
        code: 'content/missing-tags',
        severity,
        message: 'There is no git repository or no git here, so no releases are shown.',
        at,
        help: 'Build in a clone of the repository with git installed, or write the path of a changelog.',
      }
    case 'no-tags':
      return {
        code: 'content/missing-tags',
        severity,
        message: `No tag matches ${name}, so no releases are shown.`,
        at,
        help: problem.isShallow
          ? `This clone is shallow: fetch the tags first, with git fetch --tags --unshallow.`
          : 'Tag a commit, such as v1.0.0, or change the pattern.',
      }
    case 'no-commits':
      return {
        code: 'content/missing-tags',
        severity,
        message: `This clone is shallow, so tags without a message of their own show no commits.`,
        at,
        help: 'Fetch the history first, with git fetch --tags --unshallow.',
      }
    case 'unread':
      return {
        code: 'content/unread-releases',
        severity,
        message: `Could not read the releases of ${name}: ${problem.reason}. No releases are shown.`,
        at,
        label: 'named here',
        help: 'Check the URL, or save the response as a file, such as releases.json, and write its path.',
      }
    case 'changed-copy':
    case 'missing-copy':
      return {
        code: 'content/changed-releases',
        severity,
        message:
          problem.kind === 'missing-copy'
            ? `${problem.file}, the copy of ${name}, does not exist, so the URL is fetched.`
            : `${problem.file} is no longer the copy of ${name} that octavo.lock.json names.`,
        at,
        help: 'Fetch it again with: octavo fetch',
      }
    case 'kept':
      return {
        code: 'content/kept-releases',
        severity,
        message: `Could not read the releases of ${name} (${problem.reason}). The copy of an earlier build is used.`,
        at,
      }
  }
}

function patternList(patterns: readonly string[]): string {
  return patterns.map((pattern) => `"${pattern}"`).join(' or ')
}

/** `changelog` in the frontmatter names a file that does not exist. */
export function missingChangelog(at: Place, file: string): Diagnostic {
  return {
    code: 'content/missing-changelog',
    severity: 'warning',
    message: `No file is at "${file}", so no releases are shown.`,
    at,
    label: 'not found',
    help: 'Paths begin at this file, or with a slash at the root of the site. A file outside of the site must be in its repository.',
  }
}

/** `changelog` in the frontmatter names a file without releases. */
export function emptyChangelog(at: Place, file: string): Diagnostic {
  return {
    code: 'content/empty-changelog',
    severity: 'warning',
    message: `"${file}" has no releases that can be read.`,
    at,
    help: 'Begin each release with a heading such as "## [1.2.0] - 2026-01-31", or save the list of releases of GitHub or GitLab as JSON.',
  }
}
