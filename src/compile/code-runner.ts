import type { FilePath } from '../base/paths.ts'

/** What came of running code of a page. */
export interface RanCode<Value> {
  /** `undefined` when the code did not end in time. */
  readonly done: { readonly value: Value } | undefined
  /** Errors of what the code put off with a timer. */
  readonly late: readonly unknown[]
  /** What it changed of what all pages share; all of that was undone. */
  readonly changed: readonly string[]
}

/** The room in which code of pages runs: it may print, and set timers, and end nothing but itself. */
export interface PageRoom {
  /** Stops the code when it runs longer than `milliseconds`. */
  run<Value>(milliseconds: number, code: () => Value): RanCode<Value>
  /** Call after a library of ours was loaded: what it changed in the globals is not a change by the next page. */
  refresh(): void
}

/** Collects unhandled errors that code of a page throws after the page was rendered. */
export interface LateErrors {
  /** Runs the code of a page: what it puts off is known to be of this page, as long as it takes. */
  run<Value>(page: LatePage, code: () => Value): Value
  /** Waits until what was put off for "as soon as possible" has run. */
  settle(): Promise<void>
  /** What became known of a page since the last time. */
  take(page: LatePage): readonly unknown[]
  close(): void
}

export interface LatePage {
  readonly file: FilePath
}

/**
 * Whether generated code of a page may run without an end or allocate without a limit: it calls something of the
 * author's, loops, or raises to a power. Reading a property and literals cannot.
 */
export function mayNotEnd(code: string): boolean {
  const own = code.replace(stringLiteral, withoutText).replace(generatedCalls, ' , ')
  return /[\w$)\]}"]\s*(?:\?\.)?\(|[\w$)\]]`|\b(?:for|while|do|new|class|import|yield|await)\b|\*\*/.test(
    own,
  )
}

/** A string in double quotes; one that does not end is found too, so that its text is read once. */
const stringLiteral = /"(?:[^"\\\n]|\\.)*("?)/g

function withoutText(literal: string, end: string): string {
  return end === '' ? literal : '""'
}

/** Calls that the compiler writes around expressions and elements. */
const generatedCalls = /(?:\b_jsxs?|\$\.[xas]|\bObject\.assign)\(|\(\) => \(?/g

/** Whether code may do something after it has ended. */
export function mayActLater(code: string): boolean {
  return /\b(?:Promise|async|await|then|import|process|globalThis|global|Function|eval|constructor|fetch|set(?:Timeout|Interval|Immediate)|queueMicrotask|EventTarget|Worker|MessageChannel|BroadcastChannel|AbortSignal|FinalizationRegistry)\b/.test(
    code,
  )
}
