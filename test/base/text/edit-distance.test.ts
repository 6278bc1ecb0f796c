import { expect, test } from 'vitest'
import { editDistance } from '../../../src/base/text/edit-distance.ts'

/** The same distance by the whole table. */
function plainDistance(typed: string, word: string, prefix: boolean): number {
  const table = Array.from({ length: typed.length + 1 }, (_, row) =>
    Array.from({ length: word.length + 1 }, (_, column) => (row === 0 ? column : row)),
  )
  for (let row = 1; row <= typed.length; row++) {
    for (let column = 1; column <= word.length; column++) {
      const cost = typed[row - 1] === word[column - 1] ? 0 : 1
      const values = [
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
        table[row - 1]![column - 1]! + cost,
      ]
      if (typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1])
        values.push(table[row - 2]![column - 2]! + 1)
      table[row]![column] = Math.min(...values)
    }
  }
  return prefix ? Math.min(...table[typed.length]!) : table[typed.length]![word.length]!
}

test('is the distance of the whole table, up to the limit', () => {
  let state = 7
  const next = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below
  const word = () => Array.from({ length: next(9) }, () => 'abc'[next(3)]).join('')
  for (let count = 0; count < 2_000; count++) {
    const [typed, known, max] = [word(), word(), next(5)]
    for (const prefix of [false, true]) {
      const expected = Math.min(plainDistance(typed, known, prefix), max + 1)
      expect(editDistance(typed, known, { max, prefix }), `${typed} ${known} ${max}`).toBe(expected)
    }
  }
})
