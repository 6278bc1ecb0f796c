import type { Division } from '../../config/navigation-plan.ts'
import type { CompiledPages } from '../compile-pages.ts'
import type { Sources } from '../read-sources.ts'
import type { Run } from '../run.ts'
import type { FrozenCommit } from './frozen-commit.ts'
import { gitEntries } from './git-entries.ts'
import type { GitEntry } from './git-entries.ts'
import { placeVersions } from './place-versions.ts'
import type { PlacedVersion } from './place-versions.ts'
import {
  sameVersion,
  unreadableVersions,
  versionProblems,
  versionsWithoutSettings,
} from './problems.ts'
import { readCommits } from './read-commits.ts'
import type { CommitRequest } from './read-commits.ts'
import {
  homeRedirect,
  takenFolders,
  versionDivision,
  withSignIn,
  withVersions,
} from './version-divisions.ts'
import type { CommitSite } from './version-divisions.ts'

/** A site with the versions that its settings read from git. */
export interface WithGitVersions {
  readonly sources: Sources
  /** Their pages; those of the site are compiled apart from them. */
  readonly frozen: CompiledPages
}

/** Replaces the entries of the settings for versions from git with these versions, newest first. */
export async function addGitVersions(sources: Sources, run: Run): Promise<WithGitVersions> {
  const entries = await gitEntries(sources, run)
  const requests = entries.flatMap(({ refs, folder }) =>
    refs.map(({ commit }): CommitRequest => ({ commit, folder })),
  )
  const { find, locate } = await readCommits(requests, run)
  const placed = new Map<string, PlacedVersion & { readonly site: CommitSite }>()
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
      const site = other?.site ?? siteOf(frozen)
      if (other === undefined) {
        placed.set(ref.folder, { folder: ref.folder, frozen, site })
        if (frozen.problems.count > 0)
          run.report.add(versionProblems(ref.title, frozen.problems, { at, commit: ref.commit }))
      }
      return versionDivision(ref, site, { division, ancestors })
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
        downloads: withSignIn(
          apis.downloads,
          all.map(({ frozen }) => frozen),
        ),
        config: {
          ...apis.config,
          navigation: { ...navigation, root: withVersions(navigation.root, versions) },
          redirects: [
            ...redirects,
            ...all.flatMap(({ folder, site }) => homeRedirect(folder, site)),
          ],
        },
      },
    },
  }
}

function siteOf({ navigation, pages }: FrozenCommit): CommitSite {
  return { navigation, routes: new Set(pages.map(({ facts }) => facts.route)) }
}
