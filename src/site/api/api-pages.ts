import type { Route } from '../../base/paths.ts'
import type { Config } from '../../config/config.ts'
import type { Api } from '../../openapi/model.ts'
import type { PageReference } from '../page-reference.ts'
import type { ApiDownload } from './overview-pages.ts'
import type { OperationPage, OperationSource } from '../page-source.ts'

/** What API descriptions add to a site. */
export interface ApiPages {
  /** The settings, with a navigation that names the pages of operations. */
  readonly config: Config
  readonly apis: readonly Api[]
  /** The folders of pages that are missing because a description could not be read. */
  readonly unreadFolders: readonly string[]
  readonly pages: readonly OperationPage[]
  /** Earlier URLs of generated pages, each with the present one. */
  readonly earlierRoutes?: ReadonlyMap<Route, Route>
  /** Pages of schemas; only those that an operation links to are compiled. */
  readonly schemaPages: readonly OperationSource[]
  /** Overviews of descriptions, lists of their models, and their changes. */
  readonly overviewPages: readonly OperationSource[]
  /** Files that the overviews link to, and those of the playground. */
  readonly downloads: readonly ApiDownload[]
  /** The files and URLs that the descriptions were read from. */
  readonly documents: ReadonlySet<string>
  /** URLs of GraphQL APIs and MCP servers that pages send requests to, with these pages. */
  readonly endpoints?: readonly { readonly url: string; readonly routes: readonly Route[] }[]
  /** A hash of everything that may influence a reference. */
  readonly source: string
  /** The title of an author's page that names an operation or a schema. */
  title(route: Route): string | undefined
  /** The reference on the page at a route. */
  reference(route: Route): (() => PageReference) | undefined
}
