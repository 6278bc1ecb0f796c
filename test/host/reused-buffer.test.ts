import { expect, test } from 'vitest'
import { createTextEncoder } from '../../src/host/node/reused-buffer.ts'

test('a text has the bytes that it has in a buffer of its own', () => {
  const encode = createTextEncoder()
  for (const text of ['', 'plain', 'ü ’ 中 😀', '’'.repeat(100_000), 'x'.repeat(600_000), 'short'])
    expect(encode(text).equals(Buffer.from(text))).toBe(true)
})
