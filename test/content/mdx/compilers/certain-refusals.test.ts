import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCertainRefusal } from '../../../../src/content/mdx/compilers/certain-refusals.ts'
import { compileFastMdx } from '../../../../src/content/mdx/compilers/fast-mdx.ts'
import { compileReferenceMdx } from '../../../../src/content/mdx/compilers/reference-mdx.ts'

const options = { math: false, origin: String }

function isCertain(text: string): boolean {
  const fast = compileFastMdx(text, options)
  return !fast.ok && isCertainRefusal(text, fast)
}

test.each(['a <', 'a <\n', 'One <\n\ntwo', '- <\n\n- b', '<!doctype html>', '<<\n\n', 'a <5'])(
  'the fast compiler alone refuses %j',
  (text) => {
    expect(isCertain(text)).toBe(true)
  },
)

test.each(['<b\nc', '{a +}', '<a>b'])('the reference compiler may decide %j', (text) => {
  const reference = compileReferenceMdx(text, options)
  expect(isCertain(text) && reference?.ok).not.toBe(true)
})

test('what counts as certainly refused, the reference compiler refuses', () => {
  const piece = fc.constantFrom(
    ...['<', '<', '</', '/>', '>', '\n', '\n\n', ' ', 'a', 'b', 'c=', '"', "'", '{', '}', '!', '-'],
    ...['- ', '> ', '# ', '`', '5', '@', '.', ':', '\\', '<b>', '</b>', '<!--', '\t', '\r\n'],
  )
  let certain = 0
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 14 }), (pieces) => {
      const text = pieces.join('')
      if (!isCertain(text)) return
      certain++
      expect(compileReferenceMdx(text, options)?.ok).not.toBe(true)
    }),
    { numRuns: 3_000 },
  )
  expect(certain).toBeGreaterThan(200)
})
