import { kindsIn } from '../../content/changelog/parse-changelog.ts'
import type { Release } from '../../content/changelog/release.ts'
import type { ReleaseProblem } from '../../content/changelog/release-source.ts'
import { isShallow } from '../../host/git/matching-refs.ts'
import { readTags, subjectsBetween } from '../../host/git/read-tags.ts'
import type { GitTag } from '../../host/git/read-tags.ts'
import { compareRefNames, refVersion } from '../../host/git/ref-versions.ts'

export interface TagReleases {
  readonly releases: readonly Release[]
  readonly problem?: ReleaseProblem
}

/** A page shows no more releases, as a list of GitHub or GitLab has no more. */
const maxReleases = 100
const maxSubjects = 100

/**
 * The tags of a repository as releases, the last one first. The text is the message of the tag. A tag without one lists the
 * subjects of the commits since the version before it.
 */
export async function tagReleases(
  root: string,
  options: { readonly patterns: readonly string[]; readonly until?: string },
): Promise<TagReleases> {
  const tags = await readTags(root, options)
  if (tags === undefined) return { releases: [], problem: { kind: 'no-repository' } }
  const isCut = await isShallow(root)
  if (tags.length === 0) return { releases: [], problem: { kind: 'no-tags', isShallow: isCut } }
  const byVersion = tags.toSorted((a, b) => compareRefNames(a.name, b.name))
  const releases: Release[] = []
  let isIncomplete = false
  for (const tag of tags.slice(0, maxReleases)) {
    const text = textOf(tag)
    const before = text === '' ? versionBefore(tag, byVersion) : undefined
    isIncomplete ||= before !== undefined && isCut
    const subjects =
      before === undefined || isCut
        ? []
        : await subjectsBetween(root, before.name, tag.name, maxSubjects)
    releases.push({
      label: tag.name,
      ...(tag.day !== '' && { day: tag.day }),
      tags: [...(refVersion(tag.name).prerelease ? ['Pre-release'] : []), ...kindsIn(text)],
      text: text || subjects.map((subject) => `- ${asText(subject)}`).join('\n'),
    })
  }
  return { releases, ...(isIncomplete && { problem: { kind: 'no-commits' } }) }
}

/** The message without a first line that only repeats the name: `v1.2.0`, `Release 1.2.0`, `# 1.2.0`. */
function textOf({ name, message }: GitTag): string {
  const [first = '', ...rest] = message.split(/\r?\n/)
  const said = first.replace(/^#+\s+/, '').replace(/^(?:release|version)\s+/i, '')
  const isName = plainName(said) === plainName(name) || said.trim() === name
  return (isName ? rest.join('\n') : message).trim()
}

function plainName(text: string): string {
  return text
    .trim()
    .replace(/^v(?=\d)/i, '')
    .replace(/[.:]$/, '')
    .toLowerCase()
}

/** What a release is compared with: a release with the last one before it, and never with a pre-release. */
function versionBefore(tag: GitTag, byVersion: readonly GitTag[]): GitTag | undefined {
  const older = byVersion.slice(0, byVersion.indexOf(tag))
  const isStable = !refVersion(tag.name).prerelease
  return older.findLast(({ name }) => !isStable || !refVersion(name).prerelease)
}

/** A subject as Markdown that shows it as it is, but for code. */
function asText(subject: string): string {
  return subject.replace(/[\\*_[\]<>~#|]/g, '\\$&')
}
