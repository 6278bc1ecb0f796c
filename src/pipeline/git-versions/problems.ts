import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { count } from '../../base/text/format-count.ts'
import type { GitVersions } from '../../config/navigation-plan.ts'
import type { FrozenProblems } from './frozen-commit.ts'

/** Versions are to be read from git, and there is no repository. */
export function noVersionRepository(at: Place | undefined): Diagnostic {
  return {
    code: 'build/no-version-repository',
    severity: 'warning',
    message: 'The site is not in a git repository, so the versions of "git" are left out.',
    ...(at && { at }),
    help: 'Build the site in a clone of its repository, with git installed.',
  }
}

/** No tag or branch matches. */
export function noMatchingRef(
  { tags, branches }: GitVersions,
  { at, isShallow }: { readonly at: Place | undefined; readonly isShallow: boolean },
): Diagnostic {
  const named = [
    ...(tags.length > 0 ? [`tag matches ${quoted(tags)}`] : []),
    ...(branches.length > 0 ? [`branch matches ${quoted(branches)}`] : []),
  ]
  return {
    code: 'build/no-matching-ref',
    severity: 'warning',
    message: `No ${named.join(', and no ')}, so there is no version of it.`,
    ...(at && { at }),
    help: isShallow
      ? 'The repository was cloned without its history. In CI, fetch all of it, with its tags: fetch-depth: 0.'
      : tags.length > 0
        ? 'Fetch the tags with: git fetch --tags. git tag lists those that are there.'
        : 'Fetch the branches with: git fetch. git branch --all lists those that are there.',
  }
}

/** Commits without a site. */
export function versionsWithoutSettings(
  refs: readonly string[],
  { at, folder }: { readonly at: Place | undefined; readonly folder: string },
): Diagnostic {
  const where = folder === '' ? 'at the root of the repository' : `in the folder "${folder}"`
  return {
    code: 'build/version-without-settings',
    severity: 'warning',
    message: `${listed(refs)} ${refs.length === 1 ? 'has' : 'have'} no docs.json that can be read ${where}, so ${refs.length === 1 ? 'it is' : 'they are'} left out.`,
    ...(at && { at }),
    help: 'If the site was in another folder then, name it in "git.folder". Else narrow the patterns.',
  }
}

/** Commits whose files the clone does not have. */
export function unreadableVersions(refs: readonly string[], at: Place | undefined): Diagnostic {
  return {
    code: 'build/unreadable-version',
    severity: 'warning',
    message: `git does not have all files of ${listed(refs)}, so ${refs.length === 1 ? 'it is' : 'they are'} left out.`,
    ...(at && { at }),
    help: 'Fetch the whole repository: git fetch --unshallow --tags. In CI: fetch-depth: 0.',
  }
}

/** Two versions would have the same name or the same URLs. */
export function sameVersion(
  title: string,
  { at, folder }: { readonly at: Place | undefined; readonly folder: string },
): Diagnostic {
  return {
    code: 'build/same-version',
    severity: 'warning',
    message: `The version "${title}" is left out: another version or page already has its name or its path "/${folder}".`,
    ...(at && { at }),
    help: 'Give it another name in "version": "docs-{ref}".',
  }
}

/** The problems in the pages of a commit, in one line. */
export function versionProblems(
  title: string,
  problems: FrozenProblems,
  { at, commit }: { readonly at: Place | undefined; readonly commit: string },
): Diagnostic {
  return {
    code: 'build/version-problems',
    severity: 'hint',
    message: `The pages of ${title} have ${count(problems.count, 'problem')} that ${problems.count === 1 ? 'is' : 'are'} part of the commit ${commit.slice(0, 8)}.`,
    ...(at && { at }),
    help: 'They do not fail a build. A new tag, or the next commit of the branch, can have the pages without them.',
    details: [
      ...problems.first,
      ...(problems.count > problems.first.length
        ? [`and ${problems.count - problems.first.length} more`]
        : []),
    ],
  }
}

function quoted(patterns: readonly string[]): string {
  return patterns.map((pattern) => `"${pattern}"`).join(' or ')
}

function listed(names: readonly string[]): string {
  const first = names.slice(0, maxListed).join(', ')
  return names.length > maxListed ? `${first} and ${names.length - maxListed} more` : first
}

const maxListed = 5
