import type { FilePath } from '../../base/paths.ts'
import { pathOfCode } from '../included-code/code-files.ts'
import type { Release } from './release.ts'

/** `changelog` in the frontmatter, as it is written. */
export type WrittenChangelog = string | { readonly tags: string | readonly string[] }

/** Where the releases of a page are. */
export type ChangelogSource = ReleaseSource | { readonly kind: 'file'; readonly file: FilePath }

/** A source that is not one of the files of the site: the build reads it, and passes the releases to the compiler. */
export type ReleaseSource =
  | { readonly kind: 'tags'; readonly patterns: readonly string[] }
  /** `written`: the page of the releases; `url`: what is fetched. */
  | { readonly kind: 'url'; readonly written: string; readonly url: string }

/** What was read from a source. */
export interface ReadReleases {
  readonly source: ReleaseSource
  readonly releases: readonly Release[]
  readonly problem?: ReleaseProblem
  /** A hash of the rest: while it is the same, the page need not be compiled again. */
  readonly state: string
}

export type ReleaseProblem =
  /** Outside of a repository, or without git. */
  | { readonly kind: 'no-repository' }
  | { readonly kind: 'no-tags'; readonly isShallow: boolean }
  /** The clone is shallow: the commits between tags are missing. */
  | { readonly kind: 'no-commits' }
  | { readonly kind: 'unread'; readonly reason: string }
  /** The request failed, and the copy of an earlier build is used. */
  | { readonly kind: 'kept'; readonly reason: string }
  /** The copy that `octavo fetch` wrote was changed since, and is used, or is missing, and the URL was requested. */
  | { readonly kind: 'changed-copy' | 'missing-copy'; readonly file: FilePath }

export function changelogSource(written: WrittenChangelog, page: FilePath): ChangelogSource {
  if (typeof written !== 'string') return { kind: 'tags', patterns: [written.tags].flat() }
  if (/^https?:/i.test(written)) return { kind: 'url', written, url: releasesUrl(written) }
  // from the root of the site; see `Host.readCode`
  return { kind: 'file', file: pathOfCode(written, page) }
}

/** The URL that responds with the releases as JSON, for the pages of GitHub and GitLab. Others are fetched as they are. */
export function releasesUrl(written: string): string {
  if (!URL.canParse(written)) return written
  const { origin, host, pathname } = new URL(written)
  const path = pathname.replace(/^\/+|\/+$/g, '').replace(/\.git$/, '')
  const [, repository] = /^([^/]+\/[^/]+)(?:\/releases)?$/.exec(path) ?? []
  if (/^(?:www\.)?github\.com$/.test(host) && repository !== undefined)
    return `https://api.github.com/repos/${repository}/releases?per_page=100`
  const [, project] = /^(.+?)\/-\/releases$/.exec(path) ?? []
  const named = project ?? (host === 'gitlab.com' && isProject(path) ? path : undefined)
  if (named === undefined) return written
  return `${origin}/api/v4/projects/${named.replaceAll('/', '%2F')}/releases?per_page=100`
}

/** `group/project`, and no page of it. */
function isProject(path: string): boolean {
  return path.includes('/') && !/(?:^|\/)(?:-|api)\//.test(path)
}
