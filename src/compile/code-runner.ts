import type { FilePath } from '../base/paths.ts'

/** What came of running code of a page. */
export interface RanCode<Value> {
  /** `undefined` when the code did not end in time. */
  readonly done: { readonly value: Value } | undefined
  /** Errors of what the code put off: timers, and promises if the sandbox listened for them. */
  readonly late: readonly unknown[]
  /** What it changed of what all pages share; all of that was undone. */
  readonly changed: readonly string[]
}

/** Runs the code of pages: it may print, and set timers, and end nothing but itself. */
export interface PageSandbox {
  run<Value>(code: () => Value, options: SandboxOptions): Promise<RanCode<Value>>
  /** Call after a library of ours was loaded: what it changed in the globals is not a change by the next page. */
  refresh(): void
}

export interface SandboxOptions {
  /** The page that errors belong to. */
  readonly file: FilePath
  /** Code that runs longer is stopped. */
  readonly maxMs: number
  /** Wait for errors of what the code puts off for "as soon as possible". */
  readonly listens: boolean
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
