import type { CodeView } from '../../openapi/views/operation-samples.ts'
import type { SchemaView } from '../../openapi/views/schema-rows.ts'
import type { McpHints, McpResource, McpServer } from '../model.ts'

/** A part of an MCP server as its page shows it. */
export type McpView = McpCallView | McpServerView

/** A tool or a prompt. */
export interface McpCallView {
  readonly kind: 'tool' | 'prompt'
  readonly name: string
  readonly description?: string
  readonly hints: McpHints
  readonly arguments: SchemaView
  readonly returns?: SchemaView
  readonly samples: readonly CodeView[]
  readonly response: readonly CodeView[]
}

/** The server as a whole. */
export interface McpServerView extends Pick<
  McpServer,
  'version' | 'protocolVersion' | 'instructions' | 'websiteUrl'
> {
  readonly kind: 'server'
  readonly name?: string
  readonly description?: string
  /** Its URL, if the settings name it. */
  readonly endpoint?: string
  readonly tools: readonly McpEntry[]
  readonly prompts: readonly McpEntry[]
  readonly resources: readonly McpResource[]
  /** How many more there are. */
  readonly more: { readonly tools: number; readonly prompts: number; readonly resources: number }
}

export interface McpEntry {
  readonly title: string
  readonly name: string
  readonly href?: string
  readonly hints: McpHints
  /** The first paragraph of its description, as text. */
  readonly summary?: string
}
