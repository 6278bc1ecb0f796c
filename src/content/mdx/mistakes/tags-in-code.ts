import { parser } from '@lezer/javascript'
import type { SyntaxNode } from '@lezer/common'
import { appendAll } from '../../../base/long-lists.ts'
import { pagesIn } from '../../text/pages-in-code.ts'
import { builtInMeant, definesName, mayNameBuiltIn } from '../built-ins.ts'

/** The name of a tag in code that is that of a built-in in lower case; offsets are in the code. */
export interface TagInCode {
  readonly start: number
  readonly end: number
  /** The built-in. It is as long as what is written. */
  readonly name: string
}

export interface Recased {
  readonly code: string
  readonly tags: readonly TagInCode[]
  /** The files that `<Snippet file>` names. */
  readonly snippets: readonly string[]
}

/** Code in which `<note>` is `<Note>`, for the built-ins that `text`, the file it is in, does not define. */
export function recased(code: string, text: string): Recased {
  const tags: TagInCode[] = []
  const snippets: string[] = []
  if (!mayHaveTagsOfNote(code)) return { code, tags, snippets }
  const names: { readonly start: number; readonly by: string }[] = []
  withJsx.parse(code).iterate({
    enter({ name, from, to, node }) {
      const written = code.slice(from, to)
      if (name === 'JSXIdentifier' && written === 'Snippet') {
        if (node.parent !== null) appendAll(snippets, filesOf(node.parent, code))
      }
      if (name !== 'JSXBuiltin') return
      const meant = builtInMeant(written)
      // the file of `<Snippet>` is read before code runs
      if (meant === undefined || meant === 'Snippet' || definesName(text, written)) return
      names.push({ start: from, by: meant })
      if (node.parent?.name !== 'JSXCloseTag') tags.push({ start: from, end: to, name: meant })
    },
  })
  let result = ''
  let at = 0
  for (const { start, by } of names) {
    result += code.slice(at, start) + by
    at = start + by.length
  }
  return { code: result + code.slice(at), tags, snippets }
}

const withJsx = parser.configure({ dialect: 'jsx ts' })

/** Whether some code may have such a name, or a snippet. */
function mayHaveTagsOfNote(text: string): boolean {
  return text.includes('<Snippet') || mayNameBuiltIn(text)
}

/** The files that `file="…"` of a tag may name: with a choice in code, each of its texts that ends as a page does. */
function filesOf(tag: SyntaxNode, code: string): string[] {
  const attribute = tag
    .getChildren('JSXAttribute')
    .find(({ firstChild }) => code.slice(firstChild?.from, firstChild?.to) === 'file')
  const value = attribute?.lastChild
  if (value?.name === 'JSXAttributeValue') return [code.slice(value.from + 1, value.to - 1)]
  return value?.name === 'JSXEscape' ? pagesIn(code.slice(value.from, value.to)) : []
}
