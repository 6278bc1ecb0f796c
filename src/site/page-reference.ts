import type { AsyncApiOverviewView } from '../asyncapi/views/overview-view.ts'
import type { ChannelView } from '../asyncapi/views/channel-view.ts'
import type { GraphqlView } from '../graphql/views/graphql-view.ts'
import type { McpView } from '../mcp-tools/views/mcp-view.ts'
import type { MdxField } from '../openapi/mdx-operation.ts'
import type { ChangeMark } from '../openapi/views/change-mark.ts'
import type { ModelsPageView, OverviewView } from '../openapi/views/api-overview.ts'
import type { OperationView } from '../openapi/views/operation-view.ts'
import type { SchemaPageView } from '../openapi/views/schema-page-view.ts'

/** The API reference on a page. */
export interface PageReference {
  readonly operation?: OperationView
  /** The last version that changed the operation, or the schema. */
  readonly change?: ChangeMark
  readonly schema?: SchemaPageView
  readonly overview?: OverviewView
  readonly models?: ModelsPageView
  /** A channel of an AsyncAPI description. */
  readonly channel?: ChannelView
  /** An AsyncAPI description as a whole. */
  readonly application?: AsyncApiOverviewView
  /** A field, a type or a directive of a GraphQL schema. */
  readonly graphql?: GraphqlView
  /** A tool or a prompt of an MCP server, or the server. */
  readonly mcp?: McpView
  /** The part of the description that is about the operation, for the Markdown of the page. */
  readonly excerpt?: string
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
