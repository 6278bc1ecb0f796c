import type { Source } from '../../diagnostics/diagnostic.ts'

/** Words that mean nothing to Markdown, in braces. */
const plainBraces = /^\{{1,2} *[A-Za-z\d]+(?:(?:_+|[.$ -])[A-Za-z\d]+)* *\}{1,2}$/

/** How much of the text around braces is read: a page can have braces without a value in every line. */
const maxNear = 500

/** What to type so that braces without a value are shown as they are; `undefined` where that is not certain. */
export function bracesAsText(
  { text }: Source,
  { start, end }: { readonly start: number; readonly end: number },
): string | undefined {
  const written = text.slice(start, end)
  // Braces that are a block of their own would become a paragraph.
  const before = text.slice(Math.max(0, start - maxNear), start)
  const isBlock =
    /(?:^|\n)[^\S\n]*$/.test(before) && /^[^\S\n]*(?:\n|$)/.test(text.slice(end, end + maxNear))
  if (isBlock || /=$|:\/\/\S*$/.test(before) || !plainBraces.test(written)) return undefined
  return written.replaceAll('{', '\\{')
}
