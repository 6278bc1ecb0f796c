import * as z from 'zod'
import { ownValue } from '../base/own-value.ts'
import { audienceName } from '../base/private-audience.ts'
import type { Frontmatter } from './page.ts'

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String)
export const flag = z.union([
  z.boolean(),
  z.stringbool({ truthy: ['true', 'yes'], falsy: ['false', 'no'] }),
])
const words = z.union([
  z.array(text),
  z.string().transform((list) =>
    list
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
])

/** `Title: /path` is a key and its value to YAML. */
const entry = z.union([
  z.string(),
  z.record(z.string(), z.string()).transform((pair) =>
    Object.entries(pair)
      .map(([title, href]) => `${title}: ${href}`)
      .join(' '),
  ),
])

const contextualOption = z.union([
  z.string(),
  z.object({
    title: text,
    description: text.optional(),
    icon: z
      .union([z.string(), z.object({ name: z.string(), style: z.string().optional() })])
      .optional(),
    href: z.union([
      z.string(),
      z.object({
        base: z.string(),
        query: z.array(z.object({ key: text, value: text })).optional(),
      }),
    ]),
  }),
])

/** What each key may be, and how that is called in a message. */
export const fields = {
  title: [text, 'text'],
  description: [text, 'text'],
  sidebarTitle: [text, 'text'],
  icon: [z.string(), 'the name of an icon'],
  iconType: [z.string(), 'text'],
  tag: [text, 'text'],
  order: [
    z.union([
      z.number(),
      z
        .string()
        .regex(/^-?\d+(?:\.\d+)?$/)
        .transform(Number),
    ]),
    'a number',
  ],
  expanded: [flag, 'true or false'],
  mode: [z.enum(['wide', 'custom', 'frame', 'center']), '"wide", "custom", "frame" or "center"'],
  url: [z.string(), 'a URL'],
  version: [text, 'text'],
  hidden: [flag, 'true or false'],
  noindex: [flag, 'true or false'],
  private: [
    z.string().regex(audienceName),
    'the name of an audience, of letters, digits, hyphens and underscores',
  ],
  searchable: [flag, 'true or false'],
  boost: [z.coerce.number(), 'a number'],
  deprecated: [flag, 'true or false'],
  keywords: [words, 'a list of words'],
  canonical: [z.string(), 'a URL'],
  robots: [z.string(), 'text'],
  openapi: [z.string(), 'text such as "GET /pets"'],
  openapiSchema: [z.string(), 'the name of a schema'],
  asyncapi: [z.string(), 'the name of a channel'],
  graphql: [z.string(), 'text such as "query users"'],
  mcp: [z.string(), 'the name of a tool'],
  api: [z.string(), 'text such as "GET https://api.example.com/pets"'],
  authMethod: [z.string(), 'text'],
  contentType: [z.string(), 'text'],
  playground: [z.string(), 'text'],
  hideApiMarker: [flag, 'true or false'],
  hideFooterPagination: [flag, 'true or false'],
  timestamp: [flag, 'true or false'],
  lastUpdatedDate: [text, 'a date'],
  rss: [flag, 'true or false'],
  changelog: [
    z.union([z.string(), z.object({ tags: z.union([z.string(), z.array(z.string())]) })]),
    'the path of a changelog, such as ../CHANGELOG.md, the URL of releases, or tags such as { tags: "v*" }',
  ],
  watch: [words, 'a list of paths, such as ["src/auth/**"]'],
  owner: [words, 'a name or a list of names'],
  lastReviewed: [
    z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}/)
      .refine(isDate),
    'a date such as 2026-01-31',
  ],
  contextual: [
    z.object({
      options: z.array(contextualOption).exactOptional(),
      display: z.enum(['header', 'toc']).exactOptional(),
    }),
    'an object with options (names, or objects with title and href) and display ("header" or "toc")',
  ],
  directory: [
    z.enum(['none', 'accordion', 'card', 'list']),
    '"card", "accordion", "list" or "none"',
  ],
  related: [z.union([z.literal(false), z.array(entry)]), 'false or a list of pages'],
} as const satisfies Record<Exclude<keyof Frontmatter, 'other'>, readonly [z.ZodType, string]>

/** Every key that means something, as authors write it. */
export const frontmatterKeys: readonly string[] = Object.keys(fields).map((key) =>
  key === 'openapiSchema' ? 'openapi-schema' : key,
)

const spellings: Readonly<Record<string, keyof typeof fields>> = {
  'openapi-schema': 'openapiSchema',
  Title: 'title',
  Description: 'description',
  sidebar_title: 'sidebarTitle',
  last_reviewed: 'lastReviewed',
  'last-reviewed': 'lastReviewed',
  'last reviewed': 'lastReviewed',
}

/** How a field is called, however it is spelled. */
export function nameOf(key: string): keyof typeof fields {
  return (ownValue(spellings, key) ?? key) as keyof typeof fields
}

/** Whether a field is text, or a list of words. */
export function isText(schema: z.ZodType): boolean {
  return schema === text || schema === words
}

/** Whether a text is a day of the calendar: `2026-02-30` is none. */
export function isDate(written: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(written) ?? []
  if (year === undefined) return !Number.isNaN(Date.parse(written))
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}
