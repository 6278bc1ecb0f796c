/** A snapshot of the objects that all code of a thread shares, taken before page code runs. */
export interface SharedGlobals {
  /** Restores built-in classes and namespaces; gives the names of what was changed: `Array.prototype.map`. */
  restoreClasses(): readonly string[]
  /** Restores `globalThis` itself. */
  restoreGlobals(): readonly string[]
}

/**
 * Takes a snapshot of the built-ins of this thread, so that a page that changes some of them
 * (`Array.prototype.map = …`, `delete globalThis.fetch`) does not affect the pages after it.
 */
export function rememberGlobals(): SharedGlobals {
  const watched = sharedObjects().map(({ name, object }) => remember(name, object))
  const globals = watched.filter(({ object }) => object === globalThis)
  const classes = watched.filter(({ object }) => object !== globalThis)
  return {
    restoreClasses: () => restoreAll(classes),
    restoreGlobals: () => restoreAll(globals),
  }
}

/** Until it is done no built-in can be relied on, not even array iterators: only `for` with an index is safe. */
function restoreAll(watched: readonly Watched[]): readonly string[] {
  const changed: string[] = []
  for (let index = 0; index < watched.length; index++) {
    const each = watched[index]!
    if (!isUntouched(each)) restoreObject(each, changed)
  }
  return changed
}

interface Watched {
  readonly name: string
  readonly object: object
  readonly parent: object | null
  readonly keys: readonly PropertyKey[]
  readonly descriptors: readonly PropertyDescriptor[]
}

function remember(name: string, object: object): Watched {
  const keys = ownKeys(object)
  const descriptors = keys.map((key) => describe(object, key)!)
  return { name, object, parent: parentOf(object), keys, descriptors }
}

/** Reading values costs a tenth of reading descriptors, so descriptors are read only of accessors. */
function isUntouched({ object, parent, keys, descriptors }: Watched): boolean {
  const values = object as Readonly<Record<PropertyKey, unknown>>
  for (let index = 0; index < keys.length; index++) {
    const before = descriptors[index]!
    const key = keys[index]!
    if (before.get === undefined && before.set === undefined) {
      if (!is(values[key], before.value)) return false
    } else {
      const now = describe(object, key)
      if (now === undefined || now.get !== before.get || now.set !== before.set) return false
    }
  }
  return ownKeys(object).length === keys.length && parentOf(object) === parent
}

function restoreObject(
  { name, object, parent, keys, descriptors }: Watched,
  changed: string[],
): void {
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index]!
    const before = descriptors[index]!
    const now = describe(object, key)
    if (now !== undefined && isSame(before, now)) continue
    // Node initializes some globals lazily when they are first read: the page did not change those
    const isFilledIn = now !== undefined && before.get !== undefined && now.get === undefined
    if (!isFilledIn) changed[changed.length] = nameOf(name, key)
    define(object, key, before)
  }
  const present = ownKeys(object)
  for (let index = 0; index < present.length && present.length !== keys.length; index++) {
    const key = present[index]!
    if (holds(keys, key)) continue
    changed[changed.length] = nameOf(name, key)
    deleteProperty(object, key)
  }
  if (parentOf(object) !== parent) {
    changed[changed.length] = `the prototype of ${name}`
    setParent(object, parent)
  }
}

function holds(keys: readonly PropertyKey[], key: PropertyKey): boolean {
  for (let index = 0; index < keys.length; index++) if (keys[index] === key) return true
  return false
}

function isSame(one: PropertyDescriptor, other: PropertyDescriptor): boolean {
  return (
    is(one.value, other.value) &&
    one.get === other.get &&
    one.set === other.set &&
    one.writable === other.writable &&
    one.enumerable === other.enumerable &&
    one.configurable === other.configurable
  )
}

// saved before any page runs: a page may replace these functions too
const { ownKeys, defineProperty: define, deleteProperty } = Reflect
const { getPrototypeOf: parentOf, setPrototypeOf: setParent } = Reflect
const { getOwnPropertyDescriptor: describe } = Reflect
const { is } = Object

function nameOf(owner: string, key: PropertyKey): string {
  const name = typeof key === 'symbol' ? `[${key.description ?? 'symbol'}]` : `${key}`
  return owner === 'globalThis' ? name : `${owner}.${name}`
}

/** `globalThis`, its classes and namespaces with their prototypes, and the prototypes that have no name. */
function sharedObjects(): { readonly name: string; readonly object: object }[] {
  const found = new Map<object, string>([[globalThis, 'globalThis']])
  function add(name: string, value: unknown): void {
    if (!isObject(value) || found.has(value)) return
    found.set(value, name)
    const prototype = describe(value, 'prototype')?.value as unknown
    if (isObject(prototype)) add(`${name}.prototype`, prototype)
  }
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const value = describe(globalThis, name)?.value as unknown
    if (standard.has(name)) add(name, value)
  }
  for (const [name, value] of unnamed()) add(name, value)
  return [...found].map(([object, name]) => ({ name, object }))
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

const standard = new Set(
  (
    'Array ArrayBuffer AggregateError Atomics BigInt Boolean DataView Date Error EvalError FinalizationRegistry ' +
    'Float32Array Float64Array Function Int8Array Int16Array Int32Array Intl Iterator JSON Map Math Number Object ' +
    'Promise Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String Symbol SyntaxError TypeError ' +
    'URIError Uint8Array Uint8ClampedArray Uint16Array Uint32Array WeakMap WeakRef WeakSet Buffer URL URLSearchParams ' +
    'TextEncoder TextDecoder AbortController AbortSignal Event EventTarget console'
  ).split(' '),
)

function unnamed(): [string, unknown][] {
  const iterators: [string, Iterator<unknown>][] = [
    ['array iterators', [][Symbol.iterator]()],
    ['map iterators', new Map()[Symbol.iterator]()],
    ['set iterators', new Set()[Symbol.iterator]()],
    ['string iterators', ''[Symbol.iterator]()],
    ['matches', 'a'.matchAll(/a/g)],
  ]
  const generator = function* () {}
  return [
    ...iterators.map(([name, it]): [string, unknown] => [name, parentOf(it)]),
    ['iterators', parentOf(parentOf([][Symbol.iterator]())!)],
    ['generators', parentOf(generator)],
    ['generators', parentOf(generator.prototype as object)],
    ['async functions', parentOf(async () => {})],
    ['typed arrays', parentOf(Uint8Array)],
    ['typed arrays', parentOf(Uint8Array.prototype)],
  ]
}
