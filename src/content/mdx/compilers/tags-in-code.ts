import { parser } from '@lezer/javascript'
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
}

/** Code in which `<note>` is `<Note>`, for the built-ins that `text`, the file it is in, does not define. */
export function recased(code: string, text: string): Recased {
  const tags: TagInCode[] = []
  if (!mayNameBuiltIn(code)) return { code, tags }
  const names: { readonly start: number; readonly by: string }[] = []
  withJsx.parse(code).iterate({
    enter({ name, from, to, node }) {
      if (name !== 'JSXBuiltin') return
      const written = code.slice(from, to)
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
  return { code: result + code.slice(at), tags }
}

const withJsx = parser.configure({ dialect: 'jsx ts' })
