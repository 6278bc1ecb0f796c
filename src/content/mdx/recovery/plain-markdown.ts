import { proseOf } from '../../scan/prose-ranges.ts'
import { endOfRawText } from '../../scan/raw-text.ts'
import type { Edit } from '../source-edits.ts'
import { isHtmlTag } from '../syntax-repairs.ts'

/** How much of a text is plain at each level: braces and imports at 1, components at 2, all elements at 3. */
export const markdownLevels = 3

/** The edits after which MDX reads a text as Markdown does: signs that only MDX knows become text. */
export function plainMarkdown(text: string, level: number): readonly Edit[] {
  /** Where the element ends whose text is an attribute. */
  let keptTo = 0
  return proseOf(text).flatMap(({ start, end }) => {
    const edits: Edit[] = []
    for (const match of text.slice(start, end).matchAll(mdxSigns)) {
      const at = start + match.index
      const [found, url, word] = match
      if (found === '<') keptTo = endOfRawText(text, at) ?? keptTo
      if (at < keptTo) continue
      if (found.startsWith('<') && found.endsWith('>') && url === undefined) continue
      if (word !== undefined) {
        if (at > 0 && text[at - 1] !== '\n') continue
        edits.push({
          start: at,
          end: at + 1,
          by: word[0] === 'i' ? '&#105;' : '&#101;',
        })
      } else if (url !== undefined) edits.push({ start: at, end: at + found.length, by: url })
      else if (found === '{') edits.push({ start: at, end: at + 1, by: '&#123;' })
      else if (found === '}') edits.push({ start: at, end: at + 1, by: '&#125;' })
      else if (!isKept(text, at, level)) edits.push({ start: at, end: at + 1, by: '&lt;' })
    }
    return edits
  })
}

/** `<https://acme.com>` is a link in Markdown and no element, and so is the destination of a link in angle brackets. */
const mdxSigns =
  /(?<=\]\(|\]:[ \t]{1,3})<[^<>\n]*>|<((?:https?:\/\/|mailto:)[^\s<>]+|[^\s<>@/]+@[^\s<>]+)>|[{}<]|(?<![^\n])(import|export)\b/g

function isKept(text: string, at: number, level: number): boolean {
  if (level >= 3) return false
  const tag = text.slice(at, at + 40)
  return isHtmlTag(tag) && (level < 2 || /^<\/?[a-z]/.test(tag))
}
