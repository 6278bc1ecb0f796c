import { AsyncLocalStorage } from 'node:async_hooks'

/** A function of a file that a value was handed to. */
export interface Stay {
  /** From `src/` on: `compile/compile-page.ts`. */
  readonly file: string
  readonly name: string
  /** Whether the function gave the value to another file. */
  readonly sendsOn: boolean
}

/** What instrumented files call, as `globalThis.walkRecorder`. */
export interface Recorder {
  /** Wraps a function of a file, so that its calls are seen. `at`: where it is in the file, as callbacks have no names. */
  readonly wrap: (file: string, name: string, at: number, inner: Callable) => Callable
}

export type Callable = (this: unknown, ...args: unknown[]) => unknown

export interface Recording {
  /** Ends the recording: the stays in the order in which they began. */
  readonly end: () => readonly Stay[]
}

interface Entry extends Omit<Stay, 'sendsOn'> {
  /** Whether the value was in what the function gave back, or in what it gave to a file that gave it on. */
  givesOn: boolean
  /** The stays from which the file was entered. */
  readonly from: Set<Entry>
}

interface Func {
  readonly file: string
  readonly name: string
  readonly at: number
}

/** The file in which code runs, and its last stay. */
interface Frame {
  readonly file: string
  readonly entry: Entry | undefined
}

/** How deep a value is looked for in what a function is given. */
const maxDepth = 3
/** How many objects are looked at in what one call is given. */
const maxObjects = 3000

/**
 * Records where a value goes. A call counts if it enters a file from another one, and if an argument has the word that only
 * this value has. Further calls of a function do not count: a loop is no detour. What files that are not counted do with a
 * value is part of the file that called them.
 */
export function createRecorder(
  isCounted: (file: string) => boolean,
): Recorder & { readonly record: (word: string) => Recording } {
  const frames = new AsyncLocalStorage<Frame>()
  let word = ''
  let entries = new Map<string, Entry>()

  function enter({ file, name, at }: Func, args: readonly unknown[]): Frame {
    const frame = frames.getStore()
    if (word === '') return { file, entry: undefined }
    if (frame !== undefined && (frame.file === file || !isCounted(file))) return frame
    if (!carries(args, word)) return { file, entry: undefined }
    const key = `${file}:${at}`
    const entry = entries.get(key) ?? { file, name, givesOn: false, from: new Set() }
    entries.set(key, entry)
    if (frame?.entry !== undefined) entry.from.add(frame.entry)
    return { file, entry }
  }

  function leave({ entry }: Frame, result: unknown): void {
    if (entry === undefined || entry.givesOn || word === '') return
    if (result instanceof Promise) {
      result.then(
        (value) => leave({ file: entry.file, entry }, value),
        () => undefined,
      )
    } else if (carries([result], word)) entry.givesOn = true
  }

  return {
    wrap(file, name, at, inner) {
      const wrapped: Callable = function wrapped(...args) {
        const outer = frames.getStore()
        const frame = enter({ file, name, at }, args)
        const result = frames.run(frame, () => inner.apply(this, args))
        if (frame !== outer) leave(frame, result)
        return isGenerator(result) ? inFrame(result, frame) : result
      }
      Object.defineProperty(wrapped, 'name', { value: inner.name })
      Object.defineProperty(wrapped, 'length', { value: inner.length })
      return wrapped
    },
    record(newWord) {
      word = newWord
      entries = new Map()
      const own = entries
      return {
        end() {
          word = ''
          for (const entry of own.values()) if (entry.givesOn) markSenders(entry)
          const given = [...own.values()].filter((entry) => entry.givesOn)
          const senders = new Set(given.flatMap(({ from }) => [...from]))
          return given.map((entry) => ({
            file: entry.file,
            name: entry.name,
            sendsOn: senders.has(entry),
          }))
        },
      }
    },
  }

  /** The body of a generator runs where `next` is called, and belongs to its own file. */
  function inFrame(generator: Generator, frame: Frame): Generator {
    const next = generator.next.bind(generator)
    generator.next = (...args) =>
      frames.run(frame, () => {
        const result = next(...args)
        leave(frame, result.value)
        return result
      })
    return generator
  }
}

function markSenders(entry: Entry): void {
  for (const sender of entry.from) {
    if (sender.givesOn) continue
    sender.givesOn = true
    markSenders(sender)
  }
}

function isGenerator(value: unknown): value is Generator {
  return Object.prototype.toString.call(value) === '[object Generator]'
}

function carries(values: readonly unknown[], word: string): boolean {
  const known = new Set<object>()
  function search(value: unknown, depth: number): boolean {
    if (typeof value === 'string') return value.includes(word)
    if (typeof value !== 'object' || value === null) return false
    if (depth === 0 || known.size === maxObjects || known.has(value)) return false
    if (ArrayBuffer.isView(value)) return false
    known.add(value)
    return partsOf(value).some((part) => search(part, depth - 1))
  }
  return values.some((value) => search(value, maxDepth))
}

/** The members of an object, except getters: those may do something. */
function partsOf(value: object): readonly unknown[] {
  if (value instanceof Map) return [...value].flat()
  if (value instanceof Set) return [...value]
  return Object.values(Object.getOwnPropertyDescriptors(value)).map((member) => member.value)
}
