import { headingSlug } from '../../base/text/heading-slug.ts'
import type { FilePath } from '../../base/paths.ts'
import type { Site } from '../../site/site.ts'
import type { OutputFile, OutputOptions } from '../output-file.ts'

/** The proposal of the specification, and the path of its predecessor that scanners look at. */
const cardPaths = ['.well-known/mcp.json', '.well-known/mcp/server-card.json'] as FilePath[]

/** The server card (SEP-2127) of the MCP server that the settings name. */
export function mcpCard({ config }: Site, { siteUrl }: OutputOptions): OutputFile[] {
  const { mcp, name } = config
  if (mcp === undefined || !URL.canParse(mcp.url)) return []
  const about = `Search and read the documentation of ${name}.`
  const card = {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${reversedHost(mcp.url)}/${headingSlug(name) || 'site'}-docs`,
    version: '1.0.0',
    title: `${name} documentation`,
    description: about.length <= maxDescription ? about : 'Search and read the documentation.',
    ...(siteUrl !== undefined && { websiteUrl: siteUrl }),
    remotes: [{ type: 'streamable-http', url: mcp.url }],
  }
  const contents = `${JSON.stringify(card, undefined, 2)}\n`
  return cardPaths.map((path) => ({ path, contents }))
}

/** Characters that the schema of the card allows. */
const maxDescription = 100

/** `https://docs.acme.com/mcp` → `com.acme.docs` */
function reversedHost(url: string): string {
  return new URL(url).hostname.split('.').toReversed().join('.')
}
