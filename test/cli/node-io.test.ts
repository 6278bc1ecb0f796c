import { expect, test } from 'vitest'
import { wantsColors } from '../../src/cli/node-io.ts'

test('colours follow NO_COLOR and FORCE_COLOR', () => {
  expect(wantsColors({})).toBeUndefined()
  expect(wantsColors({ NO_COLOR: '1' })).toBe(false)
  expect(wantsColors({ NO_COLOR: '' })).toBeUndefined()
  expect(wantsColors({ FORCE_COLOR: '1' })).toBe(true)
  expect(wantsColors({ FORCE_COLOR: '0' })).toBe(false)
  expect(wantsColors({ FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(true)
})
