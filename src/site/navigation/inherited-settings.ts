import type { Division, PlanGroup } from '../../config/navigation-plan.ts'
import type { DirectoryStyle } from '../../config/setting-types.ts'
import { languageTag } from '../language-tag.ts'
import type { Crumb, NavStep } from '../site.ts'

/** The position of a page in the navigation, and the settings that it inherits there. */
export interface NavPosition {
  /** `stray`: the navigation does not name it. `hidden`: it is named, and never listed. */
  readonly listing: 'listed' | 'hidden' | 'stray'
  readonly path: readonly NavStep[]
  readonly trail: readonly Crumb[]
  /** The nearest version of its groups and divisions, and that of its divisions alone. */
  readonly version: string | undefined
  readonly divisionVersion: string | undefined
  readonly language: string | undefined
  readonly searchable: boolean | undefined
  readonly boost: number | undefined
  /** In a hidden division: its pages are reachable by URL only. */
  readonly isUnlisted: boolean
  /** In a version that readers are warned of. */
  readonly outdated?: boolean
  /** Pages of one chain follow one another: it does not cross languages, versions and products. */
  readonly chain: string
}

/** What is handed down from divisions and groups to the entries in them. */
export type NavContext = Omit<NavPosition, 'listing'> & {
  readonly hidden: boolean
  /** The readers that alone can open these pages. */
  readonly audience: string | undefined
  readonly directory?: DirectoryStyle
  /** A page lists these entries with their descriptions. */
  readonly describes?: boolean
}

export const rootContext: NavContext = {
  path: [],
  trail: [],
  version: undefined,
  divisionVersion: undefined,
  language: undefined,
  searchable: undefined,
  boost: undefined,
  isUnlisted: false,
  chain: '',
  hidden: false,
  audience: undefined,
}

/** The context of a division's entries: its own settings, else the inherited ones. */
export function descend(division: Division, step: NavStep, around: NavContext): NavContext {
  const version = division.version ?? (division.kind === 'version' ? division.title : undefined)
  const language =
    division.kind === 'language' ? languageTag(division.code ?? division.title) : undefined
  const closed = division.hidden || ['language', 'version', 'product'].includes(division.kind)
  return {
    ...around,
    path: [...around.path, step],
    version: version ?? around.version,
    divisionVersion: version ?? around.divisionVersion,
    language: language ?? around.language,
    searchable: division.searchable ?? around.searchable,
    audience: division.audience ?? around.audience,
    ...(division.directory && { directory: division.directory }),
    isUnlisted: around.isUnlisted || (division.hidden && !isEarly(division)),
    ...(division.outdated !== undefined && { outdated: division.outdated }),
    chain: closed ? `${around.chain}/${step.by}${step.index}` : around.chain,
  }
}

/** What is around the entries of a group; `crumb` names it in their trail. */
export function enterGroup(group: PlanGroup, crumb: Crumb, around: NavContext): NavContext {
  return {
    ...around,
    trail: group.title === '' ? around.trail : [...around.trail, crumb],
    version: group.version ?? around.version,
    searchable: group.searchable ?? around.searchable,
    boost: group.boost ?? around.boost,
    audience: group.audience ?? around.audience,
    ...(group.directory && { directory: group.directory }),
    hidden: around.hidden || group.hidden,
  }
}

/** The array form hides only the link of a division (`isDefaultHidden`): its pages are found like any other. */
function isEarly({ pointer }: Division): boolean {
  return pointer[0] !== 'navigation'
}
