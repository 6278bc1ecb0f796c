import { variableUses } from '../../base/text/variables.ts'
import { lateBlockStart } from '../frontmatter.ts'
import { proseOf } from '../scan/prose-ranges.ts'
import { outdentedClosings } from './closing-tags.ts'
import { literalDollarSigns } from '../scan/dollar-signs.ts'
import { largeFormulas } from './large-formulas.ts'
import type { LargeFormulas } from './large-formulas.ts'
import type { Edit, Edits } from './source-edits.ts'
import type { Repair } from '../problems.ts'

export interface PrepareOptions {
  /** `{{name}}` → its value. */
  readonly variables: Readonly<Record<string, string>>
  /** Called for `{{name}}` in text that is no variable and no JavaScript, with its place in the text that was edited. */
  readonly onUndefined?: ((name: string, start: number, end: number) => void) | undefined
  /** Called for each repair, with its place in the text that was edited, before it is made. */
  readonly onRepair?: ((repair: Repair) => void) | undefined
  /** Whether dollar signs make formulas; `undefined`: where they plainly do. */
  readonly latex?: boolean | undefined
  /** Large formulas are read as the rest of the page is. */
  readonly keepFormulas?: boolean
}

/**
 * Edits that need no parse error: comments, variables, closing tags, dollar signs, large formulas. `undefined`: the page has
 * no formulas.
 */
export function prepareSource(
  edits: Edits,
  { variables, onUndefined, onRepair, latex, keepFormulas }: PrepareOptions,
): LargeFormulas | undefined {
  // a line may end with a carriage return alone
  const returns = [...edits.text.matchAll(/\r(?!\n)/g)]
  edits.replaceAll(returns.map(({ index }) => ({ start: index, end: index + 1, by: '\n' })))
  const late = lateBlockStart(edits.text)
  if (late !== undefined) edits.replaceAll([{ start: 0, end: late, by: '' }])
  if (edits.text.includes('<!--')) dropComments(edits)
  if (edits.text.includes('{{')) fillVariables(edits, variables, onUndefined)
  const closings = outdentedClosings(edits.text)
  for (const { edit, tag } of closings.moved) onRepair?.(movedClosing(edits.text, edit, tag))
  edits.replaceAll(closings.edits)
  if (!edits.text.includes('$') || latex === false) return undefined
  const { text: dollars, formulas } = literalDollarSigns(edits.text, proseOf(edits.text), latex)
  if (formulas.length === 0) return undefined
  const large = largeFormulas(edits.text, keepFormulas === true ? [] : formulas)
  const escapes = dollars.map((at) => ({ start: at, end: at + 1, by: '\\$' }))
  edits.replaceAll([...escapes, ...large.edits].toSorted((a, b) => a.start - b.start))
  return large
}

/** A closing tag in a list item, of an element that began before the list. */
function movedClosing(text: string, { start, by }: Edit, tag: number): Repair {
  const end = text.indexOf('>', tag) + 1
  const typed = `${by}${text.slice(tag, end)}`
  return {
    ...{ start, end, by: typed, typed },
    what: 'This closing tag is in a list item, and its element began before the list: it is read as if it were below the list.',
    help: `Write ${text.slice(tag, end)} in a line of its own, indented as its opening tag is.`,
  }
}

function dropComments(edits: Edits): void {
  const { text } = edits
  const found: { readonly start: number; readonly end: number }[] = []
  let from = 0
  for (const { start, end } of proseOf(text)) {
    for (let at = text.indexOf('<!--', Math.max(start, from)); at !== -1 && at < end;) {
      const close = text.indexOf('-->', at + 4)
      if (close === -1) {
        from = text.length // nothing after this is closed either
        break
      }
      from = close + 3
      found.push({ start: at, end: from })
      at = text.indexOf('<!--', from)
    }
  }
  // a comment keeps its line breaks, so that it still separates the text before and after it
  edits.replaceAll(
    found.map(({ start, end }) => ({
      start,
      end,
      by: text.slice(start, end).replace(/[^\n]+/g, ''),
    })),
  )
}

function fillVariables(
  edits: Edits,
  variables: PrepareOptions['variables'],
  onUndefined: PrepareOptions['onUndefined'],
): void {
  const { text } = edits
  const found = [...text.matchAll(variableUses)]
  const prose = found.length === 0 ? [] : proseOf(text)
  const changes: Edit[] = []
  let stretch = 0
  for (const match of found) {
    const name = match[1]!
    const start = match.index
    const end = start + match[0].length
    while (stretch < prose.length && prose[stretch]!.end <= start) stretch++
    const isProse = stretch < prose.length && prose[stretch]!.start <= start
    if (Object.hasOwn(variables, name)) changes.push({ start, end, by: variables[name]! })
    // `{{a.b}}` is no JavaScript; `{{a}}` is, and shows itself when `a` is not defined
    else if (/[.-]/.test(name) && isProse && text[start - 1] !== '=') {
      changes.push({ start, end: start + 2, by: '&#123;&#123;' })
      onUndefined?.(name, start, end)
    }
  }
  edits.replaceAll(changes)
}
