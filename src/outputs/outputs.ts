import type { Site } from '../site/site.ts'
import { llmsText } from './llms.ts'
import { mcpCard } from './mcp-card.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'
import type { OutputFile, OutputOptions } from './output-file.ts'

/** Files that are written in addition to pages, for search engines and other programs. */
export function siteOutputs(site: Site, options: OutputOptions): readonly OutputFile[] {
  return [sitemap, robots, llmsText, mcpCard].flatMap((output) => output(site, options))
}
