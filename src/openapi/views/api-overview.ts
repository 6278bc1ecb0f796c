import type { Contact, ExternalDocs, License, SchemaId, SecurityScheme, Server } from '../model.ts'

/** An API description on its overview page: plain data of limited size, however large the description is. */
export interface OverviewView {
  readonly version?: string
  readonly openapi: string
  /** What follows the paragraph below the title. */
  readonly description?: string
  readonly contact?: Contact
  readonly license?: License
  readonly termsOfService?: string
  readonly externalDocs?: ExternalDocs
  readonly downloads: readonly DownloadLink[]
  readonly servers: readonly Server[]
  readonly security: readonly SecurityScheme[]
  readonly sections: readonly SectionView[]
  /** The lists of operations are collapsed: there are many. */
  readonly folded: boolean
  readonly webhooks?: SectionView
  readonly models: ModelsView
}

export interface DownloadLink {
  readonly title: string
  /** From the root of the site. */
  readonly href: string
}

/** The operations of a tag. Title `''`: those without a tag. */
export interface SectionView {
  readonly title: string
  readonly description?: string
  readonly externalDocs?: ExternalDocs
  readonly operations: readonly OperationEntry[]
  /** The number of operations that are not listed. */
  readonly more: number
}

export interface OperationEntry {
  readonly method: string
  readonly path: string
  readonly title: string
  readonly href?: string
  readonly deprecated: boolean
}

/** The models: with their members, or, where there are too many, the pages that list them. */
export interface ModelsView {
  readonly entries: readonly ModelEntry[]
  readonly pages: readonly (ModelLink & { readonly models: readonly ModelLink[] })[]
  readonly count: number
}

/** A part of the models of a description, on a page of its own. */
export interface ModelsPageView {
  readonly entries: readonly ModelEntry[]
}

/** A named schema in a list of models: what it is in one line, and its members in one line each. */
export interface ModelEntry {
  readonly id: SchemaId
  readonly name: string
  readonly title?: string
  readonly type: string
  readonly text?: string
  readonly deprecated: boolean
  /** A page about it. */
  readonly href?: string
  readonly rows: readonly ModelRow[]
  /** The number of members that are not listed. */
  readonly more: number
  /** The schemas that it is one of, or is made of. */
  readonly options: readonly ModelLink[]
  /** Allowed values. */
  readonly values: readonly string[]
}

export interface ModelRow {
  /** `owner.name`, `tags[].id`: members of inline objects have the names of those above. */
  readonly name: string
  readonly type: ModelLink
  readonly required: boolean
  readonly deprecated: boolean
  readonly text?: string
}

export interface ModelLink {
  readonly title: string
  readonly href?: string
}
