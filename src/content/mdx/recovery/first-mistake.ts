import { offsetOf } from '../compilers/outcome.ts'
import type { Refusal } from '../compilers/outcome.ts'
import type { Repair } from '../../problems.ts'
import { repairOf } from '../syntax-repairs.ts'
import {
  faultyEsm,
  faultyExpression,
  faultyTag,
  unpairedTag,
  valueRepair,
} from '../mistakes/first-cause.ts'
import type { Cause } from '../mistakes/first-cause.ts'

export { markdownLevels, plainMarkdown } from './plain-markdown.ts'
export { sameClosings } from '../syntax-repairs.ts'

type Mistake = { readonly at: number; readonly message: string } & (
  | { readonly fault: Cause; readonly repair?: undefined }
  | { readonly fault?: undefined; readonly repair: Repair | undefined }
)

/** What is wrong where the first compiler stopped, or if that is unclear, the next one. */
export function firstMistake(
  text: string,
  refusals: readonly [Refusal, ...Refusal[]],
  isMarkdown: boolean,
): Mistake {
  const found = refusals.map((refusal): Mistake => {
    const at = offsetOf(text, refusal)
    const { message } = refusal
    const fault = isMarkdown ? undefined : faultOf(text, at, message)
    if (fault !== undefined) return { at, message, fault }
    return { at, message, repair: repairFor(text, at, message) }
  })
  return found.find(({ fault, repair }) => (fault ?? repair) !== undefined) ?? found[0]!
}

/** A mistake that is reported as what it is, before anything is read as text. */
function faultOf(text: string, at: number, message: string): Cause | undefined {
  return faultyTag(text, at) ?? faultyExpression(text, at, message)
}

function repairFor(text: string, at: number, message: string): Repair | undefined {
  return valueRepair(text, at) ?? repairOf(text, at, message)
}

/** What is wrong where nothing could be repaired. */
export function causeOf(text: string, at: number, message: string): Cause | undefined {
  const cause = faultyEsm(text, at, message)
  if (cause !== undefined || !/clos|end of/i.test(message)) return cause
  if (/before the end of/.test(message)) return unpairedTag(text, { open: at })
  const close = text.lastIndexOf('<', at)
  const closesNothing = close !== -1 && /expected an open tag first/.test(message)
  return unpairedTag(text, closesNothing ? { close } : {})
}
