import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonValue, parseJsonTree, withoutMember } from '../../../src/base/syntax/json-syntax.ts'

const cases: readonly [text: string, path: readonly (string | number)[], rest: string][] = [
  ['{ "a": 1, "b": 2 }', ['a'], '{ "b": 2 }'],
  ['{ "a": 1, "b": 2 }', ['b'], '{ "a": 1 }'],
  ['{\n  "a": 1, // one\n  "b": 2\n}', ['a'], '{\n  // one\n  "b": 2\n}'],
  ['{\n  "a": 1, // one\n  "b": 2 // two\n}', ['b'], '{\n  "a": 1 // one // two\n}'],
  ['[1, [2, 3], 4]', [1, 0], '[1, [3], 4]'],
  ['[\n  1,\n  2,\n]', [1], '[\n  1,\n]'],
  ['{ "a": 1 }', ['b'], '{ "a": 1 }'],
]

test.each(cases)('%j without %j', (text, path, rest) => {
  expect(withoutMember(text, path)).toBe(rest)
})

test('what is left has the other values, in every layout', () => {
  const layout = fc.constantFrom(undefined, 2, '\t')
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), fc.nat(), layout, (list, n, space) => {
      const at = n % list.length
      const kept = list.toSpliced(at, 1)
      const members = (values: readonly unknown[]) =>
        Object.fromEntries(values.map((value) => [`key ${list.indexOf(value as never)}`, value]))
      const text = withoutMember(JSON.stringify(list, undefined, space), [at])
      expect(read(text)).toEqual(kept)
      const object = JSON.stringify(members(list), undefined, space)
      const key = Object.keys(members(list))[0]!
      const { [key]: _gone, ...others } = members(list)
      expect(read(withoutMember(object, [key]))).toEqual(others)
    }),
    { seed: 40, numRuns: 300 },
  )
})

function read(text: string): unknown {
  const { root, errors } = parseJsonTree(text)
  expect(errors).toEqual([])
  return root && jsonValue(root)
}
