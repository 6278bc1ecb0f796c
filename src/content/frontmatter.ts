import { audienceName, unreadableAudience } from '../base/private-audience.ts'
import { ownValue } from '../base/own-value.ts'
import * as z from 'zod'
import { parseYaml } from '../base/syntax/data-tree.ts'
import type { DataTree } from '../base/syntax/data-tree.ts'
import type { Diagnostic, Source } from '../diagnostics/diagnostic.ts'
import { placeOf } from '../diagnostics/diagnostic.ts'
import type { Frontmatter } from './page.ts'
import { plainFrontmatter } from './frontmatter-fast-path.ts'
import { withBraces, withoutBraces } from './frontmatter-variables.ts'
import { badFrontmatter, unclosedFrontmatter, wrongFrontmatter } from './problems.ts'

export interface PageHead {
  readonly meta: Frontmatter
  readonly problems: readonly Diagnostic[]
}

/** The block of YAML that a page may begin with, its offsets included. */
const block = /^\uFEFF?\s*---[^\S\n]*\r?\n(?:([\s\S]*?)\r?\n)?---[^\S\n]*(?:\r?\n|$)/

/** The YAML of a page's frontmatter, and where it begins. */
export function frontmatterBlock(
  text: string,
): { readonly yaml: string; readonly start: number } | undefined {
  const match = block.exec(text)
  const yaml = match?.[1]
  if (match === null || yaml === undefined) return undefined
  return { yaml, start: text.indexOf(yaml, match[0].indexOf('---') + 3) }
}

/** A page's frontmatter. Bad YAML costs only the lines that could not be read. */
export function readFrontmatter(source: Source): PageHead {
  const match = block.exec(source.text)
  if (match === null) return readUnclosed(source)
  const written = match[1]
  if (written === undefined || written.trim() === '') return { meta: { other: {} }, problems: [] }
  const start = source.text.indexOf(written, match[0].indexOf('---') + 3)
  const hasVariables = written.includes('{{')
  const yaml = hasVariables ? withoutBraces(written) : written
  const problems: Diagnostic[] = []
  let parsed: DataTree | undefined
  const tree = () => (parsed ??= parseLoosely(yaml))
  let value: unknown = plainFrontmatter(yaml)
  const error = value === undefined ? tree().errors[0] : undefined
  value ??= tree().value
  if (error !== undefined || typeof value !== 'object' || value === null || Array.isArray(value)) {
    const at = placeOf(source, start + (error?.start ?? 0), start + (error?.end ?? yaml.length))
    problems.push(badFrontmatter(at, error?.message ?? 'it is not a list of keys and values.'))
    value = keysByLine(yaml)
  }
  if (hasVariables) value = withBraces(value)
  const meta = typedFrontmatter(value as Record<string, unknown>, (key, expected) => {
    const { start: from, end } = tree().span([key], 'key')
    problems.push(wrongFrontmatter(placeOf(source, start + from, start + end), key, expected))
  })
  return { meta, problems }
}

/** The lines of a block that nothing closes: each a key and a value, one of them a key that pages have. */
const unclosed =
  /^\uFEFF?\s*---[^\S\n]*\r?\n((?:[\w:-]+:[^\S\n][^\n]*\n)*?(?:title|description|sidebarTitle|icon|openapi|api):[^\S\n][^\n]*(?:\n(?:[\w:-]+:(?:[^\S\n][^\n]*)?|[^\S\n]+[^\s][^\n]*|- [^\n]*)(?=\n|$))*)/

/** A block without its closing line: its lines are used, and the place where it is missing is reported. */
function readUnclosed(source: Source): PageHead {
  const match = unclosed.exec(source.text)
  const lines = match?.[1]
  if (match === null || lines === undefined) return { meta: { other: {} }, problems: [] }
  const end = match[0].trimEnd().length
  return {
    meta: typedFrontmatter(keysByLine(lines), () => undefined),
    problems: [unclosedFrontmatter(placeOf(source, end))],
  }
}

/**
 * YAML requires that quoted text is indented if it continues on the next line. Most parsers do not check this, and
 * pages rely on it. Joined into one line, the text has the value that they read, and all offsets stay the same.
 */
function parseLoosely(yaml: string): DataTree {
  const tree = parseYaml(yaml)
  if (tree.errors.length === 0) return tree
  const joined = yaml.replace(
    /^([\w:-]+:[ \t]+)("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/gms,
    (_, key: string, text: string) => key + text.replaceAll(/[\r\n]/g, ' '),
  )
  const loose = parseYaml(joined)
  return loose.errors.length === 0 ? loose : tree
}

/** `key: value` lines of YAML that could not be read as a whole. */
function keysByLine(yaml: string): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const line of yaml.split(/\r?\n/)) {
    const [, key, value] = /^([\w:-]+):\s(.*)$/.exec(line) ?? []
    const written = value?.trim() ?? ''
    if (key === undefined || written === '') continue
    const text = written.replace(/^(["'])(.*?)\1?$/, '$2')
    found[key] = text === 'true' ? true : text === 'false' ? false : text
  }
  return found
}

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String)
const flag = z.union([
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
const fields = {
  title: [text, 'text'],
  description: [text, 'text'],
  sidebarTitle: [text, 'text'],
  icon: [z.string(), 'the name of an icon'],
  iconType: [z.string(), 'text'],
  tag: [text, 'text'],
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
  lastReviewed: [z.string().regex(/^\d{4}-\d{2}-\d{2}/), 'a date such as 2026-01-31'],
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

/** Keys and values as typed metadata; `wrong` is called for each value of another type, which is left out. */
export function typedFrontmatter(
  written: Readonly<Record<string, unknown>>,
  wrong: (key: string, expected: string) => void,
): Frontmatter {
  const meta: Record<string, unknown> = {}
  const other: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(written)) {
    const name = (ownValue(spellings, key) ?? key) as keyof typeof fields
    if (!Object.hasOwn(fields, name)) {
      other[key] = value
      continue
    }
    if ((value === null || value === undefined) && name !== 'private') continue
    const [schema, expected] = fields[name]
    const result = schema.safeParse(value)
    if (result.success) meta[name] = result.data
    else if (!(name === 'mode' && typeof value === 'string')) wrong(key, expected)
    if (!result.success && name === 'private') meta[name] = unreadableAudience
  }
  return { ...meta, other }
}
