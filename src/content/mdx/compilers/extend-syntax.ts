import type { Extension as FromMarkdown } from 'mdast-util-from-markdown'
import { mathFromMarkdown } from 'mdast-util-math'
import { math } from 'micromark-extension-math'
import type { Extension as Syntax } from 'micromark-util-types'
import type { Processor } from 'unified'

declare module 'unified' {
  interface Data {
    micromarkExtensions?: Syntax[]
    fromMarkdownExtensions?: (FromMarkdown | FromMarkdown[])[]
  }
}

/** Adds a kind of syntax to what the reference compiler reads, and what becomes of it in the tree. */
export function extendSyntax(
  processor: Processor,
  syntax: Syntax,
  fromMarkdown: FromMarkdown,
): void {
  const data = processor.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromMarkdown]
}

/** `$x^2$` and `$$`, as `remark-math` reads them, which is published without the text of its license. */
export function formulas(this: Processor): void {
  extendSyntax(this, math(), mathFromMarkdown())
}
