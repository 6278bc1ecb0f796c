import type { PageReference } from '../page-reference.ts'

/** A description of another kind than OpenAPI, as pages. */
export interface ReferenceDocument {
  readonly format: 'asyncapi' | 'graphql' | 'mcp'
  /** The description as the settings name it. */
  readonly from: string
  readonly title: string
  /** The folder of its pages, unless the settings name one. */
  readonly directory: string
  /** As the navigation lists them. */
  readonly groups: readonly ReferenceGroup[]
  /** Pages that only links lead to. */
  readonly hidden: readonly ReferencePage[]
  /** The files and URLs it was read from. */
  readonly documents: readonly string[]
  /** A mistake in the syntax of a file may hide pages. */
  readonly isDamaged?: true
  /** The URL that the forms of its pages send requests to. */
  readonly endpoint?: string
}

export interface ReferenceGroup {
  /** `''`: pages without a group. */
  readonly title: string
  readonly pages: readonly ReferencePage[]
}

export interface ReferencePage {
  /** Unique in its document: `channel userSignedUp`, `type User`. */
  readonly key: string
  /** What frontmatter calls it. */
  readonly names: readonly string[]
  /** The end of its route: `queries/users`. */
  readonly slug: string
  readonly title: string
  readonly sidebarTitle?: string
  /** Markdown; its first paragraph is shown below the title. */
  readonly description?: string
  readonly deprecated: boolean
  /** Search ranking factor. */
  readonly boost?: number
  /** What the page shows; called when it is compiled. */
  reference(place: ReferencePlace): PageReference
}

export interface ReferencePlace {
  /** The part of the description that is not shown below the title. */
  readonly description: string | undefined
  /** The page of another part of the document, by its key. */
  hrefOf(key: string): string | undefined
}
