import type { OperationView } from './operation-view.ts'
import type { SchemaPageView } from './schema-page-view.ts'
import type { MdxField } from '../mdx-operation.ts'

/** What a page shows of an API. */
export interface PageReference {
  readonly operation?: OperationView
  readonly schema?: SchemaPageView
  /** Untrusted Markdown, shown above the operation. */
  readonly introduction?: string
  /** The operation of a page that describes it itself, from the fields that the page turned out to hold. */
  readonly describe?: (fields: readonly MdxField[]) => OperationView | undefined
  /** What the page is called, and what is said below its title, where it does not say so itself. */
  readonly title?: string
  readonly description?: string
}
