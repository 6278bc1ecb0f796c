import { createProcessor } from '@mdx-js/mdx'
import type { Root as ElementTree } from 'hast'
import type { Root as MarkdownTree } from 'mdast'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import { VFileMessage } from 'vfile-message'
import { frontmatterEnd } from '../../scan/prose-ranges.ts'
import { noNames } from '../mdx-names.ts'
import { formulas } from './extend-syntax.ts'
import { headingIds } from './heading-ids.ts'
import { visitElements, visitMarkdown } from './visit-tree.ts'
import { elementsAndExpressions, fencesAndMath } from './visitors.ts'
import type { MdxOutcome } from './outcome.ts'
import type { MdxOptions } from './visitors.ts'

/**
 * The same as `compileMdx`, by the reference compiler of MDX: what it accepts is MDX. It takes some ten times as long, and is
 * loaded with the first page that needs it. This is the only file that knows it. `undefined`: unknown, because of a
 * fault of its own.
 */
export function compileReferenceMdx(text: string, options: MdxOptions): MdxOutcome | undefined {
  const names = noNames()
  const processor = createProcessor({
    outputFormat: 'function-body',
    jsxImportSource: 'preact',
    elementAttributeNameCase: 'html',
    stylePropertyNameCase: 'css',
    remarkPlugins: [
      ...syntax(options),
      () => (tree: MarkdownTree) => visitMarkdown(tree, fencesAndMath(names, text, options)),
    ],
    rehypePlugins: [
      () => (tree: ElementTree) =>
        visitElements(tree, elementsAndExpressions(names, text, options)),
    ],
  })
  try {
    return { ok: true, code: String(processor.processSync(withoutFrontmatter(text))), names }
  } catch (error) {
    return failure(error)
  }
}

/** The Markdown of a page as the reference compiler reads it: what `compileReferenceMdx` accepts has such a tree. */
export function parseReferenceMdx(text: string, options: Pick<MdxOptions, 'math'>): MarkdownTree {
  const processor = createProcessor({ remarkPlugins: syntax(options) })
  return processor.parse(withoutFrontmatter(text)) as MarkdownTree
}

/** The text with spaces in the place of its frontmatter, so that offsets stay. Below an empty line there is none by now. */
function withoutFrontmatter(text: string): string {
  const end = /^\uFEFF?\s/.test(text) ? 0 : frontmatterEnd(text)
  return text.slice(0, end).replace(/[^\r\n]/g, ' ') + text.slice(end)
}

function syntax({ math }: Pick<MdxOptions, 'math'>): PluggableList {
  return [remarkGfm, headingIds, ...(math ? [formulas] : [])]
}

function failure(error: unknown): MdxOutcome | undefined {
  // a fault of the compiler, or code that may not be in the function that contains it: `await`
  if (!(error instanceof VFileMessage)) return undefined
  const { reason: message } = error
  const [, line = error.line ?? 1, column = error.column ?? 1] =
    /^Expected a closing tag for `[^`]*` \((\d+):(\d+)/.exec(message) ?? []
  return { ok: false, message, line: Number(line), column: Number(column) }
}
