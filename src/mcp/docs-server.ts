import { McpServer } from '@modelcontextprotocol/server'
import { headingSlug } from '../base/text/heading-slug.ts'
import { packageVersion } from '../host/node/package-root.ts'
import type { ListedSite } from '../outputs/page-list.ts'
import type { BuiltDocs } from './built-docs.ts'
import { addPageResources } from './page-resources.ts'
import type { MockCalls } from './mock-calls.ts'
import { addCallOperation } from './tools/call-operation.ts'
import { addListPages } from './tools/list-pages.ts'
import { addReadOperation } from './tools/read-operation.ts'
import { addReadPage } from './tools/read-page.ts'
import { addSearch } from './tools/search.ts'

/** An MCP server of the documentation: its tools and resources read the output of a build, and change nothing. */
export async function createDocsServer(
  docs: BuiltDocs,
  { calls }: DocsServerOptions = {},
): Promise<McpServer> {
  const site = await docs.site()
  const hasOperations = await docs.hasOperations()
  const server = new McpServer(
    {
      name: `${headingSlug(site.name) || 'site'}-docs`,
      title: `${site.name} documentation`,
      version: packageVersion(),
    },
    { instructions: instructions(site, { hasOperations, hasCalls: calls !== undefined }) },
  )
  for (const add of [addSearch, addReadPage, addListPages]) add(server, docs)
  if (hasOperations) {
    addReadOperation(server, docs)
    if (calls !== undefined) addCallOperation(server, docs, calls)
  }
  addPageResources(server.server, docs)
  return server
}

export interface DocsServerOptions {
  /** Clients may call operations of a mock; all servers of a process share it. */
  readonly calls?: MockCalls | undefined
}

function instructions(
  { name, description, versions, languages }: ListedSite,
  { hasOperations, hasCalls }: { readonly hasOperations: boolean; readonly hasCalls: boolean },
): string {
  return [
    `This is the documentation of ${name}.`,
    description,
    'Call search to find pages, then read_page to read them. list_pages lists all pages.',
    hasOperations && 'read_operation returns the reference of an API operation.',
    hasOperations && hasCalls && 'call_operation calls an operation of a mock of the API.',
    versions.length > 0 && `Versions: ${versions.slice(0, 50).join(', ')}.`,
    languages.length > 1 && `Languages: ${languages.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
