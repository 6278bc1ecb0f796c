import { compileSync, createProcessor } from '@mdx-js/mdx'
import type { Nodes, Root } from 'mdast'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { VFileMessage } from 'vfile-message'
import { headingIds } from '../../src/content/mdx/compilers/heading-ids.ts'

/** What the reference makes of a page: its visible text, or the construct that it refuses. */
export type ReferenceReading =
  | { readonly ok: true; readonly texts: readonly VisibleText[] }
  | { readonly ok: false; readonly message: string; readonly start: number; readonly end: number }

export interface VisibleText {
  readonly kind: 'text' | 'inlineCode' | 'code'
  readonly value: string
  /** The language of a fence. */
  readonly lang?: string
  /** The names of the tags that hold it, the outermost first. */
  readonly within: readonly string[]
  /** Whether it stands between two lines of `---` after nothing but white space. */
  readonly leads?: boolean
}

const remarkPlugins = [
  remarkGfm,
  remarkCjkFriendly,
  remarkCjkFriendlyStrikethrough,
  headingIds,
  remarkMath,
]

const frontmatter =
  /^\uFEFF?---[^\S\r\n]*(?:\r\n?|\n)(?:[^]*?(?:\r\n?|\n))?---[^\S\r\n]*(?:\r|\n|$)/

/** The plugin for frontmatter loses lists of a page that begins with `---` and has no frontmatter. */
function pluginsFor(text: string) {
  const hasFrontmatter = frontmatter.test(text)
  return hasFrontmatter ? [...remarkPlugins, remarkFrontmatter] : remarkPlugins
}

/** Reads a page as `@mdx-js/mdx` does, with the syntax that pages may use. `undefined`: the reference failed by itself. */
export function readByReference(written: string): ReferenceReading | undefined {
  const text = withoutComments(written)
  try {
    const processor = createProcessor({ remarkPlugins: pluginsFor(text) })
    return { ok: true, texts: shownTexts(processor.parse(text) as Root, lateFrontmatterEnd(text)) }
  } catch (error) {
    if (!(error instanceof VFileMessage)) return undefined
    const refused = refusal(text, error)
    const rest = withoutCommentAt(text, error)
    return rest === undefined ? refused : readByReference(rest)
  }
}

/** The text without the comment that the reference refuses: it is no code, so it may contain anything. */
function withoutCommentAt(text: string, { line, column }: VFileMessage): string | undefined {
  if (line === undefined) return undefined
  const start = offsetAt(text, line, column ?? 1) - 1
  const end = text.indexOf('-->', start)
  if (!text.startsWith('<!--', start) || end === -1) return undefined
  return text.slice(0, start) + blank(text.slice(start, end + 3)) + text.slice(end + 3)
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ')
}

/** Whether the reference makes code of a page whose syntax it accepts. */
export function compilesByReference(written: string): boolean {
  try {
    const text = withoutComments(written)
    compileSync(text, { remarkPlugins: pluginsFor(text) })
    return true
  } catch {
    return false
  }
}

/** Comments of HTML, which pages may contain, become spaces: where they are code they are visible, and no words are lost. */
function withoutComments(text: string): string {
  return text.replace(/<!--(?:(?!\n[^\S\n]*\n|`)[^])*?-->/g, blank)
}

/** A footnote that nothing refers to is not shown. */
function shownTexts(tree: Root, leadingEnd: number): VisibleText[] {
  const referred = new Set<string>()
  visit(tree, (node) => {
    if (node.type === 'footnoteReference') referred.add(node.identifier)
  })
  visit(tree, (node) => {
    if (node.type === 'footnoteDefinition' && !referred.has(node.identifier)) node.children = []
    // cells beyond those of the header are not shown either
    if (node.type === 'table')
      for (const row of node.children) row.children.splice(node.children[0]?.children.length ?? 0)
  })
  return tree.children.flatMap((node) => {
    const leads = (node.position?.end.offset ?? 0) <= leadingEnd
    return textsIn(node, []).map((text) => ({ ...text, leads }))
  })
}

function lateFrontmatterEnd(text: string): number {
  return /^\s+---[^\S\n]*\n[^]*?\n---[^\S\n]*(?:\n|$)/.exec(text)?.[0].length ?? 0
}

function visit(node: Nodes, onNode: (node: Nodes) => void): void {
  onNode(node)
  if ('children' in node) for (const child of node.children) visit(child, onNode)
}

function textsIn(node: Nodes, within: readonly string[]): VisibleText[] {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return [{ kind: node.type, value: node.value, within }]
    case 'code':
      return [
        {
          kind: 'code',
          value: node.value,
          ...(node.lang && { lang: node.lang.toLowerCase() }),
          within,
        },
      ]
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return node.children.flatMap((it) => textsIn(it, [...within, node.name ?? '']))
    default:
      return 'children' in node ? node.children.flatMap((it) => textsIn(it, within)) : []
  }
}

function refusal(text: string, error: VFileMessage): ReferenceReading {
  const { reason: message, line, column } = error
  const at = line === undefined ? text.length : offsetAt(text, line, column ?? 1)
  // the tag that stays open
  const opened = /`\s*\((\d+):(\d+)/.exec(message)
  const from = opened === null ? at : offsetAt(text, Number(opened[1]), Number(opened[2]))
  return {
    ok: false,
    message,
    start: Math.min(from, openerBefore(text, at), blockStart(text, Math.min(from, at))),
    end: blockEnd(text, Math.max(from, at)),
  }
}

function offsetAt(text: string, line: number, column: number): number {
  let start = 0
  for (let number = 1; number < line; number++) {
    const end = /\r\n?|\n/g
    end.lastIndex = start
    const found = end.exec(text)
    if (found === null) break
    start = found.index + found[0].length
  }
  return Math.min(text.length, start + column - 1)
}

function blockStart(text: string, at: number): number {
  const blank = /(?:\r\n?|\n)[^\S\r\n]*(?:\r\n?|\n)/g
  let start = 0
  for (let found = blank.exec(text); found !== null && found.index < at; found = blank.exec(text)) {
    start = found.index
    blank.lastIndex = found.index + 1
  }
  return start
}

function blockEnd(text: string, at: number): number {
  const found = text.slice(at).search(/(?:\r\n?|\n)[^\S\r\n]*(?:\r\n?|\n)/)
  return found === -1 ? text.length : at + found
}

/** Where the tag, expression or export begins that an offset is in; if it is in none, the offset. */
function openerBefore(text: string, offset: number): number {
  let at = offset
  // each step reads the page up to there
  for (let step = 0; step < 100 && at > 0 && isInside(text.slice(0, at)); step++)
    at = Math.max(
      text.lastIndexOf('<', at - 1),
      text.lastIndexOf('{', at - 1),
      lastEsm(text, at),
      0,
    )
  return at
}

function lastEsm(text: string, before: number): number {
  return Math.max(...['export ', 'import '].map((word) => text.lastIndexOf(word, before - 1)))
}

/** Whether a text ends within a tag, an expression or an export. */
function isInside(text: string): boolean {
  try {
    createProcessor({ remarkPlugins }).parse(text)
    return false
  } catch (error) {
    return (
      error instanceof VFileMessage && /^Unexpected end of file|^Could not parse/.test(error.reason)
    )
  }
}
