import type { FilePath, Route } from '../../base/paths.ts'
import type { Division } from '../../config/navigation-plan.ts'
import type { PageFacts } from '../../content/page.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ChosenRef } from '../../pipeline/git-versions/choose-refs.ts'
import type { GitEntry } from '../../pipeline/git-versions/git-entries.ts'
import { movedFacts, movedPath, movedRoute } from '../../pipeline/git-versions/moved-pages.ts'
import type { NewPlace } from '../../pipeline/git-versions/moved-pages.ts'
import {
  sameVersion,
  unreadableVersions,
  versionsWithoutSettings,
} from '../../pipeline/git-versions/problems.ts'
import type { CommitRequest } from '../../pipeline/git-versions/read-commits.ts'
import {
  homeRedirect,
  takenFolders,
  versionDivision,
  withSignIn,
  withVersions,
} from '../../pipeline/git-versions/version-divisions.ts'
import type { Sources } from '../../pipeline/read-sources.ts'
import { plainFacts } from '../../content/plain-facts.ts'
import type { OpenedVersion, VersionShelf } from './version-shelf.ts'

/** The versions from git, as far as they were opened. */
export interface LinkedVersions {
  /** With their navigation, redirects and downloads. */
  readonly sources: Sources
  readonly facts: readonly PageFacts[]
  readonly assets: readonly FilePath[]
  /** The folders of versions that were not opened: their pages are not known. */
  readonly unread: readonly string[]
  readonly problems: readonly Diagnostic[]
  readonly placed: PlacedPages
  /** The number of versions that had been opened. */
  readonly count: number
}

/** Pages and files of versions, by where they are in the site. */
export interface PlacedPages {
  page(route: Route): PlacedPage | undefined
  asset(file: FilePath): { readonly version: OpenedVersion; readonly file: FilePath } | undefined
  /** The commit that a path belongs to, if it was not opened yet. */
  unopened(path: string): CommitRequest | undefined
}

export interface PlacedPage {
  readonly version: OpenedVersion
  readonly place: NewPlace
  /** Its route in the commit. */
  readonly route: Route
}

/**
 * Replaces the entries of the settings for versions from git. Of a version that was not opened yet, the site has one page,
 * its first, so that the version menu leads there.
 */
export function linkVersions(
  sources: Sources,
  entries: readonly GitEntry[],
  shelf: VersionShelf,
): LinkedVersions {
  const versions = new Map<string, Version>()
  const problems: Diagnostic[] = []
  const taken = takenFolders(sources)

  function divisionsOf(entry: GitEntry): readonly Division[] {
    const { division, folder } = entry
    const at = sources.settings.locate(division.pointer)
    const lost = { missing: [] as string[], none: [] as string[] }
    const divisions = entry.refs.flatMap((ref): readonly Division[] => {
      const request = { commit: ref.commit, folder }
      const site = shelf.find(request)
      if (typeof site === 'string') {
        lost[site].push(ref.name)
        return []
      }
      const known = versions.get(ref.folder)
      if (taken.has(ref.folder) || (known !== undefined && !isSame(known.request, request))) {
        problems.push(sameVersion(ref.title, { at, folder: ref.folder }))
        return []
      }
      const version = known ?? versionAt(ref.folder, request, site)
      versions.set(ref.folder, version)
      return site === undefined
        ? [unopenedDivision(ref, division)]
        : versionDivision(ref, site, entry)
    })
    if (lost.missing.length > 0) problems.push(unreadableVersions(lost.missing, at))
    if (lost.none.length > 0) problems.push(versionsWithoutSettings(lost.none, { at, folder }))
    return divisions.map((version, index) => ({
      ...version,
      isDefault: division.isDefault && index === 0,
    }))
  }

  const divisions = new Map(entries.map((entry) => [entry.division.pointer, divisionsOf(entry)]))
  const all = [...versions.values()]
  const opened = all.flatMap(({ site }) => site ?? [])
  const { apis } = sources
  const { navigation, redirects } = apis.config
  const config = {
    ...apis.config,
    navigation: { ...navigation, root: withVersions(navigation.root, divisions) },
    redirects: [
      ...redirects,
      ...all.flatMap(({ folder, site }) => (site === undefined ? [] : homeRedirect(folder, site))),
    ],
  }
  return {
    sources: {
      ...sources,
      apis: { ...apis, config, downloads: withSignIn(apis.downloads, opened) },
    },
    facts: all.flatMap((version) => version.facts),
    assets: all.flatMap((version) => [...version.assets.keys()]),
    unread: all.flatMap(({ site, folder }) => (site === undefined ? [folder] : [])),
    problems,
    placed: placedPages(versions),
    count: shelf.count,
  }
}

interface Version {
  readonly folder: string
  readonly request: CommitRequest
  /** Absent until it is opened. */
  readonly site: OpenedVersion | undefined
  readonly facts: readonly PageFacts[]
  readonly routes: ReadonlyMap<Route, Route>
  /** Its files, by their paths in the site. */
  readonly assets: ReadonlyMap<FilePath, FilePath>
  readonly place: NewPlace
}

function versionAt(
  folder: string,
  request: CommitRequest,
  site: OpenedVersion | undefined,
): Version {
  const below = (file: FilePath) => movedPath(file, { folder }) as FilePath
  const place: NewPlace = {
    folder,
    assetPath: (file) => (site?.assets.has(file) === true ? below(file) : undefined),
  }
  const { pages = [], assets = [], routes = [] } = site ?? {}
  return {
    folder,
    request,
    site,
    place,
    facts: site === undefined ? [firstPage(folder)] : pages.map((page) => movedFacts(page, place)),
    routes: new Map([...routes].map((route) => [movedRoute(route, { folder }), route])),
    assets: new Map([...assets].map((file) => [below(file), file])),
  }
}

/** In place of the pages of a version that was not opened. It is never shown: a request for it opens the version. */
function firstPage(folder: string): PageFacts {
  return {
    ...plainFacts({
      file: `${folder}/index.mdx` as FilePath,
      route: movedRoute('/' as Route, { folder }),
      meta: { noindex: true, other: {} },
      title: folder,
      titleFrom: 'file',
    }),
    inputs: [],
    frozen: true,
  }
}

function unopenedDivision({ title, folder }: ChosenRef, division: Division): Division {
  const { git: _git, ...own } = division
  return {
    ...own,
    title,
    branch: { entries: [{ kind: 'page', path: folder, pointer: division.pointer }] },
  }
}

function placedPages(versions: ReadonlyMap<string, Version>): PlacedPages {
  const at = (path: string) => versions.get(path.replace(/^\//, '').split('/', 1)[0] ?? '')
  return {
    page(route) {
      const version = at(route)
      const own = version?.routes.get(route)
      if (version?.site === undefined || own === undefined) return undefined
      return { version: version.site, place: version.place, route: own }
    },
    asset(file) {
      const version = at(file)
      const own = version?.assets.get(file)
      if (version?.site === undefined || own === undefined) return undefined
      return { version: version.site, file: own }
    },
    unopened(path) {
      const version = at(path.replace(/\.(?:md|html)$/, ''))
      return version !== undefined && version.site === undefined ? version.request : undefined
    },
  }
}

function isSame(one: CommitRequest, other: CommitRequest): boolean {
  return one.commit === other.commit && one.folder === other.folder
}
