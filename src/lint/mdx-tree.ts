import { parseMdx } from '../content/mdx/compilers/compile-mdx.ts'
import { compileLenientMdx } from '../content/mdx/lenient-mdx.ts'
import type { ReadOptions } from '../content/mdx/lenient-mdx.ts'
import type { Source } from '../diagnostics/diagnostic.ts'

/** A part of a page as its author wrote it. Offsets are in the file. */
export interface TreeNode {
  /** As Markdown names it: `heading`, `link`, `text`; `element` for JSX. */
  readonly type: string
  readonly start: number
  readonly end: number
  readonly parent?: TreeNode
  readonly children: readonly TreeNode[]
  /** Of an element. */
  readonly name?: string
  /** Of an element: its text, or `undefined` where an expression says it. */
  readonly attributes: ReadonlyMap<string, string | undefined>
  /** Of an element: the attributes that are written more than once. */
  readonly repeated: readonly string[]
  /** Of an element: `{...rest}` may bring any attribute. */
  readonly spreads: boolean
  readonly value?: string
  readonly depth?: number
  readonly url?: string
  readonly alt?: string
  readonly lang?: string
  readonly meta?: string
  readonly ordered?: boolean
}

/**
 * Everything in a text that is read as a page is, in the order of reading; nothing of one that cannot be read, or that
 * is shown as it is written. Only `check` needs the position of each part, so it reads the text once more and the build
 * does not.
 */
export async function parseMdxTree(
  source: Source,
  options: ReadOptions,
): Promise<readonly TreeNode[]> {
  const reading = await compileLenientMdx(source, options)
  if (reading.code === undefined) return []
  const root = (await parseMdx(reading.text, reading)) as RawNode
  const nodes: TreeNode[] = []
  grow(root, { nodes, original: reading.original })
  return nodes
}

interface RawNode {
  readonly type: string
  readonly position?: { readonly start: RawPoint; readonly end: RawPoint } | undefined
  readonly children?: readonly RawNode[]
  readonly name?: string | null
  readonly attributes?: readonly RawAttribute[]
  readonly value?: string
  readonly depth?: number
  readonly url?: string
  readonly alt?: string | null
  readonly lang?: string | null
  readonly meta?: string | null
  readonly ordered?: boolean
}

interface RawPoint {
  readonly offset?: number
}

interface RawAttribute {
  readonly type: string
  readonly name?: string
  readonly value?: string | null | { readonly value: string }
}

interface Growing {
  readonly nodes: TreeNode[]
  original(offset: number): number
}

function grow(raw: RawNode, into: Growing, parent?: TreeNode): TreeNode {
  const { name, value, depth, url, alt, lang, meta, ordered } = raw
  const attributes = raw.attributes ?? []
  const children: TreeNode[] = []
  const node: TreeNode = {
    type: raw.type.startsWith('mdxJsx') ? 'element' : raw.type,
    start: into.original(raw.position?.start.offset ?? 0),
    end: into.original(raw.position?.end.offset ?? 0),
    children,
    attributes: new Map(
      attributes.flatMap((it) => (it.name === undefined ? [] : [[it.name, literal(it.value)]])),
    ),
    repeated: repeatedNames(attributes),
    spreads: attributes.some((it) => it.type === 'mdxJsxExpressionAttribute'),
    ...(parent && { parent }),
    ...(typeof name === 'string' && { name }),
    ...(value !== undefined && { value }),
    ...(depth !== undefined && { depth }),
    ...(url !== undefined && { url }),
    ...(typeof alt === 'string' && { alt }),
    ...(typeof lang === 'string' && { lang }),
    ...(typeof meta === 'string' && { meta }),
    ...(ordered !== undefined && { ordered }),
  }
  into.nodes.push(node)
  for (const child of raw.children ?? []) children.push(grow(child, into, node))
  return node
}

function repeatedNames(attributes: readonly RawAttribute[]): readonly string[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { name } of attributes) {
    if (name === undefined) continue
    if (seen.has(name)) repeated.add(name)
    seen.add(name)
  }
  return [...repeated]
}

/** The text of an attribute; `{"text"}` is text too. */
function literal(value: RawAttribute['value']): string | undefined {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return /^\s*(["'`])([^"'`\\$]*)\1\s*$/.exec(value.value)?.[2]
}
