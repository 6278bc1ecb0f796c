import type { Source } from '../../diagnostics/diagnostic.ts'

/** Words that mean nothing to Markdown, in braces. */
const plainBraces = /^\{{1,2} *[A-Za-z\d]+(?:(?:_+|[.$ -])[A-Za-z\d]+)* *\}{1,2}$/

/** What to type so that braces without a value are shown as they are; `undefined` where that is not certain. */
export function bracesAsText(
  { text }: Source,
  { start, end }: { readonly start: number; readonly end: number },
): string | undefined {
  const written = text.slice(start, end)
  // Braces that are a block of their own would become a paragraph.
  const isBlock = /(?:^|\n)\s*$/.test(text.slice(0, start)) && /^\s*(?:\n|$)/.test(text.slice(end))
  if (
    isBlock ||
    /=$|:\/\/\S*$/.test(text.slice(Math.max(0, start - 500), start)) ||
    !plainBraces.test(written)
  )
    return undefined
  return written.replaceAll('{', '\\{')
}
