import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { isInside } from '../../base/paths.ts'
import type { ListedPage, ListedSite } from '../../outputs/page-list.ts'
import type { BuiltDocs } from '../built-docs.ts'
import { shown } from '../find-page.ts'
import { notFound, problemResult, toolResult } from '../tool-result.ts'
import { readOnly } from './annotations.ts'

const entry = z.object({
  page: z.string().describe('The path of the page, for read_page.'),
  title: z.string(),
  description: z.string().optional(),
  section: z.array(z.string()).describe('Titles that lead to the page, outermost first.'),
  operation: z.string().optional().describe('Method and path, for read_operation.'),
})

type Entry = z.infer<typeof entry>

const sectionCount = z.object({ section: z.string(), pages: z.int() })

/** `list_pages`: the navigation of the site in reading order, in parts. */
export function addListPages(server: McpServer, docs: BuiltDocs): void {
  server.registerTool(
    'list_pages',
    {
      title: 'List pages',
      description:
        'Lists the pages of the documentation in reading order, under the titles of their sections. Use search instead if you know what you are looking for.',
      inputSchema: z.object({
        section: z
          .string()
          .max(500)
          .optional()
          .describe('Only pages of this section: one of its titles, or a path such as /guides.'),
        language: z.string().max(40).optional().describe('The language of the pages, such as en.'),
        version: z.string().max(200).optional().describe('The version of the documentation.'),
        offset: z.int().min(0).default(0).describe('How many pages to skip: nextOffset.'),
        limit: z.int().min(1).max(500).default(100).describe('Maximum number of pages.'),
      }),
      outputSchema: z.object({
        pages: z.array(entry),
        total: z.int().describe('How many pages match.'),
        nextOffset: z.int().optional().describe('Absent at the end of the list.'),
        sections: z.array(sectionCount).optional().describe('The outermost sections of the site.'),
      }),
      annotations: readOnly,
    },
    async (input) => {
      const site = await docs.site()
      const list = await collect(input, site, docs)
      if (list.total === 0) return problemResult(nothingListed(input.section, list, site))
      const next = input.offset + list.pages.length
      const nextOffset = next < list.total && list.pages.length > 0 ? next : undefined
      const isLong = input.section === undefined && list.total > list.pages.length
      return toolResult(textOf(list, input.offset, nextOffset), {
        pages: list.pages,
        total: list.total,
        ...(nextOffset !== undefined && { nextOffset }),
        ...(isLong && { sections: list.sections }),
      })
    },
  )
}

interface Wanted {
  readonly section?: string | undefined
  readonly language?: string | undefined
  readonly version?: string | undefined
  readonly offset: number
  readonly limit: number
}

interface PageSlice {
  readonly pages: readonly Entry[]
  readonly total: number
  readonly sections: readonly z.infer<typeof sectionCount>[]
}

/** Further sections are not counted. */
const maxSections = 50

/** Reads the list once; only the requested part of it is kept. */
async function collect(wanted: Wanted, site: ListedSite, docs: BuiltDocs): Promise<PageSlice> {
  const { section, language = site.language, version = site.version, offset, limit } = wanted
  const pages: Entry[] = []
  const sections = new Map<string, number>()
  let total = 0
  for await (const page of docs.pages()) {
    if (page.language !== language) continue
    if (version !== undefined && page.version !== undefined && page.version !== version) continue
    const [outermost = ''] = page.section
    if (sections.has(outermost) || sections.size < maxSections)
      sections.set(outermost, (sections.get(outermost) ?? 0) + 1)
    if (section !== undefined && !isOf(page, section)) continue
    if (total >= offset && pages.length < limit) pages.push(entryOf(page))
    total++
  }
  const counted = [...sections].filter(([title]) => title !== '')
  return {
    pages,
    total,
    sections: counted.map(([title, count]) => ({ section: title, pages: count })),
  }
}

function isOf({ route, section }: ListedPage, wanted: string): boolean {
  if (wanted.startsWith('/')) return isInside(route, wanted)
  const title = wanted.trim().toLowerCase()
  return section.some((one) => one.toLowerCase() === title)
}

function entryOf({ route, title, description, section, operation }: ListedPage): Entry {
  return {
    page: route,
    title,
    ...(description !== undefined && { description: shown(description) }),
    section: [...section],
    ...(operation !== undefined && { operation: `${operation.method} ${operation.path}` }),
  }
}

function nothingListed(
  section: string | undefined,
  { sections }: PageSlice,
  { languages, versions }: ListedSite,
) {
  if (sections.length > 0 && section !== undefined) {
    const titles = sections.map((one) => `"${one.section}"`).join(', ')
    return notFound(`No section is called "${shown(section)}".`, `The sections are ${titles}.`)
  }
  const scopes = [
    `The languages are ${languages.join(', ')}.`,
    ...(versions.length === 0 ? [] : [`The versions are ${versions.slice(0, 50).join(', ')}.`]),
  ]
  return notFound('No page is listed there.', scopes.join(' '))
}

/** The pages as an outline. */
function textOf(
  { pages, total, sections }: PageSlice,
  offset: number,
  nextOffset: number | undefined,
): string {
  if (pages.length === 0) return `The list has ${total} pages. Pass a lower offset.`
  const lines: string[] = []
  let open: readonly string[] = []
  for (const { page, title, description, section, operation } of pages) {
    const same = section.findIndex((one, index) => one !== open[index])
    for (const [index, one] of section.entries()) {
      if (same !== -1 && index >= same) lines.push(`${'  '.repeat(index)}${one}`)
    }
    open = section
    const name = operation === undefined ? title : `${title} (${operation})`
    const about = description === undefined ? '' : `: ${description}`
    lines.push(`${'  '.repeat(section.length)}- ${page} ${name}${about}`)
  }
  if (nextOffset !== undefined) {
    const named = sections.map((one) => `${one.section} (${one.pages})`).join(', ')
    lines.push(
      '',
      `[Pages ${offset + 1} to ${nextOffset} of ${total}. Call again with "offset": ${nextOffset}, or with a section: ${named}]`,
    )
  }
  return lines.join('\n')
}
