import type { Config } from '../../config/config.ts'
import type { McpPrompt, McpServer, McpTool } from '../../mcp-tools/model.ts'
import {
  type McpSettings,
  promptView,
  serverView,
  toolView,
} from '../../mcp-tools/views/build-views.ts'
import { slug } from '../../openapi/pages/operation-slug.ts'
import { splitLead } from '../api/described-text.ts'
import type { ReferenceDocument, ReferencePage } from './reference-document.ts'

export interface McpDocumentOptions {
  readonly settings: Config['api']
  /** The titles of groups. */
  readonly words: { readonly overview: string; readonly tools: string; readonly prompts: string }
  /** The URL of the server, as the settings name it. */
  readonly endpoint: string | undefined
}

/** An MCP server as pages: an overview, a page for each tool and each prompt. */
export function mcpDocument(
  server: McpServer,
  { settings, words, endpoint }: McpDocumentOptions,
): ReferenceDocument {
  const shared: McpSettings = { server, endpoint, maintainOrder: settings.maintainOrder }
  const overview: ReferencePage = {
    key: 'overview',
    names: [],
    slug: 'overview',
    title: server.title.replace(/\s+/g, ' ').trim() || 'MCP',
    sidebarTitle: words.overview,
    ...(server.description !== undefined && { description: server.description }),
    deprecated: false,
    boost: 0.5,
    reference: (place) => ({
      mcp: serverView(shared, place, (description) => splitLead(description).lead),
    }),
  }
  const groups = [
    { title: '', pages: settings.overview ? [overview] : [] },
    {
      title: words.tools,
      pages: server.tools.map((tool): ReferencePage => ({
        ...pageOf('tool', tool),
        reference: (place) => ({ mcp: toolView(tool, shared, place) }),
      })),
    },
    {
      title: words.prompts,
      pages: server.prompts.map((prompt): ReferencePage => ({
        ...pageOf('prompt', prompt),
        reference: (place) => ({ mcp: promptView(prompt, shared, place) }),
      })),
    },
  ]
  return {
    format: 'mcp',
    from: server.from,
    title: overview.title,
    directory: 'mcp',
    groups: groups.filter(({ pages }) => pages.length > 0),
    hidden: [],
    documents: server.documents,
    ...(server.isDamaged && { isDamaged: true }),
  }
}

function pageOf(
  kind: 'tool' | 'prompt',
  { name, title, description }: McpTool | McpPrompt,
): Omit<ReferencePage, 'reference'> {
  const shown = title?.replace(/\s+/g, ' ').trim() || name
  return {
    key: `${kind} ${name}`,
    names: kind === 'tool' ? [name, `tool ${name}`] : [`prompt ${name}`],
    // the parts of a name are often divided by dots and slashes
    slug: `${kind}s/${slug(name.replace(/[./:]+/g, '-')) || kind}`,
    title: shown,
    ...(description !== undefined && { description }),
    deprecated: false,
  }
}
