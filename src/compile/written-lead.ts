import { createElement, Fragment } from 'preact'
import type { ComponentType, VNode } from 'preact'
import type { DescriptionPart } from '../content/text/description.ts'
import type { Source } from '../diagnostics/diagnostic.ts'
import { Anchor } from '../theme/markdown/link.tsx'

/** The description that a page writes, if it is more than text. */
export interface WrittenLead {
  readonly parts: readonly DescriptionPart[]
  readonly source: Source
}

/** Its elements; links have their places in the frontmatter. */
export function leadElements({ parts, source }: WrittenLead): VNode {
  let from = Math.max(0, source.text.search(/^[Dd]escription[ \t]*:/m))
  const elements = (list: readonly DescriptionPart[]): unknown[] =>
    list.map((part, key) => {
      if (typeof part === 'string') return part
      const children = elements(part.parts)
      if (part.href === undefined) return createElement(part.tag, { key }, children as never)
      const at = source.text.indexOf(part.href, from)
      if (at !== -1) from = at
      const props = { key, href: part.href, $at: String(from), children }
      return createElement(Anchor as ComponentType, props as never)
    })
  return createElement(Fragment, {}, elements(parts) as never)
}
