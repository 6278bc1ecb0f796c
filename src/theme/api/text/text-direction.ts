/** Blocks of text from a description with `dir="auto"`: its language may be written in the other direction than the page's. */
export function withOwnDirection(html: string): string {
  return html.replace(blocks, '<$1 dir="auto"')
}

const blocks = /<(p|ul|ol|blockquote|h[1-6]|table)(?=[\s>])(?![^>]*\sdir=)/g
