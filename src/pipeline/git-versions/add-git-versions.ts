import type { Route } from '../../base/paths.ts'
import type { Redirect } from '../../config/config.ts'
import { walkPlan } from '../../config/navigation/walk-plan.ts'
import type { Branch, Division, GitVersions } from '../../config/navigation-plan.ts'
import type { Pointer } from '../../config/setting-types.ts'
import { isShallow, matchingRefs } from '../../host/git/matching-refs.ts'
import { workingTreeOf } from '../../host/git/repository-files.ts'
import type { ApiDownload } from '../../site/api/overview-pages.ts'
import { signInDownload } from '../../site/api/playground-files.ts'
import type { CompiledPages } from '../compile-pages.ts'
import type { Sources } from '../read-sources.ts'
import type { Run } from '../run.ts'
import { chooseRefs } from './choose-refs.ts'
import type { ChosenRef } from './choose-refs.ts'
import type { FrozenCommit } from './frozen-commit.ts'
import { movedBranch } from './moved-branch.ts'
import { movedPath, movedRoute } from './moved-pages.ts'
import { placeVersions } from './place-versions.ts'
import type { PlacedVersion } from './place-versions.ts'
import {
  noMatchingRef,
  noVersionRepository,
  sameVersion,
  unreadableVersions,
  versionProblems,
  versionsWithoutSettings,
} from './problems.ts'
import { readCommits } from './read-commits.ts'
import type { CommitRequest } from './read-commits.ts'

/** A site with the versions that its settings read from git. */
export interface WithGitVersions {
  readonly sources: Sources
  /** Their pages; those of the site are compiled apart from them. */
  readonly frozen: CompiledPages
}

/** An entry of the settings for versions from git, with the divisions around it. */
export interface GitEntry {
  readonly division: Division & { readonly git: GitVersions }
  readonly ancestors: readonly Division[]
  /** The folder of the site in the commits. */
  readonly folder: string
  readonly refs: readonly ChosenRef[]
}

/** Replaces the entries of the settings for versions from git with these versions, newest first. */
export async function addGitVersions(sources: Sources, run: Run): Promise<WithGitVersions> {
  const entries = await gitEntries(sources, run)
  const requests = entries.flatMap(({ refs, folder }) =>
    refs.map(({ commit }): CommitRequest => ({ commit, folder })),
  )
  const { find, locate } = await readCommits(requests, run)
  const placed = new Map<string, PlacedVersion>()
  const taken = takenFolders(sources)

  function versionsOf({ division, ancestors, folder, refs }: GitEntry): readonly Division[] {
    const at = sources.settings.locate(division.pointer)
    const lost = { missing: [] as string[], none: [] as string[] }
    const divisions = refs.flatMap((ref): readonly Division[] => {
      const frozen = find({ commit: ref.commit, folder })
      if (typeof frozen === 'string') {
        lost[frozen].push(ref.name)
        return []
      }
      const other = placed.get(ref.folder)
      if (taken.has(ref.folder) || (other !== undefined && other.frozen !== frozen)) {
        run.report.add(sameVersion(ref.title, { at, folder: ref.folder }))
        return []
      }
      if (other === undefined) {
        placed.set(ref.folder, { folder: ref.folder, frozen })
        if (frozen.problems.count > 0)
          run.report.add(versionProblems(ref.title, frozen.problems, { at, commit: ref.commit }))
      }
      return versionDivision(ref, frozen, { division, ancestors })
    })
    if (lost.missing.length > 0) run.report.add(unreadableVersions(lost.missing, at))
    if (lost.none.length > 0) run.report.add(versionsWithoutSettings(lost.none, { at, folder }))
    return divisions.map((version, index) => ({
      ...version,
      isDefault: division.isDefault && index === 0,
    }))
  }

  const versions = new Map(entries.map((entry) => [entry.division.pointer, versionsOf(entry)]))
  const all = [...placed.values()]
  const { found, apis } = sources
  const { files, pages } = await placeVersions(
    all,
    { assets: found.assets.filter((file) => !apis.documents.has(file)), host: run.host },
    locate,
  )
  const { navigation, redirects } = apis.config
  return {
    frozen: pages,
    sources: {
      ...sources,
      found: { ...found, assets: [...found.assets, ...files.places.keys()] },
      versions: files,
      apis: {
        ...apis,
        downloads: withSignIn(apis.downloads, all),
        config: {
          ...apis.config,
          navigation: { ...navigation, root: withVersions(navigation.root, versions) },
          redirects: [...redirects, ...all.flatMap((version) => homeRedirect(version, pages))],
        },
      },
    },
  }
}

/** The entries of the settings, with the tags and branches that they choose. */
export async function gitEntries(
  { settings, apis }: Sources,
  run: Run,
): Promise<readonly GitEntry[]> {
  const { root } = run.options
  const tree = await workingTreeOf(root)
  const entries: GitEntry[] = []
  for (const { node, ancestors } of walkPlan(apis.config.navigation.root)) {
    if (node.kind !== 'version' || node.git === undefined) continue
    const { git, pointer, title } = node
    const at = settings.locate(pointer)
    const { tags, branches, folder = tree?.prefix.replace(/\/$/, '') ?? '' } = git
    // the check of the settings has reported it
    if (tags.length === 0 && branches.length === 0) continue
    run.use(`refs ${JSON.stringify({ tags, branches })}`)
    const all = await matchingRefs(root, { tags, branches })
    if (all === undefined) run.report.add(noVersionRepository(at))
    const refs = chooseRefs(all ?? [], git, title)
    if (all !== undefined && refs.length === 0)
      run.report.add(noMatchingRef(git, { at, isShallow: await isShallow(root) }))
    const around = ancestors.filter((it) => it.kind !== 'group')
    entries.push({ division: { ...node, git }, ancestors: around, folder, refs })
  }
  return entries
}

/** The page to which authorization servers return, if an API of the site or of a version needs it. */
function withSignIn(
  downloads: readonly ApiDownload[],
  versions: readonly PlacedVersion[],
): readonly ApiDownload[] {
  const isThere = downloads.some(({ kind }) => kind === 'sign-in')
  return isThere || !versions.some(({ frozen }) => frozen.hasSignIn)
    ? downloads
    : [...downloads, signInDownload]
}

/** The first parts of the paths of pages, which no version can have. */
function takenFolders({ found, apis }: Sources): ReadonlySet<string> {
  const routes = [...found.pages, ...apis.pages].map(({ route }) => route)
  return new Set(routes.map((route) => route.split('/')[1] ?? ''))
}

/** A version with the navigation of its commit: the part of it that is inside of the same divisions. */
function versionDivision(
  { title, folder }: ChosenRef,
  frozen: FrozenCommit,
  { division, ancestors }: Pick<GitEntry, 'division' | 'ancestors'>,
): readonly Division[] {
  const { git: _git, ...own } = division
  const part = partInside(frozen.navigation, ancestors)
  if (part === undefined) return []
  const routes = new Set(frozen.pages.map(({ facts }) => facts.route))
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
function withVersions(
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
function homeRedirect(
  { folder, frozen }: PlacedVersion,
  { facts }: CompiledPages,
): readonly Redirect[] {
  const home = movedRoute('/' as Route, { folder })
  if (facts.some(({ route }) => route === home)) return []
  const first = firstPath(frozen.navigation)
  if (first === undefined) return []
  const destination = `/${movedPath(first, { folder })}`
  return [{ source: home, destination, permanent: false, pointer: ['navigation'] }]
}

function firstPath(branch: Branch): string | undefined {
  for (const { node } of walkPlan(branch)) if (node.kind === 'page') return node.path
  return undefined
}
