import type { MdastNode } from 'satteri'
import { compileFastMdx, parseFastMdx } from './fast-mdx.ts'
import { isCertainRefusal } from './certain-refusals.ts'
import { offsetOf, unmarked } from './outcome.ts'
import type { Compiled, Refusal } from './outcome.ts'
import type { MdxOptions } from './visitors.ts'

export type Compiler = 'fast' | 'reference'

export type MdxResult =
  | (Compiled & { readonly by: Compiler })
  /** Why each compiler refuses the text, the one that decides first. */
  | { readonly ok: false; readonly refusals: readonly [Refusal, ...Refusal[]] }

/**
 * MDX → the body of a function of one argument `$`, the runtime: it returns the exports, `default` being the page's
 * content. Expressions are handed to the runtime as functions, so that one that throws costs only its own place:
 * `$.x` for children, `$.a` for attributes, `$.s` for spreads. What the fast compiler refuses, the reference compiler decides.
 */
export async function compileMdx(text: string, options: MdxOptions): Promise<MdxResult> {
  const { withoutMarks } = options
  const finished = (result: Compiled) =>
    withoutMarks === undefined ? result : unmarked(result, withoutMarks)
  const fast = compileFastMdx(text, options)
  if (fast.ok) return { ...finished(fast), by: 'fast' }
  if (isCertainRefusal(text, fast)) return { ok: false, refusals: [fast] }
  const { compileReferenceMdx } = await import('./reference-mdx.ts')
  const reference = compileReferenceMdx(text, options)
  if (reference === undefined) return { ok: false, refusals: [fast] }
  if (reference.ok) return { ...finished(reference), by: 'reference' }
  const isSame =
    (code.test(fast.message) && code.test(reference.message)) ||
    isSameBlock(text, offsetOf(text, fast), offsetOf(text, reference))
  return { ok: false, refusals: isSame ? [fast, reference] : [reference, fast] }
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

/** Both name the same code; the fast compiler says what is wrong in it. */
const code = /^Could not parse (?:esm|import)|^Unexpected end of file in expression/

/** In one block, the fast compiler names the beginning of what both refuse. */
function isSameBlock(text: string, one: number, other: number): boolean {
  return !/\n[^\S\n]*\n/.test(text.slice(Math.min(one, other), Math.max(one, other)))
}
