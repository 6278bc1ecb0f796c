import type { AnyNumber } from '../base/numbers/exact-number.ts'
import type { Schema } from '../openapi/model.ts'
import type { NamedSchemas } from '../openapi/resolve-schema.ts'

/** What a server of the Model Context Protocol offers, as its lists have it. It is plain data. */
export interface McpServer {
  /** The file as the settings name it. */
  readonly from: string
  readonly title: string
  readonly name?: string
  readonly version?: string
  /** The version of the protocol: `2025-06-18`. */
  readonly protocolVersion?: string
  readonly description?: string
  /** How to use the server, as it says to models. */
  readonly instructions?: string
  readonly websiteUrl?: string
  readonly tools: readonly McpTool[]
  readonly prompts: readonly McpPrompt[]
  /** Resources, and templates of their URIs. */
  readonly resources: readonly McpResource[]
  readonly schemas: NamedSchemas
  /** The files and URLs it was read from. */
  readonly documents: readonly string[]
  /** A mistake in the syntax of a file may hide parts of it. */
  readonly isDamaged?: true
}

export interface McpTool {
  readonly name: string
  readonly title?: string
  readonly description?: string
  readonly input: Schema
  readonly output?: Schema
  readonly hints: McpHints
}

/** What a server says of a tool; absent where it says nothing. */
export interface McpHints {
  readonly readOnly?: boolean
  readonly destructive?: boolean
  readonly idempotent?: boolean
  readonly openWorld?: boolean
  /** Whether a call can be a task: `optional`, `required`. */
  readonly taskSupport?: string
}

export interface McpPrompt {
  readonly name: string
  readonly title?: string
  readonly description?: string
  readonly arguments: Schema
}

export interface McpResource {
  /** A template has `{name}` in it. */
  readonly uri: string
  readonly name?: string
  readonly title?: string
  readonly description?: string
  readonly mimeType?: string
  /** In bytes. */
  readonly size?: AnyNumber
}
