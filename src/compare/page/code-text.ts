import { type Child, type Element, isElement, isText } from './parse-html.ts'

/** The text of a code block, by lines. Elements that stand for a line end it, whether or not there is a line break. */
export function codeText(block: Element, isAdded: (element: Element) => boolean): string {
  let text = ''
  function visit(node: Child): void {
    if (isText(node)) text += node.data
    else if (isElement(node) && !isAdded(node)) {
      if (node.name === 'br') text += '\n'
      const isLine = node.name === 'div' || node.name === 'li' || node.name === 'p'
      if (isLine && text !== '' && !text.endsWith('\n')) text += '\n'
      for (const child of node.children) visit(child)
      if (isLine && !text.endsWith('\n')) text += '\n'
    }
  }
  for (const child of block.children) visit(child)
  return text
    .split(/\r?\n/)
    .map((line) => line.replaceAll('\u00A0', ' ').trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, '')
}
