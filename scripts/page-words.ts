import { mdxToMdast } from 'satteri'
import { createEdits } from '../src/content/mdx/source-edits.ts'
import { literalDollarSigns } from '../src/content/scan/dollar-signs.ts'
import { proseOf } from '../src/content/scan/prose-ranges.ts'

/** The words of a page's text and code, each once; `undefined` when strict MDX does not accept the page. */
export function wordsOf(source: string): ReadonlySet<string> | undefined {
  const words = new Set<string>()
  const edits = createEdits(source)
  const { text: dollars, formulas } = literalDollarSigns(source, proseOf(source), undefined)
  if (formulas.length > 0) for (const at of dollars.toReversed()) edits.replace(at, at + 1, '\\$')
  try {
    gather(
      mdxToMdast(edits.text, {
        features: { headingAttributes: true, math: formulas.length > 0 },
      }) as Node,
      words,
    )
    return words
  } catch {
    return undefined
  }
}

interface Node {
  readonly type: string
  readonly value?: string
  readonly lang?: string | null
  readonly children?: readonly Node[]
}

function gather(node: Node, into: Set<string>): void {
  if (node.lang === 'mermaid') return // a diagram is drawn, not read
  if (/^(?:text|inlineCode|code)$/.test(node.type)) {
    for (const word of squeezed(node.value ?? '').split(' ')) if (word !== '') into.add(word)
  }
  if (/^(?:yaml|toml|mdxjsEsm|mdx\w*Expression|html|math|inlineMath|definition)$/.test(node.type))
    return
  for (const child of node.children ?? []) gather(child, into)
}

/** What a reader sees of HTML, tags taken away without a space, so that words cut by elements are whole. */
export function visibleText(html: string): string {
  const text = html
    .replace(/<(?:script|style|template|svg)[\s\S]*?<\/(?:script|style|template|svg)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(
      /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|nbsp));/gi,
      (_, hex?: string, decimal?: string, name?: string) =>
        name === undefined
          ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
          : signs[name.toLowerCase()]!,
    )
  return squeezed(text)
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ')
}
