import type { Site } from '../site/site.ts'
import { apiCatalog } from './agents/api-catalog.ts'
import { llmsText } from './llms/llms-text.ts'
import { mcpCard } from './agents/mcp-card.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'
import type { OutputFile, OutputOptions } from './output-file.ts'

/** Files that are written in addition to pages, for search engines and other programs. */
export function siteOutputs(site: Site, options: OutputOptions): readonly OutputFile[] {
  const outputs = [sitemap, robots, llmsText, mcpCard, apiCatalog]
  return outputs.flatMap((output) => output(site, options))
}
