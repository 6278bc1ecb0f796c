/** A link of a Markdown text. */
export interface MarkdownLink {
  readonly url: string
  readonly isImage: boolean
}

/** The links outside of code. */
export function linksOf(markdown: string): readonly MarkdownLink[] {
  const prose = withoutCode(markdown)
  return [...prose.matchAll(linkPattern)].map(([, mark, written = '']) => ({
    url: written.replace(/^<|>$/g, '').replaceAll('&amp;', '&'),
    isImage: mark === '!',
  }))
}

/** Markdown without the URLs of its links, and also without HTML tags. A page shows neither, unless it is code. */
export function withoutMarkup(markdown: string): readonly string[] {
  const unlinked = markdown.replace(targetPattern, ']')
  return [unlinked, unlinked.replace(/<\/?[a-z][^<>\n]*>/gi, '')]
}

/** What is between the parentheses of a link. It may contain pairs of them. */
const target = String.raw`\((<[^<>\n]*>|(?:[^()\s<>]|\([^()\s<>]*\))+)(?:\s+"[^"]*")?\)`
const linkPattern = new RegExp(String.raw`(!?)\[(?:[^[\]\\]|\\.)*\]` + target, 'g')
const targetPattern = new RegExp(String.raw`\]` + target, 'g')

/** Without fences and code spans. */
function withoutCode(markdown: string): string {
  return readFences(markdown).prose.replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, '')
}

/** Splits a text at its fences; `open` is the line number of a fence that nothing closes. */
export function readFences(markdown: string): { readonly prose: string; readonly open?: number } {
  const prose: string[] = []
  let fence: { mark: string; line: number } | undefined
  for (const [index, line] of markdown.split('\n').entries()) {
    const mark = /^[\s>]*(?:(?:[-*+]|\d+\.)\s+)*(`{3,}|~{3,})(.*)$/.exec(line)
    if (fence === undefined) {
      if (mark?.[1] !== undefined && !(mark[1].startsWith('`') && mark[2]?.includes('`')))
        fence = { mark: mark[1], line: index + 1 }
      else prose.push(line)
    } else if (mark?.[1]?.startsWith(fence.mark) && mark[2]?.trim() === '') fence = undefined
  }
  return { prose: prose.join('\n'), ...(fence && { open: fence.line }) }
}
