import type { Route } from '../../base/paths.ts'
import { isExternal } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import type { Config } from '../../config/config.ts'
import type { Branch, Division, PlanEntry, PlanGroup } from '../../config/navigation-plan.ts'
import type { ApiSource, Pointer } from '../../config/setting-types.ts'
import type { Report } from '../../diagnostics/diagnostic.ts'
import { createRouteAllocator } from '../api/route-allocator.ts'
import { added, emptyGroup, pageEntry } from '../api/api-navigation.ts'
import type { ApiPages } from '../api/api-pages.ts'
import type { ReferencingPage } from '../api/authored-pages.ts'
import { splitLead } from '../api/described-text.ts'
import type { PageReference } from '../page-reference.ts'
import type { OperationSource } from '../page-source.ts'
import { authoredReferences } from './authored-references.ts'
import type { ReferenceDocument, ReferencePage } from './reference-document.ts'

export interface PlaceReferencesInput {
  /** The pages of OpenAPI descriptions, and a navigation that names them. */
  readonly pages: ApiPages
  readonly documents: readonly ReferenceDocument[]
  /** The routes of the author's pages. */
  readonly written: readonly Route[]
  readonly referencing: readonly ReferencingPage[]
  readonly report: Report
  /** The folders of pages that are missing because a description could not be read. */
  readonly unreadFolders: readonly string[]
}

/** The pages of a site with those of further descriptions, and the navigation with entries for them. */
export function placeReferences(input: PlaceReferencesInput): Omit<ApiPages, 'source'> {
  const { pages, documents, report, unreadFolders } = input
  const { config } = pages
  const isIncomplete = unreadFolders.length > 0
  const authored = authoredReferences(input.referencing, documents, { report, isIncomplete })
  const placed = createPlacement(input)
  const references = new Map<Route, () => PageReference>()
  for (const { route, document, page, hasDescription, title } of authored) {
    placed.claim(document, page, route)
    references.set(route, () => {
      const { lead, markdown, rest } = splitLead(page.description)
      const hrefOf = (key: string) => placed.hrefOf(document, key)
      const description = hasDescription ? page.description : rest
      return {
        title,
        ...page.reference({ description, hrefOf }),
        ...(!hasDescription && lead && { description: lead }),
        ...(!hasDescription && markdown && { lead: markdown }),
      }
    })
  }
  const named = new Set(authored.map(({ document }) => document))
  const unnamed = documents.filter((it) => !named.has(it))
  const navigation = { ...config.navigation, root: navigationRoot(config, unnamed, placed) }
  for (const document of named) placed.hide(document)
  const sources = placed.sources()
  const titles = new Map(authored.map(({ route, title }) => [route, title]))
  return {
    ...pages,
    config: { ...config, navigation },
    earlierRoutes: new Map([...(pages.earlierRoutes ?? []), ...placed.earlier]),
    unreadFolders: [...pages.unreadFolders, ...unreadFolders],
    overviewPages: [...pages.overviewPages, ...sources.listed],
    schemaPages: [...pages.schemaPages, ...sources.hidden],
    documents: new Set([...pages.documents, ...documents.flatMap((it) => it.documents)]),
    endpoints: documents.flatMap((it) =>
      it.endpoint === undefined ? [] : [{ url: it.endpoint, routes: placed.routesOf(it) }],
    ),
    title: (route) => pages.title(route) ?? titles.get(route),
    reference: (route) =>
      pages.reference(route) ?? references.get(route) ?? placed.reference(route),
  }
}

/** Pages of documents with their routes. */
interface Placement {
  readonly earlier: ReadonlyMap<Route, Route>
  /** A page of the author takes the place of one. */
  claim(document: ReferenceDocument, page: ReferencePage, route: Route): void
  /** Creates the pages of a document in a folder, once; the entries of the navigation. */
  entries(document: ReferenceDocument, source: ApiSource | undefined, pointer: Pointer): PlanEntry[]
  /** Creates the pages that only links lead to. */
  hide(document: ReferenceDocument): void
  hrefOf(document: ReferenceDocument, key: string): Route | undefined
  /** The pages of a document, those of the author among them. */
  routesOf(document: ReferenceDocument): readonly Route[]
  reference(route: Route): (() => PageReference) | undefined
  sources(): {
    readonly listed: readonly OperationSource[]
    readonly hidden: readonly OperationSource[]
  }
}

interface PlacedPage {
  readonly document: ReferenceDocument
  readonly page: ReferencePage
  readonly route: Route
  readonly isHidden: boolean
}

function createPlacement({ pages, written }: PlaceReferencesInput): Placement {
  const { config } = pages
  const taken = [...pages.pages, ...pages.schemaPages, ...pages.overviewPages]
  const routes = createRouteAllocator([...written, ...taken.map(({ route }) => route)])
  const targets = new Map<string, Route>()
  const created = new Map<Route, PlacedPage>()
  const known = new Map<string, readonly (readonly [string, readonly Route[]])[]>()

  function create(
    document: ReferenceDocument,
    page: ReferencePage,
    isHidden: boolean,
    at: string,
  ): Route {
    const route = routes.allocate({ standard: `${at}/${page.slug}` })
    created.set(route, { document, page, route, isHidden })
    const key = keyOf(document, page.key)
    if (!targets.has(key)) targets.set(key, route)
    return route
  }

  function hide(document: ReferenceDocument, at = document.directory): void {
    for (const page of document.hidden)
      if (!targets.has(keyOf(document, page.key))) create(document, page, true, at)
  }

  const hrefOf: Placement['hrefOf'] = (document, key) => targets.get(keyOf(document, key))

  return {
    earlier: routes.earlier,
    hide,
    hrefOf,
    claim(document, page, route) {
      targets.set(keyOf(document, page.key), route)
    },
    entries(document, source, pointer) {
      const at = source?.directory ?? document.directory
      const key = `${document.format} ${document.from} ${at}`
      const groups =
        known.get(key) ??
        document.groups.map(
          ({ title, pages: own }) =>
            [title, own.map((page) => create(document, page, false, at))] as const,
        )
      known.set(key, groups)
      hide(document, at)
      return groups.flatMap(([title, own]): PlanEntry[] => {
        const entries = own.map((route) => pageEntry(route, pointer))
        return title === '' ? entries : [{ ...emptyGroup, title, entries, pointer }]
      })
    },
    routesOf(document) {
      const own = [...document.groups.flatMap((group) => group.pages), ...document.hidden]
      return own.flatMap(({ key }) => hrefOf(document, key) ?? [])
    },
    reference(route) {
      const found = created.get(route)
      if (found === undefined) return undefined
      const { document, page } = found
      return () => {
        const { markdown, rest } = splitLead(page.description)
        return {
          ...page.reference({ description: rest, hrefOf: (key) => hrefOf(document, key) }),
          ...(markdown && { lead: markdown }),
        }
      }
    },
    sources() {
      const all = [...created.values()]
      return {
        listed: all.filter((it) => !it.isHidden).map((it) => sourceOf(it, config)),
        hidden: all.filter((it) => it.isHidden).map((it) => sourceOf(it, config)),
      }
    },
  }
}

function sourceOf(
  { document, page, route, isHidden }: PlacedPage,
  config: Config,
): OperationSource {
  const { lead } = splitLead(page.description)
  return {
    kind: 'operation',
    // a description that was fetched from a URL has no file of the site
    file: isExternal(document.from) ? config.file : (document.from as FilePath),
    route,
    meta: {
      title: page.title,
      ...(page.sidebarTitle !== undefined && { sidebarTitle: page.sidebarTitle }),
      ...(lead && { description: lead }),
      ...(page.deprecated && { deprecated: true }),
      ...(page.boost !== undefined && { boost: page.boost }),
      ...(isHidden && { hidden: true }),
      other: {},
    },
    content: '',
  }
}

function keyOf({ format, from }: ReferenceDocument, key: string): string {
  return `${format} ${from} ${key}`
}

/** The navigation with the pages of documents: where a division or a group names them, else at its end. */
function navigationRoot(
  config: Config,
  documents: readonly ReferenceDocument[],
  placed: Placement,
): Branch {
  const shown = new Set<ReferenceDocument>()

  function entriesOf(sources: readonly ApiSource[], pointer: Pointer): PlanEntry[] {
    const these = sources.flatMap((source) => {
      const document = documentOf(source, documents)
      return document === undefined ? [] : [{ source, document }]
    })
    return these.flatMap(({ source, document }) => {
      shown.add(document)
      const entries = placed.entries(document, source, pointer)
      return these.length === 1
        ? entries
        : [{ ...emptyGroup, title: document.title, entries, pointer }]
    })
  }

  function branchOf({ choice, entries }: Branch): Branch {
    return {
      ...(choice && { choice: { ...choice, options: choice.options.map(divisionOf) } }),
      entries: entries.map(entryOf),
    }
  }

  function divisionOf(division: Division): Division {
    const branch = branchOf(division.branch)
    const more = entriesOf(division.descriptions, division.pointer)
    return { ...division, branch: more.length === 0 ? branch : added(branch, () => more) }
  }

  function entryOf(entry: PlanEntry): PlanEntry {
    if (entry.kind !== 'group') return entry
    const more = entriesOf(entry.descriptions, entry.pointer)
    return { ...entry, entries: [...entry.entries.map(entryOf), ...more] }
  }

  const root = branchOf(config.navigation.root)
  return config.api.descriptions.reduce((branch, source) => {
    const document = documentOf(source, documents)
    if (document === undefined || shown.has(document)) return branch
    shown.add(document)
    const entries = placed.entries(document, source, source.pointer)
    const { title } = document
    const group: PlanGroup = {
      ...emptyGroup,
      title,
      expanded: true,
      entries,
      pointer: source.pointer,
    }
    return added(branch, (withTitle) => (withTitle ? [group] : entries), title)
  }, root)
}

function documentOf(
  { format, from }: ApiSource,
  documents: readonly ReferenceDocument[],
): ReferenceDocument | undefined {
  return documents.find((it) => it.format === format && it.from === from)
}
