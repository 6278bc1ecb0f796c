import type {
  Branch,
  Choice,
  Division,
  NavigationPlan,
  PlanEntry,
} from '../../config/navigation-plan.ts'
import type { ApiPages } from '../../site/api/api-pages.ts'
import { operationIndex } from '../../site/navigation/operation-index.ts'
import type { OperationIndex } from '../../site/navigation/operation-index.ts'
import type { Page, Site } from '../../site/site.ts'

/**
 * The navigation of a site without its versions: of each choice of versions only the default one, and of the array form what
 * belongs to the default version. Operations are named by their pages.
 */
export function defaultBranch({ config, pages }: Pick<ApiPages, 'config' | 'pages'>): Branch {
  const { navigation } = config
  const version = standardVersion(navigation)
  return withoutVersions(navigation.root, { version, operations: operationIndex(pages) })
}

/** Whether a page is shown in the default version. */
export function isInDefaultVersion(
  { path, version }: Page,
  { navigation, versions }: Site,
): boolean {
  let branch = navigation
  for (const { by, index } of path) {
    const options = branch.choice?.options ?? []
    const option = options[index]
    if (option === undefined) break
    const standard = options.find(({ isDefault }) => isDefault) ?? options[0]
    if (by === 'version') return option === standard
    branch = option.branch
  }
  const standard = standardVersion({ versions })
  return version === undefined || standard === undefined || version === standard
}

function standardVersion({ versions }: Pick<NavigationPlan, 'versions'>): string | undefined {
  return (versions.find(({ isDefault }) => isDefault) ?? versions[0])?.name
}

interface Around {
  /** The default version of the array form. */
  readonly version: string | undefined
  readonly operations: OperationIndex
}

function withoutVersions({ choice, entries }: Branch, around: Around): Branch {
  const own = entries.flatMap((entry) => entryOf(entry, around))
  if (choice?.by === 'version') {
    const chosen = defaultOption(choice)
    if (chosen === undefined) return { entries: own }
    const inside = withoutVersions(chosen.branch, around)
    return { ...inside, entries: [...inside.entries, ...own] }
  }
  const options = choice?.options.flatMap((option): readonly Division[] => {
    const { version, ...division } = option
    if (version !== undefined && version !== around.version) return []
    return [{ ...division, branch: withoutVersions(division.branch, around) }]
  })
  return { entries: own, ...(choice && options && { choice: { ...choice, options } }) }
}

/** The default version that has pages of its own. */
function defaultOption({ options }: Choice): Division | undefined {
  const own = options.filter(({ git, href }) => git === undefined && href === undefined)
  return own.find(({ isDefault }) => isDefault) ?? own[0]
}

function entryOf(entry: PlanEntry, around: Around): readonly PlanEntry[] {
  switch (entry.kind) {
    case 'page':
      return [entry]
    case 'operation': {
      const page = around.operations.find(entry)
      if (page === undefined) return []
      return [{ kind: 'page', path: page.route.slice(1), pointer: entry.pointer }]
    }
    case 'group': {
      const { version, ...group } = entry
      if (version !== undefined && version !== around.version) return []
      return [{ ...group, entries: entry.entries.flatMap((inner) => entryOf(inner, around)) }]
    }
  }
}
