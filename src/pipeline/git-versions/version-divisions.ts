import type { Route } from '../../base/paths.ts'
import type { Redirect } from '../../config/config.ts'
import { walkPlan } from '../../config/navigation/walk-plan.ts'
import type { Branch, Division } from '../../config/navigation-plan.ts'
import type { Pointer } from '../../config/setting-types.ts'
import type { ApiDownload } from '../../site/api/overview-pages.ts'
import { signInDownload } from '../../site/api/playground-files.ts'
import type { Sources } from '../read-sources.ts'
import type { ChosenRef } from './choose-refs.ts'
import type { GitEntry } from './git-entries.ts'
import { movedBranch } from './moved-branch.ts'
import { movedPath, movedRoute } from './moved-pages.ts'

/** What the navigation of a version is made of; paths are those of the commit. */
export interface CommitSite {
  /** The navigation of the default version. */
  readonly navigation: Branch
  /** Its pages. */
  readonly routes: ReadonlySet<Route>
}

/** The page to which authorization servers return, if an API of the site or of a version needs it. */
export function withSignIn(
  downloads: readonly ApiDownload[],
  versions: readonly { readonly hasSignIn: boolean }[],
): readonly ApiDownload[] {
  const isThere = downloads.some(({ kind }) => kind === 'sign-in')
  return isThere || !versions.some(({ hasSignIn }) => hasSignIn)
    ? downloads
    : [...downloads, signInDownload]
}

/** The first parts of the paths of pages, which no version can have. */
export function takenFolders({
  found,
  apis,
}: Pick<Sources, 'found' | 'apis'>): ReadonlySet<string> {
  const routes = [...found.pages, ...apis.pages].map(({ route }) => route)
  return new Set(routes.map((route) => route.split('/')[1] ?? ''))
}

/** A version with the navigation of its commit: the part of it that is inside of the same divisions. */
export function versionDivision(
  { title, folder }: ChosenRef,
  { navigation, routes }: CommitSite,
  { division, ancestors }: Pick<GitEntry, 'division' | 'ancestors'>,
): readonly Division[] {
  const { git: _git, ...own } = division
  const part = partInside(navigation, ancestors)
  if (part === undefined) return []
  const branch = movedBranch(part, {
    folder,
    routes,
    pointer: division.pointer,
    assetPath: () => undefined,
  })
  if (branch.choice === undefined && branch.entries.length === 0) return []
  return [{ ...own, title, branch }]
}

/** The part of a navigation that is inside of these divisions, as far as it has such; `undefined`: it has others. */
function partInside(branch: Branch, ancestors: readonly Division[]): Branch | undefined {
  let part = branch
  for (const { kind, title, code } of ancestors) {
    if (part.choice?.by !== kind) continue
    const same = part.choice.options.find(
      (option) => option.title === title || (code !== undefined && option.code === code),
    )
    if (same === undefined) return undefined
    part = same.branch
  }
  return part
}

/** A branch with versions in place of the entries for them. */
export function withVersions(
  { choice, entries }: Branch,
  versions: ReadonlyMap<Pointer, readonly Division[]>,
): Branch {
  const options = choice?.options.flatMap((option): readonly Division[] =>
    option.git === undefined
      ? [{ ...option, branch: withVersions(option.branch, versions) }]
      : (versions.get(option.pointer) ?? []),
  )
  return { entries, ...(choice && options && { choice: { ...choice, options } }) }
}

/** The start of a version that has no `index` leads to its first page. */
export function homeRedirect(
  folder: string,
  { navigation, routes }: CommitSite,
): readonly Redirect[] {
  if (routes.has('/' as Route)) return []
  const home = movedRoute('/' as Route, { folder })
  const first = firstPath(navigation)
  if (first === undefined) return []
  const destination = `/${movedPath(first, { folder })}`
  return [{ source: home, destination, permanent: false, pointer: ['navigation'] }]
}

function firstPath(branch: Branch): string | undefined {
  for (const { node } of walkPlan(branch)) if (node.kind === 'page') return node.path
  return undefined
}
