import { Console } from 'node:console'
import { format } from 'node:util'
import type { PageSandbox, RanCode } from '../../compile/code-runner.ts'
import type { LateErrors } from './late-errors.ts'
import { rememberGlobals } from './shared-globals.ts'
import type { SharedGlobals } from './shared-globals.ts'
import { withTimeLimit } from '../../host/node/run-with-timeout.ts'

/**
 * Page code runs in the thread that builds the site. While it runs, globals that could end the process or outlive the
 * page are replaced: `process.exit()` throws, timers due within a second run as soon as the page is rendered, later
 * ones never, and output goes to stderr, up to a limit. Afterwards all globals are restored.
 */
export function createPageSandbox(lateErrors?: LateErrors): PageSandbox {
  let shared: SharedGlobals | undefined

  function runOnce<Value>(code: () => Value, maxMs: number): RanCode<Value> {
    shared ??= rememberGlobals()
    const timers = createTimers()
    const printed = createPrinter()
    const restorers = [
      replace(globalThis, { ...timers.functions, console: printed.console }),
      replace(process, { ...refused, nextTick: timers.functions.queueMicrotask }),
      replace(process.stdout, { write: printed.write }),
      replace(process.stderr, { write: printed.write }),
      saveProcessState(),
    ]
    let changed: readonly string[] = []
    const late: unknown[] = []
    const undo = (): void => {
      // built-in classes come first: the code that follows needs their methods
      const classes = shared?.restoreClasses() ?? []
      for (const restore of restorers) restore()
      changed = [...classes, ...(shared?.restoreGlobals() ?? [])]
      printed.flush()
    }
    let done: { readonly value: Value } | undefined
    try {
      // a timeout does not run the `finally` blocks of the stopped code, so everything is restored out here
      const ended = withTimeLimit(maxMs, () => {
        const value = code()
        timers.runAll((error) => late.push(error))
        return value
      })
      done = ended
    } finally {
      undo()
    }
    return { done, late, changed }
  }

  return {
    async run(code, { file, maxMs, listens }) {
      if (lateErrors === undefined || !listens) return runOnce(code, maxMs)
      const page = { file }
      const ran = lateErrors.run(page, () => runOnce(code, maxMs))
      await lateErrors.settle()
      return { ...ran, late: [...ran.late, ...lateErrors.take(page)] }
    },
    refresh() {
      shared = undefined
    },
  }
}

/** Methods that would end or move the process: they throw. */
const refused = Object.fromEntries(
  ['exit', 'reallyExit', 'abort', 'kill', 'chdir', 'dlopen'].map((name) => [
    name,
    () => {
      throw new Error(`process.${name}() is not available to pages`)
    },
  ]),
)

type Restore = () => void

/** Replaces properties, except those that are not configurable. */
function replace(owner: object, values: Readonly<Record<string, unknown>>): Restore {
  const before = Object.keys(values).map((name) => ({
    name,
    descriptor: Object.getOwnPropertyDescriptor(owner, name),
  }))
  for (const [name, value] of Object.entries(values))
    Reflect.defineProperty(owner, name, { value, writable: true, configurable: true })
  const { defineProperty, deleteProperty } = Reflect
  return () => {
    for (const { name, descriptor } of before) {
      if (descriptor === undefined) deleteProperty(owner, name)
      else defineProperty(owner, name, descriptor)
    }
  }
}

/** Saves the exit code, the environment and the listeners of the process. */
function saveProcessState(): Restore {
  const { exitCode } = process
  const environment = { ...process.env }
  const listeners = process.eventNames().map((name) => ({
    name: name as 'exit',
    own: process.rawListeners(name as 'exit') as (() => void)[],
  }))
  const { keys } = Object
  return () => {
    process.exitCode = exitCode
    for (const name of keys(process.env)) {
      if (environment[name] === undefined) Reflect.deleteProperty(process.env, name)
    }
    for (const name of keys(environment)) {
      if (process.env[name] !== environment[name]) process.env[name] = environment[name]
    }
    for (const name of process.eventNames()) {
      const known = listeners.find((it) => it.name === name)?.own ?? []
      const now = process.rawListeners(name as 'exit') as (() => void)[]
      if (now.length === known.length && now.every((it, index) => it === known[index])) continue
      process.removeAllListeners(name as 'exit')
      for (const listener of known) process.on(name as 'exit', listener)
    }
    for (const { name, own } of listeners) {
      if (own.length > 0 && process.listenerCount(name) === 0)
        for (const listener of own) process.on(name, listener)
    }
  }
}

const maxWaitMs = 1_000
const maxCallbacks = 1_000

/** Timers that do not wait: callbacks run one after the other in the order in which they are due. */
function createTimers() {
  interface Entry {
    readonly due: number
    readonly order: number
    readonly act: () => void
  }
  const waiting = new Map<object, Entry>()
  let now = 0
  let count = 0

  function add(callback: unknown, wait: unknown, args: readonly unknown[]): object {
    const handle = new PageTimer()
    const due = now + Math.max(0, Number(wait) || 0)
    if (typeof callback === 'function' && due <= maxWaitMs && count < maxCallbacks)
      waiting.set(handle, { due, order: count++, act: () => void callback(...args) })
    return handle
  }
  const clear = (handle: unknown) => void waiting.delete(handle as object)

  return {
    functions: {
      setTimeout: (callback: unknown, wait?: unknown, ...args: unknown[]) =>
        add(callback, wait, args),
      // an interval runs once: then the page is rendered
      setInterval: (callback: unknown, wait?: unknown, ...args: unknown[]) =>
        add(callback, wait, args),
      setImmediate: (callback: unknown, ...args: unknown[]) => add(callback, 0, args),
      queueMicrotask: (callback: unknown, ...args: unknown[]) => void add(callback, 0, args),
      clearTimeout: clear,
      clearInterval: clear,
      clearImmediate: clear,
    },
    runAll(onError: (error: unknown) => void): void {
      while (waiting.size > 0) {
        const [handle, entry] = [...waiting].reduce((first, it) =>
          it[1].due < first[1].due || (it[1].due === first[1].due && it[1].order < first[1].order)
            ? it
            : first,
        )
        waiting.delete(handle)
        now = entry.due
        try {
          entry.act()
        } catch (error) {
          onError(error)
        }
      }
    },
  }
}

/** The methods of Node's `Timeout`. */
class PageTimer {
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  hasRef(): boolean {
    return false
  }
  refresh(): this {
    return this
  }
  close(): this {
    return this
  }
}

const maxPrinted = 10_000

const plain: ReadonlySet<PropertyKey> = new Set(['log', 'info', 'warn', 'error', 'debug'])

/** Sends output of a page to stderr, up to a limit: stdout may be a JSON document. */
function createPrinter() {
  let text = ''
  let size = 0
  const { stderr } = process
  const print = stderr.write.bind(stderr)
  const write = (chunk: unknown): boolean => {
    const more = typeof chunk === 'string' ? chunk : '[bytes]\n'
    size += more.length
    if (text.length < maxPrinted) text += more.slice(0, maxPrinted - text.length)
    return true
  }
  let full: Console | undefined
  const stream = { write, on: () => stream, once: () => stream, removeListener: () => stream }
  // beyond the limit, values are not even formatted
  const log = (...values: readonly unknown[]): void => {
    if (text.length < maxPrinted) write(`${format(...values)}\n`)
    else size++
  }
  const get = () => (full ??= new Console(stream as unknown as NodeJS.WritableStream))
  return {
    write,
    /** Created on first use: few pages print. */
    console: new Proxy({} as Console, {
      get: (_, name) => (plain.has(name) ? log : (Reflect.get(get(), name) as unknown)),
      has: (_, name) => Reflect.has(get(), name),
      ownKeys: () => Reflect.ownKeys(get()),
      getOwnPropertyDescriptor: (_, name) => {
        const found = Reflect.getOwnPropertyDescriptor(get(), name)
        return found && { ...found, configurable: true }
      },
    }),
    flush(): void {
      if (text === '') return
      const rest = size - text.length
      print(`${text.trimEnd()}\n${rest > 0 ? `(this page printed more)\n` : ''}`)
      text = ''
    },
  }
}
