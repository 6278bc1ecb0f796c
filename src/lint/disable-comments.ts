import { proseOf } from '../content/scan/prose-ranges.ts'
import type { Source } from '../diagnostics/diagnostic.ts'

/** What the comments of a page say about rules. */
export interface DisableComments {
  /** Whether a comment disables a rule on a line. */
  isDisabled(rule: string, line: number): boolean
  /** The rules that comments name, and where. */
  readonly named: readonly { readonly rule: string; readonly start: number }[]
}

/**
 * Reads the comments of a page, of both kinds: `octavo-disable image-alt` for the whole page, and
 * `octavo-disable-next-line image-alt`. Several rules are separated by spaces or commas; none means all.
 */
export function parseDisableComments({ text }: Source): DisableComments {
  if (!text.includes('octavo-disable')) return nothing
  const lineAfter = createLineCounter(text)
  const named: { rule: string; start: number }[] = []
  const everywhere = new Set<string>()
  const onLines = new Map<number, Set<string>>()
  for (const { start, end } of proseOf(text)) {
    for (const match of text.slice(start, end).matchAll(comment)) {
      const [whole, nextLine, list = ''] = match
      const at = start + match.index
      const names = [...list.matchAll(/[a-z][a-z\d/-]*/g)]
      for (const name of names) {
        named.push({ rule: name[0], start: at + whole.indexOf(list) + name.index })
      }
      const rules = names.length === 0 ? ['*'] : names.map(([name]) => name)
      const into = nextLine === undefined ? everywhere : linesAt(lineAfter(at + whole.length))
      for (const rule of rules) into.add(rule)
    }
  }

  function linesAt(line: number): Set<string> {
    const rules = onLines.get(line) ?? new Set<string>()
    onLines.set(line, rules)
    return rules
  }

  return {
    named,
    isDisabled: (rule, line) =>
      [everywhere, onLines.get(line)].some((rules) => rules?.has('*') || rules?.has(rule)),
  }
}

const comment =
  /(?:\{\s*\/\*|<!--)\s*octavo-disable(-next-line)?(?![\w-])([^*<{]*?)(?:\*\/\s*\}|-->)/g

const nothing: DisableComments = { named: [], isDisabled: () => false }

/** The number of the first line after an offset that is not blank; offsets come in order, so the text is counted once. */
function createLineCounter(text: string): (offset: number) => number {
  let line = 1
  let counted = 0
  return (offset) => {
    const blank = /[^\n]*\n(?:[^\S\n]*\n)*/y
    blank.lastIndex = offset
    const end = blank.test(text) ? blank.lastIndex : offset
    for (let at = counted; at < end; at++) if (text.charCodeAt(at) === 10) line++
    counted = Math.max(counted, end)
    return line
  }
}
