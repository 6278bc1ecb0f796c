import { parseYaml } from '../../base/syntax/data-tree.ts'
import { isImagePath } from '../../config/settings-links.ts'
import { frontmatterBlock } from '../../content/frontmatter.ts'
import type { Source } from '../../diagnostics/diagnostic.ts'
import { parseReference, parseSchemaReference } from '../../openapi/operation-reference.ts'
import { fileAndName } from '../references/file-and-name.ts'
import type { PathKind, WrittenPath } from './written-path.ts'

/** The keys of a page's frontmatter that hold paths. */
export type PathKey = (typeof fields)[number]['key']

/** Where the frontmatter of a page names files, pages and URLs of the site. */
export function* frontmatterPaths({
  text,
}: Pick<Source, 'text'>): Generator<WrittenPath & { readonly key: PathKey }> {
  const block = frontmatterBlock(text)
  if (block === undefined) return
  const named = fields.filter(({ key }) => block.yaml.includes(key))
  if (named.length === 0) return
  const tree = parseYaml(block.yaml)
  const value = tree.value
  if (typeof value !== 'object' || value === null) return
  for (const { key, kind, pathsIn } of named) {
    for (const [pointer, written] of stringsAt(value, [key])) {
      const span = tree.span(pointer)
      const from = block.start + span.start
      const to = block.start + span.end
      for (const path of pathsIn(written)) {
        const start = text.indexOf(path, from)
        if (start === -1 || start + path.length > to) continue
        yield { key, kind, path, start, end: start + path.length }
      }
    }
  }
}

interface PathField {
  readonly key: string
  readonly kind: PathKind
  /** The paths in one string of the value. */
  pathsIn(written: string): readonly string[]
}

const whole = (written: string): readonly string[] => [written.trim()]

const fields = [
  { key: 'icon', kind: 'root', pathsIn: (icon) => (isImagePath(icon) ? whole(icon) : []) },
  { key: 'og:image', kind: 'root', pathsIn: whole },
  { key: 'twitter:image', kind: 'root', pathsIn: whole },
  { key: 'openapi', kind: 'description', pathsIn: (text) => files(parseReference(text)) },
  {
    key: 'openapi-schema',
    kind: 'description',
    pathsIn: (text) => files(parseSchemaReference(text)),
  },
  { key: 'asyncapi', kind: 'description', pathsIn: (text) => files(fileAndName(text)) },
  { key: 'graphql', kind: 'description', pathsIn: (text) => files(fileAndName(text)) },
  { key: 'mcp', kind: 'description', pathsIn: (text) => files(fileAndName(text)) },
  { key: 'changelog', kind: 'changelog', pathsIn: whole },
  { key: 'watch', kind: 'watch', pathsIn: (text) => text.split(',').map((one) => one.trim()) },
  {
    key: 'related',
    kind: 'related',
    pathsIn: (text) => whole(/^.+?:\s+(\S+)$/.exec(text.trim())?.[1] ?? text),
  },
  { key: 'contextual', kind: 'root', pathsIn: (text) => (text.startsWith('/') ? [text] : []) },
  { key: 'url', kind: 'root', pathsIn: (text) => (text.startsWith('/') ? [text] : []) },
  { key: 'description', kind: 'link', pathsIn: linksIn },
] as const satisfies readonly PathField[]

function files(reference: { readonly file?: string } | object | undefined): readonly string[] {
  return reference !== undefined && 'file' in reference && typeof reference.file === 'string'
    ? [reference.file]
    : []
}

/** The links of Markdown. */
function linksIn(text: string): readonly string[] {
  return [...text.matchAll(/\]\(\s*<?([^\s()<>]+)/g)].map((match) => match[1] ?? '')
}

type Pointer = readonly (string | number)[]

function* stringsAt(value: unknown, pointer: Pointer): Generator<readonly [Pointer, string]> {
  let at = value
  for (const key of pointer) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return
    at = (at as Readonly<Record<string | number, unknown>>)[key]
  }
  yield* stringsBelow(at, pointer)
}

function* stringsBelow(value: unknown, pointer: Pointer): Generator<readonly [Pointer, string]> {
  if (typeof value === 'string') yield [pointer, value]
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* stringsBelow(inner, [...pointer, key])
}
