import type { Config } from '../../config/config.ts'
import type {
  Branch,
  Division,
  NavigationPlan,
  PlanEntry,
  PlanGroup,
} from '../../config/navigation-plan.ts'
import { walkPlan } from '../../config/navigation/walk-plan.ts'
import type { Place, Report } from '../../diagnostics/diagnostic.ts'
import { findOperation, nearestOperation } from '../../openapi/find-operation.ts'
import type { FoundOperation } from '../../openapi/find-operation.ts'
import type { Api, Operation } from '../../openapi/model.ts'
import type { OperationGroup } from './operation-groups.ts'
import { inexactOperation, unknownOperation } from '../../openapi/problems.ts'
import type { ApiReference } from '../../openapi/operation-reference.ts'
import type { Pointer, ApiSource } from '../../config/setting-types.ts'
import type { Route } from '../../base/paths.ts'
import type { OperationPages } from './operation-pages.ts'
import type { ChangesPages } from './changes-pages.ts'
import { namesRoute } from './overview-pages.ts'
import type { OverviewPages, OverviewRoutes, OverviewWords } from './overview-pages.ts'

export interface ApiNavigationInput {
  readonly config: Config
  readonly apis: readonly Api[]
  readonly report: Report
  readonly locate: (pointer: Pointer) => Place | undefined
  /** The ids of descriptions that the author's pages name; their other operations get no pages of their own. */
  readonly named: ReadonlySet<string>
  readonly operations: OperationPages
  /** Absent: there are no overviews. */
  readonly overviews?: OverviewPages | undefined
  readonly changes: ChangesPages
  /** The words of a language, by its code in the navigation. */
  readonly wordsFor: (language: string | undefined) => OverviewWords
  /** Some description could not be read: operations that are not found are not reported. */
  readonly isIncomplete: boolean
}

interface EntryPlace {
  readonly around: Around
  readonly pointer: Pointer
  /** No other description is shown there. */
  readonly isOnly: boolean
}

interface Around {
  readonly sources: readonly ApiSource[]
  readonly language?: string | undefined
}

/** The navigation with operations replaced by their pages, and with pages of descriptions that it does not name. */
export function apiNavigation(input: ApiNavigationInput): NavigationPlan {
  const { config, apis, report, locate, operations, overviews, changes } = input
  const plan = config.navigation
  const named = new Set(input.named)
  /** Descriptions whose pages a group or a division shows. */
  const shown = new Set<string>()
  const outermost: Around = { sources: config.api.descriptions }
  const found = new Map<PlanEntry, FoundOperation>()
  /** Overviews that the navigation names by their paths. */
  const placed = new Map<PlanEntry, Api>()
  /** The same for pages of changes. */
  const placedChanges = new Map<PlanEntry, Api>()
  /** Where the first operation of a description is listed; `false`: in a hidden part alone. */
  const listedIn = new Map<Api, Around | false>()
  for (const { node: entry, ancestors: outer } of walkPlan(plan.root)) {
    const around = outer.reduce((above, node) => enter(node, above), outermost)
    if (isRest(entry)) for (const { id } of apisOfRest(around)) named.add(id)
    if (entry.kind === 'page') {
      const overview = overviewNamed(entry.path, around)
      if (overview !== undefined) placed.set(entry, overview)
      const changed = changesNamed(entry.path, around)
      if (changed !== undefined) placedChanges.set(entry, changed)
    }
    if (entry.kind !== 'operation') continue
    const reference = referenceOf(entry)
    const own = apisOf(around.sources)
    const result = findOperation(reference, own) ?? findOperation(reference, apis)
    const wanted = `${entry.method === 'WEBHOOK' ? 'webhook' : entry.method} ${entry.path}`
    const at = locate(entry.pointer)
    if (result === undefined) {
      if (input.isIncomplete) continue
      const near = nearestOperation(reference, own.length > 0 ? own : apis)
      report.add(unknownOperation(wanted, at, near))
      continue
    }
    if (!result.isExact) report.add(inexactOperation(wanted, result.operation.id, at))
    named.add(result.api.id)
    found.set(entry, result)
    const isHidden = outer.some((node) => node.hidden)
    if (!listedIn.get(result.api)) listedIn.set(result.api, isHidden ? false : around)
  }

  function branchOf(branch: Branch, around: Around): Branch {
    const { choice, entries } = branch
    return {
      ...(choice && {
        choice: { ...choice, options: choice.options.map((option) => division(option, around)) },
      }),
      entries: entries.flatMap((entry) => entriesOf(entry, around)),
    }
  }

  function division(option: Division, around: Around): Division {
    const inside = enter(option, around)
    const branch = branchOf(option.branch, inside)
    const more = everyPage(unnamed(option.descriptions), inside, option.pointer)
    return {
      ...option,
      branch: more.length === 0 ? branch : added(branch, () => more),
    }
  }

  function entriesOf(entry: PlanEntry, around: Around): PlanEntry[] {
    switch (entry.kind) {
      case 'page':
        if (isRest(entry)) return restOf(entry, around)
        return placedOverview(entry, around) ?? changesEntry(entry, around) ?? [entry]
      case 'operation': {
        const result = found.get(entry)
        if (result === undefined || result.operation.excluded) return []
        const route = operations.routeOf(result, directoryOf(result.api, around))
        return [pageEntry(route, entry.pointer)]
      }
      case 'group': {
        const inside = enter(entry, around)
        const more = everyPage(unnamed(entry.descriptions), inside, entry.pointer)
        const own = entry.entries.flatMap((inner) => entriesOf(inner, inside))
        return [{ ...entry, entries: [...own, ...more] }]
      }
    }
  }

  /** The operations that nothing in the navigation names. */
  function restOf(entry: PlanEntry, around: Around): PlanEntry[] {
    const listed = new Set([...found.values()].map(({ operation }) => operation))
    const these = apisOfRest(around)
    const place = { around, pointer: entry.pointer, isOnly: these.length === 1 }
    return these.flatMap((api) => described(api, place, (operation) => listed.has(operation)))
  }

  /** The descriptions that `"..."` stands for: those of the nearest setting, else all. */
  function apisOfRest({ sources }: Around): readonly Api[] {
    const own = apisOf(sources)
    return own.length > 0 ? own : apis
  }

  /** The descriptions of which nothing names an operation. */
  function unnamed(sources: readonly ApiSource[]): readonly Api[] {
    return apisOf(sources).filter(({ id }) => !named.has(id))
  }

  function apisOf(sources: readonly ApiSource[]): readonly Api[] {
    return sources.flatMap(({ from }) => apis.find((api) => api.from === from) ?? [])
  }

  function everyPage(these: readonly Api[], around: Around, pointer: Pointer): PlanEntry[] {
    for (const { id } of these) shown.add(id)
    const place = { around, pointer, isOnly: these.length === 1 }
    return these.flatMap((api) => described(api, place))
  }

  /** The overview of a description, its operations, and its models if they have pages. */
  function described(
    api: Api,
    place: EntryPlace,
    isListed?: (operation: Operation) => boolean,
  ): PlanEntry[] {
    const directory = directoryOf(api, place.around)
    const before = operations.created.length
    const groups = operations.groups(api, directory, isListed)
    const operationEntries = groups.flatMap((group) => groupEntries(group, place.pointer))
    const isListedElsewhere = [...placedChanges.values()].includes(api)
    const changed = isListedElsewhere ? undefined : changes.add(api, { ...place, directory })
    const entries = [
      ...operationEntries,
      ...(changed === undefined ? [] : [pageEntry(changed, place.pointer)]),
    ]
    const isPlaced = [...placed.values()].includes(api)
    const isThere = overviews?.places.some((it) => it.api === api && it.directory === directory)
    const isEmpty = api.operations.length + api.webhooks.length === 0
    if (overviews === undefined || isPlaced || isThere === true || isEmpty) return entries
    const created = operations.created.slice(before)
    const pages = new Map(created.map(({ operation, page }) => [operation, page.route]))
    return overviewEntries(
      overviews.add(api, { directory, pages, isOnly: place.isOnly }),
      place,
      entries,
    )
  }

  function overviewEntries(
    { overview, models }: OverviewRoutes,
    { around, pointer }: EntryPlace,
    entries: readonly PlanEntry[],
  ): PlanEntry[] {
    const title = input.wordsFor(around.language).models
    const pages = models.map((route) => pageEntry(route, pointer))
    return [
      ...(overview === undefined ? [] : [pageEntry(overview, pointer)]),
      ...entries,
      ...(pages.length === 0 ? [] : [{ ...emptyGroup, title, entries: pages, pointer }]),
    ]
  }

  /** The description whose overview would be at a path. */
  function overviewNamed(path: string, around: Around): Api | undefined {
    const known = [...placed.values()]
    return [...apisOf(around.sources), ...apis].find((api) => {
      const route = overviews?.wantedRoute(directoryOf(api, around))
      if (route === undefined || known.includes(api)) return false
      return namesRoute(path, route) && overviews?.isAuthored(route) === false
    })
  }

  function placedOverview(entry: PlanEntry, around: Around): PlanEntry[] | undefined {
    const api = placed.get(entry)
    if (api === undefined || overviews === undefined) return undefined
    const place = { around, pointer: entry.pointer, isOnly: true }
    const directory = directoryOf(api, around)
    return overviewEntries(overviews.add(api, { ...place, directory, pages: new Map() }), place, [])
  }

  /** The overview of a description whose operations the navigation lists one by one. */
  function addUnnamedOverview(api: Api, around: Around): void {
    const isThere = overviews?.places.some((place) => place.api === api)
    if (overviews === undefined || isThere === true) return
    const own = operations.created.filter((page) => page.api === api)
    const pages = new Map(own.map(({ operation, page }) => [operation, page.route]))
    const directory = directoryOf(api, around)
    overviews.add(api, { directory, pages, isOnly: false, isUnnamed: true })
  }

  /** The description whose changes would be at a path. */
  function changesNamed(path: string, around: Around): Api | undefined {
    const known = [...placedChanges.values()]
    return [...apisOf(around.sources), ...apis].find((api) => {
      const route = changes.wantedRoute(api, directoryOf(api, around))
      return route !== undefined && !known.includes(api) && namesRoute(path, route)
    })
  }

  function changesEntry(entry: PlanEntry, around: Around): PlanEntry[] | undefined {
    const api = placedChanges.get(entry)
    if (api === undefined) return undefined
    const route = changes.add(api, { directory: directoryOf(api, around), isOnly: true })
    return route === undefined ? undefined : [pageEntry(route, entry.pointer)]
  }

  /** The directory of the nearest source, else one below the language's own folder. */
  function directoryOf(api: Api, { sources, language }: Around): string {
    const near = sources.find(({ from, directory }) => from === api.from && directory !== undefined)
    const folder = /^([^/]+)\//.exec(api.from)?.[1]
    const own = language !== undefined && folder?.toLowerCase().startsWith(language.slice(0, 2))
    return near?.directory ?? (own ? `${folder}/api-reference` : 'api-reference')
  }

  const root = branchOf(plan.root, outermost)
  const unshown = unnamed(config.api.descriptions).filter(({ id }) => !shown.has(id))
  const rest = everyPage(unshown, outermost, [])
  for (const [api, around] of listedIn) if (around) addUnnamedOverview(api, around)
  if (rest.length === 0) return { ...plan, root }
  return { ...plan, root: added(root, (title) => (title ? [wrapped(rest)] : rest)) }
}

/** The entries for operations that no description has. */
export function unresolvedEntries(
  of: NavigationPlan | readonly OperationEntry[],
  apis: readonly Api[],
): readonly OperationEntry[] {
  const entries =
    'root' in of
      ? [...walkPlan(of.root)].flatMap(({ node }) => (node.kind === 'operation' ? [node] : []))
      : of
  return entries.filter((entry) => findOperation(referenceOf(entry), apis) === undefined)
}

/** `"..."` in a list of pages. */
function isRest(entry: { readonly kind: string; readonly path?: string }): boolean {
  return entry.kind === 'page' && entry.path === '...'
}

const referenceTitle = 'API Reference'

/** A branch with more entries: at its end, in a tab of their own, or in its first division. */
export function added(
  branch: Branch,
  more: (withTitle: boolean) => readonly PlanEntry[],
  title = referenceTitle,
): Branch {
  const { choice, entries } = branch
  const [first, ...others] = choice?.options ?? []
  if (choice === undefined || first === undefined) {
    return { ...branch, entries: [...entries, ...more(true)] }
  }
  if (choice.by === 'tab' || choice.by === 'anchor') {
    const tab: Division = {
      kind: choice.by,
      title,
      hidden: false,
      isDefault: false,
      descriptions: [],
      branch: { entries: more(false) },
      pointer: [],
    }
    return { ...branch, choice: { ...choice, options: [...choice.options, tab] } }
  }
  const inside = { ...first, branch: added(first.branch, more, title) }
  return { ...branch, choice: { ...choice, options: [inside, ...others] } }
}

function wrapped(entries: readonly PlanEntry[]): PlanGroup {
  return { ...emptyGroup, title: referenceTitle, expanded: true, entries, pointer: [] }
}

export const emptyGroup = {
  kind: 'group',
  expanded: false,
  hidden: false,
  descriptions: [],
} as const

function groupEntries({ title, pages, groups }: OperationGroup, pointer: Pointer): PlanEntry[] {
  const entries = [
    ...pages.map((page) => pageEntry(page, pointer)),
    ...groups.flatMap((group) => groupEntries(group, pointer)),
  ]
  return title === '' ? entries : [{ ...emptyGroup, title, entries, pointer }]
}

export function pageEntry(route: Route, pointer: Pointer): PlanEntry {
  return { kind: 'page', path: route.slice(1), pointer }
}

function enter(node: Division | PlanGroup, { sources, language }: Around): Around {
  return {
    sources: node.descriptions.length > 0 ? [...node.descriptions, ...sources] : sources,
    language: node.kind === 'language' ? (node.code?.toLowerCase() ?? language) : language,
  }
}

type OperationEntry = Extract<PlanEntry, { kind: 'operation' }>

function referenceOf({ method, path, description }: OperationEntry): ApiReference {
  const file = description === undefined ? {} : { file: description }
  return method === 'WEBHOOK'
    ? { kind: 'webhook', ...file, name: path }
    : { kind: 'operation', ...file, method, path }
}
