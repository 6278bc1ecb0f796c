import type { OperationView } from './operation-view.ts'
import type { SchemaPageView } from './schema-page-view.ts'
import type { ModelsPageView, OverviewView } from './api-overview.ts'
import type { MdxField } from '../mdx-operation.ts'

/** The API reference on a page. */
export interface PageReference {
  readonly operation?: OperationView
  /** The last version that changed the operation. */
  readonly change?: ChangeMark
  readonly schema?: SchemaPageView
  readonly overview?: OverviewView
  readonly models?: ModelsPageView
  /** Untrusted Markdown that is shown above the operation. */
  readonly introduction?: string
  /** The operation of a page that describes it itself, from the fields that rendering found on the page. */
  readonly describe?: (fields: readonly MdxField[]) => OperationView | undefined
  /** Title and description of the page, when it has none of its own. */
  readonly title?: string
  readonly description?: string
  /** The description below the title as untrusted Markdown, if that is more than plain text. */
  readonly lead?: string
}

export interface ChangeMark {
  readonly kind: 'new' | 'changed'
  readonly version: string
  /** The version on the page of changes. */
  readonly href: string
}
