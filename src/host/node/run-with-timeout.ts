import { Script } from 'node:vm'

const place = Symbol.for('octavo.limited')
const script = new Script('globalThis[Symbol.for("octavo.limited")]()')

/**
 * Runs a function with a time limit; `undefined` when it was exceeded. It runs inside a `vm` script with a timeout, which
 * also stops an endless loop in author code. `finally` blocks of the stopped code do not run.
 */
export function withTimeLimit<Value>(
  milliseconds: number,
  run: () => Value,
): { readonly value: Value } | undefined {
  const globals = globalThis as Record<symbol, unknown>
  let done: { readonly value: Value } | undefined
  globals[place] = () => void (done = { value: run() })
  try {
    script.runInThisContext({ timeout: milliseconds })
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
  } finally {
    delete globals[place]
  }
  return done
}
