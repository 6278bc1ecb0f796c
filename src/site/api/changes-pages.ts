import type { Route } from '../../base/paths.ts'
import type { Config } from '../../config/config.ts'
import type { LastChange } from '../../openapi/diff/api-history.ts'
import {
  apiHistory,
  lastChanges,
  lastMemberChanges,
  lastModelChanges,
} from '../../openapi/diff/api-history.ts'
import { changesPage, type ChangesWords, versionAnchor } from '../../openapi/diff/changes-page.ts'
import type { Api, Operation } from '../../openapi/model.ts'
import { preferredRoute } from './route-allocator.ts'
import type { ChangeMark } from '../../openapi/views/change-mark.ts'
import type { MemberMarks } from '../../openapi/views/mark-members.ts'
import type { RouteAllocator } from './route-allocator.ts'
import type { OperationSource } from '../page-source.ts'
import { descriptionFile } from './operation-page.ts'
import type { OverviewWords } from './overview-pages.ts'

/** Earlier versions of descriptions, by the ids of the current ones. */
export type EarlierVersions = ReadonlyMap<string, readonly Api[]>

/** The page of each description with earlier versions that lists what changed between them. */
export interface ChangesPages {
  /** The route of the page; `undefined` if there are no earlier versions, or the navigation has the page already. */
  add(api: Api, where: ChangesDetails): Route | undefined
  /** The route that the page of a description has if no other page has it; `undefined`: it has no page. */
  wantedRoute(api: Api, directory: string): Route | undefined
  readonly places: readonly ChangesPlace[]
}

export interface ChangesDetails {
  readonly directory: string
  /** No other description is shown in its list. */
  readonly isOnly: boolean
}

export interface ChangesPlace extends ChangesDetails {
  readonly api: Api
  readonly earlier: readonly Api[]
  readonly route: Route
}

export function createChangesPages(
  routes: RouteAllocator,
  authored: ReadonlySet<Route>,
  versions: EarlierVersions,
): ChangesPages {
  const places: ChangesPlace[] = []
  const wanted = (directory: string) => ({ standard: `${directory}/changes` })
  return {
    places,
    wantedRoute(api, directory) {
      const route = preferredRoute(wanted(directory))
      return versions.has(api.id) && !authored.has(route) ? route : undefined
    },
    add(api, { directory, isOnly }) {
      const earlier = versions.get(api.id) ?? []
      const isPlaced = places.some((it) => it.api === api && it.directory === directory)
      if (earlier.length === 0 || isPlaced || authored.has(preferredRoute(wanted(directory))))
        return undefined
      const route = routes.allocate(wanted(directory))
      places.push({ api, earlier, directory, route, isOnly })
      return route
    },
  }
}

export interface ChangesContentInput {
  readonly places: readonly ChangesPlace[]
  readonly config: Config
  operationRoute(operation: Operation): Route | undefined
  wordsOf(route: Route): OverviewWords
  /** The words on the page, if they are not English. */
  changesWordsOf(route: Route): ChangesWords | undefined
}

export interface ChangesContent {
  readonly pages: readonly OperationSource[]
  /** The last changes of operations that have some. */
  readonly marks: ReadonlyMap<Operation, ChangeMark>
  /** The last changes of the members of operations. */
  readonly members: ReadonlyMap<Operation, MemberMarks>
  /** The last changes of named schemas and their members. */
  readonly models: ReadonlyMap<Api, ModelMarks>
}

export interface ModelMarks {
  /** By the names of the schemas. */
  readonly own: ReadonlyMap<string, ChangeMark>
  readonly members: Omit<MemberMarks, 'places'>
}

export function changesContent(input: ChangesContentInput): ChangesContent {
  const { places, config, operationRoute, wordsOf, changesWordsOf } = input
  const marks = new Map<Operation, ChangeMark>()
  const members = new Map<Operation, MemberMarks>()
  const models = new Map<Api, ModelMarks>()
  const pages = places.map(({ api, earlier, route, isOnly }): OperationSource => {
    const history = apiHistory(api, earlier)
    const all = [...api.operations, ...api.webhooks]
    const byId = new Map(all.map((operation) => [operation.id, operation]))
    const markOf = ({ kind, label }: LastChange): ChangeMark => ({
      kind,
      version: label,
      href: `${route}#${versionAnchor(label)}`,
    })
    for (const [id, change] of lastChanges(history)) {
      const operation = byId.get(id)
      if (operation) marks.set(operation, markOf(change))
    }
    const marksOf = (changes: ReadonlyMap<string, LastChange>) =>
      new Map([...changes].map(([place, change]) => [place, markOf(change)] as const))
    const marksByModel = (members: ReadonlyMap<string, ReadonlyMap<string, LastChange>>) =>
      new Map([...members].map(([name, own]) => [name, marksOf(own)] as const))
    const named = lastModelChanges(history)
    const inModels = {
      models: {
        request: marksByModel(named.members.request),
        response: marksByModel(named.members.response),
        any: marksByModel(named.members.any),
      },
      versions: history.map(({ label }) => label),
    }
    models.set(api, { own: marksOf(named.models), members: inModels })
    const changed = lastMemberChanges(history)
    for (const operation of all) {
      const places = marksOf(changed.get(operation.id) ?? new Map())
      if (places.size + inModels.models.any.size > 0)
        members.set(operation, { ...inModels, places })
    }
    const content = changesPage(history, {
      words: changesWordsOf(route),
      hrefOf({ id }) {
        const operation = byId.get(id)
        return operation && operationRoute(operation)
      },
    })
    const { changes } = wordsOf(route)
    const name = api.title.replace(/\s+/g, ' ').trim() || 'API'
    const meta = { title: isOnly ? changes : `${name}: ${changes}`, boost, other: {} }
    return { kind: 'operation', file: descriptionFile(api, config.file), route, meta, content }
  })
  return { pages, marks, members, models }
}

/** In search, the page of an operation comes before a list that names it. */
const boost = 0.5
