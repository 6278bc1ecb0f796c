import { headingSlug } from '../../base/text/heading-slug.ts'
import type { GitVersions } from '../../config/navigation-plan.ts'
import type { GitRef } from '../../host/git/matching-refs.ts'
import { compareRefNames, refVersion } from '../../host/git/ref-versions.ts'
import type { RefVersion } from '../../host/git/ref-versions.ts'

/** A version of a site: a tag or branch, its name, and the folder of its pages. */
export interface ChosenRef extends GitRef {
  /** What the version menu calls it. */
  readonly title: string
  /** The first part of the URLs of its pages. */
  readonly folder: string
}

/**
 * The versions of an entry of the settings, newest first. Without `latest`, each ref that matches is one. Pre-releases such
 * as `v2.0.0-rc.1` are left out unless a pattern has a hyphen. A `title` without a placeholder is the name of one version, the
 * newest.
 */
export function chooseRefs(
  refs: readonly GitRef[],
  { tags, branches, latest, limit = Infinity }: GitVersions,
  title: string,
): readonly ChosenRef[] {
  const wantsPrereleases = [...tags, ...branches].some((pattern) => pattern.includes('-'))
  const newestFirst = refs
    .map((ref) => ({ ref, parts: refVersion(ref.name) }))
    .filter(({ parts, ref }) => ref.kind === 'branch' || wantsPrereleases || !parts.prerelease)
    .toSorted((a, b) => compareRefNames(b.ref.name, a.ref.name))
  const seen = new Set<string>()
  const kept = newestFirst.filter(({ parts }) => {
    const series = latest === undefined ? undefined : seriesOf(parts, latest)
    return series === undefined || (!seen.has(series) && seen.add(series) !== undefined)
  })
  const isOne = title !== '' && !/\{(?:ref|major|minor|patch)\}/.test(title)
  return kept.slice(0, isOne ? 1 : limit).map(({ ref, parts }) => {
    const name = title === '' ? ref.name : titleOf(title, ref, parts)
    return { ...ref, title: name, folder: folderOf(name) }
  })
}

function seriesOf({ numbers }: RefVersion, latest: 'major' | 'minor'): string | undefined {
  if (numbers.length === 0) return undefined
  return latest === 'major' ? `${numbers[0]}` : `${numbers[0]}.${numbers[1] ?? 0}`
}

function titleOf(title: string, { name }: GitRef, { numbers }: RefVersion): string {
  const [major = 0, minor = 0, patch = 0] = numbers
  const values = new Map(Object.entries({ ref: name, major, minor, patch }))
  return title.replace(/\{(\w+)\}/g, (written, key: string) => String(values.get(key) ?? written))
}

/** `v2.1` stays as it is: dots are allowed in URLs. */
function folderOf(title: string): string {
  const plain = title.replace(/[^\w.-]+/g, '-').replace(/^[.-]+|[.-]+$/g, '')
  return plain === '' ? headingSlug(title) || 'version' : plain
}
