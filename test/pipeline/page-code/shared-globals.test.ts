import { expect, test } from 'vitest'
import { rememberGlobals } from '../../../src/pipeline/page-code/shared-globals.ts'

test('what code of a page changes of the language is undone and named', () => {
  const shared = rememberGlobals()
  const restore = () => [...shared.restoreClasses(), ...shared.restoreGlobals()]
  expect(restore()).toEqual([])
  const { map } = Array.prototype
  const { fetch } = globalThis
  Array.prototype.map = () => []
  Object.defineProperty(Object.prototype, 'x', { value: 1, configurable: true, enumerable: true })
  Reflect.deleteProperty(globalThis, 'fetch')
  Object.assign(globalThis, { added: 1 })
  Object.setPrototypeOf(Map.prototype, null)
  Reflect.ownKeys = () => []
  Reflect.deleteProperty(Array.prototype, Symbol.iterator)
  const changed = restore()
  expect(Array.prototype.map).toBe(map)
  expect(globalThis.fetch).toBe(fetch)
  expect(Object.hasOwn(Object.prototype, 'x') || 'added' in globalThis).toBe(false)
  expect(changed.toSorted()).toEqual([
    'Array.prototype.[Symbol.iterator]',
    'Array.prototype.map',
    'Object.prototype.x',
    'Reflect.ownKeys',
    'added',
    'fetch',
    'the prototype of Map.prototype',
  ])
  expect(restore()).toEqual([])
})
