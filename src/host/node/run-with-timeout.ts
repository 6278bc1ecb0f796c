import { Script } from 'node:vm'

const place = Symbol.for('octavo.limited')
const script = new Script('globalThis[Symbol.for("octavo.limited")]()')

/**
 * Runs a function that must be done within some milliseconds; `undefined` when it was not. An author's endless loop
 * is stopped in the middle.
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
