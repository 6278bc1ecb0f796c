import { expect, test } from 'vitest'
import { reincludedBy, usablePatterns } from '../../src/host/ignore-files.ts'

test('patterns of an ignore file are bounded in number, length and wildcards', () => {
  const many = Array.from({ length: 3_000 }, (_, n) => `x${n}`).join('\n')
  expect(usablePatterns(many)).toMatchObject({ patterns: { length: 1_000 }, dropped: 2_000 })
  expect(usablePatterns('# note\n\ndrafts/\n')).toEqual({ patterns: ['drafts/'], dropped: 0 })
  expect(usablePatterns(`${'*a'.repeat(20)}b\n**/drafts/**`)).toEqual({
    patterns: ['**/drafts/**'],
    dropped: 1,
  })
})

test('a pattern of megabytes is no regular expression that fails', () => {
  expect(reincludedBy(`${'{a,b}'.repeat(20_000)}\n!a.txt`)('b.txt')).toBeUndefined()
})
