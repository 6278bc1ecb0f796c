import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { absoluteUrl, routeFrom } from '../../base/paths.ts'
import type { ListedSite } from '../../outputs/page-list.ts'
import type { Fragment, SearchHit } from '../../search/searcher.ts'
import type { BuiltDocs } from '../built-docs.ts'
import { notFound, problemResult, toolResult } from '../tool-result.ts'
import type { ToolProblem } from '../tool-result.ts'
import { readOnly } from './annotations.ts'

const result = z.object({
  page: z.string().describe('The path of the page, for read_page.'),
  url: z.string().describe('The URL for readers, with the fragment of the heading.'),
  title: z.string(),
  heading: z.string().optional(),
  section: z.array(z.string()).describe('Titles that lead to the page, outermost first.'),
  excerpt: z.string(),
  method: z.string().optional().describe('The HTTP method, if the page documents an operation.'),
})

type Result = z.infer<typeof result>

/** `search`: the search of the site, with the ranking of its dialog. */
export function addSearch(server: McpServer, docs: BuiltDocs): void {
  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description:
        'Searches the documentation by words and returns the best matching sections of pages, best first. Tolerates typos. Use read_page to read a result.',
      inputSchema: z.object({
        query: z.string().min(1).max(300).describe('Words to search for.'),
        language: z.string().max(40).optional().describe('The language of the pages, such as en.'),
        version: z.string().max(200).optional().describe('The version of the documentation.'),
        limit: z.int().min(1).max(30).default(8).describe('Maximum number of results.'),
      }),
      outputSchema: z.object({
        results: z.array(result),
        more: z.boolean().describe('Whether a higher limit would return more results.'),
      }),
      annotations: readOnly,
    },
    async ({ query, limit, ...scope }) => {
      const site = await docs.site()
      const { language = site.language, version = site.version } = scope
      const problem = scopeProblem({ language, version }, site, docs)
      if (problem !== undefined) return problemResult(problem)
      const { hits, more } = await docs.search.search({
        text: query,
        language,
        limit,
        ...(version !== undefined && { version }),
      })
      const results = hits.map((hit) => resultOf(hit, site))
      return toolResult(textOf(results, query), { results, more })
    },
  )
}

interface Scope {
  readonly language: string
  readonly version: string | undefined
}

function scopeProblem(
  { language, version }: Scope,
  site: ListedSite,
  { search }: BuiltDocs,
): ToolProblem | undefined {
  if (version !== undefined && version !== site.version && !site.versions.includes(version)) {
    const help =
      site.versions.length === 0
        ? 'Leave out the version.'
        : `The versions are ${site.versions.slice(0, 50).join(', ')}.`
    return notFound('The documentation does not have this version.', help)
  }
  if (search.has(language)) return undefined
  const languages = site.languages.filter((one) => search.has(one))
  return languages.length === 0
    ? notFound('This site has no search index.', 'Call list_pages to find the page.')
    : notFound('No pages are in this language.', `The languages are ${languages.join(', ')}.`)
}

function resultOf(hit: SearchHit, site: ListedSite): Result {
  const path = hit.href.startsWith(`${site.base}/`) ? hit.href.slice(site.base.length) : hit.href
  return {
    page: routeFrom(path),
    url: absoluteUrl(hit.href, site.siteUrl),
    title: plain(hit.title),
    ...(hit.heading !== undefined && { heading: plain(hit.heading) }),
    section: [...hit.breadcrumbs],
    excerpt: plain(hit.excerpt),
    ...(hit.method !== undefined && { method: hit.method }),
  }
}

function plain(fragments: readonly Fragment[]): string {
  return fragments.map(({ text }) => text).join('')
}

function textOf(results: readonly Result[], query: string): string {
  if (results.length === 0)
    return `Nothing was found for "${query}". Try other words, or call list_pages.`
  return results
    .map(({ page, title, heading, section, excerpt, method }, index) => {
      const name = [...section, method === undefined ? title : `${method} ${title}`, heading]
      return `${index + 1}. ${name.filter(Boolean).join(' › ')}\n   ${page}\n   ${excerpt}`
    })
    .join('\n')
}
