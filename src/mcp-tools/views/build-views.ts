import type { Json } from '../../openapi/json.ts'
import { exampleOf } from '../../openapi/request/example-value.ts'
import type { Schema } from '../../openapi/model.ts'
import { resolveSchema } from '../../openapi/resolve-schema.ts'
import { schemaView, type SchemaView } from '../../openapi/views/schema-rows.ts'
import type { McpPrompt, McpServer, McpTool } from '../model.ts'
import { callSamples, promptResult, toolResult } from './call-samples.ts'
import type { McpCallView, McpEntry, McpServerView } from './mcp-view.ts'

/** What all pages of a server share. */
export interface McpSettings {
  readonly server: McpServer
  readonly maintainOrder: boolean
  /** The URL of the server, as the settings name it. */
  readonly endpoint: string | undefined
}

export interface McpPlace {
  /** The part of the description that the page does not show below its title. */
  readonly description: string | undefined
  /** The page of a part of the server: `tool search`, `prompt review`. */
  hrefOf(key: string): string | undefined
}

export function toolView(tool: McpTool, settings: McpSettings, place: McpPlace): McpCallView {
  const { name, input, output, hints } = tool
  const { schemas } = settings.server
  return {
    kind: 'tool',
    name,
    ...(place.description && { description: place.description }),
    hints,
    arguments: partView(input, 'arguments', settings),
    ...(output && { returns: partView(output, 'returns', settings) }),
    samples: callSamples('tool', name, { values: valuesOf(input, settings), ...settings }),
    response: [toolResult(output && exampleOf(output, schemas))],
  }
}

export function promptView(prompt: McpPrompt, settings: McpSettings, place: McpPlace): McpCallView {
  const { name, arguments: own } = prompt
  return {
    kind: 'prompt',
    name,
    ...(place.description && { description: place.description }),
    hints: {},
    arguments: partView(own, 'arguments', settings),
    samples: callSamples('prompt', name, { values: valuesOf(own, settings), ...settings }),
    response: [promptResult()],
  }
}

export function serverView(
  { server, endpoint }: McpSettings,
  place: McpPlace,
  summaryOf: (description: string | undefined) => string | undefined,
): McpServerView {
  const { name, version, protocolVersion, instructions, websiteUrl } = server
  const { tools, prompts, resources } = server
  const entryOf = (kind: 'tool' | 'prompt', part: McpTool | McpPrompt): McpEntry => {
    const href = place.hrefOf(`${kind} ${part.name}`)
    const summary = summaryOf(part.description)
    return {
      title: part.title ?? part.name,
      name: part.name,
      ...(href && { href }),
      hints: 'hints' in part ? part.hints : {},
      ...(summary && { summary }),
    }
  }
  return {
    kind: 'server',
    ...(name && { name }),
    ...(version && { version }),
    ...(protocolVersion && { protocolVersion }),
    ...(instructions && { instructions }),
    ...(websiteUrl && { websiteUrl }),
    ...(place.description && { description: place.description }),
    ...(endpoint && { endpoint }),
    tools: tools.slice(0, maxEntries).map((tool) => entryOf('tool', tool)),
    prompts: prompts.slice(0, maxEntries).map((prompt) => entryOf('prompt', prompt)),
    resources: resources.slice(0, maxEntries),
    more: {
      tools: Math.max(0, tools.length - maxEntries),
      prompts: Math.max(0, prompts.length - maxEntries),
      resources: Math.max(0, resources.length - maxEntries),
    },
  }
}

function partView(schema: Schema, path: string, settings: McpSettings): SchemaView {
  const { server, maintainOrder } = settings
  const direction = path === 'arguments' ? 'request' : 'response'
  return schemaView(schema, server.schemas, { direction, maintainOrder, path, maxRows })
}

/** Sample arguments: those that are required, and those with an example or a default. */
function valuesOf(written: Schema, { server }: McpSettings): Readonly<Record<string, Json>> {
  const { schemas } = server
  const { schema } = resolveSchema(written, schemas)
  if (schema.kind !== 'object' || schema.examples !== undefined) {
    const value = exampleOf(schema, schemas, { direction: 'request', members: 'required' })
    const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isPlain ? (value as Readonly<Record<string, Json>>) : {}
  }
  const given = schema.properties.flatMap(({ name, required, schema: own }) => {
    const { examples, default: preset } = resolveSchema(own, schemas).schema
    if (!required && examples === undefined && preset === undefined) return []
    const options = { direction: 'request', members: 'required' } as const
    return [[name, exampleOf(own, schemas, options) ?? null] as const]
  })
  return Object.fromEntries(given)
}

const maxEntries = 500
const maxRows = 300
