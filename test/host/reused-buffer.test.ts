import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTextEncoder } from '../../src/host/node/reused-buffer.ts'

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 50 }),
  fc
    .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 9 }), fc.nat(30_000))
    .map(([unit, times]) => unit.repeat(times)),
)

test('the parts of texts are encoded as the joined text is, whatever was encoded before', () => {
  const encode = createTextEncoder()
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 8 }), (parts) => {
      expect(encode(parts).equals(Buffer.from(parts.join('')))).toBe(true)
      expect(encode(parts[0] ?? '').toString()).toBe(Buffer.from(parts[0] ?? '').toString())
    }),
    { numRuns: 200 },
  )
})

test('a text of many megabytes is encoded, and those after it', () => {
  const encode = createTextEncoder()
  const long = 'ä…🙂'.repeat(1_000_000)
  expect(encode(['<p>', long, '</p>']).equals(Buffer.from(`<p>${long}</p>`))).toBe(true)
  expect(encode('').length).toBe(0)
  expect(encode('end').toString()).toBe('end')
})
