import type { TreeNode } from '../../lint/mdx-tree.ts'
import { longerThan } from './syntax/fences.ts'

/** Texts of files that a page imports with `?raw`, by their names in the page. */
export type RawTexts = ReadonlyMap<string, string>

/**
 * The fence for an element whose code is literal, exported by the page, or imported with `?raw`; `undefined` if the code is
 * computed, or the element is part of a line.
 */
export function fenceOfElement(
  node: TreeNode,
  text: string,
  raws: RawTexts,
  language: 'lang' | 'language',
): string | undefined {
  const lineStart = text.lastIndexOf('\n', node.start - 1) + 1
  const isBlock =
    text.slice(lineStart, node.start).trim() === '' &&
    /^[^\S\n]*(?:\n|$)/.test(text.slice(node.end))
  const element = text.slice(node.start, node.end)
  const expression =
    /\bcode=\{([^{}]*|\s*`(?:[^`\\$]|\$(?!\{))*`\s*)\}/.exec(element)?.[1] ??
    /^<[^>]*[^/]>\s*\{([\s\S]*)\}\s*<\/\w+>$/.exec(element)?.[1]
  const code = node.attributes.get('code') ?? valueOf(expression?.trim() ?? '', text, raws)
  if (!isBlock || code === undefined) return undefined
  const lines = code.replace(/^\n|\n\s*$/g, '').split('\n')
  const fence = longerThan(lines)
  const name = node.attributes.get(language) ?? 'text'
  const title = node.attributes.get('title')
  const info = title === undefined ? name : `${name} title=${JSON.stringify(title)}`
  return [fence + info, ...lines, fence].join('\n')
}

/** The text of a literal, of a constant of the page, or of an imported file. */
function valueOf(expression: string, text: string, raws: RawTexts): string | undefined {
  if (/^[\w$]+$/.test(expression)) {
    const start = new RegExp(`^export const ${expression.replaceAll('$', '\\$')}\\s*=\\s*`, 'm')
    const found = start.exec(text)
    if (found === null) return raws.get(expression)
    const rest = text.slice(found.index + found[0].length)
    return literal(/^(?:`(?:[^`\\$]|\$(?!\{))*`|'[^'\\\n]*'|"[^"\\\n]*")/.exec(rest)?.[0] ?? '')
  }
  return literal(expression)
}

/** The text of a literal without escapes and expressions. */
function literal(source: string): string | undefined {
  return /^`((?:[^`\\$]|\$(?!\{))*)`$|^'([^'\\\n]*)'$|^"([^"\\\n]*)"$/
    .exec(source)
    ?.slice(1)
    .find((it) => it !== undefined)
}
