import { maxOf } from '../../base/long-lists.ts'

/** A block of Markdown, without an empty line at its ends. */
export interface Block {
  readonly kind: 'paragraph' | 'item' | 'list' | 'other'
  readonly text: string
}

/** A block of any kind; `undefined` when there is nothing in it. */
export function block(text: string, kind: Block['kind'] = 'other'): readonly Block[] {
  return text === '' ? [] : [{ kind, text }]
}

/**
 * Joins blocks. A list is tight when all of its items are single lines. Adjacent lists alternate their bullet, which
 * keeps them separate lists.
 */
export function joinBlocks(blocks: readonly Block[]): string {
  let joined = ''
  for (let at = 0; at < blocks.length;) {
    let end = at + 1
    if (blocks[at]!.kind === 'item') while (blocks[end]?.kind === 'item') end++
    const run = blocks.slice(at, end)
    const isClose = run.every(({ text }) => !text.includes('\n'))
    const isNextToList = [blocks[at - 1], blocks[end]].some((one) => one?.kind === 'list')
    const texts = run.map(({ kind, text }) =>
      kind === 'item' && isNextToList ? text.replace(/^- /, '* ') : text,
    )
    joined += (at === 0 ? '' : '\n\n') + texts.join(isClose ? '\n' : '\n\n')
    at = end
  }
  return joined
}

/** An item of a list: a mark before the first line, and all others as far in. */
export function listItem(mark: string, text: string): string {
  return mark + indented(text, ' '.repeat(mark.length))
}

/**
 * A titled list item: the title, then its content indented below it. A single paragraph follows the title on its
 * line.
 */
export function titledItem(title: string, blocks: readonly Block[]): readonly Block[] {
  const [first, ...others] = blocks
  if (first === undefined) return block(title === '' ? '' : `- ${title}`, 'item')
  if (title === '') return block(listItem('- ', joinBlocks(blocks)), 'item')
  const isShort = first.kind === 'paragraph' && !first.text.includes('\n')
  const head = isShort ? `${title}: ${first.text}` : title
  const text = [head, joinBlocks(isShort ? others : blocks)].filter(Boolean).join('\n\n')
  return block(listItem('- ', text), 'item')
}

export function quoted(text: string): string {
  return text.replace(/^/gm, '> ').replace(/^> $/gm, '>')
}

export function fenced(code: string, info: string): string {
  const longest = maxOf(
    [...code.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length),
    2,
  )
  const fence = '`'.repeat(longest + 1)
  return `${fence}${info.replace(/[`\n]/g, ' ').trim()}\n${code.replace(/(?<!\n)\n+$/, '')}\n${fence}`
}

/** Every line but the first, unless it is empty. */
function indented(text: string, by: string): string {
  return text.includes('\n') ? text.replace(/\n(?!\n)/g, `\n${by}`) : text
}
