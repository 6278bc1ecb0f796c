/** A link of a Markdown text. */
export interface MarkdownLink {
  readonly url: string
  readonly isImage: boolean
}

/** The links outside of code. */
export function linksOf(markdown: string): readonly MarkdownLink[] {
  const prose = withoutCode(markdown)
  return [...prose.matchAll(/(!?)\[(?:[^[\]\\]|\\.)*\]\(<?([^()\s<>]+)>?(?:\s+"[^"]*")?\)/g)].map(
    ([, mark, url = '']) => ({ url: url.replaceAll('&amp;', '&'), isImage: mark === '!' }),
  )
}

/** Markdown without the URLs of its links, which a page does not show. */
export function withoutLinkTargets(markdown: string): string {
  return markdown.replace(/\]\(<?[^()\s<>]*>?(?:\s+"[^"]*")?\)/g, ']')
}

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
