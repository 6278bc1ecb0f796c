import { RE2JS } from 're2js'
import { type LinearTest, linearTests } from './linear-tests.ts'

/** One linear test of a text, compiled. */
export interface Machine extends LinearTest {
  readonly machine: RE2JS
}

/** The tests that together say whether a text matches a pattern; `undefined` for a pattern that is none, or may go back. */
export function machinesOf(pattern: string): readonly Machine[] | undefined {
  const known = machines.get(pattern)
  if (known !== undefined) return known === none ? undefined : known
  const compiled = linearTests(pattern)?.map(withMachine)
  const found = compiled?.every((it) => it !== undefined) === true ? compiled : undefined
  if (machines.size >= maxKept) machines.clear()
  machines.set(pattern, found ?? none)
  return found
}

function withMachine(test: LinearTest): Machine | undefined {
  try {
    return { ...test, machine: RE2JS.compile(test.source) }
  } catch {
    return undefined // a property of Unicode that the library does not know
  }
}

/** Whether all tests are true of a text. */
export function isMatch(text: string, tests: readonly Machine[]): boolean {
  return tests.every((test) => isTrue(text, test))
}

function isTrue(text: string, { machine, isNegative = false, length }: Machine): boolean {
  if (length !== undefined) {
    const extra = [...text].length - length.min
    if (extra < 0 || extra > length.max - length.min || extra % length.step !== 0) return false
  }
  return machine.test(text) !== isNegative
}

const none: readonly Machine[] = []
const machines = new Map<string, readonly Machine[]>()

/** The machines of as many patterns are kept. */
const maxKept = 500
