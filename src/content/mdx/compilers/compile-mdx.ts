import type { MdastNode } from 'satteri'
import { emojiNames } from '../../text/emoji-shortcodes.ts'
import { mayNameBuiltIn } from '../built-ins.ts'
import { compileFastMdx, parseFastMdx } from './fast-mdx.ts'
import { isCertainRefusal } from './certain-refusals.ts'
import { hiddenExpression } from './hidden-expressions.ts'
import { offsetOf, unmarked } from './outcome.ts'
import type { Compiled, Refusal } from './outcome.ts'
import type { MdxOptions } from './visitors.ts'

export type Compiler = 'fast' | 'reference'

export type MdxResult =
  | (Compiled & { readonly by: Compiler })
  | {
      readonly ok: false
      /** Why each compiler refuses the text, the one that decides first. */
      readonly refusals: readonly [Refusal, ...Refusal[]]
      /** The last compiler that read it. */
      readonly by: Compiler
    }

export interface CompileChoice {
  /** An expression that the fast compiler refuses is none. */
  readonly trustsFast?: boolean
  /** The reference compiler decides whatever the fast one refuses: where it stops is the first mistake. */
  readonly isDecided?: boolean
}

/**
 * MDX → the body of a function of one argument `$`, the runtime: it returns the exports, `default` being the page's
 * content. Expressions are handed to the runtime as functions, so that one that throws costs only its own place:
 * `$.x` for children, `$.a` for attributes, `$.s` for spreads. What the fast compiler refuses, the reference compiler decides,
 * unless the fast one is trusted: an expression that it refuses is then none.
 */
export async function compileMdx(
  text: string,
  given: MdxOptions,
  { trustsFast = false, isDecided = false }: CompileChoice = {},
): Promise<MdxResult> {
  const { withoutMarks } = given
  const emojiOf = await emojiNames(text)
  const recase = await recaser(text)
  const options = { ...given, ...(emojiOf && { emojiOf }), ...(recase && { recase }) }
  const finished = (result: Compiled) =>
    withoutMarks === undefined ? result : unmarked(result, withoutMarks)
  const fast = compileFastMdx(text, options)
  if (fast.ok) return { ...finished(fast), by: 'fast' }
  const again = async () => {
    const { awaits } = await import('./parse-code.ts')
    return compileMdx(text, { ...given, awaits }, { trustsFast, isDecided })
  }
  const mayAwait = given.awaits === undefined && /\bawait\b/.test(text)
  if (mayAwait && waiting.test(fast.message)) return again()
  const isCertain = isCertainRefusal(text, fast)
  if (!isDecided && (isCertain || (trustsFast && expression.test(fast.message))))
    return { ok: false, refusals: [fast], by: 'fast' }
  const { compileReferenceMdx } = await import('./reference-mdx.ts')
  const reference = compileReferenceMdx(text, options)
  const by = 'reference'
  if (reference === undefined) return mayAwait ? again() : { ok: false, refusals: [fast], by }
  if (reference.ok) return { ...finished(reference), by }
  if (isCertain && offsetOf(text, fast) < offsetOf(text, reference))
    return { ok: false, refusals: [fast], by }
  const isSame =
    fast.message !== hiddenExpression &&
    ((code.test(fast.message) && code.test(reference.message)) ||
      isSameBlock(text, offsetOf(text, fast), offsetOf(text, reference)))
  return {
    ok: false,
    refusals: isSame ? [fast, reference] : [reference, fast],
    by,
  }
}

/** Finds tags in code that need a second look, if a text may have some. The grammar is loaded with the first such text. */
async function recaser(text: string): Promise<MdxOptions['recase']> {
  if (!(mayNameBuiltIn(text) || text.includes('<Snippet')) || !/\{|^export\b/m.test(text))
    return undefined
  const { recased } = await import('../mistakes/tags-in-code.ts')
  return (code) => recased(code, text)
}

/** The Markdown of a text that the given compiler has compiled. */
export async function parseMdx(
  text: string,
  { math, by }: Pick<MdxOptions, 'math'> & { readonly by: Compiler },
): Promise<MdastNode> {
  if (by === 'fast') return parseFastMdx(text, { math })
  const { parseReferenceMdx } = await import('./reference-mdx.ts')
  return parseReferenceMdx(text, { math })
}

const expression = /^Could not parse expression/

/** An expression is in a function that is not asynchronous. */
const waiting = /`await` is only allowed/

/** Both name the same code; the fast compiler says what is wrong in it. */
const code = /^Could not parse (?:esm|import)|^Unexpected end of file in expression/

/** In one block, the fast compiler names the beginning of what both refuse. */
function isSameBlock(text: string, one: number, other: number): boolean {
  return !/\n[^\S\n]*\n/.test(text.slice(Math.min(one, other), Math.max(one, other)))
}
